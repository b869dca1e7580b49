/** The choices of a seat: its legal commands, each with its number, without those that are never better. */
import { colorOf, isWild, NO_CARD, symbolOf } from "../../card.ts";
import { cardsIn, type Play, type SeatCommand } from "../../command.ts";
import { canonical, legalCommands } from "../../legal.ts";
import type { View } from "../../view.ts";
import { type Action, actionOf, WAIT } from "./action.ts";

export interface Choice {
  /** With the UNO call if it is due; undefined: does not jump in. */
  readonly command: SeatCommand | undefined;
  readonly action: Action;
}

/** All choices worth a thought; empty if the seat has nothing to choose now. */
export function choicesOf(view: View): readonly Choice[] {
  const isOnTurn = view.turn === view.seat;
  const commands = legalCommands(view).filter((command) => isWorthwhile(view, command));
  const choices = commands
    .flatMap((command) => choiceOf(view, command) ?? [])
    .filter(({ action }, index, all) => all.findIndex((other) => other.action === action) === index);
  if (isOnTurn || choices.length === 0) return choices;
  return [...choices, { command: undefined, action: WAIT }];
}

/** The choices of a seat, and the command that was played, even if it never seems worth a thought. */
export function choicesWith(view: View, played: SeatCommand | undefined): readonly Choice[] {
  const choices = choicesOf(view);
  const also = played && choiceOf(view, played);
  const isNew = also !== undefined && choices.every(({ action }) => action !== also.action);
  return isNew ? [...choices, also] : choices;
}

/** The same choices, with the one that does the same as this command at the first place. */
export function withFirst(choices: readonly Choice[], command: SeatCommand | undefined): readonly Choice[] {
  const first = command && actionOf(command);
  const isFirst = ({ action }: Choice) => action === first;
  return [...choices.filter(isFirst), ...choices.filter((choice) => !isFirst(choice))];
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
  const symbol = symbolOf(cards[0] ?? NO_CARD);
  return hand.filter((card) => symbolOf(card) === symbol).length === cards.length;
}
