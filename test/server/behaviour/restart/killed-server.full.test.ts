import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { Client } from "@colyseus/sdk";
import type { MatchDetail } from "../../../../shared/history.ts";
import { PRESETS } from "../../../../shared/rules.ts";
import { MAX_CLOCK_DELAY_MS } from "../../../../shared/timing/animation-time.ts";
import { parseDeadline } from "../../../../shared/wire/deadline.ts";
import { seededChance } from "../../../simulation/seeded-random.ts";
import { randomBot } from "../../../support/game/random-bot.ts";
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

async function postJoin(url: string, body: object) {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  const { error = "" } = await answer.json();
  return { status: answer.status, error };
}

/** Repeats a request; returns the responses until the server has stopped. */
async function untilUnreachable<T>(ask: () => Promise<T>): Promise<readonly T[]> {
  const answers: T[] = [];
  for (;;) {
    const answer = await ask().catch(() => undefined);
    if (answer === undefined) return answers;
    answers.push(answer);
  }
}

/** kill -9 in the middle of matches: the next start brings back every table, and nothing that was seen is lost. */
describe("a killed server", () => {
  let server: ServerProcess;
  const chance = seededChance("a killed server");
  beforeEach(async () => {
    server = serverProcess();
    await server.start();
  });
  afterEach(() => server.remove());

  const join = async (code: string, options: JoinTableOptions) =>
    withoutReconnection(await TestClient.join(new Client(server.url), code, options));
  /** All players come back, and the match continues. */
  async function comeBack(clients: readonly TestClient[]): Promise<readonly TestClient[]> {
    const seats = clients.map(({ code, seated: { seatToken } }) => join(code, { seatToken }));
    const back = await Promise.all(seats);
    const isOn = ({ table, view }: TestClient) => !table.isPaused && view.hand.length > 0;
    await Promise.all(back.map((client) => client.waitUntil(() => isOn(client))));
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
    const clients = [host];
    for (const name of others) clients.push(await join(host.code, { name, password }));
    return clients;
  }

  async function killAndRestart(signal: "SIGKILL" | "SIGTERM" = "SIGKILL"): Promise<void> {
    assert.equal(await server.end(signal), signal === "SIGKILL" ? signal : 0);
    await server.start();
  }

  /** Makes one more move for the player to move. Returns the player, the request and the answer. */
  async function moveOn(clients: readonly TestClient[], id: string = randomUUID()) {
    const mover = clients.find(({ view }) => view.turn === view.seat);
    const command = mover === undefined ? undefined : randomBot(mover.view, chance);
    assert.ok(mover !== undefined && command !== undefined, "a client can move");
    const { type, ...rest } = command;
    const needsSeen = type !== "uno" && type !== "catch";
    const payload = { id, ...rest, ...(needsSeen ? { lastSeenEvent: mover.table.lastEvent } : {}) };
    const answer = await mover.sendRequest(requestOf(type), payload);
    const n = "lastEvent" in answer ? answer.lastEvent : 0;
    await Promise.all(clients.map((client) => client.waitUntil(() => client.table.lastEvent >= n)));
    return { mover, type, payload, answer };
  }

  async function play(clients: readonly TestClient[], moves: number): Promise<void> {
    for (let made = 0; made < moves; made += 1) await moveOn(clients);
  }

  /** The last view of each player. */
  const seen = (clients: readonly TestClient[]) =>
    clients.map(({ view, table }) => structuredClone({ ...view, n: table.lastEvent, host: table.host }));

  it("restores every table: code, seats, hands, turn, host and events", async () => {
    const tables = [
      await table(["Ann", "Ben"], { rules: LARGE_HAND_RULES }),
      await table(["Cleo", "Dan", "Eve"], {
        visibility: "private",
        password: "pss",
        rules: { ...LARGE_HAND_RULES, ...PRESETS.party },
      }),
    ];
    for (const clients of tables) {
      await startMatch(clients);
      await play(clients, 12);
    }
    const before = tables.map(seen);
    await killAndRestart();
    for (const [at, clients] of tables.entries()) {
      const back = await comeBack(clients);
      assert.deepEqual(seen(back), before[at]);
      assert.equal(back[0]?.table.hasPassword, at === 1);
      await play(back, 4);
    }
  });

  it("loses and repeats no accepted move, whenever it is killed", async () => {
    let clients = await table(["Ann", "Ben"], { rules: LARGE_HAND_RULES });
    await startMatch(clients);
    for (let kills = 0; kills < 4; kills += 1) {
      await play(clients, 3 + kills);
      const { mover, type, payload, answer } = await moveOn(clients, `the-last-one-${kills}`);
      const seenBefore = seen(clients);
      await killAndRestart();
      clients = await comeBack(clients);
      assert.deepEqual(seen(clients), seenBefore, "the move that was answered is there");
      const again = clients.find(({ seated }) => seated.seatId === mover.seated.seatId);
      assert.deepEqual(
        await again?.sendRequest(requestOf(type), payload),
        answer,
        "sent again it gets its first answer",
      );
      assert.deepEqual(seen(clients), seenBefore, "and is not played again");
    }
  });

  it("gives the player to move the rest of the turn and twenty seconds", async () => {
    const clients = await table(["Ann", "Ben"]);
    await startMatch(clients);
    await killAndRestart();
    const [ann] = await comeBack(clients);
    assert.ok(ann !== undefined);
    const left = parseDeadline(ann.table) - Date.now();
    assert.ok(left > 60_000 && left <= 80_000 + MAX_CLOCK_DELAY_MS, `${left} ms are left`);
  });

  it("waits for the players who are not back yet, and gives their seats to no other client", async () => {
    const clients = await table(["Ann", "Ben"]);
    await startMatch(clients);
    const [ann, ben] = clients;
    assert.ok(ann !== undefined && ben !== undefined);
    await killAndRestart();
    const back = await join(ann.code, { seatToken: ann.seated.seatToken });
    assert.equal(back.table.isPaused, true);
    assert.equal(back.table.seats.get(ben.seated.seatId)?.connected, false);
    const seatToken = ben.seated.seatToken.replace(/^./, (first) => (first === "x" ? "y" : "x"));
    assert.equal((await joinRefusal(join(ann.code, { seatToken }))).code, "invalidSeatToken");
  });

  it("stops at once on a signal, notifies its players, and the next start has the tables", async () => {
    const clients = await table(["Ann", "Ben"]);
    await startMatch(clients);
    await play(clients, 5);
    const before = seen(clients);
    await killAndRestart("SIGTERM");
    for (const client of clients) await client.waitUntil(() => client.closeCodes.length > 0, "the close");
    assert.deepEqual(seen(await comeBack(clients)), before);
  });

  it("has a match in its history that ended just before", async () => {
    const key = testBrowserKey("Ann");
    const clients = await table(["Ann", "Ben"], { key });
    await startMatch(clients);
    const [ann, ben] = clients;
    assert.ok(ann !== undefined && ben !== undefined);
    const { matchId } = ann.table;
    await ben.sendRequest("leave");
    await ann.waitUntil(() => ann.table.seats.get(ben.seated.seatId)?.isBotControlled === true);
    assert.ok("lastEvent" in (await ann.sendRequest("claimWin")));
    await killAndRestart();
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
    const clients = await table(["Ann", "Ben"]);
    const [ann] = clients;
    assert.ok(ann !== undefined);
    const requestJoin = (body: object) => postJoin(`${server.url}/matchmake/joinById/${ann.code}`, body);
    assert.equal((await requestJoin({ spectate: true })).status, 200);
    const end = server.end("SIGTERM");
    const answers = await untilUnreachable(() => requestJoin({ seatToken: ann.seated.seatToken }));
    for (const { status, error } of answers.filter((answer) => answer.status !== 200))
      assert.deepEqual([status, JSON.parse(error).code], [503, "offline"]);
    assert.equal(await end, 0);
    await server.start();
    await Promise.all(clients.map(({ code, seated: { seatToken } }) => join(code, { seatToken })));
  });

  it("keeps nothing of a table that has ended", async () => {
    const clients = await table(["Ann", "Ben"]);
    await startMatch(clients);
    for (const client of clients) await client.sendRequest("leave");
    const [ann] = clients;
    await ann?.waitUntil(() => ann.closeCodes.length > 0, "the end");
    await killAndRestart();
    const late = join(ann?.code ?? "", { seatToken: ann?.seated.seatToken ?? "" });
    assert.equal((await joinRefusal(late)).code, "tableNotFound");
  });
});
