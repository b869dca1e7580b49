import assert from "node:assert/strict";
import { placeChange, standingsBefore } from "../../../../client/pages/big-screen/screen-result.ts";
import { newGame } from "../../../../shared/game.ts";
import { OFFICIAL_RULES } from "../../../../shared/rules.ts";
import { SPECTATOR } from "../../../../shared/seat.ts";
import type { View } from "../../../../shared/view.ts";
import { viewFor } from "../../../../shared/view-for.ts";

const game = newGame({ rules: { ...OFFICIAL_RULES, target: 500 }, seats: 3, seed: "0".repeat(64) });

/** After a round that `winner` has won, with these scores before it. */
function viewAfter(scores: readonly number[], winner: number, points: number): View {
  const roundPoints = scores.map((_, seat) => (seat === winner ? points : 0));
  return {
    ...viewFor(game, SPECTATOR),
    ...{ phase: "roundOver", round: 2, roundPoints },
    scores: scores.map((score, seat) => score + (roundPoints[seat] ?? 0)),
    revealedHands: scores.map((_, seat) => (seat === winner ? [] : [1])),
  };
}

describe("the results on a big screen", () => {
  it("begin with the standings of before the round, so that places overtake each other", () => {
    const rows = standingsBefore(viewAfter([40, 10, 20], 1, 50));
    assert.deepEqual(
      rows.map(({ seat, place, score, points }) => [seat, place, score, points]),
      [
        [0, 1, 40, 0],
        [2, 2, 20, 0],
        [1, 3, 10, 0],
      ],
    );
  });

  it("say who wins from the last place, or takes the lead", () => {
    assert.deepEqual(placeChange(viewAfter([40, 10, 20], 1, 50)), { kind: "comeback", seat: 1 });
    assert.deepEqual(placeChange(viewAfter([40, 10, 20], 2, 50)), { kind: "lead", seat: 2 });
    assert.equal(placeChange(viewAfter([40, 10, 20], 2, 10)), undefined, "still second");
    assert.equal(placeChange(viewAfter([40, 10, 20], 2, 20)), undefined, "two share the first place");
    assert.equal(placeChange(viewAfter([40, 10, 20], 0, 20)), undefined, "the same as before");
    assert.equal(placeChange({ ...viewAfter([0, 0, 0], 0, 20), round: 1 }), undefined);
  });
});
