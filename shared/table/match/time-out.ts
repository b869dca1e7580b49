/** What the clock does for a seat whose time is up (C1). */
import { mostFrequentColor, removeCards, smallestHand } from "../../bots/simple-choices.ts";
import type { SeatCommand } from "../../command.ts";
import { legalCommands } from "../../legal.ts";
import type { View } from "../../view.ts";
import { viewFor } from "../../view-for.ts";
import type { TimeOutMove } from "../../wire/messages.ts";
import { isPerson } from "../seats/player.ts";
import { timedOut } from "../seats/presence.ts";
import { playerAt } from "../seats/seats.ts";
import { submitCommand } from "../submit.ts";
import type { TableDraft } from "../table-draft.ts";
import type { Match } from "./match.ts";
import { countTimeOut } from "./shown-clock.ts";

/** The clock acts for the seat until its turn is over; first the time-out is counted. False if a command is refused. */
export function playTimeOut(draft: TableDraft, match: Match): boolean {
  const { game } = match;
  const view = viewFor(game, game.turn);
  const command = timeOutCommand(view);
  if (draft.state.clock?.isCounted !== true) {
    const player = playerAt(draft.state, game.turn);
    countTimeOut(draft);
    if (player !== undefined && isPerson(player) && !player.isBotControlled)
      timedOut(draft, player, timeOutMove(command));
    return true;
  }
  return command !== undefined && submitCommand(draft, { seat: game.turn, command, by: "clock" }).ok;
}

/**
 * What the clock submits for a seat whose time is up (C1): the first legal command of accept, pass and draw; otherwise
 * the first legal play, or the colour if one must be chosen. Undefined if the seat has nothing to do.
 */
export function timeOutCommand(view: View): SeatCommand | undefined {
  const legal = legalCommands(view);
  const firstOfType = (type: SeatCommand["type"]) => legal.find((command) => command.type === type);
  return (
    firstOfType("accept") ??
    firstOfType("pass") ??
    firstOfType("draw") ??
    withChoices(firstOfType("play") ?? firstOfType("color"), view)
  );
}

/** The first move that the clock makes for the seat whose turn it is. */
function timeOutMove(command: SeatCommand | undefined): TimeOutMove {
  const type = command?.type;
  if (type === "accept") return "drawPenalty";
  if (type === "color") return "chooseColor";
  return type === "play" || type === "draw" ? type : "pass";
}

/** Adds the choices of a command: the most frequent colour in the rest of the hand, the smallest hand, no table rule. */
function withChoices(command: SeatCommand | undefined, view: View): SeatCommand | undefined {
  if (command?.type === "color") return { ...command, color: mostFrequentColor(view.hand) };
  if (command?.type !== "play") return command;
  const swapped = command.swapWith === undefined ? command : { ...command, swapWith: smallestHand(view) };
  if ("cards" in swapped || swapped.color === undefined) return swapped;
  return { ...swapped, color: mostFrequentColor(removeCards(view.hand, [swapped.card])) };
}
