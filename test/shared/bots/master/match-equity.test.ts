import assert from "node:assert/strict";
import { FastRound } from "../../../../shared/bots/master/fast-round.ts";
import { endOfRound, roundWorth } from "../../../../shared/bots/master/match-equity.ts";
import { cardOf, WILD } from "../../../../shared/card.ts";
import { editionOf, editionRules } from "../../../../shared/editions/editions.ts";
import { EDITION_IDS, OFFICIAL_RULES, type Rules } from "../../../../shared/rules.ts";
import { roundPoints } from "../../../../shared/score.ts";
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

  it("counts the points of every deck as the round does, with those of seats that are out (N17)", () => {
    for (const id of EDITION_IDS) {
      const rules = editionRules(id);
      const { faces, mercyAt } = editionOf(rules);
      const [card = 0, other = 0] = faces.toReversed().map((face) => face.card);
      const isOut = mercyAt !== undefined;
      const end = {
        rules,
        hands: [[card], [], isOut ? [] : [other], [card, other]],
        ...(isOut && { out: [2] }),
      };
      const ended = endOfRound(end, 1);
      const points = end.hands.reduce((sum, _, seat) => sum + ended.pointsIn(seat), 0);
      assert.equal(points, roundPoints(rules, { ...end, seat: 1 })[1], id);
    }
  });

  it("knows how many points a round brings with its deck", () => {
    const behind = (edition: "ruthless" | "two-sided") =>
      roundWorth({ seat: 0, seats: 2, scores: [0, 0], rules: { ...editionRules(edition), target: 500 } });
    const lost = { rules: OFFICIAL_RULES, seats: 2, winner: 1, pointsIn: () => 250 };
    assert.ok(behind("ruthless")(lost) > behind("two-sided")(lost), "one round can still win the match");
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
