/** A bot that plays random legal commands, for tests and simulations. */

import type { Chance } from "../../../shared/bots/bot.ts";
import { CUSTOM_WILD } from "../../../shared/card.ts";
import { MOST_RULE_TURNS, READY_TABLE_RULES, type SeatCommand } from "../../../shared/command.ts";
import { canonical, legalCommands } from "../../../shared/legal.ts";
import type { View } from "../../../shared/view.ts";

/** One in this many times it does something else although it could play a card. More often would make matches ten times as long. */
const OTHER_COMMANDS = 8;
/** One in this many times it makes a false catch, which costs two cards (U4). */
const WRONG_CATCHES = 64;

/** Plays a random legal card, sometimes another legal command. Jumps in, calls and catches half of the time. */
export function randomBot(view: View, chance: Chance): SeatCommand | undefined {
  const isOnTurn = view.turn === view.seat;
  if (!isOnTurn && chance(2) === 0) return undefined;
  const command = pickOne(preferredCommands(legalCommands(view), view, chance), chance);
  return command === undefined ? undefined : maybeCalling(maybeDeclaring(command, chance), view, chance);
}

function preferredCommands(
  legal: readonly SeatCommand[],
  view: View,
  chance: Chance,
): readonly SeatCommand[] {
  const isWrong = (command: SeatCommand) => command.type === "catch" && command.seat !== view.catchableSeat;
  const wrong = legal.filter(isWrong);
  if (wrong.length > 0 && chance(WRONG_CATCHES) === 0) return wrong;
  const right = legal.filter((command) => !isWrong(command));
  const plays = right.filter((command) => command.type === "play");
  return plays.length === 0 || chance(OTHER_COMMANDS) === 0 ? right : plays;
}

function pickOne(commands: readonly SeatCommand[], chance: Chance): SeatCommand | undefined {
  return commands[chance(commands.length)];
}

/** Adds the UNO call to half of the plays that leave one card (U1). */
function maybeCalling(command: SeatCommand, view: View, chance: Chance): SeatCommand {
  if (command.type !== "play" || chance(2) === 0) return command;
  const calling = { ...command, uno: true };
  return canonical(view, calling) === undefined ? command : calling;
}

/** Adds a table rule to half of the Custom Wilds, half of these with a number of turns (H8). */
function maybeDeclaring(command: SeatCommand, chance: Chance): SeatCommand {
  if (!("card" in command) || command.card !== CUSTOM_WILD || chance(2) === 0) return command;
  const text = READY_TABLE_RULES[chance(READY_TABLE_RULES.length)] ?? READY_TABLE_RULES[0];
  return { ...command, rule: chance(2) === 0 ? { text } : { text, turns: 1 + chance(MOST_RULE_TURNS) } };
}
