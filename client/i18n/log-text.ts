/** What happened, in words: one line of the log for each event and each notice. */
import type { Card } from "../../shared/card.ts";
import type { SeenEvent } from "../../shared/event.ts";
import type { Phrase } from "../../shared/phrase.ts";
import type { Seat } from "../../shared/seat.ts";
import type { Notice } from "../../shared/wire/messages.ts";
import { cardName, colorName } from "./card-names.ts";
import { tableRuleName } from "./game-names.ts";
import { listOf, t } from "./i18n.ts";
import { matchEndLine } from "./match-end-line.ts";
import { phraseName } from "./phrase-name.ts";

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
    case "handsSwapped":
      return t("events.handsSwapped", between({ by: event.seats[0], seat: event.seats[1] }, readers));
    case "handsRotated":
      return event.direction > 0 ? t("events.handsToTheLeft") : t("events.handsToTheRight");
    case "matchEnded":
      return matchEndLine(event, names, me);
    default:
      return lineOfOne(event, readers);
  }
}

/** The line for somebody who came or went. */
export function noticeLine(notice: Notice): string {
  if (notice.type === "spectatorsChanged") {
    return t(notice.allowed ? "notices.watchingAllowed" : "notices.watchingForbidden", { name: notice.name });
  }
  if (notice.type === "botAdded") {
    return t("notices.botAdded", { name: notice.name, context: notice.character });
  }
  return t(`notices.${notice.type}`, { ...notice });
}

/** The line for something that was said; `isMine` where the reader said it. */
export function sayingLine(phrase: Phrase, { name, isMine }: { name: string; isMine: boolean }): string {
  const facts = { name, phrase: phraseName(phrase) };
  return isMine ? t("presence.says_me", facts) : t("presence.says", facts);
}

/** Events of nobody in particular, or of two at once. */
type WiderEvent =
  | Of<"dealt" | "directionReversed" | "drawPileReshuffled" | "matchEnded">
  | Of<"unoCaught" | "challenged" | "handsSwapped" | "handsRotated">;
type OneSeatEvent = Exclude<SeenEvent, WiderEvent>;

function lineOfOne(event: OneSeatEvent, readers: Readers): string | undefined {
  const who = one(actorOf(event), readers);
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
    case "tableRuleDeclared":
      return tableRuleLine(event, who);
    case "dealerChosen":
    case "falseCatch":
    case "turnStarted":
    case "turnPassed":
    case "seatSkipped":
    case "unoCalled":
      return t(`events.${event.type}`, { ...who });
    default:
      return event satisfies never;
  }
}

function actorOf(event: OneSeatEvent): Seat {
  if (event.type === "dealerChosen") return event.dealer;
  return event.type === "falseCatch" ? event.by : event.seat;
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

function tableRuleLine({ text, turns }: Of<"tableRuleDeclared">, who: Who): string {
  const facts = { ...who, rule: tableRuleName(text) };
  if (turns === undefined) return t("events.tableRuleDeclared", facts);
  return t("events.tableRuleForTurns", { ...facts, count: turns });
}

function cardNames(cards: readonly Card[]): string {
  return listOf(cards.map(cardName));
}
