/** All editions, and what the game reads of the one at a table. */
import { type Card, frontOf } from "../card.ts";
import {
  CLASSIC_DECK,
  type EditionId,
  OFFICIAL_RULES,
  PRESETS,
  type PresetName,
  RULE_NAMES,
  type RuleName,
  type Rules,
} from "../rules.ts";
import { CLASSIC } from "./classic.ts";
import { type Edition, type Face, NO_FACE, type WholeFace } from "./edition.ts";
import { MODERN } from "./modern.ts";
import { RUTHLESS } from "./ruthless.ts";
import { TWO_SIDED } from "./two-sided.ts";
import { WILD_ONLY } from "./wild-only.ts";

export const EDITIONS: Readonly<Record<EditionId, Edition>> = {
  classic: CLASSIC,
  modern: MODERN,
  ruthless: RUTHLESS,
  "wild-only": WILD_ONLY,
  "two-sided": TWO_SIDED,
};

/** What the rules of a table say about its deck. */
export interface EditionRules {
  readonly edition?: EditionId | undefined;
}
/** What the rules of a table say about the effects of its cards. */
type FaceRules = EditionRules & Pick<Rules, "sevenZero">;
export type DeckRules = EditionRules & Pick<Rules, "customCards">;

/** The edition of a table: without a name, the classic one. */
export function editionOf({ edition }: EditionRules): Edition {
  return edition === undefined ? CLASSIC : EDITIONS[edition];
}

/** How many seats a table can have with its deck. */
export function mostSeats(rules: EditionRules): number {
  return editionOf(rules).seats.most;
}

/** What a card is and does under these rules. */
export function faceOf(card: Card, rules: FaceRules): WholeFace {
  const edition = rules.edition === undefined ? CLASSIC : EDITIONS[rules.edition];
  return (rules.sevenZero ? edition.byCardWithSevenZero : edition.byCard)[frontOf(card)] ?? NO_FACE;
}

/** True if the top card makes a seat draw until a colour comes, and not a number of cards (F8). */
export function drawsUntilColor({
  topCard,
  rules,
}: {
  readonly topCard: Card;
  readonly rules: FaceRules;
}): boolean {
  return faceOf(topCard, rules).does.draw?.untilColor === true;
}

/** The names of the presets, of which the classic deck has some. */
export const PRESET_NAMES = /* @__PURE__ */ Object.keys(PRESETS).filter((name): name is PresetName =>
  Object.hasOwn(PRESETS, name),
);

/** The options that differ between two sets of rules, in the order of the list. */
export function changedOptions(before: Rules, after: Rules): readonly RuleName[] {
  return RULE_NAMES.filter((option) => before[option] !== after[option]);
}

/** The points of a whole hand (D3). */
export function pointsIn(hand: readonly Card[], rules: EditionRules): number {
  const { byCard } = editionOf(rules);
  return hand.reduce((sum, card) => sum + (byCard[frontOf(card)] ?? NO_FACE).points, 0);
}

/** The decks that were made before, by edition and option. */
const DECKS = new Map<string, readonly Card[]>();

/** All cards of the deck in face order (D1, D2): the input of a shuffle, never a draw pile itself. */
export function deckOf(rules: DeckRules): readonly Card[] {
  const { id, faces } = editionOf(rules);
  const key = `${id} ${rules.customCards}`;
  const known = DECKS.get(key);
  if (known !== undefined) return known;
  const isIn = ({ withOption }: Face) => withOption === undefined || rules[withOption];
  const deck = cardsWith(faces.filter(isIn));
  DECKS.set(key, deck);
  return deck;
}

function cardsWith(faces: readonly Face[]): readonly Card[] {
  return faces
    .toSorted((a, b) => a.card - b.card)
    .flatMap(({ card, count }) => Array<Card>(count).fill(card));
}

/** What is behind the faces of the deck, in face order (F1); nothing for a deck with one side. */
export function backsOf(rules: EditionRules): readonly Card[] {
  return cardsWith(editionOf(rules).backs ?? []);
}

/** True if the cards have two sides. */
export function hasBacks(rules: EditionRules): boolean {
  return rules.edition !== undefined && EDITIONS[rules.edition].backs !== undefined;
}

/** True if the fast round plays the deck: so the chances in a match with it can be told. */
export function hasFastRound({ edition }: EditionRules): boolean {
  return editionOf({ edition }).hasFastRound === true;
}

/** How an edition is played unless a table chooses otherwise. */
export function editionRules(id: EditionId): Rules {
  const { standard, locked } = EDITIONS[id];
  const rules = { ...OFFICIAL_RULES, ...standard, ...locked };
  return id === CLASSIC_DECK ? rules : { ...rules, edition: id };
}
