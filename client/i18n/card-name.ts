import {
  type Card,
  type Color,
  type ColoredSymbol,
  colorOf,
  symbolOf,
  type WildSymbol,
} from "../../shared/card.ts";
import { t } from "./words.ts";

/** A card in words, its colour with the suit: "Green clover 7", "Wild Draw Four". */
export function cardName(card: Card): string {
  const symbol = symbolOf(card);
  if (isWildSymbol(symbol)) return t(`cards.wilds.${symbol}`);
  const color = colorOf(card) ?? "red";
  return t("cards.colored", { family: t(`cards.family.${color}`), symbol: symbolName(symbol) });
}

/** A colour inside a sentence, with its suit: "green clover". */
export function colorName(color: Color): string {
  return t(`cards.suited.${color}`);
}

/** What is printed on a coloured card, without its colour: "7", "Skip". */
export function symbolName(symbol: ColoredSymbol): string {
  switch (symbol) {
    case "skip":
    case "reverse":
    case "drawTwo":
      return t(`cards.symbols.${symbol}`);
    default:
      return symbol;
  }
}

function isWildSymbol(symbol: ColoredSymbol | WildSymbol): symbol is WildSymbol {
  return symbol === "wild" || symbol === "wildDrawFour" || symbol === "customWild";
}
