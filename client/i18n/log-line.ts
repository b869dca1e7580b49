/** What happened, in words: one line of the log for each event and each notice. */
import type { Card } from "../../shared/card.ts";
import type { SeenEvent } from "../../shared/event.ts";
import type { Seat } from "../../shared/seat.ts";
import type { Notice } from "../../shared/wire.ts";
import { cardName, colorName } from "./card-name.ts";
import { matchEndLine } from "./match-end-line.ts";
import { listOf, t } from "./words.ts";

/** Who is who in a line: names by seat number, and whose eyes read it (SPECTATOR: nobody's). */
interface Readers {
  readonly names: readonly string[];
  readonly me: Seat;
}

type Of<T extends SeenEvent["type"]> = Extract<SeenEvent, { type: T }>;

/** The line for an event as `me` saw it; undefined where there is nothing to tell (a draw of no card at all). */
export function logLine(event: SeenEvent, names: readonly string[], me: Seat): string | undefined {
  const readers = { names, me };
  switch (event.type) {
    case "dealt":
      return dealtLine(event);
    case "directionReversed":
      return event.direction > 0 ? t("events.toTheLeft") : t("events.toTheRight");
    case "drawPileReshuffled":
      return t("events.drawPileReshuffled", { count: event.drawPile });
    case "unoCaught":
      return t("events.unoCaught", between(event, readers));
    case "challenged":
      return challengedLine(event, readers);
    case "matchEnded":
      return matchEndLine(event, names, me);
    default:
      return lineOfOne(event, readers);
  }
}

/** The line for somebody who came or went. */
export function noticeLine(notice: Notice): string {
  return t(`notices.${notice.type}`, { ...notice });
}

type OneSeatEvent = Exclude<
  SeenEvent,
  { type: "dealt" | "directionReversed" | "drawPileReshuffled" | "unoCaught" | "challenged" | "matchEnded" }
>;

function lineOfOne(event: OneSeatEvent, readers: Readers): string | undefined {
  const who = one(event.type === "dealerChosen" ? event.dealer : event.seat, readers);
  switch (event.type) {
    case "cardPlayed":
      return t("events.cardPlayed", { ...who, card: cardName(event.card) });
    case "colorChosen":
      return t("events.colorChosen", { ...who, color: colorName(event.color) });
    case "penaltyRaised":
      return t("events.penaltyRaised", { ...who, count: event.amount });
    case "cardsDrawn":
      return drawnLine(event, who);
    case "roundWon":
      return roundWonLine(event, who);
    case "dealerChosen":
    case "turnStarted":
    case "turnPassed":
    case "seatSkipped":
    case "unoCalled":
      return t(`events.${event.type}`, { ...who });
    default:
      return event satisfies never;
  }
}

interface Who {
  readonly name: string;
  /** Chooses the wording that addresses the reader. */
  readonly context?: "me";
}

function one(seat: Seat, { names, me }: Readers): Who {
  const name = names[seat] ?? "";
  return seat === me ? { name, context: "me" } : { name };
}

function between(event: { readonly seat: Seat; readonly by: Seat }, readers: Readers) {
  const by = readers.names[event.by] ?? "";
  if (event.by === readers.me) return { by, name: readers.names[event.seat] ?? "", context: "byMe" } as const;
  return { by, ...one(event.seat, readers) };
}

function dealtLine({ round, counts, top }: Of<"dealt">): string {
  return t("events.dealt", { round, count: counts[0] ?? 0, card: cardName(top) });
}

function drawnLine({ count, cards }: Of<"cardsDrawn">, who: Who): string | undefined {
  return count === 0 ? undefined : t("events.cardsDrawn", { ...who, count, cards: cardNames(cards) });
}

function challengedLine(event: Of<"challenged">, readers: Readers): string {
  const facts = { ...between(event, readers), cards: cardNames(event.hand) };
  return event.guilty ? t("events.bluff", facts) : t("events.honest", facts);
}

function roundWonLine({ seat, points }: Of<"roundWon">, who: Who): string {
  const count = points[seat] ?? 0;
  return count === 0 ? t("events.roundWon", { ...who }) : t("events.roundWonPoints", { ...who, count });
}

function cardNames(cards: readonly Card[]): string {
  return listOf(cards.map(cardName));
}
