import assert from "node:assert/strict";
import {
  newSeatMemory,
  remember,
  rememberFlip,
  rememberOwnHand,
  type SeatMemory,
} from "../../../../shared/bots/master/seat-memory.ts";
import { cardOf, darkCardOf, joined, WILD_DRAW_FOUR } from "../../../../shared/card.ts";
import type { SeenEvent } from "../../../../shared/redact.ts";

const RED_3 = cardOf("red", "3");
const RED_5 = cardOf("red", "5");
const BLUE_5 = cardOf("blue", "5");
const HAND = [RED_5, BLUE_5];
const [RED, BLUE] = [0, 3];

/** The memory of seat 0 of three, after a deal with a red 3 and these events. */
function remembering(...events: readonly SeenEvent[]): SeatMemory {
  const memory = newSeatMemory(0);
  const counts = [HAND.length, 7, 7];
  remember(memory, { type: "dealt", round: 1, dealer: 2, counts, hand: HAND, top: RED_3, drawPile: 91 });
  for (const event of events) remember(memory, event);
  return memory;
}

const draws = (seat: number): SeenEvent => ({ type: "cardsDrawn", seat, count: 1, cards: [], why: "turn" });

describe("the memory of a seat", () => {
  it("knows nothing before a deal", () => {
    const memory = newSeatMemory(0);
    remember(memory, { type: "turnStarted", seat: 1 });
    assert.deepEqual(memory, newSeatMemory(0));
  });

  it("knows its own hand, and the discards until they are shuffled", () => {
    const memory = remembering({ type: "cardPlayed", seat: 1, card: RED_5 });
    assert.deepEqual(memory.seats[0]?.known, HAND);
    assert.deepEqual(memory.discards, [RED_3, RED_5]);
    remember(memory, { type: "drawPileReshuffled", drawPile: 1 });
    assert.deepEqual(memory.discards, [RED_5]);
  });

  it("assumes that a player who draws has neither the colour nor the symbol, until more cards come", () => {
    const memory = remembering(draws(1), { type: "turnPassed", seat: 1 });
    const likely = () => memory.seats[1]?.byColor[RED] ?? 1;
    assert.ok(likely() < 0.1 && (memory.seats[1]?.byColor[BLUE] ?? 0) > 0.9);
    const before = likely();
    remember(memory, { type: "cardsDrawn", seat: 1, count: 4, cards: [], why: "wildDrawFour" });
    assert.ok(likely() > before && likely() < 1);
    assert.equal(memory.seats[1]?.count, 12);
  });

  it("assumes that a player who chooses a colour holds it", () => {
    const memory = remembering(
      { type: "cardPlayed", seat: 2, card: WILD_DRAW_FOUR },
      { type: "colorChosen", seat: 2, color: "blue" },
    );
    const [red = 1, , , blue = 0] = memory.seats[2]?.byColor ?? [];
    assert.ok(blue > 1 && red < 0.2);
    assert.equal(memory.drawFourOn, RED);
  });

  it("keeps a hand that a challenge showed, and verdicts for the whole match", () => {
    const verdict = { type: "challenged", by: 0, seat: 2, guilty: true, hand: [RED_5] } as const;
    const memory = remembering({ type: "cardPlayed", seat: 2, card: WILD_DRAW_FOUR }, verdict);
    assert.deepEqual(memory.seats[2]?.known, [RED_5]);
    remember(memory, {
      type: "dealt",
      round: 2,
      dealer: 0,
      counts: [1, 1, 1],
      hand: [1],
      top: RED_3,
      drawPile: 9,
    });
    const { known, judged, guilty } = memory.seats[2] ?? {};
    assert.deepEqual([known, judged, guilty], [[], 1, 1]);
  });

  it("knows that an innocent player has no card of the colour", () => {
    const verdict = { type: "challenged", by: 1, seat: 2, guilty: false, hand: [] } as const;
    const memory = remembering({ type: "cardPlayed", seat: 2, card: WILD_DRAW_FOUR }, verdict);
    assert.equal(memory.seats[2]?.byColor[RED], 0);
    assert.deepEqual([memory.seats[1]?.faced, memory.seats[1]?.challenges], [1, 1]);
  });

  it("follows hands that are swapped and passed on: its own one stays known (H3)", () => {
    const memory = remembering({ type: "handsSwapped", seats: [0, 1] });
    assert.deepEqual([memory.seats[1]?.known, memory.seats[1]?.count], [HAND, 2]);
    rememberOwnHand(memory, [RED_3]);
    remember(memory, { type: "handsRotated", direction: 1 });
    assert.deepEqual([memory.seats[1]?.known, memory.seats[2]?.known], [[RED_3], HAND]);
  });

  it("knows after a Flip what it saw behind the hands, until those are played, or a hand is another one (F4)", () => {
    const [pink, teal] = [darkCardOf("red", "5"), darkCardOf("green", "2")];
    const memory = remembering({ type: "flipped", hand: [], top: pink });
    assert.deepEqual(memory.seats[0]?.known, []);
    rememberFlip(memory, [[], [joined(pink, RED_3), joined(teal, BLUE_5)], []]);
    assert.deepEqual(memory.seats[1]?.known, [pink, teal]);
    remember(memory, { type: "cardPlayed", seat: 1, card: joined(pink, RED_3) });
    assert.deepEqual(memory.seats[1]?.known, [teal]);
    remember(memory, { type: "handsShuffled", counts: [1, 1, 1], hand: [] });
    assert.deepEqual(memory.seats[1]?.known, []);
  });

  it("knows the cards of a roulette, until they are discarded or their seat is out (N8, N11, N12)", () => {
    const drawn: SeenEvent = {
      ...{ type: "cardsDrawn", seat: 1, count: 3, cards: [RED_3, RED_5, BLUE_5] },
      why: "roulette",
    };
    const memory = remembering(drawn, { type: "cardsDiscarded", seat: 1, cards: [RED_3] });
    assert.deepEqual(memory.seats[1]?.known, [RED_5, BLUE_5]);
    remember(memory, { type: "seatOut", seat: 1 });
    assert.deepEqual(memory.seats[1]?.known, []);
    remember(memory, { type: "handsRotated", direction: 1 });
    assert.deepEqual([memory.seats[1]?.known, memory.seats[2]?.known], [[], HAND]);
  });

  it("counts calls and catches", () => {
    const memory = remembering({ type: "unoCalled", seat: 1 }, { type: "unoCaught", seat: 1, by: 2 });
    assert.deepEqual([memory.seats[1]?.calls, memory.seats[1]?.caught], [1, 1]);
  });
});
