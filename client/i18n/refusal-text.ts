import { type Card, COLORS, type Color, FACES, isWild, symbolOf } from "../../shared/card.ts";
import type { SeatCommand } from "../../shared/command.ts";
import type { Refusal, RefusalCode, RefusalFacts } from "../../shared/refusal.ts";
import { OFFICIAL_RULES, type Rules } from "../../shared/rules.ts";
import { cardName, colorName, symbolName, upperFirst } from "./card-names.ts";
import { listOf, t } from "./i18n.ts";

/** More cards than these are not counted up in a sentence. */
const MOST_NAMED = 3;

/** Which fact a sentence counts, for its plural. */
const COUNTED: Partial<Record<RefusalCode, string>> = {
  mustAnswer: "amount",
  mustAnswerStack: "amount",
  cannotCallUnoNow: "cards",
  tablePaused: "seconds",
};

const CARD_FACTS: readonly string[] = ["card", "drawn", "top"];

/**
 * Why something was refused, in the player's words, and what would work: one sentence. `legal` is what may be done
 * instead, where it is known: it names that. (The first page explains too, and has no game to ask.)
 */
export function refusalSentence(refusal: Refusal, legal?: readonly SeatCommand[]): string {
  const { code, details: facts } = refusal;
  const count = numberOr(facts[COUNTED[code] ?? ""], 0);
  return upperFirst(t(`refusals.${code}`, { ...inWords(facts), ...mismatch(facts, legal), count }));
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
  legal: readonly SeatCommand[] | undefined,
): Readonly<Record<string, string>> {
  return isCard(top) && isColor(color) ? { wanted: wanted(top, color), way: way(legal) } : {};
}

function wanted(top: Card, color: Color): string {
  const symbol = symbolOf(top);
  if (symbol === "wild" || symbol === "wildDrawFour" || symbol === "customWild") {
    return t("ruleWords.wanted.color", { color: colorName(color) });
  }
  return t("ruleWords.wanted.both", { color: colorName(color), symbol: symbolName(symbol) });
}

/** Where one must play, or nothing is left to draw, drawing is no way. */
function way(legal: readonly SeatCommand[] | undefined): string {
  if (legal === undefined) return t("ruleWords.way.general");
  const cards = [...new Set(legal.flatMap((command) => ("card" in command ? [command.card] : [])))];
  const canDraw = legal.some(({ type }) => type === "draw");
  if (cards.length === 0) return t(canDraw ? "ruleWords.way.draw" : "ruleWords.way.pass");
  if (cards.length > MOST_NAMED) return t(canDraw ? "ruleWords.way.general" : "ruleWords.way.mustAny");
  const named = { cards: listOf(byColorFirst(cards).map(cardName), "disjunction") };
  return t(canDraw ? "ruleWords.way.play" : "ruleWords.way.must", named);
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
