/**
 * How long a table waits for its cards, with contributions to the shuffle and without: ten clients over connections that delay
 * everything by the same time, from the request of the last player until the last client has its hand. A round trip is twice
 * the delay. Each server is a process of its own.
 */
import { Client } from "@colyseus/sdk";
import type { Rules } from "../../shared/rules.ts";
import { OFFICIAL_RULES } from "../../shared/rules.ts";
import { NO_FAULTS } from "../chaos/network/network-conditions.ts";
import { TcpProxy } from "../chaos/network/tcp-proxy.ts";
import { seededChance } from "../simulation/seeded-random.ts";
import { TestClient } from "../support/network/test-client.ts";
import { type Percentiles, percentilesOf } from "./percentiles.ts";
import { FAIR_TABLE } from "./server/process-messages.ts";
import { type BenchServer, startBenchServer } from "./server/server-process.ts";
import { timeAction } from "./timed-action.ts";

interface Sizes {
  readonly clients: number;
  readonly roundTripMs: number;
  /** First deals of a match, and as many deals of later rounds. */
  readonly deals: number;
}

const WHOLE: Sizes = { clients: 10, roundTripMs: 200, deals: 8 };

interface DealTimes {
  /** From `start` or `rematch`. */
  readonly first: Percentiles;
  /** From `nextRound`. */
  readonly next: Percentiles;
  /** The fewest clients that have contributed to one of these deals. */
  readonly contributors: number;
}

export interface FairnessBench extends Sizes {
  readonly without: DealTimes;
  readonly contributing: DealTimes;
  /** How much longer with contributions, at the median, in ms. */
  readonly added: { readonly first: number; readonly next: number };
}

export async function benchFairness(sizes: Sizes = WHOLE): Promise<FairnessBench> {
  const without = await dealTimes(sizes, false);
  const contributing = await dealTimes(sizes, true);
  const added = {
    first: Math.round(contributing.first.p50 - without.first.p50),
    next: Math.round(contributing.next.p50 - without.next.p50),
  };
  return { ...sizes, without, contributing, added };
}

async function dealTimes(sizes: Sizes, contributes: boolean): Promise<DealTimes> {
  const server = await startBenchServer("memory", contributes ? FAIR_TABLE : "table");
  const proxy = delayedBy(sizes.roundTripMs / 2, server);
  const url = await proxy.open();
  const table = { url, clients: sizes.clients, contributes };
  try {
    const first = await timeDeals(table, "single", sizes.deals);
    const next = (await timeDeals(table, ENDLESS, sizes.deals + 1)).slice(1);
    return {
      first: percentilesOf(first.map(({ ms }) => ms)),
      next: percentilesOf(next.map(({ ms }) => ms)),
      contributors: Math.min(...[...first, ...next].map(({ contributors }) => contributors)),
    };
  } finally {
    await proxy.close();
    server.close();
  }
}

/** More points than are won here. */
const ENDLESS: Rules["target"] = 500;

function delayedBy(latencyMs: number, { url }: BenchServer): TcpProxy {
  const conditions = () => ({ ...NO_FAULTS, latencyMs });
  const chanceOf = (connection: number) => seededChance(`${connection}`);
  return new TcpProxy({ port: Number(new URL(url).port), count: () => undefined, chanceOf, conditions });
}

interface Table {
  readonly url: string;
  readonly clients: number;
  readonly contributes: boolean;
}

interface TimedDeal {
  readonly ms: number;
  readonly contributors: number;
}

/** The deals at a new table: with one round in each match, those of matches; otherwise those of rounds. */
async function timeDeals(
  table: Table,
  target: Rules["target"],
  deals: number,
): Promise<readonly TimedDeal[]> {
  const clients = await seatAll(table, { ...OFFICIAL_RULES, handSize: 1, target });
  const times = [await timeDeal(clients, "start")];
  while (times.length < deals) {
    await playRound(clients);
    times.push(await timeDeal(clients, phaseOf(clients) === "matchOver" ? "rematch" : "nextRound"));
  }
  await Promise.all(clients.map((client) => client.room.leave()));
  return times;
}

async function seatAll({ url, clients, contributes }: Table, rules: Rules): Promise<readonly TestClient[]> {
  const contributor = contributes ? ({ contributes } as const) : {};
  const host = await TestClient.create(new Client(url), { name: "Player 0", rules, ...contributor });
  const players = [host];
  while (players.length < clients) {
    const options = { name: `Player ${players.length}`, ...contributor };
    players.push(await TestClient.join(new Client(url), host.code, options));
  }
  return players;
}

async function timeDeal(
  clients: readonly TestClient[],
  request: "start" | "rematch" | "nextRound",
): Promise<TimedDeal> {
  const senders = request === "start" ? clients.slice(0, 1) : clients;
  const before = clients.map(dealsSeen);
  const start = performance.now();
  for (const client of senders) void client.sendRequest(request);
  await Promise.all(clients.map((client, i) => client.waitUntil(() => dealsSeen(client) > (before[i] ?? 0))));
  return { ms: performance.now() - start, contributors: contributorsSeen(clients) };
}

/** To the newest deal; 0 if there is no list. */
function contributorsSeen([client]: readonly TestClient[]): number {
  const lists = client?.fairness ?? [];
  const last = lists.findLast(({ name }) => name === "contributionCommitments")?.message;
  return last !== undefined && "seats" in last ? JSON.stringify(last.seats).split('"player"').length - 1 : 0;
}

function dealsSeen({ events }: TestClient): number {
  return events.filter(({ type }) => type === "dealt").length;
}

function phaseOf([client]: readonly TestClient[]): string | undefined {
  return client?.table.phase;
}

/** Until all have seen its end. */
async function playRound(clients: readonly TestClient[]): Promise<void> {
  while (phaseOf(clients) === "playing") {
    await timeAction(clients);
    const newest = Math.max(...clients.map(({ table }) => table.lastEvent));
    await Promise.all(clients.map((client) => client.waitUntil(() => client.table.lastEvent === newest)));
  }
}
