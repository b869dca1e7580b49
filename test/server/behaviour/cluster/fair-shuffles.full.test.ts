/** Verifiable shuffles when a table goes from process to process: one proof, one signing key, and no secret before the end. */
import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import { Client } from "@colyseus/sdk";
import { isSigningKeys, knownKeysIn } from "../../../../shared/fairness/signing-keys.ts";
import { verifyMatch } from "../../../../shared/fairness/verify/verify-match.ts";
import { parseRecord } from "../../../../shared/record/read-record.ts";
import type { MatchRecord } from "../../../../shared/record/record.ts";
import { OFFICIAL_RULES } from "../../../../shared/rules.ts";
import { seededChance } from "../../../simulation/seeded-random.ts";
import { randomBot } from "../../../support/game/random-bot.ts";
import { startMatch } from "../../../support/network/moves-in-sequence.ts";
import { recordSecrets } from "../../../support/network/record-secrets.ts";
import { TestClient, withoutReconnection } from "../../../support/network/test-client.ts";
import { requestOf } from "../../../support/request-of.ts";
import { useRealCluster } from "../../../support/server/cluster/real-cluster.ts";
import { joinWhenOpen, RETRY_MS } from "../../../support/server/cluster/server-cluster.ts";
import { monitorRedis } from "../../../support/server/redis-monitor.ts";
import type { ServerProcess } from "../../../support/server/server-process.ts";

const RULES = { ...OFFICIAL_RULES, handSize: 5, target: 1000 };
const LOGS_ALL = { LOG_LEVEL: "trace" };
const CONTRIBUTES = { contributes: true } as const;

describe("verifiable shuffles in a cluster", () => {
  const cluster = useRealCluster();

  for (const signal of ["SIGKILL", "SIGTERM"] as const) {
    it(`go on in other processes after a ${signal} in a round and another one between two rounds`, async () => {
      const started = [await cluster.startProcess(LOGS_ALL), await cluster.startProcess(LOGS_ALL)];
      const last = await cluster.startProcess(LOGS_ALL);
      const redis = await monitorRedis(cluster.redis.url);
      const players = await startFairMatch(started[0] ?? last);
      const { matchId, chainCheck } = present(players[0]).table;
      assert.notEqual(chainCheck, 0);

      const inRound = await moveOn(players, signal, [...started, last]);
      assert.equal(inRound.players[0]?.table.chainCheck, chainCheck, "the chain goes on");
      const signed = await playRound(inRound.players, signal);

      const inBreak = await moveOn(inRound.players, signal, inRound.servers);
      assert.deepEqual(receiptsOf(inBreak.players[0]), signed, "the signed head stays");
      const server = present(inBreak.servers[0]);
      await playIntoNextRound(inBreak.players);
      assert.equal((await fetch(`${server.url}/api/matches/${matchId}`)).status, 404, "not while it runs");
      await endMatch(inBreak.players);

      const record = await recordOf(server, matchId);
      await assertVerified(server, record);
      const [one, two] = record.fairness?.rounds ?? [];
      assert.deepEqual([one?.head, one?.signature], [signed[0]?.head, signed[0]?.signature]);
      assert.deepEqual(
        two?.seats.map(({ kind }) => kind),
        ["player", "player"],
        "the players contribute at the new process",
      );
      const seen = [...redis.commands, ...[...started, last].map((process) => process.output())].join("\n");
      assert.match(seen, /publish last-card:[\s\S]*table opened/);
      for (const secret of recordSecrets(record))
        assert.equal(seen.includes(secret), false, "no secret is in Redis or in a log");
      redis.stop();
    });
  }

  /** The process of the table ends, and the players come back at another one. The rest of the processes comes after it. */
  async function moveOn(
    players: readonly TestClient[],
    signal: "SIGKILL" | "SIGTERM",
    processes: readonly ServerProcess[],
  ) {
    const [from, servers] = await ownerFirst(present(players[0]).code, processes);
    await from.end(signal);
    return { servers, players: await comeBack(present(servers[0]), players) };
  }

  /** The process that has the table, and the others. */
  async function ownerFirst(
    code: string,
    processes: readonly ServerProcess[],
  ): Promise<readonly [ServerProcess, readonly ServerProcess[]]> {
    const owner = (await cluster.ownerOf(code))?.owner;
    for (const process of processes) {
      if ((await cluster.idOf(process)) === owner)
        return [process, processes.filter((other) => other !== process)];
    }
    throw new Error(`no process has the table ${code}`);
  }
});

function present<T>(value: T | undefined): T {
  assert.ok(value !== undefined);
  return value;
}

async function startFairMatch(server: ServerProcess): Promise<readonly TestClient[]> {
  const options = { name: "Ann", rules: RULES, ...CONTRIBUTES };
  const ann = withoutReconnection(await TestClient.create(new Client(server.url), options));
  const players = [ann, await joinWhenOpen(server.url, ann.code, { name: "Ben", ...CONTRIBUTES })];
  await startMatch(players);
  const chance = seededChance("the first moves");
  for (let moves = 0; moves < 3; moves += 1) await makeMove(players, chance);
  return players;
}

/** To the end of the round; returns what the server has signed. */
async function playRound(players: readonly TestClient[], text: string) {
  const chance = seededChance(text);
  while (players[0]?.table.phase === "playing") await makeMove(players, chance);
  await Promise.all(players.map((player) => player.waitUntil(() => receiptsOf(player).length === 1)));
  return receiptsOf(players[0]);
}

async function playIntoNextRound(players: readonly TestClient[]): Promise<void> {
  for (const player of players) await player.sendRequest("nextRound");
  await Promise.all(players.map((player) => player.waitUntil(() => player.table.round === 2)));
  await makeMove(players, seededChance("the next round"));
}

/** Ben leaves, and Ann claims the win. */
async function endMatch([ann, ben]: readonly TestClient[]): Promise<void> {
  await ben?.sendRequest("leave");
  const claimed = await ann?.sendRequest("claimWin");
  assert.ok(claimed !== undefined && "lastEvent" in claimed);
}

async function assertVerified({ url }: ServerProcess, record: MatchRecord): Promise<void> {
  const keys: unknown = await (await fetch(`${url}/.well-known/last-card-key`)).json();
  assert.ok(isSigningKeys(keys));
  const { verdict, steps } = verifyMatch(record, knownKeysIn(keys));
  assert.deepEqual(
    steps.filter(({ status }) => status === "failed"),
    [],
  );
  assert.equal(verdict, "ok");
}

const receiptsOf = (player: TestClient | undefined) =>
  (player?.fairness ?? []).flatMap(({ name, message }) => (name === "roundReceipt" ? [message] : []));

/** The same players, connected again through this process. */
async function comeBack(
  server: ServerProcess,
  players: readonly TestClient[],
): Promise<readonly TestClient[]> {
  const back: TestClient[] = [];
  for (const { code, seated } of players)
    back.push(await joinWhenOpen(server.url, code, { seatToken: seated.seatToken, ...CONTRIBUTES }));
  await Promise.all(back.map((player) => player.waitUntil(() => !player.table.isPaused)));
  return back;
}

async function makeMove(
  players: readonly TestClient[],
  chance: Parameters<typeof randomBot>[1],
): Promise<void> {
  const mover = players.find(({ view }) => view.seat === view.turn);
  const command = mover === undefined ? undefined : randomBot(mover.view, chance);
  if (mover === undefined || command === undefined) throw new Error("no client can act");
  // A client that has come back has seen the state, and no event of the turn.
  const { type, ...fields } = command;
  const seen = type === "uno" || type === "catch" ? {} : { lastSeenEvent: mover.table.lastEvent };
  const answer = await mover.sendRequest(requestOf(type), { ...fields, ...seen });
  // A player may still call UNO.
  if ("refused" in answer) await delay(RETRY_MS);
  else
    await Promise.all(
      players.map((player) => player.waitUntil(() => player.table.lastEvent >= answer.lastEvent)),
    );
}

async function recordOf({ url }: ServerProcess, matchId: string): Promise<MatchRecord> {
  for (;;) {
    const response = await fetch(`${url}/api/matches/${matchId}/record`);
    const read = response.ok ? parseRecord(await response.text()) : undefined;
    if (read?.ok === true) return read.record;
    await delay(RETRY_MS);
  }
}
