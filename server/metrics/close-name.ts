/** How the end of a line is called where it is counted. */
import {
  CLOSED_BROKEN,
  CLOSED_BY_NEWER_TAB,
  CLOSED_FOR_RECOVERY,
  CLOSED_REMOVED,
  CLOSED_TABLE_ENDED,
  CLOSED_TO_SPECTATORS,
} from "../../shared/wire/messages.ts";

/** RFC 6455: left, gone, nothing said, broken off, message too long. */
const PROTOCOL_CODES = [1000, 1001, 1005, 1006, 1009];
/** The framework's: left on purpose, the server stops, an error or a flood, no way back, to be tried again. */
const FRAMEWORK_CODES = [4000, 4001, 4002, 4003, 4010];
const OWN_CODES = [
  CLOSED_BY_NEWER_TAB,
  CLOSED_BROKEN,
  CLOSED_TABLE_ENDED,
  CLOSED_REMOVED,
  CLOSED_FOR_RECOVERY,
  CLOSED_TO_SPECTATORS,
];
const KNOWN_CODES: ReadonlySet<number> = new Set([...PROTOCOL_CODES, ...FRAMEWORK_CODES, ...OWN_CODES]);

/** The code; "other" for one that nobody but a client thought of: there are thousands of them. */
export function closeCodeLabel(code: number): string {
  return KNOWN_CODES.has(code) ? String(code) : "other";
}
