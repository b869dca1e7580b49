/** Plays many simulated tables, each in a world of its own, and reports those in which something went wrong. */
import type { Chance } from "../../../shared/bots/bot.ts";
import { quickRules } from "../../../shared/editions/quick-rules.ts";
import { QUICK_LENGTHS } from "../../../shared/quick-play.ts";
import type { InitialTableSettings } from "../../../shared/table/table-dependencies.ts";
import { randomRules } from "../rule-combinations.ts";
import { seededChance, seedOf } from "../seeded-random.ts";
import { step } from "./actions.ts";
import { type Doubles, fault, HONEST, WorldFault } from "./faults.ts";
import { pick } from "./requests.ts";
import { World } from "./world.ts";

export interface WorldsOptions {
  readonly tables: number;
  /** Any text; the same text gives the same tables. */
  readonly seed: string;
  /** The number of the one table that is played; undefined for all. */
  readonly only?: number | undefined;
  readonly doubles?: Doubles;
  /** Stops at the first fault. */
  readonly isFirstEnough?: boolean;
}

/** A table in which something went wrong, with what happened last. */
export interface FaultyWorld {
  readonly seed: string;
  /** Counts from 0: `--only` plays it alone. */
  readonly table: number;
  readonly step: number;
  readonly why: string;
  readonly actions: readonly string[];
}

export interface WorldStatistics {
  readonly tables: number;
  readonly steps: number;
  readonly hours: number;
  readonly moves: number;
  readonly restarts: number;
  readonly faults: readonly FaultyWorld[];
}

const MOST_STEPS = 500;
/** Everybody goes home: by then, the table has ended. */
const LONG_ENOUGH_MS = 70 * 60_000;

export function playWorlds(options: WorldsOptions): WorldStatistics {
  const { tables, only, isFirstEnough = false } = options;
  const sum = { tables: 0, steps: 0, ms: 0, moves: 0, restarts: 0 };
  const faults: FaultyWorld[] = [];
  const [first, end] = only === undefined ? [0, tables] : [only, only + 1];
  for (let table = first; table < end && !(isFirstEnough && faults.length > 0); table += 1) {
    const played = playWorld(options, table);
    sum.tables += 1;
    sum.steps += played.steps;
    sum.ms += played.ms;
    sum.moves += played.moves;
    sum.restarts += played.restarts;
    if (played.found !== undefined) faults.push(played.found);
  }
  const { ms, ...figures } = sum;
  return { ...figures, hours: Math.round(ms / 3_600_000), faults };
}

function playWorld({ seed, doubles = HONEST }: WorldsOptions, number: number) {
  const world = openWorld(`${seed}/${number}`, doubles);
  const startedAt = world.clock.steady();
  let steps = 0;
  let why: string | undefined;
  try {
    for (; steps < MOST_STEPS && !world.hasEnded; steps += 1) step(world);
    goHome(world);
  } catch (error) {
    why = reasonOf(error);
  }
  world.table.stop();
  const { clock, mirror, restarts, actions } = world;
  const found = why === undefined ? undefined : { seed, table: number, step: steps, why, actions };
  return { steps, ms: clock.steady() - startedAt, moves: mirror.moves, restarts, found };
}

/** An error of the table is told with the place where it was thrown. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error instanceof WorldFault ? error.message : (error.stack ?? error.message);
}

/** No table stays for ever: without its people, it ends. */
function goHome(world: World): void {
  if (world.hasEnded) return;
  world.store.repair();
  for (const person of world.people.all)
    if (person.connection !== "none") world.people.disconnect(person, false);
  world.clock.advance(LONG_ENOUGH_MS);
  if (!world.hasEnded) fault(`nobody came back, and the table is still ${world.table.phase}`);
}

function openWorld(seed: string, doubles: Doubles): World {
  const chance = seededChance(`the options of ${seed}`);
  const people = 1 + chance(12);
  const isFair = chance(3) === 0;
  return new World({ seed, doubles, people, isFair, settings: settingsOf(seed, chance) });
}

function settingsOf(seed: string, chance: Chance): InitialTableSettings {
  const kind = chance(10);
  if (kind === 0) {
    const handOfTheDay = { day: "2026-01-01", seed: seedOf(seed) };
    return { rules: quickRules("single"), spectatorsAllowed: false, isPublic: false, handOfTheDay };
  }
  if (kind < 3) return { rules: quickRules(pick(QUICK_LENGTHS, chance) ?? "single"), isQuickPlay: true };
  return { rules: randomRules(2 + chance(4), chance), isPublic: chance(2) === 0 };
}
