/** The texts of the log: one line for each event and each notice. */
import type { MatchEnd } from "../../shared/command.ts";
import type { Phrase } from "../../shared/phrase.ts";
import type { SeenEvent } from "../../shared/redact.ts";
import type { Seat } from "../../shared/seat.ts";
import type { Notice } from "../../shared/wire/messages.ts";
import { cardName, cardWithArticle, colorName } from "./card-names.ts";
import { formatList, listOfNames, t } from "./i18n.ts";
import { phraseName, tableRuleName } from "./phrase-and-rule-texts.ts";

/** The names by seat number, and the reader's seat (SPECTATOR for a spectator). */
interface LogPerspective {
  readonly names: readonly string[];
  readonly me: Seat;
}

type LoggedEvent<T extends SeenEvent["type"]> = Extract<SeenEvent, { type: T }>;

/** The line for an event as `me` saw it; undefined if there is nothing to say (a draw of no card). */
export function eventText(event: SeenEvent, names: readonly string[], me: Seat): string | undefined {
  const perspective = { names, me };
  switch (event.type) {
    case "dealt":
      return dealtText(event);
    case "directionReversed":
      return event.direction > 0 ? t("events.toTheLeft") : t("events.toTheRight");
    case "drawPileReshuffled":
      return t("events.drawPileReshuffled", { count: event.drawPile });
    case "unoCaught":
      return t("events.unoCaught", pairDetails(event, perspective));
    case "challenged":
      return challengedText(event, perspective);
    case "handsSwapped":
      return t("events.handsSwapped", pairDetails({ by: event.seats[0], seat: event.seats[1] }, perspective));
    case "handsRotated":
      return event.direction > 0 ? t("events.handsToTheLeft") : t("events.handsToTheRight");
    case "flipped":
      return t("events.flipped");
    case "handsShuffled":
      return t("events.handsShuffled");
    case "matchEnded":
      return matchEndText(event, names, me);
    case "cardTurnedUp":
      return t("events.cardTurnedUp", { card: cardName(event.card) });
    default:
      return singleSeatText(event, perspective);
  }
}

/** The line for a notice: a player joined or left, settings changed. `myName`: the reader's, to address the reader. */
export function noticeText(notice: Notice, myName?: string): string {
  if (notice.type === "timedOut") return timedOutText(notice, myName);
  if (notice.type === "spectatorsChanged") {
    return t(notice.allowed ? "notices.watchingAllowed" : "notices.watchingForbidden", { name: notice.name });
  }
  if (notice.type === "castersChanged") {
    return t(notice.allowed ? "notices.castersAllowed" : "notices.castersForbidden", { name: notice.name });
  }
  if (notice.type === "botAdded") {
    return t("notices.botAdded", { name: notice.name, context: notice.character });
  }
  return t(`notices.${notice.type}`, { ...notice });
}

/** What the clock does for a player; names are unique at a table. */
function timedOutText({ name, move }: Extract<Notice, { type: "timedOut" }>, myName?: string): string {
  return t("notices.timedOut", { name, context: name === myName ? `${move}_me` : move });
}

/** The line for a chat phrase; `isMine` if the reader sent it. */
export function chatText(phrase: Phrase, { name, isMine }: { name: string; isMine: boolean }): string {
  const details = { name, phrase: phraseName(phrase) };
  return isMine ? t("presence.says_me", details) : t("presence.says", details);
}

/** Events of no player, or of two players. */
type MultiSeatEvent =
  | LoggedEvent<"dealt" | "directionReversed" | "drawPileReshuffled" | "matchEnded" | "cardTurnedUp">
  | LoggedEvent<"unoCaught" | "challenged" | "handsSwapped" | "handsRotated" | "handsShuffled" | "flipped">;
type SingleSeatEvent = Exclude<SeenEvent, MultiSeatEvent>;

function singleSeatText(event: SingleSeatEvent, perspective: LogPerspective): string | undefined {
  const actor = actorDetails(actingSeat(event), perspective);
  switch (event.type) {
    case "cardPlayed":
      return t("events.cardPlayed", { ...actor, card: cardWithArticle(event.card) });
    case "colorChosen":
      return t("events.colorChosen", { ...actor, color: colorName(event.color) });
    case "penaltyRaised":
      return t("events.penaltyRaised", { ...actor, count: event.amount });
    case "cardsDrawn":
      return drawnText(event, actor);
    case "roundWon":
      return roundWonText(event, actor);
    case "tableRuleDeclared":
      return tableRuleText(event, actor);
    case "cardsDiscarded":
      return t("events.cardsDiscarded", {
        ...actor,
        cards: formatList(event.cards.map(cardName)),
        count: event.cards.length,
      });
    case "dealerChosen":
    case "falseCatch":
    case "seatOut":
    case "turnStarted":
    case "turnPassed":
    case "seatSkipped":
    case "unoCalled":
      return t(`events.${event.type}`, { ...actor });
    default:
      return event satisfies never;
  }
}

function actingSeat(event: SingleSeatEvent): Seat {
  if (event.type === "dealerChosen") return event.dealer;
  return event.type === "falseCatch" ? event.by : event.seat;
}

interface ActorDetails {
  readonly name: string;
  /** Chooses the wording that addresses the reader. */
  readonly context?: "me";
}

function actorDetails(seat: Seat, { names, me }: LogPerspective): ActorDetails {
  const name = names[seat] ?? "";
  return seat === me ? { name, context: "me" } : { name };
}

function pairDetails(event: { readonly seat: Seat; readonly by: Seat }, perspective: LogPerspective) {
  const by = perspective.names[event.by] ?? "";
  if (event.by === perspective.me)
    return { by, name: perspective.names[event.seat] ?? "", context: "byMe" } as const;
  return { by, ...actorDetails(event.seat, perspective) };
}

function dealtText({ round, counts, top }: LoggedEvent<"dealt">): string {
  return t("events.dealt", { round, count: counts[0] ?? 0, card: cardWithArticle(top) });
}

function drawnText({ count, cards }: LoggedEvent<"cardsDrawn">, actor: ActorDetails): string | undefined {
  if (count === 0) return undefined;
  const names = cards.map(count === 1 ? cardWithArticle : cardName);
  return t("events.cardsDrawn", { ...actor, count, cards: formatList(names) });
}

function challengedText(event: LoggedEvent<"challenged">, perspective: LogPerspective): string {
  const details = { ...pairDetails(event, perspective), cards: formatList(event.hand.map(cardName)) };
  return event.guilty ? t("events.bluff", details) : t("events.honest", details);
}

function roundWonText({ seat, points }: LoggedEvent<"roundWon">, actor: ActorDetails): string {
  const count = points[seat] ?? 0;
  return count === 0 ? t("events.roundWon", { ...actor }) : t("events.roundWonPoints", { ...actor, count });
}

function tableRuleText({ text, turns }: LoggedEvent<"tableRuleDeclared">, actor: ActorDetails): string {
  const details = { ...actor, rule: tableRuleName(text) };
  if (turns === undefined) return t("events.tableRuleDeclared", details);
  return t("events.tableRuleForTurns", { ...details, count: turns });
}

interface MatchEndDetails {
  readonly winners: readonly Seat[];
  readonly why: MatchEnd;
}

/** How a match ended, in one sentence for `me`. */
export function matchEndText({ winners, why }: MatchEndDetails, names: readonly string[], me: Seat): string {
  const details = { names: listOfNames(winners.map((seat) => names[seat] ?? "")) };
  const isMine = winners.length === 1 && winners[0] === me;
  switch (why) {
    case "won":
      if (winners.length > 1) return t("events.matchShared", details);
      return isMine ? t("events.matchWon_me") : t("events.matchWon", details);
    case "claimed":
      return isMine ? t("events.matchClaimed_me") : t("events.matchClaimed", details);
    case "idle":
      return t("events.matchIdle");
    case "abandoned":
      return t("events.matchAbandoned");
    case "tooLong":
      return t("events.matchTooLong");
    default:
      return why satisfies never;
  }
}
