import assert from "node:assert/strict";
import type { Animation } from "../../../../client/scenes/animation/animations.ts";
import {
  expressionOf,
  gazeOf,
  NO_REACTIONS,
  type Reactions,
  reactionsAfter,
  type SeatSituation,
} from "../../../../client/scenes/view/seat-expressions.ts";
import { cardOf } from "../../../../shared/card.ts";

const CARD = cardOf("red", "7");
const AT_REST: SeatSituation = {
  board: { turn: 0, penalty: 0, cardCounts: [5, 5, 5], out: [] },
  isRoundOver: false,
  timeLeft: 1,
};
const played = (seat: number): Animation => ({ type: "play", seat, card: CARD, key: undefined });
const reactionsTo = (...animations: readonly Animation[]): Reactions =>
  animations.reduce(reactionsAfter, NO_REACTIONS);
/** The expressions of three players, from left to right. */
const faces = (reactions: Reactions, situation: Partial<SeatSituation> = {}) =>
  [0, 1, 2].map((seat) => expressionOf({ seat, connected: true }, reactions, { ...AT_REST, ...situation }));

describe("the expression of a face", () => {
  it("says who is hit, and who has hit", () => {
    assert.deepEqual(faces(reactionsTo(played(1), { type: "penalty", seat: 2, amount: 4 })), [
      ...["thinking", "happy", "hit"],
    ]);
    assert.equal(faces(reactionsTo({ type: "skip", seat: 1 }))[1], "hit");
    const drawn = (isPenalty: boolean): Animation => ({
      type: "draw",
      seat: 1,
      count: 2,
      keys: [],
      isPenalty,
    });
    assert.equal(faces(reactionsTo(drawn(true)))[1], "hit");
    assert.equal(faces(reactionsTo(drawn(false)))[1], "calm");
  });

  it("says who called UNO, who was caught and by whom, and whose catch was wrong", () => {
    assert.equal(faces(reactionsTo({ type: "uno", seat: 2 }))[2], "happy");
    assert.deepEqual(faces(reactionsTo({ type: "caught", seat: 2, by: 1, drawn: 2 })).slice(1), [
      "happy",
      "caught",
    ]);
    assert.equal(faces(reactionsTo({ type: "falseCatch", seat: 1 }))[1], "caught");
  });

  it("says how a challenge ended", () => {
    const challenged = (guilty: boolean) =>
      reactionsTo({ type: "challenge", seat: 1, by: 0, guilty, hand: [], proofs: [], drawn: 4 });
    assert.deepEqual(faces(challenged(true)).slice(0, 2), ["happy", "caught"]);
    assert.deepEqual(faces(challenged(false)).slice(0, 2), ["hit", "happy"]);
  });

  it("says who wins, also to a player who comes back later", () => {
    assert.deepEqual(faces(reactionsTo({ type: "win", seats: [1], hands: [[CARD], [], [CARD]] })), [
      ...["hit", "winning", "hit"],
    ]);
    const board = { turn: -1, penalty: 0, cardCounts: [3, 0, 2], out: [] };
    assert.deepEqual(faces(NO_REACTIONS, { board, isRoundOver: true }), ["calm", "winning", "calm"]);
  });

  it("without news, says who thinks, who must draw, and who has one card left", () => {
    const board = { turn: 0, penalty: 0, cardCounts: [5, 1, 5], out: [] };
    assert.deepEqual(faces(NO_REACTIONS, { board }), ["thinking", "happy", "calm"]);
    assert.equal(faces(NO_REACTIONS, { board: { ...board, penalty: 4 } })[0], "hit");
  });

  it("says whose time runs out, and who has lost the connection", () => {
    assert.deepEqual(faces(NO_REACTIONS, { timeLeft: 0.2 }), ["caught", "calm", "calm"]);
    assert.equal(expressionOf({ seat: 1, connected: false }, NO_REACTIONS, AT_REST), "caught");
  });

  it("N12: stays hit as long as the player is out of the round", () => {
    assert.deepEqual(faces(NO_REACTIONS, { board: { ...AT_REST.board, out: [1] } }), [
      ...["thinking", "hit", "calm"],
    ]);
  });

  it("is at rest again in the player's own turn, after two turns of others, and after a deal", () => {
    const hit: Animation = { type: "skip", seat: 1 };
    const turn = (seat: number): Animation => ({ type: "turn", seat });
    assert.equal(faces(reactionsTo(hit, turn(2)))[1], "hit");
    assert.equal(faces(reactionsTo(hit, turn(2), turn(0)))[1], "calm");
    assert.equal(faces(reactionsTo(hit, turn(1)))[1], "calm");
    const deal: Animation = { type: "deal", dealer: 0, counts: [7, 7, 7], top: CARD, drawPile: 86 };
    assert.equal(faces(reactionsTo(hit, deal))[1], "calm");
  });
});

describe("the eyes of a face", () => {
  const PLACES = [
    { x: 0, y: 100 },
    { x: -100, y: 0 },
    { x: 100, y: 0 },
  ];
  const DISCARD_PILE = { x: 0, y: 0 };
  const gaze = (seat: number, situation: Partial<SeatSituation>) =>
    gazeOf(seat, { ...AT_REST, ...situation }, (each) => PLACES[Number(each)] ?? DISCARD_PILE);

  it("turn to the player to move", () => {
    const board = { ...AT_REST.board, turn: 2 };
    assert.deepEqual(gaze(1, { board }), { x: 1, y: 0 });
    const { x, y } = gaze(0, { board });
    assert.ok(x > 0.7 && y < -0.7);
  });

  it("look up while one thinks, and when one has waited for long", () => {
    assert.ok(gaze(0, {}).y < -0.8);
    assert.ok(gaze(1, { timeLeft: 0.2 }).y < -0.8);
    assert.ok(gaze(1, {}).y > 0.5);
  });

  it("follow a card to the pile, until the next turn begins", () => {
    const { watched } = reactionsTo(played(1));
    assert.deepEqual(gaze(0, { watched, board: { ...AT_REST.board, turn: 1 } }), { x: 0, y: -1 });
    assert.deepEqual(gaze(1, { watched, board: { ...AT_REST.board, turn: 1 } }), { x: 1, y: 0 });
    assert.equal(reactionsTo(played(1), { type: "turn", seat: 2 }).watched, undefined);
  });

  it("turn to the neighbour in the new direction, whom it passes out of the round", () => {
    const { watched } = reactionsTo(played(0), { type: "reverse", direction: -1 });
    assert.deepEqual(gaze(2, { watched }), { x: -1, y: 0 });
    assert.deepEqual(gaze(1, { watched, board: { ...AT_REST.board, out: [0] } }), { x: 1, y: 0 });
    assert.equal(reactionsTo(played(1), { type: "skip", seat: 2 }).watched, undefined);
  });

  it("look at the player who is challenged, who looks back at the challenger, until the result is known", () => {
    const result = {
      type: "challenge",
      seat: 1,
      by: 2,
      guilty: true,
      hand: [],
      proofs: [],
      drawn: 4,
    } as const;
    assert.deepEqual(gaze(2, { watched: result }), { x: -1, y: 0 });
    assert.deepEqual(gaze(1, { watched: result }), { x: 1, y: 0 });
    assert.ok(gaze(0, { watched: result }).x < -0.7);
    assert.equal(reactionsAfter({ ...NO_REACTIONS, watched: result }, result).watched, undefined);
  });

  it("look ahead between rounds", () => {
    assert.deepEqual(gaze(1, { board: { ...AT_REST.board, turn: -1 } }), { x: 0, y: 0 });
  });
});
