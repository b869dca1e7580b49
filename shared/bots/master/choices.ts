/** The choices of a seat: its legal commands as actions of the fast round, without those that are never better. */
import { colorOf, isWild } from "../../card.ts";
import { cardsIn, type Play, type SeatCommand } from "../../command.ts";
import { hasFastRound } from "../../editions/editions.ts";
import { canonical, legalCommands } from "../../legal.ts";
import type { View } from "../../view.ts";
import { type Action, actionOf, WAIT } from "./action.ts";
import { SYMBOL_OF } from "./faces.ts";

export interface Choice {
  /** With the UNO call if it is due; undefined: does not jump in. */
  readonly command: SeatCommand | undefined;
  readonly action: Action;
}

/** All choices worth a thought; empty if the seat has nothing to choose now. */
export function choicesOf(view: View): readonly Choice[] {
  const isOnTurn = view.turn === view.seat;
  const commands = legalCommands(view).filter((command) => isWorthwhile(view, command));
  const choices = hasFastRound(view.rules) ? fastChoices(view, commands) : rulesChoices(view, commands);
  if (isOnTurn || choices.length === 0) return choices;
  return [...choices, { command: undefined, action: WAIT }];
}

function fastChoices(view: View, commands: readonly SeatCommand[]): readonly Choice[] {
  const choices = commands.flatMap((command) => choiceOf(view, command) ?? []);
  return choices.filter(
    ({ action }, index) => choices.findIndex((other) => other.action === action) === index,
  );
}

/** Other decks have no actions: here they are only numbers that differ. */
function rulesChoices(view: View, commands: readonly SeatCommand[]): readonly Choice[] {
  return commands
    .filter(({ type }) => type !== "uno" && type !== "catch")
    .map((command, action) => ({ command: withCall(view, command), action }));
}

/** A command as a choice; undefined for UNO calls and catches. */
export function choiceOf(view: View, command: SeatCommand): Choice | undefined {
  const action = actionOf(command);
  return action === undefined ? undefined : { command: withCall(view, command), action };
}

function withCall(view: View, command: SeatCommand): SeatCommand {
  if (command.type !== "play") return command;
  const calling = { ...command, uno: true };
  return canonical(view, calling) === undefined ? command : calling;
}

/** False for a wild in a colour that is not held, if another one is, and for parts of a set. */
function isWorthwhile(view: View, command: SeatCommand): boolean {
  if (command.type === "color") return isHeldOrFree(view, command.color);
  if (command.type !== "play") return true;
  if ("cards" in command) return isWholeSet(view, command);
  return command.color === undefined || isHeldOrFree(view, command.color);
}

function isHeldOrFree({ hand }: View, color: string): boolean {
  return hand.every(isWild) ? color === "red" : hand.some((card) => colorOf(card) === color);
}

function isWholeSet({ hand }: View, play: Play): boolean {
  const cards = cardsIn(play);
  const symbol = SYMBOL_OF[cards[0] ?? 0];
  return hand.filter((card) => SYMBOL_OF[card] === symbol).length === cards.length;
}
