/** Whose turn it is and what is asked, in one line. */
import { type Card, symbolOf } from "../../../../shared/card.ts";
import { playableCards, whyNot } from "../../../../shared/legal.ts";
import { type Seat, SPECTATOR } from "../../../../shared/seat.ts";
import type { View } from "../../../../shared/view.ts";
import { cardName, symbolName } from "../../../i18n/card-names.ts";
import { formatList, t } from "../../../i18n/i18n.ts";
import type { PausedClock, RunningClock } from "../../../net/session/session-types.ts";
import type { PendingChoice } from "../play/play-draft.ts";

type NameOf = (seat: Seat) => string;

/** The status line; empty while no round is being played. `asks`: what a play in the making waits for. */
export function statusText(view: View, nameOf: NameOf, pendingChoice?: PendingChoice): string {
  if (view.phase !== "playing") return "";
  if (pendingChoice === "seat") return t("table.chooseSeat");
  if (pendingChoice === "cards") return t("table.collect");
  return isMyTurn(view) ? myStatusText(view) : (jumpInText(view, nameOf) ?? otherTurnText(view, nameOf));
}

/** Says that one may play although it is another's turn (H2); undefined where one may not. */
export function jumpInText(view: View, nameOf: NameOf): string | undefined {
  if (view.phase !== "playing" || view.turn === view.seat) return undefined;
  const [card] = playableCards(view);
  return card === undefined
    ? undefined
    : t("table.jumpIn", { name: nameOf(view.turn), card: cardName(card) });
}

function otherTurnText(view: View, nameOf: NameOf): string {
  return t("table.turnOf", { name: nameOf(view.turn) });
}

/** True when the table waits for the viewer. */
export function isMyTurn(view: View): boolean {
  return view.phase === "playing" && view.seat !== SPECTATOR && view.turn === view.seat;
}

function myStatusText(view: View): string {
  const { ask, drawn } = view;
  switch (ask) {
    case "turn":
      return t("table.yourTurn");
    case "drawn":
      return t("table.drawn", { card: cardName(drawn) });
    case "penalty":
      return penaltyText(view);
    case "color":
      return t("table.openingColor");
    default:
      return ask satisfies never;
  }
}

/** What a seat facing a penalty can do: answer it (H1), challenge it (T6), or take the cards. */
function penaltyText(view: View): string {
  const count = view.penalty;
  const cards = formatList([...new Set(playableCards(view).map(stackableCardName))], "disjunction");
  const canChallenge = whyNot(view, { type: "challenge" }) === undefined;
  if (cards === "") return canChallenge ? t("table.answer") : t("table.mustTake", { count });
  return canChallenge
    ? t("table.answerOrChallenge", { cards, count })
    : t("table.answerWith", { cards, count });
}

/** Their colour does not matter to an answer. */
function stackableCardName(card: Card): string {
  return symbolOf(card) === "drawTwo" ? symbolName("drawTwo") : cardName(card);
}

/** What is left on a clock, in ms, whether it runs or stands. */
export function remainingMs(clock: RunningClock | PausedClock, now: number): number {
  return "endsAt" in clock ? clock.endsAt - now : clock.leftMs;
}

/** A time as people read it on a clock, "0:07". */
export function formatCountdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
