/** The texts of the status line: whose turn it is, and what the player can do. */

import { type Card, colorOf } from "../../../../shared/card.ts";
import { drawsUntilColor, faceOf } from "../../../../shared/editions/editions.ts";
import { isOpeningColor, playableCards, whyNot } from "../../../../shared/legal.ts";
import { NOBODY, type Seat, SPECTATOR } from "../../../../shared/seat.ts";
import { MAX_CLOCK_DELAY_MS } from "../../../../shared/timing/animation-time.ts";
import type { View } from "../../../../shared/view.ts";
import { cardName, colorName, symbolText } from "../../../i18n/card-names.ts";
import { formatList, t } from "../../../i18n/i18n.ts";
import type { PausedClock, RunningClock } from "../../../net/session/table-snapshot.ts";
import type { PendingChoice } from "../play/play-draft.ts";

type NameOf = (seat: Seat) => string;

/** The status text; empty between rounds. `pendingChoice`: what the player must choose for the current draft. */
export function statusText(view: View, nameOf: NameOf, pendingChoice?: PendingChoice): string {
  if (view.phase !== "playing") return "";
  if (pendingChoice === "seat") return t("table.chooseSeat");
  if (pendingChoice === "target") return t("table.chooseTarget");
  if (pendingChoice === "cards") return t("table.collect");
  return isMyTurn(view) ? myStatusText(view) : (jumpInText(view, nameOf) ?? otherTurnText(view, nameOf));
}

/** The text if the player can jump in (H2); else undefined. */
export function jumpInText(view: View, nameOf: NameOf): string | undefined {
  if (view.phase !== "playing" || view.turn === view.seat) return undefined;
  const [card] = playableCards(view);
  return card === undefined
    ? undefined
    : t("table.jumpIn", { name: nameOf(view.turn), card: cardName(card) });
}

function otherTurnText(view: View, nameOf: NameOf): string {
  if (view.turn === NOBODY) return "";
  return t("table.turnOf", { name: nameOf(view.turn) });
}

/** The text while others think and a card is raised for the viewer's turn. */
export function intentionText(view: View, nameOf: NameOf, card: Card): string {
  return t("table.intention.status", { name: nameOf(view.turn), card: cardName(card) });
}

/** True if it is the viewer's turn. */
export function isMyTurn(view: View): boolean {
  return view.phase === "playing" && view.seat !== SPECTATOR && view.turn === view.seat;
}

function myStatusText(view: View): string {
  const { pendingAction, drawnCard } = view;
  if (pendingAction === "turn") return t(mustDraw(view) ? "table.yourTurnToDraw" : "table.yourTurn");
  if (pendingAction === "drawn") return t("table.drawn", { card: cardName(drawnCard) });
  if (pendingAction === "penalty") return penaltyText(view);
  if (isOpeningColor(view)) return t("table.openingColor");
  const { roulette } = faceOf(view.topCard, view.rules).does;
  return t(roulette === undefined ? "table.chooseColor" : "table.rouletteColor");
}

/** True if no card fits, and one can be drawn. */
function mustDraw(view: View): boolean {
  return playableCards(view).length === 0 && whyNot(view, { type: "draw" }) === undefined;
}

/** What a player facing a penalty can do: answer it (H1), challenge it (T6), or draw the cards. */
function penaltyText(view: View): string {
  const count = view.penalty;
  const names = [...new Set(playableCards(view).map(stackableCardName))];
  const canChallenge = whyNot(view, { type: "challenge" }) === undefined;
  if (names.length > MOST_NAMED) return t("table.answerWithAny", { count });
  const cards = formatList(names, "disjunction");
  if (cards === "" && canChallenge) return t("table.answer");
  if (cards === "") return drawsUntilColor(view) ? acceptText(view) : t("table.mustTake", { count });
  return canChallenge
    ? t("table.answerOrChallenge", { cards, count })
    : t("table.answerWith", { cards, count });
}

/** What it costs not to answer a penalty: a number of cards, or all until a colour comes (F8). */
export function acceptText(view: View): string {
  if (drawsUntilColor(view)) return t("table.acceptUntil", { color: colorInPlay(view) });
  return t("table.accept", { count: view.penalty });
}

/** "" before a colour is chosen. */
export function colorInPlay({ color, topCard }: View): string {
  return color === "none" ? "" : colorName(color, topCard);
}

/** The status line has room for this many names of cards. */
const MOST_NAMED = 2;

/** Without the colour of a Draw Two or Draw Four, which does not matter for stacking. */
function stackableCardName(card: Card): string {
  return (colorOf(card) === undefined ? undefined : symbolText(card)) ?? cardName(card);
}

/** The time left on a running or paused clock, in ms. */
export function remainingMs(clock: RunningClock | PausedClock, now: number): number {
  return "endsAt" in clock ? clock.endsAt - now : clock.leftMs;
}

/** A turn's clock that starts late, because of animations before it, seems to stand still until then (C1). */
export function shownMs(clock: RunningClock | PausedClock, now: number): number {
  const left = remainingMs(clock, now);
  const isWaiting = left > clock.lengthMs && left <= clock.lengthMs + MAX_CLOCK_DELAY_MS;
  return isWaiting ? clock.lengthMs : left;
}

/** A time as minutes and seconds, "0:07". */
export function formatCountdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
