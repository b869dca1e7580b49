import type { TOptions } from "i18next";
import {
  type Card,
  type CardSymbol,
  type Color,
  colorOf,
  type OtherWildSymbol,
  symbolOf,
  type WildSymbol,
} from "../../shared/card.ts";
import { t, upperFirst } from "./i18n.ts";

/** The name of a card inside a sentence: "green 7", "blue Reverse", "Wild Draw Four". */
export function cardName(card: Card): string {
  return nameOf(card, {});
}

/** Its name with the article, in languages where that depends on the card: "une Inversion bleue". */
export function cardWithArticle(card: Card): string {
  return nameOf(card, { context: "a" });
}

function nameOf(card: Card, options: TOptions): string {
  const symbol = symbolOf(card);
  if (isWildSymbol(symbol)) return t(`cards.wilds.${symbol}`, options);
  if (isOtherWild(symbol)) return t(`otherCards.${symbol}`);
  const color = colorOf(card) ?? "red";
  // “Reverse” is feminine in some languages, so its colour has another ending there.
  if (symbol === "reverse") return t(`cards.reverses.${color}`, options);
  return t("cards.colored", { color: cardColorName(color), symbol: symbolName(symbol), ...options });
}

/** What a card of this colour is: in some languages the word has another ending than the name of the colour. */
export function cardColorName(color: Color): string {
  const options: TOptions = { context: "card" };
  return t(`cards.colors.${color}`, options);
}

/** The accessible name of a card, with the shape that its colour has on the card: "Green 7, clover". */
export function cardLabel(card: Card): string {
  const color = colorOf(card);
  const name = upperFirst(cardName(card));
  return color === undefined ? name : t("cards.label", { name, suit: t(`cards.suits.${color}`) });
}

/** A colour inside a sentence: "green". */
export function colorName(color: Color): string {
  return t(`cards.colors.${color}`);
}

/** The accessible name of a colour, with its shape: "green clover". */
export function colorLabel(color: Color): string {
  return t(`cards.suited.${color}`);
}

/** What is printed on a card, without its colour: "7", "Skip", "Wild". */
export function symbolName(symbol: CardSymbol): string {
  if (isWildSymbol(symbol)) return t(`cards.wilds.${symbol}`);
  if (isOtherWild(symbol)) return t(`otherCards.${symbol}`);
  if (symbol === "skip" || symbol === "reverse" || symbol === "drawTwo") return t(`cards.symbols.${symbol}`);
  return symbol === "drawFour" || symbol === "skipEveryone" || symbol === "discardAll"
    ? t(`otherCards.${symbol}`)
    : symbol;
}

function isOtherWild(symbol: CardSymbol): symbol is OtherWildSymbol {
  return symbol.startsWith("wild") && !isWildSymbol(symbol);
}

function isWildSymbol(symbol: CardSymbol): symbol is WildSymbol {
  return symbol === "wild" || symbol === "wildDrawFour" || symbol === "customWild";
}

/** What a card has beside its colour; undefined for a wild. */
export function symbolText(card: Card): string | undefined {
  const symbol = symbolOf(card);
  return isWildSymbol(symbol) || isOtherWild(symbol) ? undefined : symbolName(symbol);
}
