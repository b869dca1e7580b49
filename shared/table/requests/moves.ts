/** Requests that are moves of the game, as the commands that a table accepts. */
import type { SeatCommand } from "../../command.ts";
import { MOVES, type MoveName } from "../../wire/messages.ts";
import type { Requests } from "../../wire/request-payloads.ts";
import type { RequestName } from "../../wire/requests.ts";
import type { TableSubmission } from "../table-dependencies.ts";

/** A request: its name and its fields. */
export type IncomingRequest = { [N in RequestName]: { readonly type: N } & Requests[N] }[RequestName];
/** A request that is a move of the game. */
type IncomingMove = Extract<IncomingRequest, { type: MoveName }>;

/** True for the moves of the game; all other requests go to the table. */
export function isMove(request: IncomingRequest): request is IncomingMove {
  return Object.hasOwn(MOVES, request.type);
}

/** A move as the command and the submission that the table accepts. */
export function toSubmission(move: IncomingMove): { command: SeatCommand; submission: TableSubmission } {
  if (move.type === "uno" || move.type === "catch") {
    const { id, ...command } = move;
    return { command, submission: { by: "player", id } };
  }
  const { id, lastSeenEvent, ...rest } = move;
  return { command: commandOf(rest), submission: { by: "player", id, seen: lastSeenEvent } };
}

type WithoutEnvelope<T> = T extends unknown ? Omit<T, "id" | "lastSeenEvent"> : never;
type MoveFields = WithoutEnvelope<Exclude<IncomingMove, { type: "uno" | "catch" }>>;

/** Two requests have other names than their commands in match records. */
function commandOf(move: MoveFields): SeatCommand {
  switch (move.type) {
    case "drawPenalty":
      return { type: MOVES[move.type] };
    case "chooseColor":
      return { type: MOVES[move.type], color: move.color };
    default:
      return move;
  }
}
