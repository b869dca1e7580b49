import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { Client } from "@colyseus/sdk";
import { randomBot } from "../../../../shared/bots/random-bot.ts";
import type { MatchDetail } from "../../../../shared/history.ts";
import { PRESETS } from "../../../../shared/rules.ts";
import { MAX_CLOCK_DELAY_MS } from "../../../../shared/timing/animation-time.ts";
import { parseDeadline } from "../../../../shared/wire/deadline.ts";
import { seededChance } from "../../../simulation/seeded-random.ts";
import { LARGE_HAND_RULES, startMatch } from "../../../support/network/moves-in-sequence.ts";
import { testBrowserKey } from "../../../support/network/test-browser-key.ts";
import {
  type JoinTableOptions,
  joinRefusal,
  TestClient,
  withoutReconnection,
} from "../../../support/network/test-client.ts";
import { requestOf } from "../../../support/request-of.ts";
import { type ServerProcess, serverProcess } from "../../../support/server/server-process.ts";

async function knockAt(url: string, body: object) {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  const { error = "" } = await answer.json();
  return { status: answer.status, error };
}

/** Asks again and again; the answers until nobody answers any more. */
async function untilUnreachable<T>(ask: () => Promise<T>): Promise<readonly T[]> {
  const answers: T[] = [];
  for (;;) {
    const answer = await ask().catch(() => undefined);
    if (answer === undefined) return answers;
    answers.push(answer);
  }
}

/** kill -9 in the middle of matches: the next start brings back every table, and nothing that was seen is lost. */
describe("a killed server", function () {
  this.timeout(60_000);
  let server: ServerProcess;
  const chance = seededChance("a killed server");
  beforeEach(async () => {
    server = await serverProcess();
    await server.start();
  });
  afterEach(() => server.remove());

  const join = async (code: string, options: JoinTableOptions) =>
    withoutReconnection(await TestClient.join(new Client(server.url), code, options));
  /** Everybody comes back, and the table goes on. */
  async function comeBack(guests: readonly TestClient[]): Promise<readonly TestClient[]> {
    const seats = guests.map(({ code, seated: { seatToken } }) => join(code, { seatToken }));
    const back = await Promise.all(seats);
    const isOn = ({ table, view }: TestClient) => !table.isPaused && view.hand.length > 0;
    await Promise.all(back.map((guest) => guest.waitUntil(() => isOn(guest))));
    return back;
  }

  async function table(
    names: readonly string[],
    options: JoinTableOptions = {},
  ): Promise<readonly TestClient[]> {
    const [first = "", ...others] = names;
    const host = withoutReconnection(
      await TestClient.create(new Client(server.url), { name: first, ...options }),
    );
    const { password = "" } = options;
    const guests = [host];
    for (const name of others) guests.push(await join(host.code, { name, password }));
    return guests;
  }

  async function dieAndRise(signal: "SIGKILL" | "SIGTERM" = "SIGKILL"): Promise<void> {
    assert.equal(await server.end(signal), signal === "SIGKILL" ? signal : 0);
    await server.start();
  }

  /** Makes one more move for the player to move. Returns the player, the request and the answer. */
  async function moveOn(guests: readonly TestClient[], id: string = randomUUID()) {
    const mover = guests.find(({ view }) => view.turn === view.seat);
    const command = mover === undefined ? undefined : randomBot(mover.view, chance);
    assert.ok(mover !== undefined && command !== undefined, "somebody can move");
    const { type, ...rest } = command;
    const needsSeen = type !== "uno" && type !== "catch";
    const payload = { id, ...rest, ...(needsSeen ? { lastSeenEvent: mover.table.lastEvent } : {}) };
    const told = await mover.sendRequest(requestOf(type), payload);
    const n = "lastEvent" in told ? told.lastEvent : 0;
    await Promise.all(guests.map((guest) => guest.waitUntil(() => guest.table.lastEvent >= n)));
    return { mover, type, payload, told };
  }

  async function play(guests: readonly TestClient[], moves: number): Promise<void> {
    for (let made = 0; made < moves; made += 1) await moveOn(guests);
  }

  /** What everybody saw last. */
  const seen = (guests: readonly TestClient[]) =>
    guests.map(({ view, table }) => structuredClone({ ...view, n: table.lastEvent, host: table.host }));

  it("opens every table again: code, seats, hands, turn, host, and what has been said of it", async () => {
    const tables = [
      await table(["Ann", "Ben"], { rules: LARGE_HAND_RULES }),
      await table(["Cleo", "Dan", "Eve"], {
        visibility: "private",
        password: "pss",
        rules: { ...LARGE_HAND_RULES, ...PRESETS.party },
      }),
    ];
    for (const guests of tables) {
      await startMatch(guests);
      await play(guests, 12);
    }
    const before = tables.map(seen);
    await dieAndRise();
    for (const [at, guests] of tables.entries()) {
      const back = await comeBack(guests);
      assert.deepEqual(seen(back), before[at]);
      assert.equal(back[0]?.table.hasPassword, at === 1);
      await play(back, 4);
    }
  });

  it("has lost no accepted move, whenever it is killed, and plays none twice", async () => {
    let guests = await table(["Ann", "Ben"], { rules: LARGE_HAND_RULES });
    await startMatch(guests);
    for (let kills = 0; kills < 4; kills += 1) {
      await play(guests, 3 + kills);
      const { mover, type, payload, told } = await moveOn(guests, `the-last-one-${kills}`);
      const seenBefore = seen(guests);
      await dieAndRise();
      guests = await comeBack(guests);
      assert.deepEqual(seen(guests), seenBefore, "the move that was answered is there");
      const again = guests.find(({ seated }) => seated.seatId === mover.seated.seatId);
      assert.deepEqual(
        await again?.sendRequest(requestOf(type), payload),
        told,
        "sent again it gets its first answer",
      );
      assert.deepEqual(seen(guests), seenBefore, "and is not played again");
    }
  });

  it("gives the player to move the rest of the turn and twenty seconds", async () => {
    const guests = await table(["Ann", "Ben"]);
    await startMatch(guests);
    await dieAndRise();
    const [ann] = await comeBack(guests);
    assert.ok(ann !== undefined);
    const left = parseDeadline(ann.table) - Date.now();
    assert.ok(left > 60_000 && left <= 80_000 + MAX_CLOCK_DELAY_MS, `${left} ms are left`);
  });

  it("waits for the players who are not back yet, and gives their seats to no other client", async () => {
    const guests = await table(["Ann", "Ben"]);
    await startMatch(guests);
    const [ann, ben] = guests;
    assert.ok(ann !== undefined && ben !== undefined);
    await dieAndRise();
    const back = await join(ann.code, { seatToken: ann.seated.seatToken });
    assert.equal(back.table.isPaused, true);
    assert.equal(back.table.seats.get(ben.seated.seatId)?.connected, false);
    const seatToken = ben.seated.seatToken.replace(/^./, (first) => (first === "x" ? "y" : "x"));
    assert.equal((await joinRefusal(join(ann.code, { seatToken }))).code, "invalidSeatToken");
  });

  it("told to stop it stops at once, tells its players, and the next start has the tables", async () => {
    const guests = await table(["Ann", "Ben"]);
    await startMatch(guests);
    await play(guests, 5);
    const before = seen(guests);
    await dieAndRise("SIGTERM");
    for (const guest of guests) await guest.waitUntil(() => guest.closeCodes.length > 0, "the close");
    assert.deepEqual(seen(await comeBack(guests)), before);
  });

  it("has a match in its history that ended just before", async () => {
    const key = testBrowserKey("Ann");
    const guests = await table(["Ann", "Ben"], { key });
    await startMatch(guests);
    const [ann, ben] = guests;
    assert.ok(ann !== undefined && ben !== undefined);
    const { matchId } = ann.table;
    await ben.sendRequest("leave");
    await ann.waitUntil(() => ann.table.seats.get(ben.seated.seatId)?.isBotControlled === true);
    assert.ok("lastEvent" in (await ann.sendRequest("claimWin")));
    await dieAndRise();
    const path = `${server.url}/api/matches/${matchId}`;
    const asked = () => fetch(path, { headers: { authorization: `Bearer ${key}` } });
    let answer = await asked();
    while (answer.status !== 200) answer = await asked();
    const { why, mine, seats }: MatchDetail = JSON.parse(await answer.text());
    assert.deepEqual(
      [why, mine, seats.map(({ name, place }) => [name, place])],
      [
        "claimed",
        0,
        [
          ["Ann", 1],
          ["Ben", 2],
        ],
      ],
    );
  });

  it("refuses clients while it stops, never answers that a table is missing, and waits for no client", async () => {
    // The framework would wait this long for a client that has reserved a place: longer than this test may take.
    await server.end("SIGKILL");
    await server.start({ COLYSEUS_SEAT_RESERVATION_TIME: "3600" });
    const guests = await table(["Ann", "Ben"]);
    const [ann] = guests;
    assert.ok(ann !== undefined);
    const knock = (body: object) => knockAt(`${server.url}/matchmake/joinById/${ann.code}`, body);
    assert.equal((await knock({ spectate: true })).status, 200);
    const end = server.end("SIGTERM");
    const answers = await untilUnreachable(() => knock({ seatToken: ann.seated.seatToken }));
    for (const { status, error } of answers.filter((answer) => answer.status !== 200))
      assert.deepEqual([status, JSON.parse(error).code], [503, "offline"]);
    assert.equal(await end, 0);
    await server.start();
    await Promise.all(guests.map(({ code, seated: { seatToken } }) => join(code, { seatToken })));
  });

  it("keeps nothing of a table that has ended", async () => {
    const guests = await table(["Ann", "Ben"]);
    await startMatch(guests);
    for (const guest of guests) await guest.sendRequest("leave");
    const [ann] = guests;
    await ann?.waitUntil(() => ann.closeCodes.length > 0, "the end");
    await dieAndRise();
    const late = join(ann?.code ?? "", { seatToken: ann?.seated.seatToken ?? "" });
    assert.equal((await joinRefusal(late)).code, "tableNotFound");
  });
});
