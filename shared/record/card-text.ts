/** Cards in text notation, as match records have them: `r5 yS gR bD W F C`. */
import { type Card, type CardSymbol, colorOf, isCard, LAST_CARD, symbolOf } from "../card.ts";

type LetteredSymbol = Exclude<CardSymbol, `${number}`>;

/** The letters after that of the colour, or alone for a wild. A number is its own digit. */
const LETTERS: Readonly<Record<LetteredSymbol, string>> = {
  ...{ skip: "S", reverse: "R", drawTwo: "D", wild: "W", wildDrawFour: "F", customWild: "C" },
  ...{ drawFour: "Q", skipEveryone: "E", discardAll: "A" },
  ...{ wildReverseDrawFour: "RF", wildDrawSix: "W6", wildDrawTen: "WX", wildRoulette: "CR" },
  ...{ wildReverse: "WR", wildSkip: "WS", wildSkipTwo: "ST", wildDrawTwo: "WD" },
  ...{ wildTargetedDrawTwo: "TD", wildForcedSwap: "FS", wildShuffle: "SH" },
};

function isAction(symbol: CardSymbol): symbol is LetteredSymbol {
  return Object.hasOwn(LETTERS, symbol);
}

/** By card: precomputed, because match records contain many cards. */
const CARD_TEXTS = Array.from({ length: LAST_CARD + 1 }, (_, card) => (isCard(card) ? cardText(card) : ""));
const CARDS_BY_TEXT = new Map(CARD_TEXTS.flatMap((text, card) => (text === "" ? [] : [[text, card]])));

function cardText(card: Card): string {
  const symbol = symbolOf(card);
  return (colorOf(card) ?? "").charAt(0) + (isAction(symbol) ? LETTERS[symbol] : symbol);
}

/** A card in text notation; nothing if no card has this number. */
export function makeCard(card: Card): string {
  return CARD_TEXTS[card] ?? "";
}

/** The card with this notation; undefined if there is none. */
export function parseCard(text: string): Card | undefined {
  return CARDS_BY_TEXT.get(text);
}
