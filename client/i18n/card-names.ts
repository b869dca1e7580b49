import type { TOptions } from "i18next";
import {
  type Card,
  type CardSymbol,
  type Color,
  colorOf,
  isDark,
  NO_CARD,
  type NUMBERS,
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
  if (isOtherWild(symbol)) return t(`otherCards.${symbol}`, options);
  const color = colorOf(card) ?? "red";
  if (isDark(card)) return darkName(color, symbol, options);
  // “Reverse” is feminine in some languages, so its colour has another ending there.
  if (symbol === "reverse") return t(`cards.reverses.${color}`, options);
  return t("cards.colored", { color: cardColorName(color), symbol: symbolName(symbol), ...options });
}

/** A card of the dark side: the name of its colour has the ending that the card needs. */
function darkName(color: Color, symbol: CardSymbol, { context: article }: TOptions): string {
  const isReverse = symbol === "reverse";
  const options: TOptions = { context: isReverse ? symbol : "card" };
  const details = { color: t(`darkSide.colors.${color}`, options), symbol: symbolName(symbol) };
  const context = article === "a" && isReverse ? "reverse_a" : article;
  return t("cards.colored", { ...details, ...(context !== undefined && { context }) });
}

/** What a card of this colour is: in some languages the word has another ending than the name of the colour. */
export function cardColorName(color: Color, top = NO_CARD): string {
  const options: TOptions = { context: "card" };
  return isDark(top) ? t(`darkSide.colors.${color}`, options) : t(`cards.colors.${color}`, options);
}

/** The accessible name of a card, with the shape that its colour has on the card: "Green 7, clover". */
export function cardLabel(card: Card): string {
  const color = colorOf(card);
  const name = upperFirst(cardName(card));
  if (color === undefined) return name;
  const suit = isDark(card) ? t(`darkSide.suits.${color}`) : t(`cards.suits.${color}`);
  return t("cards.label", { name, suit });
}

/** A colour inside a sentence: "green". With the top card of a two-sided deck, as it is on the side in play. */
export function colorName(color: Color, top = NO_CARD): string {
  return isDark(top) ? t(`darkSide.colors.${color}`) : t(`cards.colors.${color}`);
}

/** The accessible name of a colour, with its shape: "green clover". */
export function colorLabel(color: Color, top = NO_CARD): string {
  if (!isDark(top)) return t(`cards.suited.${color}`);
  return t("cards.label", { name: colorName(color, top), suit: t(`darkSide.suits.${color}`) });
}

/** What is printed on a card, without its colour: "7", "Skip", "Wild". */
export function symbolName(symbol: CardSymbol): string {
  if (isWildSymbol(symbol)) return t(`cards.wilds.${symbol}`);
  if (isOtherWild(symbol)) return t(`otherCards.${symbol}`);
  if (symbol === "skip" || symbol === "reverse" || symbol === "drawTwo") return t(`cards.symbols.${symbol}`);
  return isNumber(symbol) ? symbol : t(`otherCards.${symbol}`);
}

function isNumber(symbol: CardSymbol): symbol is (typeof NUMBERS)[number] {
  return symbol.length === 1;
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
