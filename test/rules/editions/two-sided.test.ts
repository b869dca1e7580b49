/** The rules of the two-sided deck (docs/editions.md). `two-sided-secrets.test.ts` has who sees what. */
import assert from "node:assert/strict";
import { parseJoin } from "../../../server/rooms/message-schemas.ts";
import { backOf, type Card, frontOf, hasDarkColor, symbolOf } from "../../../shared/card.ts";
import { backsOf, deckOf, editionRules, faceOf } from "../../../shared/editions/editions.ts";
import { topCard } from "../../../shared/game.ts";
import { whyRulesInvalid } from "../../../shared/legal/why-rules-invalid.ts";
import { makeCard } from "../../../shared/record/card-text.ts";
import { replay } from "../../../shared/record/record.ts";
import { isMatchRecord } from "../../../shared/record/record-schema.ts";
import type { Rules } from "../../../shared/rules.ts";
import { shuffle } from "../../../shared/shuffle.ts";
import { timeOutCommand } from "../../../shared/table/match/time-out.ts";
import { deckOfDay } from "../../../shared/wire/hand-of-the-day.ts";
import { rulesSchema } from "../../../shared/wire/request-payloads.ts";
import { RecordWriter } from "../../simulation/record-writer.ts";
import { seedOf } from "../../simulation/seeded-random.ts";
import { simulateGame } from "../../simulation/simulation.ts";
import { cards, cardsAsText } from "../../support/game/game-as-text.ts";
import { eventOf, findOpening, matchOpening } from "../../support/game/match-opening.ts";
import { table } from "../../support/game/table.ts";

const RULES = editionRules("two-sided");
const HOUSE_RULES: readonly Partial<Rules>[] = [
  {},
  { stacking: "mixed", jumpIn: true, drawToMatch: true },
  { forcePlay: true, noBluff: true, playSets: true, falseCatchPenalty: true },
];
const twoSided = (seats: number, rules = RULES) => table({ seats, rules });
const opening = (symbol: string, seats = 3) =>
  findOpening({ seats, rules: RULES }, ({ game }) => symbolOf(topCard(game)) === symbol);
const count = (deck: readonly Card[], name: string) => deck.filter((card) => makeCard(card) === name).length;

describe("The two-sided deck", () => {
  it("F1 has 112 cards with a light and a dark face", () => {
    const [light, dark] = [deckOf(RULES), backsOf(RULES)];
    assert.deepEqual([light.length, dark.length], [112, 112]);
    for (const symbol of "123456789IRST")
      for (const color of "rygb") assert.equal(count(light, color + symbol), 2);
    for (const symbol of "123456789VRET")
      for (const color of "ptov") assert.equal(count(dark, color + symbol), 2);
    assert.deepEqual([count(light, "W"), count(light, "WD")], [4, 4]);
    assert.deepEqual([count(dark, "DW"), count(dark, "WC")], [4, 4]);
    assert.equal(
      light.some((card) => dark.includes(card)),
      false,
    );
  });

  it("F2 shuffles both sides on their own and joins them again for every round", () => {
    const start = matchOpening({ seats: 3, rules: RULES }, 1);
    const { hands, top, drawPile, shuffles } = eventOf(start, "dealt");
    const all = [...hands.flat(), top, ...drawPile];
    assert.deepEqual(
      all.map(frontOf).sort((a, b) => a - b),
      deckOf(RULES),
    );
    assert.deepEqual(
      all.map(backOf).sort((a, b) => a - b),
      backsOf(RULES).toSorted((a, b) => a - b),
    );
    const { seed } = start.game;
    const dark = shuffle(backsOf(RULES), seed, 2);
    const pile = shuffle(deckOf(RULES), seed, 1).map((face, at) => [face, dark[at]]);
    assert.deepEqual(
      hands[(start.game.dealer + 1) % 3]?.map((card) => [frontOf(card), backOf(card)]),
      Array.from({ length: 7 }, (_, turn) => pile.at(-1 - 3 * turn)),
    );
    assert.ok(shuffles >= 3);
    const other = eventOf(matchOpening({ seats: 3, rules: RULES }, 2), "dealt");
    assert.notDeepEqual(backsBehind(all), backsBehind([...other.hands.flat(), other.top, ...other.drawPile]));
  });

  it("F3 is for two to ten seats, and begins on the light side", () => {
    for (const seats of [2, 10]) assert.equal(whyRulesInvalid(RULES, seats), undefined);
    assert.deepEqual(whyRulesInvalid({ ...RULES, sevenZero: true })?.details, { option: "sevenZero" });
    assert.deepEqual(whyRulesInvalid({ ...RULES, customCards: true })?.details, { option: "customCards" });
    const { events, game } = matchOpening({ seats: 3, rules: RULES }, 3);
    assert.ok(
      events.every((event) => event.type !== "dealerChosen" || event.draws.every(([, card]) => card < 256)),
    );
    assert.deepEqual(game.hands.flat().filter(hasDarkColor), []);
  });

  it("F5 draws by choice, and then plays only the drawn card", () => {
    twoSided(2)
      .deal({ 0: "r1/p1 g2/p2", 1: "y1/t1", top: "r5/v5", drawPile: "g3/oT r3/tV" })
      .when(0)
      .draws()
      .brings("cardsDrawn 0 r3/tV (turn)")
      .legal(0, "play r3", "pass");
  });

  it("F6 Draw One and Draw Five: the next seat draws and loses its turn", () => {
    twoSided(3)
      .deal({ 0: "rI/p1 g2/p2 g3/p3", 1: "y1/t1", top: "r5/v5", drawPile: "g3/oT r3/tV" })
      .when(0)
      .plays("rI")
      .brings("cardPlayed 0 rI/p1", "cardsDrawn 1 r3/tV (penalty)", "seatSkipped 1", "turnStarted 2")
      .seenBy(1, "cardPlayed 0 rI/p1", "cardsDrawn 1 r3 (penalty)", "seatSkipped 1", "turnStarted 2");
    twoSided(3)
      .deal({
        0: "pV/r1 o2/r2 o3/r3",
        1: "t1/y1",
        top: "p5/b5",
        drawPile: "o1/r1 o2/r1 o3/r1 o4/r1 o5/r1 o6/r1",
      })
      .when(0)
      .plays("pV")
      .brings(
        "cardPlayed 0 pV/r1",
        "cardsDrawn 1 o6/r1 o5/r1 o4/r1 o3/r1 o2/r1 (penalty)",
        "seatSkipped 1",
        "turnStarted 2",
      );
  });

  it("F6 Skip Everyone, Skip and Reverse", () => {
    const dark = { 0: "pE/r1 pR/r2 o3/r3", 1: "t1/y1", 2: "t2/y2", top: "p5/b5" } as const;
    twoSided(3)
      .deal(dark)
      .when(0)
      .plays("pE")
      .brings("cardPlayed 0 pE/r1", "seatSkipped 1", "seatSkipped 2", "turnStarted 0");
    twoSided(3)
      .deal(dark)
      .when(0)
      .plays("pR")
      .brings("cardPlayed 0 pR/r2", "directionReversed -1", "turnStarted 2");
    twoSided(3)
      .deal({ 0: "rS/p1 r2/p2 r3/p3", top: "r5/v5" })
      .when(0)
      .plays("rS")
      .brings("cardPlayed 0 rS/p1", "seatSkipped 1", "turnStarted 2");
  });

  it("F6 adds up with stacking, but a Wild Draw Colour is not added", () => {
    const rules = { ...RULES, stacking: "same" } as const;
    twoSided(2, rules)
      .deal({ 0: "rI/p1 g2/p2", 1: "yI/t1 b1/p2", top: "r5/v5" })
      .when(0)
      .plays("rI uno")
      .brings("unoCalled 0", "cardPlayed 0 rI/p1", "penaltyRaised 1 1")
      .legal(1, "play yI", "accept", "uno");
    twoSided(2, rules)
      .deal({ 0: "WC/r1 o2/r2 o3/r1", 1: "WC/r1 t1/y1", top: "p5/b5" })
      .when(0)
      .plays("WC red")
      .legal(1, "challenge", "accept", "uno");
  });

  it("F7 Wild Draw Two: honest only without the colour in play; a challenge costs two or four cards", () => {
    const deal = { 1: "y1/t1 y2/t2", top: "r5/v5", drawPile: "g1/p1 g2/p2 g3/p3 g4/p4 g5/p5" } as const;
    const bluff = twoSided(2)
      .deal({ ...deal, 0: "WD/p1 r2/p2 g3/p3" })
      .when(0)
      .plays("WD blue");
    bluff
      .brings("cardPlayed 0 WD/p1", "colorChosen 0 blue", "penaltyRaised 1 2")
      .legal(1, "accept", "challenge", "uno")
      .when(1)
      .challenges()
      .brings(
        "challenged 0 by 1 guilty [r2/p2 g3/p3]",
        "cardsDrawn 0 g5/p5 g4/p4 (challenge)",
        "turnStarted 1",
      )
      .seenBy(1, "challenged 0 by 1 guilty [r2 g3]", "cardsDrawn 0 2 unseen (challenge)", "turnStarted 1");
    twoSided(2)
      .deal({ ...deal, 0: "WD/p1 y2/v2 g3/p3" })
      .when(0)
      .plays("WD blue")
      .when(1)
      .challenges()
      .brings(
        "challenged 0 by 1 innocent [y2/v2 g3/p3]",
        "cardsDrawn 1 g5/p5 g4/p4 g3/p3 g2/p2 (challenge)",
        "seatSkipped 1",
        "turnStarted 0",
      );
    twoSided(2)
      .deal({ ...deal, 0: "WD/p1 y2/v2 g3/p3" })
      .when(0)
      .plays("WD blue")
      .when(1)
      .accepts()
      .brings("cardsDrawn 1 g5/p5 g4/p4 (drawTwo)", "seatSkipped 1", "turnStarted 0");
  });

  const DRAW_COLOR = { 1: "t1/y1 t2/y2", top: "p5/b5", drawPile: "o6/r1 o7/r1 v1/r1 DW/r2 o2/r3" } as const;

  it("F8 Wild Draw Colour: the next seat draws until the named colour comes; wilds do not count", () => {
    twoSided(2)
      .deal({ ...DRAW_COLOR, 0: "WC/r1 o2/r2 o3/r1" })
      .when(0)
      .plays("WC blue")
      .brings("cardPlayed 0 WC/r1", "colorChosen 0 blue", "penaltyRaised 1 1")
      .when(1)
      .accepts()
      .brings("cardsDrawn 1 o2/r3 DW/r2 v1/r1 (penalty)", "seatSkipped 1", "turnStarted 0");
    twoSided(2, { ...RULES, noBluff: true })
      .deal({ ...DRAW_COLOR, 0: "WC/r1 o2/r2 o3/r1" })
      .when(0)
      .plays("WC blue")
      .brings(
        "cardPlayed 0 WC/r1",
        "colorChosen 0 blue",
        "cardsDrawn 1 o2/r3 DW/r2 v1/r1 (penalty)",
        "seatSkipped 1",
        "turnStarted 0",
      );
  });

  it("F8 guilty: its player draws until the colour comes; innocent: the challenger, and then two more", () => {
    const challenged = (hand: string) =>
      twoSided(2)
        .deal({ ...DRAW_COLOR, 0: hand })
        .when(0)
        .plays("WC blue")
        .when(1)
        .challenges();
    challenged("WC/r1 p2/r2 o3/r1").brings(
      "challenged 0 by 1 guilty [p2/r2 o3/r1]",
      "cardsDrawn 0 o2/r3 DW/r2 v1/r1 (challenge)",
      "turnStarted 1",
    );
    challenged("WC/r1 o2/r2 o3/r1").brings(
      "challenged 0 by 1 innocent [o2/r2 o3/r1]",
      "cardsDrawn 1 o2/r3 DW/r2 v1/r1 o7/r1 o6/r1 (challenge)",
      "seatSkipped 1",
      "turnStarted 0",
    );
  });

  it("F8 draws what there is if the colour does not come", () => {
    const done = twoSided(2)
      .deal({ 0: "WC/r1 o2/r2 o3/r1", 1: "t1/y1", top: "p5/b5", drawPile: "o6/r1", discardPile: "t4/r7" })
      .when(0)
      .plays("WC blue")
      .when(1)
      .accepts();
    assert.equal(done.view(1).hand.length, 4);
    done.where({ drawPile: 0, discardPile: 1 });
  });

  const FLIP = {
    ...{ 0: "rT/pV y1/o2 g1/DW", 1: "b1/t9 b2/o1", top: "r5/v5", discardPile: "g5/v7 y5/pE" },
    drawPile: "r1/o3 r2/o4 r3/o5",
  } as const;

  it("F9 a Flip turns over both piles and all hands", () => {
    const flipped = twoSided(2)
      .deal(FLIP)
      .when(0)
      .plays("rT")
      .brings("cardPlayed 0 rT/pV", "flipped v7/g5", "turnStarted 1")
      .where({ top: "v7", color: "blue", discardPile: 4, topCardSeat: -1 })
      .hand(0, "DW/g1 o2/y1")
      .hand(1, "t9/b1 o1/b2");
    const { drawPile, discardPile } = flipped.game();
    assert.equal(cardsAsText(drawPile), "o5/r3 o4/r2 o3/r1");
    assert.equal(cardsAsText(discardPile), "pV/rT v5/r5 pE/y5 v7/g5");
    flipped.legal(1, "draw", "uno");
    twoSided(2)
      .deal({ ...FLIP, top: "yT/v5" })
      .legal(0, "play rT", "play y1", "draw");
    twoSided(2)
      .deal({ ...FLIP, top: "b5/v5" })
      .legal(0, "draw");
  });

  it("F9 both sides come back with the next Flip", () => {
    const before = twoSided(2).deal({ ...FLIP, 0: "rT/pV rT/v1 g1/DW", 1: "b1/vT b2/o1" });
    const { hands } = before.when(0).plays("rT").when(1).plays("vT").where({ top: "rT" }).game();
    assert.equal(cardsAsText(hands[0] ?? []), "g1/DW rT/v1");
  });

  it("F10 the new top card has no effect; for a wild, the next seat names the colour and plays", () => {
    const flipOnto = (first: string) =>
      twoSided(2)
        .deal({ ...FLIP, discardPile: first })
        .when(0)
        .plays("rT");
    flipOnto("g5/pE").brings("cardPlayed 0 rT/pV", "flipped pE/g5", "turnStarted 1").where({ color: "red" });
    for (const wild of ["DW", "WC"])
      flipOnto(`g5/${wild}`)
        .where({ pendingAction: "color", turn: 1, penalty: 0 })
        .when(1)
        .choosesColor("yellow")
        .brings("colorChosen 1 yellow")
        .where({ pendingAction: "turn", turn: 1 })
        .legal(1, "play t9", "draw", "uno");
  });

  it("F11 opens with the effect of Draw One and with the colour of a Wild; Wild Draw Two and Flip go back", () => {
    const drawOne = opening("drawOne");
    const next = (drawOne.game.dealer + 1) % 3;
    const { events } = drawOne;
    assert.deepEqual(
      events.slice(-3).map(({ type }) => type),
      ["cardsDrawn", "seatSkipped", "turnStarted"],
    );
    assert.equal(drawOne.game.hands[next]?.length, 8);
    assert.equal(opening("wild").game.pendingAction, "color");
    assert.equal(opening("reverse").game.direction, -1);
    for (const name of ["WD", "rT", "pT"])
      assert.ok(
        cards(name).every((card) => faceOf(card, RULES).returnsAsOpening),
        name,
      );
    for (const number of Array(200).keys())
      assert.ok(
        !["flip", "wildDrawTwo"].includes(
          symbolOf(topCard(matchOpening({ seats: 2, rules: RULES }, number).game)),
        ),
      );
  });

  it("F12 a last card that draws is drawn and counted", () => {
    twoSided(2)
      .deal({ 0: "rI/p1", 1: "y1/t1", top: "r5/v5", drawPile: "r3/tV" })
      .when(0)
      .plays("rI")
      .brings("cardPlayed 0 rI/p1", "cardsDrawn 1 r3/tV (penalty)", "roundWon 0, points 4 0");
    twoSided(2)
      .deal({ ...DRAW_COLOR, 0: "WC/r1", 1: "t1/y1" })
      .when(0)
      .plays("WC blue")
      .brings(
        "cardPlayed 0 WC/r1",
        "colorChosen 0 blue",
        "cardsDrawn 1 o2/r3 DW/r2 v1/r1 (penalty)",
        "roundWon 0, points 44 0",
      );
  });

  it("F12 after a last Flip, the points are those of the new side", () => {
    twoSided(2)
      .deal({ ...FLIP, 0: "rT/pV", 1: "b1/WC b2/o7" })
      .when(0)
      .plays("rT")
      .brings("cardPlayed 0 rT/pV", "flipped v7/g5", "roundWon 0, points 67 0");
  });

  it("F13 counts each face", () => {
    const points = (names: string) => cards(names).map((card) => faceOf(card, RULES).points);
    assert.deepEqual(points("r1 b9 rI rR rS rT W WD"), [1, 9, 10, 20, 20, 20, 40, 50]);
    assert.deepEqual(points("p1 v9 pV pR pE pT DW WC"), [1, 9, 20, 20, 30, 20, 40, 60]);
    assert.deepEqual(points("r1/WC WC/r1"), [1, 60]);
    assert.equal(RULES.target, 500);
  });

  it("F14 a Flip changes no hand: who has one card left must have called", () => {
    const deal = { ...FLIP, 0: "rT/pV y1/o2" };
    twoSided(2)
      .deal(deal)
      .when(0)
      .plays("rT")
      .where({ catchableSeat: 0, cardCounts: [1, 2] });
    twoSided(2).deal(deal).when(0).plays("rT uno").where({ catchableSeat: -1 });
  });

  it("F16 stops a Wild Draw Colour at ten cards; no other deck has the option", () => {
    const pile = "o1/r1 o2/r1 o3/r1 o4/r1 o5/r1 o6/r1 o7/r1 o8/r1 o9/r1 p1/r1 p2/r1 p3/r1";
    const drawn = (rules: Rules, answer: "accepts" | "challenges") => {
      const penalty = twoSided(2, rules)
        .deal({ ...DRAW_COLOR, 0: "WC/r1 o2/r2 o3/r1", drawPile: `v1/r1 ${pile}` })
        .when(0)
        .plays("WC blue")
        .when(1);
      return (answer === "accepts" ? penalty.accepts() : penalty.challenges()).view(1).hand.length - 2;
    };
    const limited = { ...RULES, drawColorLimit: true };
    assert.deepEqual([drawn(RULES, "accepts"), drawn(limited, "accepts")], [13, 10]);
    assert.equal(drawn(limited, "challenges"), 12);
    twoSided(2, { ...limited, noBluff: true })
      .deal({ ...DRAW_COLOR, 0: "WC/r1", drawPile: `v1/r1 ${pile}` })
      .when(0)
      .plays("WC blue")
      .where({ phase: "roundOver", cardCounts: [0, 12] });
    const elsewhere = whyRulesInvalid({ ...editionRules("ruthless"), drawColorLimit: true });
    assert.deepEqual(elsewhere?.details, { option: "drawColorLimit" });
  });

  it("plays one of two equal faces, and the clock acts on both sides", () => {
    const same = twoSided(2).deal({ 0: "r1/p1 r1/p2 g1/o1", 1: "y1/t1", top: "r5/v5" });
    same
      .legal(0, "play r1", "draw")
      .when(0)
      .plays("r1")
      .brings("cardPlayed 0 r1/p1", "turnStarted 1")
      .hand(0, "r1/p2 g1/o1");
    const asked = twoSided(2)
      .deal({ ...FLIP, discardPile: "g5/DW" })
      .when(0)
      .plays("rT");
    assert.deepEqual(timeOutCommand(asked.view(1)), { type: "color", color: "yellow" });
  });

  it("is played to the end by bots of each level, and its records can be replayed", () => {
    for (let number = 0; number < 24; number += 1) {
      const rules = { ...RULES, ...HOUSE_RULES[number % HOUSE_RULES.length], target: 200 };
      const bots = ["random", "easy", "normal", "sharp"] as const;
      const seats = 2 + (number % 3);
      const writer = new RecordWriter({ characters: bots.slice(0, seats), withLegal: false });
      const { game } = simulateGame({ rules, seats, bots, number, seed: seedOf(`sides ${number}`) }, writer);
      assert.equal(game.phase, "matchOver");
      const record: unknown = JSON.parse(writer.recordLine(game));
      assert.ok(isMatchRecord(record));
      const replayed = replay(record);
      assert.ok(replayed.ok);
      assert.deepEqual(replayed.game, game);
    }
  });

  it("can be chosen for a table and for quick play; Sundays have the decks that they began with", () => {
    assert.ok(rulesSchema.safeParse(RULES).success);
    assert.ok(parseJoin({ edition: "two-sided" }).ok);
    const sundays = Array.from({ length: 60 }, (_, week) => new Date(Date.UTC(2026, 0, 4 + 7 * week)));
    const decks = sundays.map((day) => deckOfDay(day.toISOString().slice(0, 10)));
    assert.deepEqual([...new Set(decks)].sort(), ["modern", "ruthless", "wild-only"]);
  });
});

/** By face: what is behind it. */
function backsBehind(all: readonly Card[]): readonly (readonly [Card, Card])[] {
  return all.map((card) => [frontOf(card), backOf(card)] as const).sort(([a, b], [c, d]) => a - c || b - d);
}
