/**
 * The cost of masters for other players: how long the moves of people take to their answer at tables with three masters each, and at
 * as many tables with three sharp bots, on a server of its own. People take about a second for a move.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "@colyseus/sdk";
import type { BotCharacter } from "../../shared/bot-character.ts";
import { TestClient } from "../support/network/test-client.ts";
import { requestOf } from "../support/request-of.ts";
import { reservePort } from "../support/server/reserved-port.ts";
import { chooseMove } from "./choose-move.ts";
import { type Percentiles, percentilesOf } from "./percentiles.ts";
import { startBenchServer } from "./server/server-process.ts";

const BOTS = 3;
const CHECK_MS = 100;
const THINK_MS = 900;

interface Sizes {
  readonly tables: number;
  readonly warmUpMs: number;
  readonly measuredMs: number;
}

const WHOLE: Sizes = { tables: 200, warmUpMs: 15_000, measuredMs: 60_000 };

interface BotsBesidePeople {
  /** Moves of people that were measured, and the time to their answer in ms. */
  readonly moves: number;
  readonly answered: Percentiles;
  /** Moves of masters from the start on: by where they came from. */
  readonly masterMoves: Readonly<Record<string, number>>;
}

export interface MastersBench {
  readonly tables: number;
  readonly sharp: BotsBesidePeople;
  readonly master: BotsBesidePeople;
}

export async function benchMasters(sizes: Sizes = WHOLE): Promise<MastersBench> {
  const sharp = await benchWith("sharp", sizes);
  return { tables: sizes.tables, sharp, master: await benchWith("master", sizes) };
}

async function benchWith(
  character: BotCharacter,
  { tables, warmUpMs, measuredMs }: Sizes,
): Promise<BotsBesidePeople> {
  const metricsPort = await reservePort();
  process.env["METRICS_PORT"] = String(metricsPort);
  const server = await startBenchServer();
  try {
    const people: TestClient[] = [];
    while (people.length < tables) people.push(await sitDown(server.url, character));
    const from = performance.now() + warmUpMs;
    const times: number[] = [];
    const until = from + measuredMs;
    await Promise.all(people.map((person) => playOn(person, { from, until, times })));
    const masterMoves = await countedMoves(metricsPort);
    await Promise.all(people.map((person) => person.room.leave()));
    return { moves: times.length, answered: percentilesOf(times), masterMoves };
  } finally {
    server.close();
  }
}

/** A person at a new table with bots, in a match that has begun. */
async function sitDown(url: string, character: BotCharacter): Promise<TestClient> {
  const person = await TestClient.create(new Client(url), { name: "Ann", visibility: "private" });
  for (let bots = 0; bots < BOTS; bots += 1) await person.sendRequest("addBot", { character });
  await person.sendRequest("start");
  return person;
}

interface Stretch {
  readonly from: number;
  readonly until: number;
  readonly times: number[];
}

async function playOn(person: TestClient, { from, until, times }: Stretch): Promise<void> {
  while (performance.now() < until) {
    await pause(CHECK_MS);
    const ms = await actOnce(person);
    if (ms !== undefined && performance.now() > from) times.push(ms);
  }
}

/** The time to the answer of a move; undefined if there was none to make. */
async function actOnce(person: TestClient): Promise<number | undefined> {
  const { phase, turn, seat } = person.view;
  if (phase === "roundOver") await person.sendRequest("nextRound");
  if (phase === "matchOver") await person.sendRequest("rematch");
  if (phase !== "playing" || turn !== seat) return undefined;
  await pause(THINK_MS);
  return timedMove(person);
}

/** Undefined if it was too late or too early: a bot has just jumped in or must be caught. */
async function timedMove(person: TestClient): Promise<number | undefined> {
  const { type, ...fields } = chooseMove(person.view);
  const request = { id: randomUUID(), lastSeenEvent: person.table.lastEvent, ...fields };
  const start = performance.now();
  const answer = await person.sendAnything(requestOf(type), request);
  return "refused" in answer ? undefined : performance.now() - start;
}

async function countedMoves(metricsPort: number): Promise<Readonly<Record<string, number>>> {
  const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  const counted = (await response.text()).matchAll(
    /^last_card_master_moves_total\{result="(\w+)"\} (\d+)$/gm,
  );
  return Object.fromEntries([...counted].map(([, result = "", count]) => [result, Number(count)]));
}
