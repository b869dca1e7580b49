/** Canvas models for tests and the gallery, made from a few options. */
import type { CanvasModel, HandCard, Plate } from "../../client/scenes/scene-contract.ts";
import { type Card, COLORS, type Color, cardOf, colorOf, isWild, symbolOf } from "../../shared/card.ts";
import { BACKS } from "../../shared/looks.ts";
import { OFFICIAL_RULES } from "../../shared/rules.ts";
import { type Seat, SPECTATOR } from "../../shared/seat.ts";
import { emblemOf } from "../../shared/text/face-of-name.ts";
import type { View } from "../../shared/view.ts";

export interface CanvasModelOptions {
  readonly seats: number;
  readonly handSize: number;
  readonly picker: CanvasModel["picker"];
  readonly isOver: boolean;
  readonly turn: number;
  readonly top: Card;
  readonly color: Color;
  /** The penalty that the acting seat must answer, in cards. */
  readonly penalty: number;
  /** How many playable cards, from the first on, are chosen for a set, or can be used to jump in. */
  readonly chosenCount: number;
  readonly jumpInCount: number;
  readonly isChoosingSeat: boolean;
  readonly teams: boolean;
  /** The table as a spectator sees it. */
  readonly isSpectator: boolean;
  /** Seats of bots, of replacement bots, and of disconnected players the table waits for. */
  readonly bots: readonly Seat[];
  readonly replaced: readonly Seat[];
  readonly away: readonly Seat[];
  readonly areSeatsTappable: boolean;
}

const NAMES = [
  ...["Ada", "Marisol", "Theo", "Freya", "Omar Abdelrahman", "愛子"],
  ...["Kwame", "Ingrid-Lovise", "Luca", "Nadia"],
];
const COUNTS = [7, 5, 1, 12, 7, 3, 21, 8, 2, 6];

/** A hand of `count` cards, sorted by colour. */
function handOf(count: number, top: Card, color: Color): readonly HandCard[] {
  const cards = Array.from({ length: count }, (_, i) => ((i * 23 + 4) % 55) + 1).sort((a, b) => a - b);
  const twins = new Map<Card, number>();
  return cards.map((card) => {
    const twin = twins.get(card) ?? 0;
    twins.set(card, twin + 1);
    const fits = isWild(card) || colorOf(card) === color || symbolOf(card) === symbolOf(top);
    return { key: `${card}.${twin}`, card, isPlayable: fits, isJumpIn: false, isChosen: false };
  });
}

export function canvasModelOf(options: CanvasModelOptions): CanvasModel {
  const { seats, turn, top: topCard, color, isOver, picker } = options;
  const hand = options.isSpectator ? [] : marked(handOf(options.handSize, topCard, color), options);
  const isMine = turn === 0 && !isOver && !options.isSpectator;
  const isPaused = options.away.length > 0;
  const cardCounts = Array.from({ length: seats }, (_, i) => (i === 0 ? options.handSize : (COUNTS[i] ?? 4)));
  const revealedHands = cardCounts.map((count, i) =>
    isOver && i !== 1 ? handOf(Math.min(count, 9), i + 1, color).map(({ card }) => card) : [],
  );
  const view: View = {
    ...{
      seat: options.isSpectator ? SPECTATOR : 0,
      rules: { ...OFFICIAL_RULES, teams: options.teams },
      seats,
      phase: isOver ? "roundOver" : "playing",
      round: 1,
      dealer: 0,
    },
    ...{
      turn,
      topCardSeat: 1,
      tableRule: "none",
      pendingAction: options.penalty > 0 ? "penalty" : "turn",
      direction: 1,
      hand: hand.map(({ card }) => card),
      cardCounts,
      revealedHands,
      topCard,
      color,
      drawnCard: 0,
    },
    ...{
      penalty: options.penalty,
      drawPile: 62,
      discardPile: 9,
      out: [],
      laidAside: 0,
      calledUno: seats > 2 ? [2] : [],
      catchableSeat: -1,
      catchExpired: [],
    },
    ...{ scores: cardCounts.map(() => 0), roundPoints: cardCounts.map(() => 0), result: "none" },
  };
  return {
    view,
    plates: cardCounts.map((_, seat) => plateOf(seat, options)),
    hand: hand.map((card) => ({ ...card, isPlayable: isMine && card.isPlayable })),
    canDraw: isMine,
    clock: isPaused
      ? { leftMs: 40_000, lengthMs: 60_000 }
      : { endsAt: Date.now() + 40_000, lengthMs: 60_000 },
    isPaused,
    picker,
    isChoosingSeat: options.isChoosingSeat,
    areSeatsTappable: options.areSeatsTappable,
    texts: {
      chooseColor: "Choose a colour",
      colors: { red: "red", yellow: "yellow", green: "green", blue: "blue" },
      uno: "UNO!",
      out: "OUT",
      caught: "Caught!",
      jumpIn: "Jump-in",
    },
  };
}

function plateOf(seat: Seat, { bots, replaced, away }: CanvasModelOptions): Plate {
  const isAway = away.includes(seat);
  return {
    seat,
    name: NAMES[seat] ?? "",
    avatar: emblemOf(seat + 1, ""),
    back: BACKS[seat % BACKS.length] ?? "suits",
    connected: seat !== 3 && !isAway,
    isHost: seat === 1,
    bot: bots.includes(seat) ? "normal" : "none",
    isBotControlled: replaced.includes(seat),
    turnTimeFactor: 1,
    reconnectBy: isAway ? Date.now() + 24_000 : "none",
    timeBank: "none",
  };
}

function marked(
  hand: readonly HandCard[],
  { chosenCount: chosen, jumpInCount: jumps }: CanvasModelOptions,
): readonly HandCard[] {
  const keys = hand.filter(({ isPlayable }) => isPlayable).map(({ key }) => key);
  const is = (key: string, count: number) => keys.indexOf(key) >= 0 && keys.indexOf(key) < count;
  return hand.map((card) => ({ ...card, isChosen: is(card.key, chosen), isJumpIn: is(card.key, jumps) }));
}

/**
 * Options from an address: `?seats=7&hand=20&picker=play&over&turn=2&top=5`, `?teams&penalty=6&chosen=2&jumps=1&swap`,
 * `?bots=1,3&standins=2&away=4&watch&tap`.
 */
export function optionsFromQuery(query: URLSearchParams): CanvasModelOptions {
  const color = COLORS.find((each) => each === query.get("color")) ?? "green";
  return {
    seats: Number(query.get("seats") ?? 4),
    handSize: Number(query.get("hand") ?? 7),
    picker: query.get("picker") === "play" ? "play" : "closed",
    isOver: query.has("over"),
    turn: Number(query.get("turn") ?? 0),
    top: Number(query.get("top") ?? cardOf("green", "5")),
    color,
    penalty: Number(query.get("penalty") ?? 0),
    chosenCount: Number(query.get("chosen") ?? 0),
    jumpInCount: Number(query.get("jumps") ?? 0),
    isChoosingSeat: query.has("swap"),
    teams: query.has("teams"),
    isSpectator: query.has("watch"),
    bots: seatsIn(query, "bots"),
    replaced: seatsIn(query, "standins"),
    away: seatsIn(query, "away"),
    areSeatsTappable: query.has("tap"),
  };
}

function seatsIn(query: URLSearchParams, name: string): readonly Seat[] {
  return query.get(name)?.split(",").map(Number) ?? [];
}
