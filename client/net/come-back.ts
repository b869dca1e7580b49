/** Knocks at the table's door until it opens, or says that the seat is lost. */
import { type RefusalCode, type Result, refused } from "../../shared/refusal.ts";
import { pauses } from "./backoff.ts";
import type { Door, TableRoom } from "./table-room.ts";
import type { After } from "./table-store.ts";

/** Knocking longer does not help against these: the table or the seat is no more. */
const FINAL: ReadonlySet<RefusalCode> = new Set([
  "tableNotFound",
  "seatTokenWrong",
  "tableFull",
  "notSeated",
]);

/** True when a refusal says that this seat token will never be taken again. */
export function isSeatLost(code: RefusalCode): boolean {
  return FINAL.has(code);
}

export interface Comeback {
  readonly code: string;
  readonly seatToken: string;
  readonly door: Door;
  readonly after: After;
  /** Nobody wants to come back any more. */
  readonly isCalledOff: () => boolean;
}

/** The room once more, by seat token; refused when the seat is lost or after some five minutes. */
export async function comeBack({
  code,
  seatToken,
  door,
  after,
  isCalledOff,
}: Comeback): Promise<Result<TableRoom>> {
  for (const pause of pauses()) {
    await new Promise<void>((resume) => after(pause, resume));
    if (isCalledOff()) break;
    const opened = await door.join(code, { seatToken });
    if (opened.ok || isSeatLost(opened.refusal.code)) return opened;
  }
  return refused("offline");
}
