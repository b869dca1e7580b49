/** A fifth deck needs one record (docs/editions.md): three colours, 60 cards, and effects of several decks. */
import assert from "node:assert/strict";
import { type Color, colorOf, WILD, wildOf } from "../../../shared/card.ts";
import { type EditionRecord, inEachColor, makeEdition } from "../../../shared/editions/edition.ts";
import { deckOf, EDITIONS, editionRules } from "../../../shared/editions/editions.ts";
import { whyRulesInvalid } from "../../../shared/legal/why-rules-invalid.ts";
import { replay } from "../../../shared/record/record.ts";
import { areCardsConserved } from "../../simulation/cards-conserved.ts";
import { RecordWriter } from "../../simulation/record-writer.ts";
import { seedOf } from "../../simulation/seeded-random.ts";
import { simulateGame } from "../../simulation/simulation.ts";
import { table } from "../../support/game/table.ts";

const COLORS: readonly Color[] = ["red", "yellow", "green"];
const action = (count: number) => ({ count, points: 15 });

// The compiler asks for a name of the list, and texts; a test has neither.
const ID = "made-up" as "classic";
const RECORD: EditionRecord = {
  id: ID,
  seats: { least: 2, most: 4 },
  colors: COLORS,
  faces: [
    ...(["1", "2", "3", "4", "5", "6", "7", "8"] as const).flatMap((symbol) =>
      inEachColor(COLORS, symbol, { count: 2, points: Number(symbol) }),
    ),
    ...inEachColor(COLORS, "drawTwo", {
      ...action(1),
      effects: [{ type: "draw", cards: 2, why: "drawTwo" }, { type: "reverse" }],
    }),
    ...inEachColor(COLORS, "skipEveryone", { ...action(1), effects: [{ type: "skipEveryone" }] }),
    { card: WILD, count: 2, points: 30, asksColor: true },
    {
      card: wildOf("wildShuffle"),
      count: 2,
      points: 30,
      asksColor: true,
      effects: [{ type: "shuffleHands" }],
    },
    { card: wildOf("wildRoulette"), count: 2, points: 30, effects: [{ type: "roulette" }] },
  ],
  opensWithNumber: true,
  mercyAt: 16,
  standard: { handSize: 5, target: "single" },
  locked: { jumpIn: false, customCards: false },
};

describe("A made-up deck", () => {
  before(() => {
    Object.assign(EDITIONS, { [ID]: makeEdition(RECORD) });
  });
  after(() => {
    Reflect.deleteProperty(EDITIONS, ID);
  });

  it("has the cards, seats and options of its record", () => {
    const rules = { ...editionRules(ID), edition: ID };
    assert.equal(deckOf(rules).length, 60);
    assert.equal(deckOf(rules).filter((card) => colorOf(card) === "blue").length, 0);
    assert.equal(rules.handSize, 5);
    assert.equal(whyRulesInvalid(rules, 4), undefined);
    assert.equal(whyRulesInvalid(rules, 5)?.code, "tooManySeats");
    assert.equal(whyRulesInvalid({ ...rules, jumpIn: true }, 4)?.code, "fixedByEdition");
  });

  it("combines effects, and offers its three colours", () => {
    const { deal } = table({ seats: 3, rules: { ...editionRules(ID), edition: ID } });
    const position = { 0: "rD W r1", 1: "y1 y2", 2: "g1 g2", top: "r3", drawPile: "g3 g4 g5" };
    deal(position)
      .when(0)
      .plays("rD")
      .brings(
        "cardPlayed 0 rD",
        "cardsDrawn 1 g5 g4 (drawTwo)",
        "seatSkipped 1",
        "directionReversed -1",
        "turnStarted 2",
      );
    deal(position).legal(0, "play rD", "play W red", "play W yellow", "play W green", "play r1", "draw");
  });

  it("is played to the end by bots of each level, and its records can be replayed", () => {
    for (let number = 0; number < 40; number += 1) {
      const rules = { ...editionRules(ID), edition: ID, sevenZero: number % 2 === 0 };
      const bots = ["random", "easy", "normal", "sharp"] as const;
      const seats = 2 + (number % 3);
      const writer = new RecordWriter({ characters: bots.slice(0, seats), withLegal: false });
      const match = { rules, seats, bots, number, seed: seedOf(`made up ${number}`) };
      const { game } = simulateGame(match, writer);
      assert.equal(game.phase, "matchOver");
      assert.ok(areCardsConserved(game));
      const replayed = replay(JSON.parse(writer.recordLine(game)));
      assert.ok(replayed.ok);
      assert.deepEqual(replayed.game.scores, game.scores);
    }
  });
});
