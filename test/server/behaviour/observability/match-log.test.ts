import assert from "node:assert/strict";
import { hashOfBrowserKey } from "../../../../server/identity/browser-key.ts";
import type { Card } from "../../../../shared/card.ts";
import { makeCard } from "../../../../shared/record/card-text.ts";
import { OFFICIAL_RULES } from "../../../../shared/rules.ts";
import { seedOf } from "../../../simulation/seeded-random.ts";
import { makeMovesInSequence, startMatch } from "../../../support/network/moves-in-sequence.ts";
import { testBrowserKey } from "../../../support/network/test-browser-key.ts";
import { joinRefusal, type TestClient } from "../../../support/network/test-client.ts";
import { captureLog } from "../../../support/server/captured-log.ts";
import { type GameServer, openGameServer } from "../../../support/server/game-server.ts";

const SEED = seedOf("the seed of the match that is logged");
const PASSWORD = "open sesame";
/** Shorter sequences of cards can be in a line by chance. */
const LEAST_RUN = 3;

/** All log entries of a whole match, at the most verbose level. */
describe("the log of a match", () => {
  const { log, lines } = captureLog();
  const hands = new Set<string>();
  const clients: TestClient[] = [];
  let server: GameServer;
  before(async () => {
    server = await openGameServer({ context: { log, makeSeed: () => SEED } });
    await play();
  });
  after(() => server.close());

  async function play(): Promise<void> {
    const rules = { ...OFFICIAL_RULES, target: "single" } as const;
    const ann = await server.create({
      name: "Annabel",
      password: PASSWORD,
      key: testBrowserKey("Annabel"),
      rules,
    });
    const ben = await server.join(ann.code, {
      name: "Benedict",
      password: PASSWORD,
      key: testBrowserKey("Benedict"),
    });
    clients.push(ann, ben);
    await joinRefusal(server.join(ann.code, { name: "Mallory", password: `${PASSWORD}?` }));
    await joinRefusal(server.join(ann.code, { seatToken: ben.seated.seatToken.toUpperCase() }));
    await startMatch(clients);
    await ben.sendRequest("play", { lastSeenEvent: 0, card: 99, seed: SEED, hand: ben.view.hand });
    while (ann.table.phase === "playing") {
      for (const { view } of clients) for (const row of rowsOf(view.hand)) hands.add(row);
      await makeMovesInSequence(clients, 1);
    }
    await Promise.all(clients.map((client) => client.sendRequest("leave")));
    await ann.waitUntil(() => ann.closeCodes.length > 0, "the end of the table");
  }

  /** A hand as it could be in a line: as numbers, or in the notation of records. */
  function rowsOf(hand: readonly Card[]): readonly string[] {
    return hand.length < LEAST_RUN
      ? []
      : [hand.join(","), hand.map(makeCard).join(" "), hand.map(makeCard).join('","')];
  }

  function entries(): readonly Record<string, unknown>[] {
    return lines.map((line) => JSON.parse(line));
  }

  it("has one JSON object per line, with the table if it is about one", () => {
    const about = entries().filter(({ table }) => table === clients[0]?.code);
    const texts = about.map(({ msg }) => msg).filter((msg) => msg !== undefined);
    assert.deepEqual(texts, ["table opened", "match started", "match ended", "table closed"]);
  });

  it("has each request with the number of the last event, its sender and its answer", () => {
    const requests = entries().filter(({ request }) => request !== undefined);
    const [ann, ben] = clients.map(({ seated }) => seated.seatId);
    const [start, bad] = requests;
    assert.deepEqual([start?.["request"], start?.["seat"], start?.["answer"]], ["start", ann, "accepted"]);
    assert.deepEqual([bad?.["request"], bad?.["seat"], bad?.["answer"]], ["play", ben, "invalidRequest"]);
    const numbers = requests.map(({ n }) => Number(n));
    assert.ok(numbers.length > 10);
    assert.deepEqual(
      numbers,
      numbers.toSorted((a, b) => a - b),
    );
    assert.ok(Number(start?.["n"]) > 0, "the answer's own events are counted");
  });

  it("holds no secret: no seed, no hand, no token, no key, no password; and no name and no address", () => {
    const text = lines.join("");
    const tokens = clients.flatMap(({ seated, room }) => [
      seated.seatToken,
      room.reconnectionToken,
      room.sessionId,
    ]);
    const keys = ["Annabel", "Benedict"].map(testBrowserKey);
    const people = ["Annabel", "Benedict", "Mallory", "127.0.0.1"];
    for (const secret of [SEED, PASSWORD, ...tokens, ...keys, ...keys.map(hashOfBrowserKey), ...people]) {
      assert.ok(!text.includes(secret), secret);
    }
    assert.ok(hands.size > 30, "there was something to hide");
    for (const hand of hands) assert.ok(!text.includes(hand), hand);
  });

  it("redacts secret fields if they are ever passed", () => {
    const { log: careless, lines: written } = captureLog();
    careless.info(
      { seatToken: "a", seed: "b", player: { hand: [1], password: "c" }, table: "ABCDEF" },
      "careless",
    );
    const [line = ""] = written;
    const { time: _time, ...rest } = JSON.parse(line);
    assert.deepEqual(rest, { level: 30, player: {}, table: "ABCDEF", msg: "careless" });
  });
});
