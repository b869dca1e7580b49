import { CUSTOM_WILD } from "../card.ts";
import { MOST_RULE_TURNS, READY_TABLE_RULES, type SeatCommand } from "../command.ts";
import { canonical, legalCommands } from "../legal.ts";
import type { View } from "../view.ts";
import type { Chance } from "./bot.ts";

/** One in so many times it does something else although it could play a card: else its matches take ten times as long. */
const OTHER_COMMANDS = 8;
/** One in so many times it catches wrongly where it would pay for it (U4): each time two cards more are in hands. */
const WRONG_CATCHES = 64;

/** Plays any legal card, now and then any other legal command; jumps in, calls and catches half of the times. */
export function randomBot(view: View, chance: Chance): SeatCommand | undefined {
  const isAwaited = view.turn === view.seat;
  if (!isAwaited && chance(2) === 0) return undefined;
  const command = pickOne(preferredCommands(legalCommands(view), view, chance), chance);
  return command === undefined ? undefined : maybeCalling(maybeDeclaring(command, chance), view, chance);
}

function preferredCommands(
  legal: readonly SeatCommand[],
  view: View,
  chance: Chance,
): readonly SeatCommand[] {
  const isWrong = (command: SeatCommand) => command.type === "catch" && command.seat !== view.exposed;
  const wrong = legal.filter(isWrong);
  if (wrong.length > 0 && chance(WRONG_CATCHES) === 0) return wrong;
  const right = legal.filter((command) => !isWrong(command));
  const plays = right.filter((command) => command.type === "play");
  return plays.length === 0 || chance(OTHER_COMMANDS) === 0 ? right : plays;
}

function pickOne(commands: readonly SeatCommand[], chance: Chance): SeatCommand | undefined {
  return commands[chance(commands.length)];
}

/** Half of the plays that leave one card are made with the call (U1). */
function maybeCalling(command: SeatCommand, view: View, chance: Chance): SeatCommand {
  if (command.type !== "play" || chance(2) === 0) return command;
  const calling = { ...command, uno: true };
  return canonical(view, calling) === undefined ? command : calling;
}

/** Half of the Custom Wilds bring a table rule, half of these for some turns (H8). */
function maybeDeclaring(command: SeatCommand, chance: Chance): SeatCommand {
  if (!("card" in command) || command.card !== CUSTOM_WILD || chance(2) === 0) return command;
  const text = READY_TABLE_RULES[chance(READY_TABLE_RULES.length)] ?? READY_TABLE_RULES[0];
  return { ...command, rule: chance(2) === 0 ? { text } : { text, turns: 1 + chance(MOST_RULE_TURNS) } };
}
