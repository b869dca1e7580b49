import assert from "node:assert/strict";
import {
  type EndingPlan,
  fireworksEndMs,
  MIN_FIREWORK_GAP_MS,
  planEnding,
} from "../../../../client/pages/result/ending-plan.ts";
import { type MatchResult, newGame } from "../../../../shared/game.ts";
import type { SeenEvent } from "../../../../shared/redact.ts";
import { OFFICIAL_RULES, type Rules } from "../../../../shared/rules.ts";
import { type Seat, SPECTATOR } from "../../../../shared/seat.ts";
import { viewFor } from "../../../../shared/view-for.ts";

const won = (seat: Seat): readonly SeenEvent[] => [{ type: "roundWon", seat, points: [], hands: [] }];

interface Situation {
  readonly viewer: Seat;
  readonly rules?: Partial<Rules>;
  readonly matchWinners?: readonly Seat[];
  readonly isStill?: boolean;
}

/** The ending after a round of four that seat 0 has won. */
function ending({ viewer, rules = {}, matchWinners, isStill = false }: Situation): EndingPlan | undefined {
  const game = newGame({ rules: { ...OFFICIAL_RULES, ...rules }, seats: 4, seed: "" });
  const base = { ...viewFor(game, Math.max(0, viewer)), seat: viewer };
  const phase = matchWinners === undefined ? ("roundOver" as const) : ("matchOver" as const);
  const result: MatchResult | "none" =
    matchWinners === undefined ? "none" : { winners: [...matchWinners], scores: [], why: "won" };
  return planEnding({ phase, view: { ...base, result } }, won(0), { isStill });
}

const shows = () => {
  const round = ending({ viewer: 0 })?.fireworks ?? [];
  const match = ending({ viewer: 0, matchWinners: [0] })?.fireworks ?? [];
  return { round, match };
};

describe("the end of a round or match", () => {
  it("holds the table for two seconds when the player has won", () => {
    const plan = ending({ viewer: 0 });
    assert.equal(plan?.mood, "victory");
    assert.equal(plan?.holdMs, 2000);
    assert.ok((plan?.fireworks.length ?? 0) > 0);
  });

  it("is a victory, too, when the partner went out (H9)", () => {
    assert.equal(ending({ viewer: 2, rules: { teams: true } })?.mood, "victory");
    assert.equal(ending({ viewer: 1, rules: { teams: true } })?.mood, "defeat");
  });

  it("is a victory for all who look at the same screen", () => {
    const base = viewFor(newGame({ rules: OFFICIAL_RULES, seats: 4, seed: "" }), 0);
    const view = { ...base, seat: SPECTATOR };
    const plan = planEnding({ phase: "roundOver", view }, won(2), { isStill: false, isForAll: true });
    assert.equal(plan?.mood, "victory");
    assert.ok((plan?.fireworks.length ?? 0) > 0);
    assert.equal(planEnding({ phase: "roundOver", view }, won(2), { isStill: false })?.mood, "neutral");
  });

  it("celebrates a match more than a round", () => {
    const { round, match } = shows();
    assert.ok(match.length >= 2 * round.length);
    assert.ok(fireworksEndMs(match) > fireworksEndMs(round));
  });

  it("counts the winner of the match, not of its last round", () => {
    assert.equal(ending({ viewer: 0, matchWinners: [3] })?.mood, "defeat");
    assert.equal(ending({ viewer: 3, matchWinners: [3] })?.mood, "victory");
  });

  it("is shorter and without fireworks for all others", () => {
    for (const [viewer, mood] of [
      [1, "defeat"],
      [SPECTATOR, "neutral"],
    ] as const) {
      const plan = ending({ viewer });
      assert.equal(plan?.mood, mood);
      assert.deepEqual(plan?.fireworks, []);
      assert.ok((plan?.holdMs ?? 0) < 2000);
    }
  });

  it("stands still for as long when motion is reduced", () => {
    const plan = ending({ viewer: 0, isStill: true });
    assert.deepEqual([plan?.isStill, plan?.holdMs], [true, 2000]);
    assert.ok(
      plan?.fireworks.every(({ at }) => at === 0),
      "one moment",
    );
    assert.deepEqual(ending({ viewer: 1, isStill: true })?.fireworks, []);
  });

  it("is left out when no last card was played: after a claim, or without events", () => {
    const game = newGame({ rules: OFFICIAL_RULES, seats: 2, seed: "" });
    const view = viewFor(game, 0);
    const claimed: SeenEvent = { type: "matchEnded", winners: [0], scores: [], why: "claimed" };
    assert.equal(planEnding({ phase: "matchOver", view }, [claimed], { isStill: false }), undefined);
    assert.equal(planEnding({ phase: "roundOver", view }, [], { isStill: false }), undefined);
  });

  it("never flashes more than three times in any second", () => {
    for (const fireworks of Object.values(shows())) {
      for (const { at: from } of fireworks) {
        const inSecond = fireworks.filter(({ at }) => at >= from && at < from + 1000);
        assert.ok(inSecond.length <= 3, `${inSecond.length} after ${from} ms`);
      }
      const gaps = fireworks.slice(1).map(({ at }, i) => at - (fireworks[i]?.at ?? 0));
      assert.ok(gaps.every((gap) => gap >= MIN_FIREWORK_GAP_MS));
    }
  });

  it("keeps the fireworks on the screen and above the middle", () => {
    for (const { x, y } of Object.values(shows()).flat()) {
      assert.ok(x > 0.1 && x < 0.9 && y > 0.1 && y < 0.5, `${x} ${y}`);
    }
  });
});
