/** What happens to a turn when its time is up (C1). */
import { mostFrequentColor, removeCards, smallestHand } from "../../shared/bots/choices.ts";
import { isWild } from "../../shared/card.ts";
import type { SeatCommand } from "../../shared/command.ts";
import { legalCommands } from "../../shared/legal.ts";
import type { View } from "../../shared/view.ts";

/**
 * What the clock submits for a seat whose time is up (C1): the first that is legal of accept, pass and draw, and
 * otherwise the first legal play (or the colour that is asked for). Undefined where the seat has nothing to do.
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

/** The choices that go with it: the colour most frequent in the rest of the hand, the smallest hand, no table rule. */
function withChoices(command: SeatCommand | undefined, view: View): SeatCommand | undefined {
  if (command?.type === "color") return { ...command, color: mostFrequentColor(view.hand) };
  if (command?.type !== "play") return command;
  const swapped = command.swapWith === undefined ? command : { ...command, swapWith: smallestHand(view) };
  if ("cards" in swapped || !isWild(swapped.card)) return swapped;
  return { ...swapped, color: mostFrequentColor(removeCards(view.hand, [swapped.card])) };
}
