/** Cards in text notation, as match records have them: `r5 yS gR bD W F C`, and with two sides `r5/pV`. */
import {
  backOf,
  type Card,
  type CardSymbol,
  type Color,
  colorOf,
  frontOf,
  hasDarkColor,
  isCard,
  joined,
  LAST_CARD,
  NO_CARD,
  symbolOf,
} from "../card.ts";

type LetteredSymbol = Exclude<CardSymbol, `${number}`>;

/** The letters after that of the colour, or alone for a wild. A number is its own digit. */
const LETTERS: Readonly<Record<LetteredSymbol, string>> = {
  ...{ skip: "S", reverse: "R", drawTwo: "D", wild: "W", wildDrawFour: "F", customWild: "C" },
  ...{ drawOne: "I", drawFive: "V", flip: "T", wildDrawColor: "WC", wildDark: "DW" },
  ...{ drawFour: "Q", skipEveryone: "E", discardAll: "A" },
  ...{ wildReverseDrawFour: "RF", wildDrawSix: "W6", wildDrawTen: "WX", wildRoulette: "CR" },
  ...{ wildReverse: "WR", wildSkip: "WS", wildSkipTwo: "ST", wildDrawTwo: "WD" },
  ...{ wildTargetedDrawTwo: "TD", wildForcedSwap: "FS", wildShuffle: "SH" },
};

/** The dark colours are pink, teal, orange and violet (F17). */
const DARK_LETTERS: Readonly<Record<Color, string>> = { red: "p", yellow: "t", green: "o", blue: "v" };
const BEFORE_BACK = "/";

function isAction(symbol: CardSymbol): symbol is LetteredSymbol {
  return Object.hasOwn(LETTERS, symbol);
}

/** By card: precomputed, because match records contain many cards. */
const CARD_TEXTS = Array.from({ length: LAST_CARD + 1 }, (_, card) => (isCard(card) ? cardText(card) : ""));
const CARDS_BY_TEXT = new Map(CARD_TEXTS.flatMap((text, card) => (text === "" ? [] : [[text, card]])));

function cardText(card: Card): string {
  const symbol = symbolOf(card);
  return colorLetter(card) + (isAction(symbol) ? LETTERS[symbol] : symbol);
}

function colorLetter(card: Card): string {
  const color = colorOf(card);
  if (color === undefined) return "";
  return hasDarkColor(card) ? DARK_LETTERS[color] : color.charAt(0);
}

/** A card in text notation; nothing if no card has this number. */
export function makeCard(card: Card): string {
  const back = backOf(card);
  if (back === NO_CARD) return CARD_TEXTS[card] ?? "";
  return `${CARD_TEXTS[frontOf(card)] ?? ""}${BEFORE_BACK}${CARD_TEXTS[back] ?? ""}`;
}

/** The card with this notation; undefined if there is none. */
export function parseCard(text: string): Card | undefined {
  const card = CARDS_BY_TEXT.get(text);
  if (card !== undefined || !text.includes(BEFORE_BACK)) return card;
  const [face, back, ...rest] = text.split(BEFORE_BACK).map((side) => CARDS_BY_TEXT.get(side));
  return face === undefined || back === undefined || rest.length > 0 ? undefined : joined(face, back);
}
