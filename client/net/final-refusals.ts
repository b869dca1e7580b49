/** Refusals at the door of a table after which nobody need knock there again. */
import type { RefusalCode } from "../../shared/refusal.ts";
import type { Line } from "./session-types.ts";

/** Knocking longer does not help against these: the table, the seat or the leave to look on is no more. */
const FINAL: Partial<Record<RefusalCode, Line>> = {
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
  return FINAL[code] !== undefined;
}

/** True when a refusal says that the table is there, but one's seat at it is no more. */
export function isSeatLost(code: RefusalCode): boolean {
  return FINAL[code] === "seatLost";
}

/** What the line is to one who was refused at the door for the last time. */
export function lineAfter(code: RefusalCode): Line {
  return FINAL[code] ?? "over";
}
