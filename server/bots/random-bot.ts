import type { SeatCommand } from "../../shared/command.ts";
import { canonical, legalCommands } from "../../shared/legal.ts";
import type { View } from "../../shared/view.ts";
import type { Chance } from "./bot.ts";

/** One in so many times it does something else although it could play a card: else its matches take ten times as long. */
const WHIMS = 8;

/** Plays any legal card, now and then any other legal command; calls and catches half of the times that it could. */
export function randomBot(view: View, chance: Chance): SeatCommand | undefined {
  const isAwaited = view.turn === view.seat;
  if (!isAwaited && chance(2) === 0) return undefined;
  const legal = legalCommands(view);
  const plays = legal.filter((command) => command.type === "play");
  const choices = plays.length === 0 || chance(WHIMS) === 0 ? legal : plays;
  const command = choices[chance(choices.length)];
  return command === undefined ? undefined : maybeCalling(command, view, chance);
}

/** Half of the plays that leave one card are made with the call (U1). */
function maybeCalling(command: SeatCommand, view: View, chance: Chance): SeatCommand {
  if (command.type !== "play" || chance(2) === 0) return command;
  const calling = { ...command, uno: true };
  return canonical(view, calling) === undefined ? command : calling;
}
