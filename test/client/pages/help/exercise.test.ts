import assert from "node:assert/strict";
import { isLanguage, LANGUAGES, setLanguage } from "../../../../client/i18n/i18n.ts";
import {
  type Exercise,
  outcomeText,
  SITUATIONS,
  startExercise,
  tryCard,
} from "../../../../client/pages/help/exercise.ts";

import { type Card, cardOf, isWild, WILD, WILD_DRAW_FOUR } from "../../../../shared/card.ts";
import { canPlay } from "../../../../shared/legal.ts";

const fits = ({ outcome }: Exercise) => (outcome.is === "played" ? outcome.fits : outcome.is);
const code = ({ outcome }: Exercise) => (outcome.is === "refused" ? outcome.refusal.code : outcome.is);

describe("rules to be tried", () => {
  before(() => setLanguage("en"));

  it("allow what the table allows, and refuse what it refuses", () => {
    for (const situation of SITUATIONS) {
      const begun = startExercise(situation);
      const answers = begun.view.hand.map((card) =>
        fits(tryCard(begun, card, isWild(card) ? "red" : undefined)),
      );
      const legal = begun.view.hand.map((card) => canPlay(begun.view, card));
      assert.deepEqual(
        answers.map((answer) => answer !== "refused"),
        legal,
        situation,
      );
      assert.ok(
        legal.includes(true) && legal.includes(false),
        `${situation}: something goes, something does not`,
      );
    }
  });

  it("say why a card may be played: colour, sign, wild, drawn, answer", () => {
    const tried = (situation: (typeof SITUATIONS)[number], card: Card) =>
      fits(tryCard(startExercise(situation), card, isWild(card) ? "blue" : undefined));
    assert.equal(tried("match", cardOf("green", "2")), "color");
    assert.equal(tried("match", cardOf("red", "7")), "symbol");
    assert.equal(tried("match", WILD), "wild");
    assert.equal(tried("drawn", cardOf("green", "reverse")), "drawn");
    assert.equal(tried("stack", cardOf("yellow", "drawTwo")), "answer");
  });

  it("ask a wild for its colour, and go on with it", () => {
    const asked = tryCard(startExercise("match"), WILD);
    assert.equal(asked.outcome.is, "asked");
    assert.equal(asked.view.hand.length, 5);
    const played = tryCard(asked, WILD, "blue");
    assert.equal(fits(tryCard(played, cardOf("blue", "3"))), "color");
    assert.equal(code(tryCard(played, cardOf("green", "2"))), "cardDoesNotMatch");
  });

  it("H6: a Wild Draw Four is refused until no card of the colour is left", () => {
    const begun = startExercise("bluff");
    assert.equal(code(tryCard(begun, WILD_DRAW_FOUR)), "bluffForbidden");
    const after = tryCard(begun, cardOf("green", "5"));
    assert.equal(fits(tryCard(after, WILD_DRAW_FOUR, "red")), "wild");
  });

  it("can be played to the last card, in every language, and every answer is a sentence", async () => {
    for (const each of Object.keys(LANGUAGES).filter(isLanguage)) {
      await setLanguage(each);
      let exercise = startExercise("bluff");
      assert.equal(outcomeText(exercise), "");
      for (const card of [WILD_DRAW_FOUR, cardOf("green", "5"), WILD_DRAW_FOUR, cardOf("red", "3")]) {
        exercise = tryCard(exercise, card, isWild(card) ? "red" : undefined);
        assert.match(outcomeText(exercise), /[.!。！？]$/, each);
      }
      assert.equal(exercise.view.hand.length, 0);
    }
    await setLanguage("en");
    const stacked = tryCard(startExercise("stack"), cardOf("yellow", "drawTwo"));
    assert.equal(outcomeText(stacked), "Yes: the yellow Draw Two passes the penalty on – now 4 cards.");
  });
});
