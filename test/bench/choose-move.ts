/** A sensible move for measurements: a card if one is playable, always with the call, so that no seat is ever exposed. */
import type { Play, SeatCommand } from "../../shared/command.ts";
import { legalCommands } from "../../shared/legal.ts";
import type { View } from "../../shared/view.ts";

const CARDS_AT_CALL = 2;

export function chooseMove(view: View): SeatCommand {
  const legal = legalCommands(view);
  const first = (type: SeatCommand["type"]) => legal.find((command) => command.type === type);
  const play = legal.find((command): command is Play => command.type === "play");
  if (play !== undefined) return view.hand.length === CARDS_AT_CALL ? { ...play, uno: true } : play;
  const other = first("accept") ?? first("pass") ?? first("draw") ?? first("color");
  if (other === undefined) throw new Error("no seat can act");
  return other;
}
