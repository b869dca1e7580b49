/** How long a bot waits before it acts, so that people can follow the game. */

import type { BotCharacter } from "../bot-character.ts";
import type { SeatCommand } from "../command.ts";
import { faceOf } from "../editions/editions.ts";
import { playableCards } from "../legal.ts";
import { NOBODY } from "../seat.ts";
import { CATCH_CHANCE_MS } from "../table-limits.ts";
import type { View } from "../view.ts";
import type { Chance } from "./bot.ts";
import { paceOf, type Temperament } from "./temperament.ts";

/** A chosen command, with the bot's level and temperament and the view in which it was chosen. */
export interface Decision {
  readonly command: SeatCommand;
  readonly view: View;
  readonly character: BotCharacter;
  readonly temperament?: Temperament | undefined;
}

/** In milliseconds. */
interface TimeRange {
  readonly least: number;
  readonly most: number;
}

const REACTION: TimeRange = { least: 400, most: 1_400 };
const TURN: TimeRange = { least: 600, most: 2_200 };
const PER_PLAYABLE = 60;
const MOST_FOR_PLAYABLE = 360;
const FOR_A_CHOICE = 350;
const SPEEDS = { easy: 1.1, normal: 1, sharp: 0.85, master: 1 } as const satisfies Record<
  BotCharacter,
  number
>;

/** The waiting time in ms: short for UNO calls, catches and jump-ins, longer with more playable cards. */
export function thinkingMs(decision: Decision, chance: Chance): number {
  const { least, most } = isReaction(decision) ? REACTION : TURN;
  const half = (most - least) / 2;
  // The sum of two random numbers makes very short and very long times rare.
  const base = least + chance(half + 1) + chance(half + 1);
  return Math.round(
    (base + choosingMs(decision)) * SPEEDS[decision.character] * paceOf(decision.temperament),
  );
}

/**
 * How long this command waits in addition, in ms, if a person could catch the exposed seat (U2): every bot leaves the
 * person the first chance, and only the exposed bot's own call does not wait.
 */
export function catchChanceMs({ command, view }: Pick<Decision, "command" | "view">): number {
  const isOwnCall = command.type === "uno" && view.catchableSeat === view.seat;
  return view.catchableSeat === NOBODY || isOwnCall ? 0 : CATCH_CHANCE_MS;
}

function isReaction({ command, view }: Decision): boolean {
  return command.type === "uno" || command.type === "catch" || view.turn !== view.seat;
}

function choosingMs(decision: Decision): number {
  if (isReaction(decision)) return 0;
  const playable = playableCards(decision.view).length;
  const comparing = Math.min(Math.max(playable - 1, 0) * PER_PLAYABLE, MOST_FOR_PLAYABLE);
  return comparing + (isChoice(decision) ? FOR_A_CHOICE : 0);
}

/** True if the command includes a choice: a colour, a seat to swap with, or whether to challenge. */
function isChoice({ command, view }: Decision): boolean {
  if (command.type === "color" || command.type === "challenge") return true;
  if (command.type === "accept") return faceOf(view.topCard, view.rules).isBluffable && !view.rules.noBluff;
  return (
    command.type === "play" &&
    (command.swapWith !== undefined || ("color" in command && command.color !== undefined))
  );
}
