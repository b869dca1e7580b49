/** Commands and events in text notation: cards as `r5 yS W`, everything else as it is. Each make has its parse. */
import { type Card, COLORS, type Color, makeCard, parseCard } from "./card.ts";
import type { Command, SeatCommand } from "./command.ts";
import { MATCH_ENDS } from "./command.ts";
import type { GameEvent } from "./event.ts";

/** A command as it stands in a record: cards in text notation. */
export interface TextCommand {
  readonly type: Command["type"];
  readonly card?: string;
  readonly color?: Color;
  readonly uno?: boolean;
  readonly seat?: number;
  readonly why?: string;
}

/** An event as it stands in a record: the same fields, cards in text notation. */
export interface TextEvent {
  readonly type: GameEvent["type"];
  readonly [field: string]: unknown;
}

export function makeCommand(command: Command): TextCommand {
  return command.type === "play" ? { ...command, card: makeCard(command.card) } : command;
}

/** The command that a text stands for, or undefined where it is none. */
export function parseCommand(text: TextCommand): Command | undefined {
  switch (text.type) {
    case "play":
      return parsePlay(text);
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
    case "start":
    case "next":
      return { type: text.type };
    default:
      return text.type satisfies never;
  }
}

function parsePlay({ card: name, color, uno }: TextCommand): SeatCommand | undefined {
  const card = name === undefined ? undefined : parseCard(name);
  if (card === undefined || (color !== undefined && !COLORS.includes(color))) return undefined;
  const play =
    color === undefined ? ({ type: "play", card } as const) : ({ type: "play", card, color } as const);
  return uno === undefined ? play : { ...play, uno };
}

function parseEnd({ why: name }: TextCommand): Command | undefined {
  const why = MATCH_ENDS.find((end) => end === name);
  return why === undefined || why === "won" ? undefined : { type: "end", why };
}

export function makeEvent(event: GameEvent): TextEvent {
  switch (event.type) {
    case "dealerChosen":
      return { ...event, draws: event.draws.map(([seat, card]) => [seat, makeCard(card)]) };
    case "dealt":
      return {
        ...event,
        hands: event.hands.map(makeCards),
        top: makeCard(event.top),
        drawPile: makeCards(event.drawPile),
      };
    case "cardPlayed":
      return { ...event, card: makeCard(event.card) };
    case "cardsDrawn":
      return { ...event, cards: makeCards(event.cards) };
    case "drawPileReshuffled":
      return { ...event, drawPile: makeCards(event.drawPile) };
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

/** A command in one line, as in the list of legal ones: `play r5`, `play W red`, `draw`, `color red`, `catch 3`. */
export function makeLine(command: SeatCommand): string {
  switch (command.type) {
    case "play":
      return ["play", makeCard(command.card), ...(command.color === undefined ? [] : [command.color])].join(
        " ",
      );
    case "color":
      return `color ${command.color}`;
    case "catch":
      return `catch ${command.seat}`;
    default:
      return command.type;
  }
}
