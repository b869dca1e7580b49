/** Commands as short lines, so that lists of them are easy to read and to compare. */

import { cardsIn, type Play, type SeatCommand } from "../../../shared/command.ts";
import { makeCard } from "../../../shared/record/card-text.ts";

/**
 * A command in one line, as in the list of legal ones: `play r5`, `play W red`, `play r7 swap 3`, `play r5 b5 y5`,
 * `draw`, `color red`, `catch 3`.
 */
export function formatCommand(command: SeatCommand): string {
  switch (command.type) {
    case "play":
      return formatPlay(command);
    case "color":
      return `color ${command.color}`;
    case "catch":
      return `catch ${command.seat}`;
    default:
      return command.type;
  }
}

function formatPlay(play: Play): string {
  const color = "cards" in play || play.color === undefined ? [] : [play.color];
  const swap = play.swapWith === undefined ? [] : ["swap", String(play.swapWith)];
  return ["play", ...cardsIn(play).map(makeCard), ...color, ...swap].join(" ");
}
