/** The texts of the log: one line for each event and each notice. */
import { type Card, symbolOf } from "../../shared/card.ts";
import type { MatchEnd } from "../../shared/command.ts";
import type { Phrase } from "../../shared/phrase.ts";
import type { SeenEvent } from "../../shared/redact.ts";
import type { Seat } from "../../shared/seat.ts";
import type { Notice } from "../../shared/wire/messages.ts";
import { callRow, type Rows } from "../variant-rows.ts";
import { cardName, cardWithArticle, colorName } from "./card-names.ts";
import { formatList, listOfNames, t } from "./i18n.ts";
import { phraseName, tableRuleName } from "./phrase-and-rule-texts.ts";

/** The names by seat number, and the reader's seat (SPECTATOR for a spectator). */
interface LogPerspective {
  readonly names: readonly string[];
  readonly me: Seat;
  /** With the two-sided deck, the top card tells how a colour is called. */
  readonly top?: Card | undefined;
}

type LoggedEvent<T extends SeenEvent["type"]> = Extract<SeenEvent, { type: T }>;

/** The line for an event as `me` saw it; undefined if there is nothing to say (a draw of no card). */
export function eventText(
  event: SeenEvent,
  names: readonly string[],
  me: Seat,
  top?: Card,
): string | undefined {
  return callRow(EVENT_TEXTS, event.type, event, { names, me, top });
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

const EVENT_TEXTS: Rows<SeenEvent, "type", string | undefined, [LogPerspective]> = {
  dealt: ({ round, counts, top }) =>
    t("events.dealt", { round, count: counts[0] ?? 0, card: cardWithArticle(top) }),
  directionReversed: ({ direction }) => t(direction > 0 ? "events.toTheLeft" : "events.toTheRight"),
  drawPileReshuffled: ({ drawPile }) => t("events.drawPileReshuffled", { count: drawPile }),
  unoCaught: (event, perspective) => t("events.unoCaught", pairDetails(event, perspective)),
  challenged: challengedText,
  handsSwapped: ({ seats: [by, seat] }, perspective) =>
    t("events.handsSwapped", pairDetails({ by, seat }, perspective)),
  handsRotated: ({ direction }) => t(direction > 0 ? "events.handsToTheLeft" : "events.handsToTheRight"),
  flipped: () => t("events.flipped"),
  handsShuffled: () => t("events.handsShuffled"),
  matchEnded: (event, { names, me }) => matchEndText(event, names, me),
  cardTurnedUp: ({ card }) => t("events.cardTurnedUp", { card: cardName(card) }),
  cardPlayed: ({ seat, card }, to) =>
    t("events.cardPlayed", { ...actorDetails(seat, to), card: cardWithArticle(card) }),
  colorChosen: ({ seat, color }, to) =>
    t("events.colorChosen", { ...actorDetails(seat, to), color: colorName(color, to.top) }),
  penaltyRaised: penaltyText,
  cardsDrawn: drawnText,
  roundWon: roundWonText,
  tableRuleDeclared: tableRuleText,
  cardsDiscarded: ({ seat, cards }, to) =>
    t("events.cardsDiscarded", {
      ...{ ...actorDetails(seat, to), cards: formatList(cards.map(cardName)) },
      count: cards.length,
    }),
  dealerChosen: ({ dealer }, to) => t("events.dealerChosen", { ...actorDetails(dealer, to) }),
  falseCatch: ({ by }, to) => t("events.falseCatch", { ...actorDetails(by, to) }),
  seatOut: ({ seat }, to) => t("events.seatOut", { ...actorDetails(seat, to) }),
  turnStarted: ({ seat }, to) => t("events.turnStarted", { ...actorDetails(seat, to) }),
  turnPassed: ({ seat }, to) => t("events.turnPassed", { ...actorDetails(seat, to) }),
  seatSkipped: ({ seat }, to) => t("events.seatSkipped", { ...actorDetails(seat, to) }),
  unoCalled: ({ seat }, to) => t("events.unoCalled", { ...actorDetails(seat, to) }),
};

/** A number of cards, or all until a colour comes (F8). */
function penaltyText({ seat, amount }: LoggedEvent<"penaltyRaised">, to: LogPerspective): string {
  const isUntilColor = to.top !== undefined && symbolOf(to.top) === "wildDrawColor";
  if (isUntilColor) return t("events.penaltyUntil", { ...actorDetails(seat, to) });
  return t("events.penaltyRaised", { ...actorDetails(seat, to), count: amount });
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

function drawnText(
  { seat, count, cards }: LoggedEvent<"cardsDrawn">,
  to: LogPerspective,
): string | undefined {
  if (count === 0) return undefined;
  const actor = actorDetails(seat, to);
  const names = cards.map(count === 1 ? cardWithArticle : cardName);
  return t("events.cardsDrawn", { ...actor, count, cards: formatList(names) });
}

function challengedText(event: LoggedEvent<"challenged">, perspective: LogPerspective): string {
  const details = { ...pairDetails(event, perspective), cards: formatList(event.hand.map(cardName)) };
  return event.guilty ? t("events.bluff", details) : t("events.honest", details);
}

function roundWonText({ seat, points }: LoggedEvent<"roundWon">, to: LogPerspective): string {
  const actor = actorDetails(seat, to);
  const count = points[seat] ?? 0;
  return count === 0 ? t("events.roundWon", { ...actor }) : t("events.roundWonPoints", { ...actor, count });
}

function tableRuleText(event: LoggedEvent<"tableRuleDeclared">, to: LogPerspective): string {
  const { seat, text, turns } = event;
  const details = { ...actorDetails(seat, to), rule: tableRuleName(text) };
  if (turns === undefined) return t("events.tableRuleDeclared", details);
  return t("events.tableRuleForTurns", { ...details, count: turns });
}

const UNWON_ENDS = {
  idle: "events.matchIdle",
  abandoned: "events.matchAbandoned",
  tooLong: "events.matchTooLong",
} as const;

interface MatchEndDetails {
  readonly winners: readonly Seat[];
  readonly why: MatchEnd;
}

/** How a match ended, in one sentence for `me`. */
export function matchEndText({ winners, why }: MatchEndDetails, names: readonly string[], me: Seat): string {
  const details = { names: listOfNames(winners.map((seat) => names[seat] ?? "")) };
  const isMine = winners.length === 1 && winners[0] === me;
  if (why === "won" && winners.length > 1) return t("events.matchShared", details);
  if (why === "won") return isMine ? t("events.matchWon_me") : t("events.matchWon", details);
  if (why === "claimed") return isMine ? t("events.matchClaimed_me") : t("events.matchClaimed", details);
  return t(UNWON_ENDS[why]);
}
