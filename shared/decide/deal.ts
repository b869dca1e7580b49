/** The start of a round: choosing the dealer, dealing, and the effect of the opening card (S2 to S4). */
import { type Card, joined, NO_CARD, numberOf } from "../card.ts";
import { backsOf, deckOf, editionOf, faceOf, hasBacks } from "../editions/editions.ts";
import type { GameEvent } from "../event.ts";
import type { Game } from "../game.ts";
import { OFFICIAL_RULES, type Rules } from "../rules.ts";
import { type Seat, seatAfter } from "../seat.ts";
import { shuffle } from "../shuffle.ts";
import { addEffects } from "./effects.ts";

type Dealt = Extract<GameEvent, { type: "dealt" }>;
type DealerChosen = Extract<GameEvent, { type: "dealerChosen" }>;

/** Chooses the first dealer: the highest number drawn, with actions and wilds as 0. Tied seats draw again (S2). */
export function chooseDealer({ seed, shuffles, seats, rules }: Readonly<Game>): DealerChosen {
  const pile = shuffle(deckOf(rules), seed, shuffles);
  const draws: (readonly [Seat, Card])[] = [];
  let tied = Array.from({ length: seats }, (_, seat) => seat);
  while (tied.length > 1 && pile.length >= tied.length) {
    const drawn = tied.map((seat) => [seat, pile.pop() ?? NO_CARD] as const);
    draws.push(...drawn);
    tied = highest(drawn);
  }
  return { type: "dealerChosen", draws, dealer: tied[0] ?? 0, shuffles: shuffles + 1 };
}

function highest(draws: readonly (readonly [Seat, Card])[]): Seat[] {
  const most = Math.max(...draws.map(([, card]) => numberOf(card) ?? 0));
  return draws.filter(([, card]) => (numberOf(card) ?? 0) === most).map(([seat]) => seat);
}

/** The game with the key of the next round: its shuffles count from 0. Without a key, the game is unchanged. */
export function withKey(game: Readonly<Game>, key: string | undefined): Readonly<Game> {
  return key === undefined ? game : { ...game, seed: key, shuffles: 0 };
}

/** Who deals, and with which shuffles. */
interface Deal {
  readonly key: string | undefined;
  readonly dealer: Seat;
  /** The number of earlier shuffles with this seed or key. */
  readonly shuffles: number;
}

/** Deals a round and applies its opening card (S3, S4). The event names the key, so that `evolve` can go on with it. */
export function dealRound(game: Readonly<Game>, { dealer, shuffles, key }: Deal): readonly GameEvent[] {
  const dealt = deal(game, dealer, shuffles);
  const events = [key === undefined ? dealt : { ...dealt, key }, ...furtherOpenings(game, dealt)];
  const top = events.findLast((event) => event.type === "cardTurnedUp")?.card ?? dealt.top;
  return [...events, ...openingEffects(game, { ...dealt, top })];
}

function deal({ seed, seats, rules, round }: Readonly<Game>, dealer: Seat, shuffles: number): Dealt {
  const [pile, used] = shuffledDeck(rules, seed, shuffles);
  const hands: Card[][] = Array.from({ length: seats }, () => []);
  const inTurn = hands.map((_, place) => hands[seatAfter(dealer, 1, { seats }, 1 + place)] ?? []);
  for (let cards = 0; cards < rules.handSize; cards += 1) {
    for (const hand of inTurn) hand.push(pile.pop() ?? NO_CARD);
  }
  return { type: "dealt", round: round + 1, dealer, hands, ...turnUp(pile, { seed, rules }, used) };
}

/** Both sides of a deck are shuffled on their own, then joined (F2). Also returns the number of the next shuffle. */
function shuffledDeck(rules: Rules, seed: string, shuffles: number): [Card[], number] {
  const pile = shuffle(deckOf(rules), seed, shuffles);
  if (!hasBacks(rules)) return [pile, shuffles + 1];
  const backs = shuffle(backsOf(rules), seed, shuffles + 1);
  return [pile.map((face, place) => joined(face, backs[place] ?? NO_CARD)), shuffles + 2];
}

/** Turns up the opening card. While it is one that goes back, the pile is shuffled and another card is turned up (S4). */
function turnUp(
  pile: readonly Card[],
  { seed, rules }: Pick<Game, "seed" | "rules">,
  shuffles: number,
): Pick<Dealt, "top" | "drawPile" | "shuffles"> {
  let [drawPile, used] = [pile, shuffles];
  const returns = (card: Card) => faceOf(card, rules).returnsAsOpening;
  while (returns(drawPile.at(-1) ?? NO_CARD)) {
    drawPile = shuffle(drawPile, seed, used);
    used += 1;
  }
  return { top: drawPile.at(-1) ?? NO_CARD, drawPile: drawPile.slice(0, -1), shuffles: used };
}

/** Where only a number opens a round, the cards that are turned up after the first one (N3). */
function furtherOpenings({ rules }: Readonly<Game>, { top, drawPile }: Dealt): readonly GameEvent[] {
  if (editionOf(rules).opensWithNumber !== true) return [];
  const isNumber = (card: Card) => numberOf(card) !== undefined;
  const inOrder = [top, ...drawPile.toReversed()];
  const found = inOrder.findIndex(isNumber);
  return inOrder.slice(1, found + 1).map((card) => ({ type: "cardTurnedUp", card }));
}

/** The effects of the opening card: no seat can answer it, even with stacking, and a 7 or 0 moves no hands (S4). */
function openingEffects({ seed, seats, rules }: Readonly<Game>, dealt: Dealt): readonly GameEvent[] {
  const { dealer, top, drawPile, shuffles } = dealt;
  if (editionOf(rules).opensWithoutEffect === true)
    return [{ type: "turnStarted", seat: seatAfter(dealer, 1, { seats }) }];
  if (faceOf(top, rules).does.reverse !== undefined && seats > 2) {
    return [
      { type: "directionReversed", direction: -1 },
      { type: "turnStarted", seat: dealer },
    ];
  }
  const piles = { seed, shuffles, drawPile, discardPile: [] };
  const opening =
    rules.edition === undefined ? OFFICIAL_RULES : { ...OFFICIAL_RULES, edition: rules.edition };
  const table = { ...piles, hands: dealt.hands, seats, direction: 1, rules: opening, penalty: 0 } as const;
  const events: GameEvent[] = [];
  addEffects(events, { table, seat: dealer, cards: [top], card: top });
  return events;
}
