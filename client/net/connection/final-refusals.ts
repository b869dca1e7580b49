/** Refusals at the door of a table after which nobody need knock there again. */
import type { RefusalCode } from "../../../shared/refusal.ts";
import type { ConnectionState } from "../session/session-types.ts";

/** Knocking longer does not help against these: the table, the seat or the leave to look on is no more. */
const FINAL_STATES: Partial<Record<RefusalCode, ConnectionState>> = {
  tableNotFound: "over",
  tableUnrecoverable: "setAside",
  tableFull: "over",
  notSeated: "seatLost",
  invalidSeatToken: "seatLost",
  seatExpired: "seatLost",
  kicked: "removed",
  passwordWrong: "over",
  spectatorsNotAllowed: "notWatchable",
};

/** True when a refusal says that this way back will never be open again. */
export function isFinal(code: RefusalCode): boolean {
  return FINAL_STATES[code] !== undefined;
}

/** True when a refusal says that the table is there, but one's seat at it is no more. */
export function isSeatLost(code: RefusalCode): boolean {
  return FINAL_STATES[code] === "seatLost";
}

/** What the line is to one who was refused at the door for the last time. */
export function stateAfterRefusal(code: RefusalCode): ConnectionState {
  return FINAL_STATES[code] ?? "over";
}
