/** The coach's sentences: one for every move and every reason, in every language. */
import assert from "node:assert/strict";
import { adviceSentences, momentSentences } from "../../../client/coach/move-texts.ts";
import { isLanguage, LANGUAGES, setLanguage } from "../../../client/i18n/i18n.ts";
import { darkCardOf, WILD, WILD_DRAW_FOUR, wildOf } from "../../../shared/card.ts";
import type { CoachedMove, KeyMoment, MoveReason } from "../../../shared/coach/match-analysis.ts";
import { assertSentence } from "../../support/assert-sentence.ts";
import { cards } from "../../support/game/game-as-text.ts";

const names = ["Ada", "Ben", "Cleo"];
const [r5 = 0, b5 = 0, rD = 0, r7 = 0] = cards("r5 b5 rD r7");

const MOVES: readonly CoachedMove[] = [
  { type: "play", card: r5 },
  { type: "play", card: WILD, color: "blue" },
  { type: "play", card: r7, swapWith: 2 },
  { type: "play", card: wildOf("wildTargetedDrawTwo"), swapWith: 2 },
  { type: "play", cards: [r5, b5] },
  { type: "color", color: "green" },
  { type: "draw" },
  { type: "pass" },
  { type: "accept" },
  { type: "challenge" },
  { type: "wait" },
];

const REASONS: { readonly [C in MoveReason["code"]]: Extract<MoveReason, { code: C }> } = {
  goesOut: { code: "goesOut" },
  hitsNext: { code: "hitsNext", seat: 1, cards: 2, left: 1 },
  skipsNext: { code: "skipsNext", seat: 1, left: 2 },
  turnsAway: { code: "turnsAway", seat: 1, left: 1 },
  actsAgain: { code: "actsAgain" },
  keepsWild: { code: "keepsWild", card: WILD },
  keepsAction: { code: "keepsAction", card: rD },
  colorHeld: { code: "colorHeld", color: "yellow", count: 3 },
  colorMissing: { code: "colorMissing", color: "red", seat: 1 },
  noJumpIn: { code: "noJumpIn", seat: 2 },
  shedsPoints: { code: "shedsPoints", points: 20, seat: 1, left: 2 },
  shedsCards: { code: "shedsCards", cards: 2 },
  drawsNone: { code: "drawsNone" },
  keepsCommoner: { code: "keepsCommoner", card: r5 },
  isHonest: { code: "isHonest", color: "blue" },
  rarelyBluffs: { code: "rarelyBluffs", seat: 1 },
  hasBluffed: { code: "hasBluffed", seat: 1 },
  stacks: { code: "stacks", seat: 1, cards: 4 },
  takesHand: { code: "takesHand", seat: 2, cards: 1 },
};

function moment(
  playedMove: CoachedMove,
  bestMove: CoachedMove,
  reasons: readonly MoveReason[] = [],
): KeyMoment {
  const figures = { played: 0.2, best: 0.3, error: 0.01, rollouts: 2_000 };
  return { ...{ step: 9, round: 1, seat: 0, by: "player" }, ...figures, playedMove, bestMove, reasons };
}

const DRAW = { type: "draw" } as const;
/** Each move, once as the one that was played and once as the better one. */
const MOMENTS = MOVES.flatMap((move) => [moment(move, DRAW), moment(DRAW, move)]);
const ADVICE = [...MOVES, { type: "uno" } as const, { type: "catch", seat: 1 } as const].flatMap((move) =>
  [true, false].map((isObvious) => ({ move, isObvious, reasons: [REASONS.keepsWild], rollouts: 100 })),
);

describe("the coach's sentences", () => {
  after(() => setLanguage("en"));

  for (const code of Object.keys(LANGUAGES).filter(isLanguage)) {
    it(`exist for every move in ${code}, to the reader and about others`, async () => {
      await setLanguage(code);
      const readers = [0, undefined].map((me) => ({ names, me }));
      const sentences = readers.flatMap((reader) => MOMENTS.flatMap((each) => momentSentences(each, reader)));
      for (const sentence of sentences) assertSentence(sentence);
    });

    it(`exist for every reason in ${code}, with its player`, async () => {
      await setLanguage(code);
      for (const reason of Object.values(REASONS)) {
        const [, , sentence] = momentSentences(moment(DRAW, DRAW, [reason]), { names, me: 0 });
        assertSentence(sentence);
        if ("seat" in reason) assert.match(sentence ?? "", /Ben|Cleo/);
      }
    });

    it(`advise every move in ${code}`, async () => {
      await setLanguage(code);
      const sentences = ADVICE.flatMap((advice) => adviceSentences(advice, { names, me: 0 }));
      for (const sentence of sentences) assertSentence(sentence);
    });
  }

  it("speak to the reader, and of others by name", async () => {
    await setLanguage("en");
    const wild = { type: "play", card: WILD, color: "yellow" } as const;
    const lost = moment(wild, { type: "play", card: rD }, [REASONS.keepsWild, REASONS.hitsNext]);
    assert.deepEqual(momentSentences(lost, { names, me: 0 }), [
      "You played a Wild and chose yellow.",
      "The red Draw Two would have been better.",
      "It keeps the Wild for a turn when nothing else matches.",
      "Ben has only 1 card left and has to draw 2 more.",
    ]);
    assert.equal(momentSentences(lost, { names, me: 1 })[0], "Ada played a Wild and chose yellow.");
  });

  it("ask for no colour where a wild names none, and say which player a targeted card makes draw", async () => {
    await setLanguage("en");
    const adviceOn = (move: CoachedMove) =>
      adviceSentences({ move, isObvious: false, reasons: [], rollouts: 1 }, { names, me: 0 })[0];
    assert.equal(adviceOn({ type: "play", card: wildOf("wildSkip") }), "Play the Wild Skip.");
    assert.match(
      adviceOn({ type: "play", card: wildOf("wildTargetedDrawTwo"), swapWith: 1 }) ?? "",
      /Draw Two: Ben draws\.$/,
    );
    assert.equal(adviceOn({ type: "challenge" }), "Challenge the card.");
  });

  it("name colours as they are on the side in play", async () => {
    await setLanguage("en");
    const reasons = [{ code: "colorHeld", color: "red", count: 3 }] as const;
    const reader = { names, me: 0, topCard: darkCardOf("red", "5") };
    assert.match(momentSentences(moment(DRAW, DRAW, reasons), reader)[2] ?? "", /pink/);
  });

  it("name only the colour if the same wild was right, and say if there is no simple reason", async () => {
    await setLanguage("en");
    const four = { type: "play", card: WILD_DRAW_FOUR, color: "red" } as const;
    assert.deepEqual(
      momentSentences(moment(four, { ...four, color: "blue" }), { names, me: undefined }).slice(1),
      [
        "Choosing blue would have been better.",
        "There’s no simple reason. In many simulated games, this move won more often.",
      ],
    );
  });
});
