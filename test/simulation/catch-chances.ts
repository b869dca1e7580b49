/**
 * How often a person who plays one round against bots could catch one of them. The rounds are played at real tables of
 * the server with a clock that is turned by hand, because the waiting times of the bots decide it.
 */

import type { BotCharacter } from "../../shared/bot-character.ts";
import type { Chance } from "../../shared/bots/bot.ts";
import { BOTS_BY_NAME, type BotName } from "../../shared/bots/bots-by-name.ts";
import { NOBODY } from "../../shared/seat.ts";
import { CALL_GRACE_MS, CATCH_CHANCE_MS } from "../../shared/table-limits.ts";
import { viewFor } from "../../shared/view-for.ts";
import { type ServerTable, START_REQUEST, serverTable } from "../support/server/server-table.ts";
import { seededChance } from "./seeded-random.ts";

/** Shorter than the reaction of any bot. */
const STEP_MS = 250;
const MOST_STEPS = 100_000;
/** The person sits down first. */
const PERSON = 0;

export interface CatchChancesOptions {
  readonly rounds: number;
  /** Any text; the same text gives the same rounds. */
  readonly seed: string;
  /** With the person's. */
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
 * A chance: a bot is exposed and stays so for U3's second and for the time that bots leave a person for it. The person
 * plays like a normal bot, but looks at an exposed bot before playing on, and never catches.
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

function playRound(text: string, bots: readonly BotCharacter[]): PlayedRound {
  const room = startedRound(text, bots);
  const chance = seededChance(`the person of ${text}`);
  let [exposures, chances] = [0, 0];
  let lastCounted = 0;
  for (let steps = 0; room.table.phase === "playing"; steps += 1) {
    if (steps > MOST_STEPS) throw new Error(`the round "${text}" does not end`);
    if (isBotExposed(room) && room.table.lastEvent !== lastCounted) {
      lastCounted = room.table.lastEvent;
      exposures += 1;
      chances += staysExposed(room) ? 1 : 0;
    } else playOn(room, chance);
  }
  room.table.stop();
  return { exposures, chances };
}

function startedRound(text: string, bots: readonly BotCharacter[]): ServerTable {
  const room = serverTable(text, { target: "single" });
  const person = room.sit("Ann");
  for (const character of bots) room.request(person, { type: "addBot", character });
  room.request(person, START_REQUEST);
  return room;
}

function isBotExposed({ game }: ServerTable): boolean {
  const { exposed } = game();
  return exposed !== NOBODY && exposed !== PERSON;
}

/** True if nothing happens for as long as the person is left to catch. */
function staysExposed({ table, clock }: ServerTable): boolean {
  const { lastEvent } = table;
  clock.advance(CALL_GRACE_MS + CATCH_CHANCE_MS);
  return table.lastEvent === lastEvent;
}

/** The person moves if it is their turn, like a normal bot that sees nobody exposed; otherwise time passes. */
function playOn({ table, clock, game }: ServerTable, chance: Chance): void {
  const view = { ...viewFor(game(), PERSON), exposed: NOBODY };
  const command = view.turn === PERSON ? BOTS_BY_NAME.normal(view, chance) : undefined;
  const hasMoved = command !== undefined && table.submit(PERSON, command, { by: "player" }).ok;
  if (!hasMoved) clock.advance(STEP_MS);
}
