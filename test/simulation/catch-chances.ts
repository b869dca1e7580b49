/**
 * How often a person who plays one round against bots could catch one of them. The rounds are played at real tables of
 * the server with a fake clock, because it depends on the waiting times of the bots.
 */

import type { BotCharacter } from "../../shared/bot-character.ts";
import type { Chance } from "../../shared/bots/bot.ts";
import { NOBODY } from "../../shared/seat.ts";
import { CALL_GRACE_MS, CATCH_CHANCE_MS } from "../../shared/table-limits.ts";
import { viewFor } from "../../shared/view-for.ts";
import { BOTS_BY_NAME, type BotName } from "../support/game/bots-by-name.ts";
import { type ServerTable, START_REQUEST, serverTable } from "../support/server/server-table.ts";
import { seededChance } from "./seeded-random.ts";

/** Shorter than the reaction of any bot. */
const STEP_MS = 250;
const MAX_STEPS = 100_000;
/** The person joins first. */
const PERSON = 0;

export interface CatchChancesOptions {
  readonly rounds: number;
  /** Any text; the same text gives the same rounds. */
  readonly seed: string;
  /** Including the person's. */
  readonly seats: number;
  /** The person's opponents, seat after seat and around again. */
  readonly bots: readonly BotName[];
}

export interface CatchChances {
  readonly rounds: number;
  /** Rounds in which a bot was exposed, and rounds with a chance to catch one. */
  readonly roundsWithExposure: number;
  readonly roundsWithChance: number;
  /** The same in percent of all rounds. */
  readonly percentWithChance: number;
  /** All chances; a round can have several. */
  readonly chances: number;
}

/**
 * A chance: a bot stays exposed for the grace period of U3 and for the time that bots leave a person to catch. The person
 * plays like a normal bot, but waits while a bot is exposed, and never catches.
 */
export function countCatchChances({ rounds, seed, seats, bots }: CatchChancesOptions): CatchChances {
  const levels = bots.filter((name) => name !== "random");
  const opponents = Array.from({ length: seats - 1 }, (_, seat) => levels[seat % levels.length] ?? "easy");
  const played = Array.from({ length: rounds }, (_, number) => playRound(`${seed}/${number}`, opponents));
  const roundsWithChance = played.filter(({ chances }) => chances > 0).length;
  return {
    rounds,
    roundsWithExposure: played.filter(({ exposures }) => exposures > 0).length,
    roundsWithChance,
    percentWithChance: Math.round((1000 * roundsWithChance) / rounds) / 10,
    chances: played.reduce((sum, { chances }) => sum + chances, 0),
  };
}

interface PlayedRound {
  readonly exposures: number;
  readonly chances: number;
}

function playRound(seed: string, bots: readonly BotCharacter[]): PlayedRound {
  const server = startRound(seed, bots);
  const chance = seededChance(`the person of ${seed}`);
  let [exposures, chances] = [0, 0];
  let lastCounted = 0;
  for (let steps = 0; server.table.phase === "playing"; steps += 1) {
    if (steps > MAX_STEPS) throw new Error(`the round "${seed}" does not end`);
    if (isBotExposed(server) && server.table.lastEvent !== lastCounted) {
      lastCounted = server.table.lastEvent;
      exposures += 1;
      chances += staysExposed(server) ? 1 : 0;
    } else playOn(server, chance);
  }
  server.table.stop();
  return { exposures, chances };
}

function startRound(seed: string, bots: readonly BotCharacter[]): ServerTable {
  const server = serverTable(seed, { target: "single" });
  const person = server.sit("Ann");
  for (const character of bots) server.request(person, { type: "addBot", character });
  server.request(person, START_REQUEST);
  return server;
}

function isBotExposed({ game }: ServerTable): boolean {
  const { catchableSeat } = game();
  return catchableSeat !== NOBODY && catchableSeat !== PERSON;
}

/** True if nothing happens during the time in which the person may catch. */
function staysExposed({ table, clock }: ServerTable): boolean {
  const { lastEvent } = table;
  clock.advance(CALL_GRACE_MS + CATCH_CHANCE_MS);
  return table.lastEvent === lastEvent;
}

/** On their turn the person moves like a normal bot that sees no exposed seat; otherwise time passes. */
function playOn({ table, clock, game }: ServerTable, chance: Chance): void {
  const view = { ...viewFor(game(), PERSON), catchableSeat: NOBODY };
  const command = view.turn === PERSON ? BOTS_BY_NAME.normal(view, chance) : undefined;
  const hasMoved = command !== undefined && table.submit(PERSON, command, { by: "player" }).ok;
  if (!hasMoved) clock.advance(STEP_MS);
}
