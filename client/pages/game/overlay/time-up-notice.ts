/** Says what was played for a player whose time ran out while a colour, a seat or more cards were being chosen (C1). */

import type { SeenEvent } from "../../../../shared/redact.ts";
import { t } from "../../../i18n/i18n.ts";
import { eventText } from "../../../i18n/log-text.ts";
import { namesBySeat } from "../../../net/session/players.ts";
import type { TableSnapshot } from "../../../net/session/table-snapshot.ts";
import { remainingMs } from "./status-text.ts";

/** The clocks of browser and server may differ by this much, in ms. */
const TOLERANCE_MS = 1000;

/**
 * The sentence about the events that ended the turn; undefined if time was left. `clock` is the clock of the turn in
 * which the player was choosing.
 */
export function timeUpText(
  events: readonly SeenEvent[],
  { view: { seat, topCard }, players }: Pick<TableSnapshot, "view" | "players">,
  { clock, now }: { readonly clock: TableSnapshot["clock"]; readonly now: number },
): string | undefined {
  if (clock === "none" || !("endsAt" in clock) || remainingMs(clock, now) > TOLERANCE_MS) return undefined;
  const mine = events.find((event) => event.type !== "turnStarted" && "seat" in event && event.seat === seat);
  const what = mine === undefined ? undefined : eventText(mine, namesBySeat(players), seat, topCard);
  return what === undefined ? undefined : t("table.timeUp", { what });
}
