import { type Card, COLORS, type Color, isCard as isCardNumber, isWild } from "../../shared/card.ts";
import type { SeatCommand } from "../../shared/command.ts";
import type { Refusal, RefusalCode, RefusalFacts } from "../../shared/refusal.ts";
import { OFFICIAL_RULES, type RuleName } from "../../shared/rules.ts";
import { cardColorName, cardName, colorName, symbolText } from "./card-names.ts";
import { formatList, t } from "./i18n.ts";

/** A sentence names at most this many cards. */
const MAX_NAMED_CARDS = 3;

/** Which detail decides the plural of a sentence. */
const COUNTED_DETAIL: Partial<Record<RefusalCode, string>> = {
  mustAnswer: "amount",
  mustAnswerStack: "amount",
  cannotCallUnoNow: "cards",
  tablePaused: "seconds",
  setSizeWrong: "most",
  tableRuleLength: "most",
  tooFewCardsLeft: "seats",
  tooFewSeats: "least",
  tooManySeats: "most",
  tooManySpectators: "most",
  tooManyTables: "most",
};

const CARD_DETAILS: readonly string[] = ["card", "drawn", "top"];

/**
 * Why a request was refused and what would work, in one sentence. `legal` are the moves that are allowed instead, if they
 * are known (the first page has no game to ask).
 */
export function refusalText(refusal: Refusal, legal?: readonly SeatCommand[]): string {
  const { code, details: facts } = refusal;
  const count = numberOr(facts[COUNTED_DETAIL[code] ?? ""], 0);
  return t(`refusals.${code}`, { ...detailTexts(facts), ...mismatchTexts(facts, legal), count });
}

function detailTexts(facts: RefusalFacts): Readonly<Record<string, string>> {
  const { top: fact } = facts;
  const top = isCard(fact) ? fact : undefined;
  return Object.fromEntries(
    Object.entries(facts).map(([key, detail]) => [key, detailText(key, detail, top)]),
  );
}

function detailText(key: string, detail: RefusalFacts[string], top: Card | undefined): string {
  if (CARD_DETAILS.includes(key) && isCard(detail)) return cardName(detail);
  if (key === "color" && isColor(detail)) return colorName(detail, top);
  if (key === "option" && isOption(detail)) return t(`rules.options.${detail}`);
  return String(detail);
}

function mismatchTexts(
  { top, color }: RefusalFacts,
  legal: readonly SeatCommand[] | undefined,
): Readonly<Record<string, string>> {
  return isCard(top) && isColor(color)
    ? { wanted: requiredMatchText(top, color), way: suggestionText(legal) }
    : {};
}

function requiredMatchText(top: Card, color: Color): string {
  const [name, symbol] = [cardColorName(color, top), symbolText(top)];
  if (symbol === undefined) return t("ruleWords.wanted.color", { color: name });
  return t("ruleWords.wanted.both", { color: name, symbol });
}

/** Drawing is no option if the player must play, or if there is nothing left to draw. */
function suggestionText(legal: readonly SeatCommand[] | undefined): string {
  if (legal === undefined) return t("ruleWords.way.general");
  const cards = [...new Set(legal.flatMap((command) => ("card" in command ? [command.card] : [])))];
  const canDraw = legal.some(({ type }) => type === "draw");
  if (cards.length === 0) return t(canDraw ? "ruleWords.way.draw" : "ruleWords.way.pass");
  if (cards.length > MAX_NAMED_CARDS) return t(canDraw ? "ruleWords.way.general" : "ruleWords.way.mustAny");
  const named = { cards: formatList(coloredFirst(cards).map(cardName), "disjunction") };
  return t(canDraw ? "ruleWords.way.play" : "ruleWords.way.must", named);
}

function coloredFirst(cards: readonly Card[]): readonly Card[] {
  return cards.toSorted((a, b) => Number(isWild(a)) - Number(isWild(b)) || a - b);
}

function numberOr(detail: RefusalFacts[string] | undefined, otherwise: number): number {
  return typeof detail === "number" ? detail : otherwise;
}

function isCard(detail: RefusalFacts[string] | undefined): detail is Card {
  return typeof detail === "number" && isCardNumber(detail);
}

function isColor(detail: RefusalFacts[string] | undefined): detail is Color {
  return COLORS.some((color) => color === detail);
}

function isOption(detail: RefusalFacts[string]): detail is RuleName {
  return typeof detail === "string" && Object.hasOwn(OFFICIAL_RULES, detail);
}
