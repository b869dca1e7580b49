/** Whose turn it is and what is asked, in one line. */
import type { Seat } from "../../../shared/seat.ts";
import type { View } from "../../../shared/view.ts";
import { cardName } from "../../i18n/card-name.ts";
import { t } from "../../i18n/words.ts";

/** The status line; empty while no round is being played. */
export function statusLine(view: View, nameOf: (seat: Seat) => string): string {
  if (view.phase !== "playing") return "";
  return view.turn === view.seat ? myStatus(view) : t("table.turnOf", { name: nameOf(view.turn) });
}

/** True when the table waits for the viewer. */
export function isMyTurn(view: View): boolean {
  return view.phase === "playing" && view.turn === view.seat;
}

function myStatus({ ask, drawn }: View): string {
  switch (ask) {
    case "turn":
      return t("table.yourTurn");
    case "drawn":
      return t("table.drawn", { card: cardName(drawn) });
    case "penalty":
      return t("table.answer");
    case "color":
      return t("table.openingColor");
    default:
      return ask satisfies never;
  }
}

/** What is left of a clock as people read it, "0:07"; empty without a clock. */
export function timeLeft(endsAt: number | undefined, now: number): string {
  if (endsAt === undefined) return "";
  const seconds = Math.max(0, Math.ceil((endsAt - now) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
