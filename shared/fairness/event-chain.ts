/** The hash chain over the public events of a round, and the one over what a single client was shown. */
import { makeCard } from "../record/card-text.ts";
import type { SeenEvent } from "../redact.ts";
import { canonicalJson } from "./canonical-json.ts";
import { bytesOf, hashOf, type Sha256, sha256Hex, sharedFrame } from "./framing.ts";
import type { SeatCommitment } from "./match-fairness.ts";
import { commitmentFields } from "./round-key.ts";

/** The state of a chain: plain data. */
export interface EventChain {
  /** Hex digits. */
  readonly head: string;
  /** The number of the last event that the head covers. */
  readonly lastEvent: number;
}

export interface ChainStart {
  /** The server's commitment. */
  readonly commitment: string;
  /** What was published about each seat before the contributions were revealed. */
  readonly seats: readonly SeatCommitment[];
  /** The number of the last event before the round; 0 before the first round. */
  readonly lastEvent: number;
}

/** The chain of a round before its deal. */
export function startChain({ commitment, seats, lastEvent }: ChainStart): EventChain {
  const head = hashOf("chain", [bytesOf(commitment), ...seats.flatMap(commitmentFields)]);
  return { head, lastEvent };
}

/** The chain after an accepted command. `events`: as any seat or a spectator sees them; the chain is the same for all. */
export function extendChain(chain: EventChain, events: readonly SeenEvent[], sha256?: Sha256): EventChain {
  return addLink(
    chain,
    events.map((event) => seenText(publicForm(event))),
    sha256,
  );
}

/** The same, for public events that are in text notation already. */
export function addLink(
  { head, lastEvent }: EventChain,
  publicTexts: readonly object[],
  sha256: Sha256 = sha256Hex,
): EventChain {
  const fields = [bytesOf(head), lastEvent + 1, canonicalJson(publicTexts)];
  return {
    head: sha256(sharedFrame({ label: "link", fields })),
    lastEvent: lastEvent + publicTexts.length,
  };
}

const CHECK_DIGITS = 8;
const SHORT_CHECK_DIGITS = 4;

/** The first four bytes of a head, as a number: for receipts. */
export function chainCheck({ head }: Pick<EventChain, "head">): number {
  return Number.parseInt(head.slice(0, CHECK_DIGITS), 16);
}

/**
 * The first two bytes of a head, as a number: short enough to travel with every turn. A head that differs also changes the
 * checks of all commands after it, and the signature at the end of the round covers all of it.
 */
export function shortCheck({ head }: Pick<EventChain, "head">): number {
  return Number.parseInt(head.slice(0, SHORT_CHECK_DIGITS), 16);
}

/** The chain of what one client was shown in a round, before the first event. `head` in hex digits. */
export function startSeenChain(commitment: string): string {
  return hashOf("seen", [bytesOf(commitment)]);
}

/** What a client was shown of an accepted command: the number of its first event, and the events. */
export interface SeenCommand {
  readonly n: number;
  readonly events: readonly SeenEvent[];
}

/** The chain after the client was shown a command, with the cards that only it may see. Commands may be missing. */
export function extendSeenChain(head: string, { n, events }: SeenCommand): string {
  return addSeenLink(head, n, events.map(seenText));
}

/** The same, for events that are in text notation already. */
export function addSeenLink(head: string, n: number, seenTexts: readonly object[]): string {
  return hashOf("seen link", [bytesOf(head), n, canonicalJson(seenTexts)]);
}

/** The event as a spectator sees it, made from what any seat was sent. */
function publicForm(event: SeenEvent): SeenEvent {
  switch (event.type) {
    case "dealt":
    case "challenged":
    case "handsShuffled":
    case "flipped":
      return { ...event, hand: [] };
    case "cardsDrawn":
      return event.why === "roulette" ? event : { ...event, cards: [] };
    default:
      return event;
  }
}

/** The event with its cards in text notation. */
function seenText(event: SeenEvent): object {
  switch (event.type) {
    case "dealerChosen":
      return { ...event, draws: event.draws.map(([seat, card]) => [seat, makeCard(card)]) };
    case "dealt":
    case "flipped":
      return { ...event, hand: event.hand.map(makeCard), top: makeCard(event.top) };
    case "cardPlayed":
    case "cardTurnedUp":
      return { ...event, card: makeCard(event.card) };
    case "cardsDrawn":
    case "cardsDiscarded":
      return { ...event, cards: event.cards.map(makeCard) };
    case "challenged":
    case "handsShuffled":
      return { ...event, hand: event.hand.map(makeCard) };
    case "roundWon":
      return { ...event, hands: event.hands.map((hand) => hand.map(makeCard)) };
    default:
      return event;
  }
}
