import assert from "node:assert/strict";
import { celebrationFor, winningPlay, winningSeats } from "../../../../client/scenes/animation/victory.ts";
import { cardOf } from "../../../../shared/card.ts";
import type { MatchResult } from "../../../../shared/game.ts";
import type { SeenEvent } from "../../../../shared/redact.ts";
import { OFFICIAL_RULES } from "../../../../shared/rules.ts";
import { SPECTATOR } from "../../../../shared/seat.ts";

const played = (seat: number): SeenEvent => ({ type: "cardPlayed", seat, card: cardOf("red", "1") });
const won = (seat: number): SeenEvent => ({ type: "roundWon", seat, points: [], hands: [] });

describe("who is celebrated", () => {
  it("the last card is the one played just before the round is won", () => {
    const [first, second] = [played(1), played(0)];
    assert.equal(winningPlay([first, second]), undefined);
    assert.equal(winningPlay([first, second, won(0)]), second);
    assert.equal(winningPlay([won(0)]), undefined);
  });

  it("a round is won by a seat and its partner (H9), a match by its winners", () => {
    const rules = { ...OFFICIAL_RULES, teams: true };
    const view = { seats: 4, rules, result: "none" } as const;
    assert.deepEqual(winningSeats(view, 1), [1, 3]);
    assert.deepEqual(winningSeats({ ...view, rules: OFFICIAL_RULES }, 1), [1]);
    const result: MatchResult = { winners: [2], scores: [], why: "won" };
    assert.deepEqual(winningSeats({ ...view, result }, 1), [2]);
  });

  it("confetti for the viewer, a salute for another person, nothing for bots", () => {
    const isBot = (seat: number) => seat === 2;
    assert.equal(celebrationFor([0], [0, 2], isBot), "own");
    assert.equal(celebrationFor([0], [1], isBot), "salute");
    assert.equal(celebrationFor([0], [2], isBot), "none");
    assert.equal(celebrationFor([SPECTATOR], [2], isBot), "none");
    assert.equal(celebrationFor([SPECTATOR], [1, 2], isBot), "salute");
  });
});
