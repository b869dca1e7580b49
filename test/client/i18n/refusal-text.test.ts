/** Every refusal has a message with the reason and what would work. */
import assert from "node:assert/strict";
import { isLanguage, LANGUAGES, setLanguage } from "../../../client/i18n/i18n.ts";
import { refusalText } from "../../../client/i18n/refusal-text.ts";
import { newGame } from "../../../shared/game.ts";
import { legalCommands } from "../../../shared/legal.ts";
import { REFUSAL_RULES, type RefusalCode, type RefusalFacts, refuse } from "../../../shared/refusal.ts";
import { OFFICIAL_RULES } from "../../../shared/rules.ts";
import type { View } from "../../../shared/view.ts";
import { viewFor } from "../../../shared/view-for.ts";
import { assertSentence } from "../../support/assert-sentence.ts";
import { cards } from "../../support/game/game-as-text.ts";

const [r5 = 0, g7 = 0, g9 = 0, wild = 0] = cards("r5 g7 g9 W");

/** Facts as the engine and the table give them. */
const FACTS: Partial<Record<RefusalCode, RefusalFacts>> = {
  notYourTurn: { turn: 1 },
  cardNotInHand: { card: r5 },
  cardDoesNotMatch: { card: r5, top: g7, color: "green" },
  onlyDrawnCard: { card: r5, drawn: g7 },
  alreadyDrew: { drawn: g7 },
  colorMissing: { card: wild },
  colorNotNeeded: { card: r5 },
  mustAnswer: { amount: 4 },
  mustAnswerStack: { amount: 6 },
  cannotCallUnoNow: { cards: 5 },
  catchTooLate: { seat: 1 },
  nothingToCatch: { seat: 1 },
  cannotAnswerWith: { card: r5, top: g7 },
  jumpInNeedsEqual: { top: g7 },
  jumpInTooLate: { turn: 1 },
  swapImpossible: { seat: 1 },
  mustPlayInHand: { card: r5 },
  mustPlayDrawn: { card: r5 },
  bluffForbidden: { color: "green" },
  setNotOneNumber: { cards: [r5, g7] },
  setSizeWrong: { least: 2, most: 8 },
  tableRuleNotNeeded: { card: r5 },
  tableRuleLength: { length: 81, least: 1, most: 80 },
  teamsNeedPairs: { seats: 5 },
  ruleOutOfRange: { option: "handSize", least: 1, most: 15 },
  fixedByEdition: { option: "stacking" },
  editionUnknownTo: { edition: "ruthless", name: "Ben" },
  tooFewCardsLeft: { left: 3, least: 20, seats: 7 },
  tooFewSeats: { seats: 1, least: 2 },
  tooManySeats: { seats: 11, most: 10 },
  tableOnly: { command: "start" },
  tablePaused: { seconds: 17, seats: [2] },
  tooManySpectators: { most: 20 },
  tooManyTables: { most: 5 },
  banned: { hours: 24 },
};

/** Their reason says what would work. */
const REASON_ENOUGH: readonly RefusalCode[] = [
  ...(["alreadySeated", "cannotClaimWinYet", "noTableRule", "noTurnTimeWish"] as const),
  ...(["setNotOneNumber", "setSizeWrong", "setsNotAllowed"] as const),
];

function isCode(code: string): code is RefusalCode {
  return Object.hasOwn(REFUSAL_RULES, code);
}

function viewWith(hand: string, part: Partial<View> = {}): View {
  const view = viewFor(newGame({ rules: OFFICIAL_RULES, seats: 2, seed: "0".repeat(64) }), 0);
  const turn = { phase: "playing", turn: 0, topCard: g7, color: "green", drawPile: 40 } as const;
  return { ...view, ...turn, hand: cards(hand), ...part };
}

describe("the message of a refusal", () => {
  beforeEach(() => setLanguage("en"));

  for (const language of Object.keys(LANGUAGES).filter(isLanguage)) {
    for (const code of Object.keys(REFUSAL_RULES).filter(isCode)) {
      it(`has the reason and what would work for "${code}" in ${language}`, async () => {
        await setLanguage(language);
        const sentence = refusalText(refuse(code, FACTS[code]));
        assertSentence(sentence);
        if (!REASON_ENOUGH.includes(code))
          assert.match(sentence, /[:,;—–،؛：、，；]|[.!؟] [\p{Lu}\p{Lo}]|[。！？]./u);
      });
    }
  }

  const mismatch = refuse("cardDoesNotMatch", FACTS.cardDoesNotMatch);

  it("names the cards that would work if the hand is known", () => {
    assert.equal(
      refusalText(mismatch, legalCommands(viewWith("r5 g9 W"))),
      "The red 5 doesn’t match green or 7: play a green 9 or Wild – or draw.",
    );
    assert.equal(
      refusalText(mismatch, legalCommands(viewWith("r5 b3"))),
      "The red 5 doesn’t match green or 7: you have no match, so draw a card.",
    );
  });

  it("does not advise drawing if the player must play, or no cards are left", () => {
    const adviceFor = (hand: string, part: Partial<View>) =>
      refusalText(mismatch, legalCommands(viewWith(hand, part))).replace(/^.*: /, "");
    const forced = { rules: { ...OFFICIAL_RULES, forcePlay: true } };
    assert.equal(adviceFor("r5 g9 W", forced), "play a green 9 or Wild.");
    assert.equal(adviceFor("r5 g1 g2 g3 g4", forced), "play a matching card or a wild.");
    assert.equal(adviceFor("r5 b3", forced), "you have no match, so draw a card.");
    const empty = { drawPile: 0, discardPile: 1 };
    assert.equal(adviceFor("r5 g9", empty), "play a green 9.");
    assert.equal(adviceFor("r5 b3", empty), "you have no match, so pass.");
  });

  it("asks only for the chosen colour on a wild card", () => {
    const onWild = refuse("cardDoesNotMatch", { card: g9, top: wild, color: "blue" });
    assert.equal(
      refusalText(onWild),
      "The green 9 doesn’t match blue: play a matching card or a wild – or draw.",
    );
  });

  it("counts in the right plural", () => {
    assert.match(refusalText(refuse("cannotCallUnoNow", { cards: 1 })), /^You already have one card/);
    assert.match(refusalText(refuse("cannotCallUnoNow", { cards: 5 })), /^You have 5 cards/);
    assert.match(refusalText(refuse("tablePaused", { seconds: 1, seats: [2] })), /one more second at most/);
    assert.match(refusalText(refuse("tablePaused", { seconds: 9, seats: [2] })), /9 more seconds at most/);
  });

  it("counts in the plural forms of Russian", async () => {
    await setLanguage("ru");
    const spectators = (most: number) => refusalText(refuse("tooManySpectators", { most }));
    assert.match(spectators(3), /3 зрителя\./);
    assert.match(spectators(8), /8 зрителей\./);
    await setLanguage("en");
  });
});
