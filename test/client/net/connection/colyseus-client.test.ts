import assert from "node:assert/strict";
import { setImmediate as turnOfEvents } from "node:timers/promises";
import { Client } from "@colyseus/sdk";
import {
  colyseusConnector,
  joinRefusal,
  readRefusal,
} from "../../../../client/net/connection/colyseus-client.ts";
import { isFinal } from "../../../../client/net/connection/final-refusals.ts";
import { JOIN_TIMEOUT_MS } from "../../../../client/net/connection/join-timeout.ts";
import type { RoomConnector } from "../../../../client/net/connection/room-types.ts";
import { refuse, refused } from "../../../../shared/refusal.ts";
import { OFFICIAL_RULES } from "../../../../shared/rules.ts";
import { PROTOCOL } from "../../../../shared/wire/messages.ts";
import { manualClock } from "../../../support/server/manual-clock.ts";

describe("the Colyseus connector", () => {
  it("times out if the server does not respond", async () => {
    const { clock, after } = waiting();
    const client = new SlowClient(() => new Promise(() => undefined));
    const joins = joinEveryWay(colyseusConnector({ client, schedule: after }));
    clock.advance(JOIN_TIMEOUT_MS);
    assert.deepEqual(
      await Promise.all(joins),
      joins.map(() => refused("offline")),
    );
    assert.equal(clock.pendingTimers, 0);
  });

  it("lets in no client that has given up its join request: that would take the seat from its newer connection", async () => {
    const { clock, after } = waiting();
    const answers: ((reservation: object) => void)[] = [];
    const client = new SlowClient(() => new Promise((resolve) => answers.push(resolve)));
    const joins = joinEveryWay(colyseusConnector({ client, schedule: after }));
    clock.advance(JOIN_TIMEOUT_MS);
    await Promise.all(joins);
    for (const answer of answers) answer({ data: { roomId: "ABCDEF" } });
    await turnOfEvents();
    assert.deepEqual([answers.length, client.came], [3, 0]);
  });

  it("connects if the server responds in time", async () => {
    const { after } = waiting();
    const client = new SlowClient(async () => ({ data: { roomId: "ABCDEF" } }));
    void joinEveryWay(colyseusConnector({ client, schedule: after }));
    await turnOfEvents();
    assert.equal(client.came, 3);
  });

  it("sends its decks and looks, and joins without them if an older server does not know these options", async () => {
    const asked: object[] = [];
    const looks = { avatar: 3, back: 1 };
    const client = new SlowClient((_, { body }) => {
      asked.push(body);
      if (!("editions" in body)) return Promise.resolve({ data: { roomId: "ABCDEF" } });
      const refusal = refuse("invalidRequest", { field: "", problem: "unrecognized_keys" });
      return Promise.reject(new JoinError(520, JSON.stringify(refusal)));
    });
    void colyseusConnector({ client, schedule: waiting().after, looks: () => looks }).join("ABCDEF", {
      name: "Ben",
    });
    await turnOfEvents();
    const plain = { name: "Ben", protocol: PROTOCOL, contributes: true };
    assert.deepEqual(asked, [
      { ...plain, editions: ["modern", "ruthless", "wild-only", "two-sided"], looks },
      plain,
    ]);
    assert.equal(client.came, 1);
  });

  it("leaves out later options with their official value: an older server does not know them", async () => {
    const asked: object[] = [];
    const client = new SlowClient((_, { body }) => {
      asked.push(body);
      return Promise.resolve({ data: { roomId: "ABCDEF" } });
    });
    const { drawColorLimit, ...first } = OFFICIAL_RULES;
    void colyseusConnector({ client, schedule: waiting().after }).create({ rules: OFFICIAL_RULES });
    const limited = { ...OFFICIAL_RULES, drawColorLimit: !drawColorLimit };
    void colyseusConnector({ client, schedule: waiting().after }).create({ rules: limited });
    await turnOfEvents();
    assert.deepEqual(
      asked.map((body) => "rules" in body && body.rules),
      [first, limited],
    );
  });

  it("does not repeat a join that is refused for another reason", async () => {
    let asked = 0;
    const refusal = refuse("invalidRequest", { field: "name", problem: "too_big" });
    const client = new SlowClient(() => {
      asked += 1;
      return Promise.reject(new JoinError(520, JSON.stringify(refusal)));
    });
    const result = await colyseusConnector({ client, schedule: waiting().after }).join("ABCDEF", {
      name: "Ben",
    });
    assert.deepEqual([result, asked], [{ ok: false, refusal }, 1]);
  });
});

function waiting() {
  const clock = manualClock();
  const after = (ms: number, run: () => void) => {
    const timer = clock.after(ms, run);
    return () => timer.clear();
  };
  return { clock, after };
}

function joinEveryWay(roomConnector: RoomConnector) {
  return [
    roomConnector.create({ name: "Ann" }),
    roomConnector.join("ABCDEF", { seatToken: "token" }),
    roomConnector.quick({ name: "Ann", open: true }, () => false),
  ];
}

/** A client whose requests get the test's responses, and whose connections have no server. */
class SlowClient extends Client {
  came = 0;

  constructor(answer: (path: string, request: { readonly body: object }) => Promise<unknown>) {
    super("ws://127.0.0.1:1");
    Object.assign(this.http, { post: answer });
  }

  override consumeSeatReservation(): Promise<never> {
    this.came += 1;
    return new Promise<never>(() => undefined);
  }
}

class JoinError extends Error {
  readonly code: unknown;
  constructor(code: unknown, message: string) {
    super(message);
    this.code = code;
  }
}

describe("refusals from the server", () => {
  const GUEST = { code: "ABCDEF", hasSeat: false };

  it("are read from the table's errors, with their details", () => {
    const refusal = refuse("cardDoesNotMatch", { card: 3, top: 20, color: "red", seats: [1, 2] });
    assert.deepEqual(readRefusal(JSON.parse(JSON.stringify(refusal))), refusal);
  });

  it("accepts nothing else as a refusal", () => {
    for (const odd of [
      undefined,
      null,
      "no",
      7,
      {},
      { code: "toString" },
      { code: 7 },
      { code: "nonsense" },
    ]) {
      assert.equal(readRefusal(odd), undefined);
    }
  });

  it("keeps only details that a message can use", () => {
    const read = readRefusal({ code: "tableFull", details: { seats: 10, odd: { a: 1 }, list: [1, "x"] } });
    assert.deepEqual(read, refuse("tableFull", { seats: 10 }));
  });

  it("finds it in the message of a join that failed", () => {
    const message = JSON.stringify(refuse("nameTaken", { name: "Ann" }));
    assert.deepEqual(joinRefusal(new JoinError(4500, message), GUEST), refuse("nameTaken", { name: "Ann" }));
  });

  it("explains the framework's own errors", () => {
    const codeOf = (code: unknown, message = "") => joinRefusal(new JoinError(code, message), GUEST).code;
    assert.equal(codeOf(522, 'room "ABCDEF" not found'), "tableNotFound");
    assert.equal(codeOf(522, 'room "ABCDEF" is locked'), "tableFull");
    assert.equal(codeOf(401), "passwordWrong");
    assert.equal(codeOf(429), "rateLimited");
    // A page that may not connect, as behind a proxy that changes its host, has lost no seat.
    assert.equal(codeOf(403, "This origin is not allowed."), "offline");
    assert.equal(codeOf("ECONNREFUSED"), "offline");
    assert.equal(joinRefusal("thrown by nobody").code, "offline");
  });

  it("lets a player with a seat try again if joins that were never completed fill the room", async () => {
    const { after } = waiting();
    const answers = async (message: string, seat: { readonly seatToken?: string }) => {
      const client = new SlowClient(() => Promise.reject(new JoinError(522, message)));
      const joined = await colyseusConnector({ client, schedule: after }).join("ABCDEF", seat);
      assert.ok(!joined.ok);
      return [joined.refusal.code, isFinal(joined.refusal.code)];
    };
    assert.deepEqual(await answers('room "ABCDEF" is locked', { seatToken: "t" }), ["offline", false]);
    assert.deepEqual(await answers('room "ABCDEF" is locked', {}), ["tableFull", true]);
    assert.deepEqual(await answers('room "ABCDEF" not found', { seatToken: "t" }), ["tableNotFound", true]);
  });

  it("names the code that was not found", () => {
    assert.deepEqual(joinRefusal(new JoinError(522, "not found"), GUEST).details, { code: "ABCDEF" });
  });
});
