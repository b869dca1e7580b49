/** Commands and events in text notation: cards as `r5 yS W`, all other fields unchanged. */
import { type Card, COLORS, type Color } from "../card.ts";
import { type Command, MATCH_ENDS, type Play, type TableRule } from "../command.ts";
import type { GameEvent } from "../event.ts";
import { isSeed } from "../shuffle.ts";
import { makeCard, parseCard } from "./card-text.ts";

/** A command in a record: cards in text notation. */
export interface TextCommand {
  readonly type: Command["type"];
  readonly card?: string;
  readonly cards?: readonly string[];
  readonly color?: Color;
  readonly swapWith?: number;
  readonly uno?: boolean;
  readonly rule?: TableRule;
  readonly seat?: number;
  readonly why?: string;
  readonly winner?: number;
  readonly key?: string;
}

/** An event in a record: cards in text notation. */
export interface TextEvent {
  readonly type: GameEvent["type"];
  readonly [field: string]: unknown;
}

/** Converts a command to text notation. */
export function makeCommand(command: Command): TextCommand {
  if (command.type !== "play") return command;
  if ("cards" in command) return { ...command, cards: makeCards(command.cards) };
  const { type, card, color, uno, swapWith, rule } = command;
  // The most frequent commands: records contain many, and an object that is written out is made faster than a copy.
  if (uno === undefined && swapWith === undefined && rule === undefined)
    return color === undefined ? { type, card: makeCard(card) } : { type, card: makeCard(card), color };
  return { ...command, card: makeCard(card) };
}

/** Parses a command; undefined if it is invalid. */
export function parseCommand(text: TextCommand): Command | undefined {
  switch (text.type) {
    case "play":
      return text.cards === undefined ? parsePlay(text) : parseSet(text, text.cards);
    case "color":
      return text.color === undefined ? undefined : { type: "color", color: text.color };
    case "catch":
      return text.seat === undefined ? undefined : { type: "catch", seat: text.seat };
    case "end":
      return parseEnd(text);
    case "draw":
    case "pass":
    case "accept":
    case "challenge":
    case "uno":
      return { type: text.type };
    case "start":
    case "next":
      return parseDeal(text.type, text.key);
    default:
      return text.type satisfies never;
  }
}

function parsePlay(text: TextCommand): Play | undefined {
  const card = text.card === undefined ? undefined : parseCard(text.card);
  const { color, rule } = text;
  if (card === undefined || (color !== undefined && !COLORS.includes(color))) return undefined;
  return {
    type: "play",
    card,
    ...(color === undefined ? {} : { color }),
    ...(rule === undefined ? {} : { rule }),
    ...choicesIn(text),
  };
}

function parseSet(text: TextCommand, names: readonly string[]): Play | undefined {
  const cards = names.map(parseCard).filter((card) => card !== undefined);
  return cards.length === names.length ? { type: "play", cards, ...choicesIn(text) } : undefined;
}

function choicesIn({ swapWith, uno }: TextCommand): Pick<Play, "swapWith" | "uno"> {
  return { ...(swapWith === undefined ? {} : { swapWith }), ...(uno === undefined ? {} : { uno }) };
}

function parseDeal(type: "start" | "next", key: string | undefined): Command | undefined {
  if (key === undefined) return { type };
  return isSeed(key) ? { type, key } : undefined;
}

function parseEnd({ why: name, winner }: TextCommand): Command | undefined {
  const why = MATCH_ENDS.find((end) => end === name);
  if (why === undefined || why === "won") return undefined;
  if (why !== "claimed") return { type: "end", why };
  return winner === undefined ? undefined : { type: "end", why, winner };
}

/** Converts an event to text notation. */
export function makeEvent(event: GameEvent): TextEvent {
  switch (event.type) {
    case "dealerChosen":
      return { ...event, draws: event.draws.map(([seat, card]) => [seat, makeCard(card)]) };
    case "dealt": {
      const { hands, top, drawPile } = event;
      return { ...event, hands: hands.map(makeCards), top: makeCard(top), drawPile: makeCards(drawPile) };
    }
    case "cardPlayed":
      return { type: event.type, seat: event.seat, card: makeCard(event.card) };
    case "cardTurnedUp":
      return { ...event, card: makeCard(event.card) };
    case "cardsDiscarded":
      return { ...event, cards: makeCards(event.cards) };
    case "cardsDrawn":
      return { type: event.type, seat: event.seat, cards: makeCards(event.cards), why: event.why };
    case "drawPileReshuffled":
      return { ...event, drawPile: makeCards(event.drawPile) };
    case "flipped":
      return { ...event, hands: event.hands.map(makeCards), top: makeCard(event.top) };
    case "handsShuffled":
      return { ...event, hands: event.hands.map(makeCards) };
    case "challenged":
      return { ...event, hand: makeCards(event.hand) };
    case "roundWon":
      return { ...event, hands: event.hands.map(makeCards) };
    default:
      return event;
  }
}

function makeCards(cards: readonly Card[]): readonly string[] {
  return cards.map(makeCard);
}
