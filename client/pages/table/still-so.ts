import type { Refusal } from "../../../shared/refusal.ts";
import type { TableSession } from "../../net/session-types.ts";
import { currentRefusal } from "../../ui/refusal-line.ts";
import { isMyTurn } from "../game/overlay/status-text.ts";

/** Whether the reason of a refusal still says how it is at the table: one's turn may have come, and the line be back. */
export function isStillValid(
  refusal: Refusal,
  { snapshot, connectionState }: Pick<TableSession, "snapshot" | "connectionState">,
): boolean {
  if (refusal.code === "notYourTurn") return !isMyTurn(snapshot.view);
  return currentRefusal(refusal, connectionState) !== undefined;
}
