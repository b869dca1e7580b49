import assert from "node:assert/strict";
import { FastRound } from "../../../../shared/bots/master/fast-round.ts";
import { roundWorth } from "../../../../shared/bots/master/match-equity.ts";
import { cardOf, WILD } from "../../../../shared/card.ts";
import { OFFICIAL_RULES, type Rules } from "../../../../shared/rules.ts";
import type { Seat } from "../../../../shared/seat.ts";

/** A round of four that this seat has won, of others with this number of wilds. */
function wonBy(winner: Seat, wilds = 1): FastRound {
  const round = new FastRound(OFFICIAL_RULES);
  round.seats = 4;
  for (let seat = 0; seat < 4; seat += 1)
    for (let card = 0; card < wilds && seat !== winner; card += 1) round.give(seat, WILD);
  round.winner = winner;
  return round;
}

function worth(round: FastRound, scores: readonly number[], rules: Partial<Rules> = {}): number {
  return roundWorth({ seat: 0, seats: 4, scores, rules: { ...OFFICIAL_RULES, ...rules } })(round);
}

describe("the worth of a round's end", () => {
  it("is the win itself in a single round, also of a partner", () => {
    assert.deepEqual(
      [worth(wonBy(0), [0, 0, 0, 0], { target: "single" }), worth(wonBy(2), [], { target: "single" })],
      [1, 0],
    );
    assert.equal(worth(wonBy(2), [], { target: "single", teams: true }), 1);
  });

  it("is the chance to win the match", () => {
    const start = [0, 0, 0, 0];
    const [won, lost] = [worth(wonBy(0), start), worth(wonBy(1), start)];
    assert.ok(won > 0.3 && won < 0.7 && lost > 0.05 && lost < 0.25, `${won} ${lost}`);
    assert.ok(worth(wonBy(0, 2), start) > won, "more points are worth more");
    assert.equal(worth(wonBy(0), [400, 0, 0, 0]), 1);
    assert.equal(worth(wonBy(1), [400, 400, 0, 0]), 0);
  });

  it("counts points against their owner with penalty scoring (E3)", () => {
    const rules = { scoring: "penalty" } as const;
    const few = wonBy(1, 0);
    few.give(0, cardOf("red", "1"));
    assert.ok(worth(few, [0, 0, 0, 0], rules) > worth(wonBy(1), [0, 0, 0, 0], rules));
    assert.equal(worth(wonBy(0), [0, 480, 100, 100], rules), 1);
    assert.equal(worth(wonBy(1), [480, 0, 100, 100], rules), 0);
  });
});
