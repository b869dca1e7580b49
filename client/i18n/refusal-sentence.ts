import { type Card, COLORS, type Color, FACES, isWild, symbolOf } from "../../shared/card.ts";
import type { Refusal, RefusalCode, RefusalFacts } from "../../shared/refusal.ts";
import { OFFICIAL_RULES, type Rules } from "../../shared/rules.ts";
import { cardName, colorName, symbolName } from "./card-name.ts";
import { listOf, t } from "./words.ts";

/** More cards than these are not counted up in a sentence. */
const MOST_NAMED = 3;

/** Which fact a sentence counts, for its plural. */
const COUNTED: Partial<Record<RefusalCode, string>> = {
  mustAnswer: "amount",
  unoNotDue: "cards",
  tablePaused: "seconds",
};

const CARD_FACTS: readonly string[] = ["card", "drawn", "top"];

/**
 * Why something was refused, in the player's words, and what would work: one sentence. `playable` are the cards that
 * may be played instead, where they are known: it names them. (The first page explains too, and has no game to ask.)
 */
export function refusalSentence(refusal: Refusal, playable?: readonly Card[]): string {
  const { code, facts } = refusal;
  const count = numberOr(facts[COUNTED[code] ?? ""], 0);
  return t(`refusals.${code}`, { ...inWords(facts), ...mismatch(facts, playable), count });
}

function inWords(facts: RefusalFacts): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(facts).map(([key, fact]) => [key, factInWords(key, fact)]));
}

function factInWords(key: string, fact: RefusalFacts[string]): string {
  if (CARD_FACTS.includes(key) && isCard(fact)) return cardName(fact);
  if (key === "color" && isColor(fact)) return colorName(fact);
  if (key === "option" && isOption(fact)) return t(`rules.options.${fact}`);
  return String(fact);
}

function mismatch(
  { top, color }: RefusalFacts,
  playable: readonly Card[] | undefined,
): Readonly<Record<string, string>> {
  return isCard(top) && isColor(color) ? { wanted: wanted(top, color), way: way(playable) } : {};
}

function wanted(top: Card, color: Color): string {
  const symbol = symbolOf(top);
  if (symbol === "wild" || symbol === "wildDrawFour" || symbol === "customWild") {
    return t("rules.wanted.color", { color: colorName(color) });
  }
  return t("rules.wanted.both", { color: colorName(color), symbol: symbolName(symbol) });
}

function way(cards: readonly Card[] | undefined): string {
  if (cards?.length === 0) return t("rules.way.draw");
  if (cards === undefined || cards.length > MOST_NAMED) return t("rules.way.general");
  return t("rules.way.play", { cards: listOf(byColorFirst(cards).map(cardName), "disjunction") });
}

function byColorFirst(cards: readonly Card[]): readonly Card[] {
  return cards.toSorted((a, b) => Number(isWild(a)) - Number(isWild(b)) || a - b);
}

function numberOr(fact: RefusalFacts[string] | undefined, otherwise: number): number {
  return typeof fact === "number" ? fact : otherwise;
}

function isCard(fact: RefusalFacts[string] | undefined): fact is Card {
  return typeof fact === "number" && FACES.includes(fact);
}

function isColor(fact: RefusalFacts[string] | undefined): fact is Color {
  return COLORS.some((color) => color === fact);
}

function isOption(fact: RefusalFacts[string]): fact is keyof Rules {
  return typeof fact === "string" && Object.hasOwn(OFFICIAL_RULES, fact);
}
