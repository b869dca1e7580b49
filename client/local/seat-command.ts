/** Turns the requests that are moves into commands of the game. */
import type { SeatCommand } from "../../shared/command.ts";
import { MOVES, type MoveName, type RequestName } from "../../shared/wire/messages.ts";

/** The command of a move; undefined for any other request. */
export function toSeatCommand(name: RequestName, payload: object): SeatCommand | undefined {
  // `Requests` guarantees that a move's payload fits the command in `MOVES`, but the compiler cannot infer it.
  return isMove(name) ? ({ ...payload, type: MOVES[name] } as SeatCommand) : undefined;
}

function isMove(name: RequestName): name is MoveName {
  return Object.hasOwn(MOVES, name);
}
