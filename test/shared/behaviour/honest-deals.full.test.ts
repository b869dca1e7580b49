/** The statistics of the shuffles: honest ones stay in the expected range, and others do not. */
import assert from "node:assert/strict";
import { isWild } from "../../../shared/card.ts";
import { decide } from "../../../shared/decide.ts";
import { editionRules } from "../../../shared/editions/editions.ts";
import type { GameEvent } from "../../../shared/event.ts";
import {
  addCounts,
  NO_COUNTS,
  SHUFFLE_FIGURES,
  type ShuffleCounts,
} from "../../../shared/fairness/statistics/shuffle-counts.ts";
import { shareOf, type Tally } from "../../../shared/fairness/statistics/tally.ts";
import { newGame } from "../../../shared/game.ts";
import { makeEntry } from "../../../shared/record/record.ts";
import { OFFICIAL_RULES, type Rules } from "../../../shared/rules.ts";
import { seedOf } from "../../simulation/seeded-random.ts";
import { countMatch } from "../../support/game/count-match.ts";

const DEALS = 4_000;

interface DealOptions {
  readonly seats?: number;
  readonly rules?: Partial<Rules>;
  readonly change?: (events: readonly GameEvent[]) => readonly GameEvent[];
}

/** A match of which only the first deal is played. */
function dealOnce(text: string, { seats = 4, rules = {}, change = (events) => events }: DealOptions = {}) {
  const all = { ...OFFICIAL_RULES, ...rules };
  const dealt = decide(newGame({ rules: all, seats, seed: seedOf(text) }), -1, { type: "start" });
  assert.ok(dealt.ok);
  const command = { type: "start" } as const;
  const entry = makeEntry({ n: 1, seat: -1, by: "table", command, events: change(dealt.value) });
  return countMatch({ rules: all, entries: [entry] });
}

/** The tallies of all figures, with their names. */
function talliesOf({ figures }: ShuffleCounts): readonly (readonly [string, Tally])[] {
  return SHUFFLE_FIGURES.flatMap((name) =>
    figures[name].map((tally, i): readonly [string, Tally] => [`${name} ${i}`, tally]),
  );
}

function outsideOf(counts: ShuffleCounts): readonly string[] {
  return talliesOf(counts).flatMap(([name, tally]) => (shareOf(tally)?.isInside === false ? [name] : []));
}

/** The best card of the draw pile goes to the dealer's left in place of the first card there. */
function withWildForFirst(events: readonly GameEvent[]): readonly GameEvent[] {
  return events.map((event) => {
    if (event.type !== "dealt") return event;
    const at = event.drawPile.findIndex(isWild);
    const favoured = (event.dealer + 1) % event.hands.length;
    const first = event.hands[favoured]?.[0] ?? 0;
    const wild = event.drawPile[at] ?? 0;
    const hands = event.hands.map((hand, seat) => (seat === favoured ? [wild, ...hand.slice(1)] : hand));
    return { ...event, hands, drawPile: event.drawPile.with(at, first) };
  });
}

describe("the counts", () => {
  const tables: readonly (readonly [string, DealOptions, number?])[] = [
    ["four players", {}],
    ["two players with one card each", { seats: 2, rules: { handSize: 1 } }],
    ["ten players with Custom Wilds", { seats: 10, rules: { customCards: true } }],
    ["four players with the modern deck", { rules: editionRules("modern") }],
    ["six players with the ruthless deck", { seats: 6, rules: editionRules("ruthless") }],
    // All its cards are wild, without a colour: only the opening card says something.
    ["three players with the wild-only deck", { seats: 3, rules: editionRules("wild-only") }, 8],
  ];
  for (const [name, options, least = 200] of tables) {
    it(`of ${DEALS} honest deals to ${name} stay in the expected range`, () => {
      let sum = NO_COUNTS;
      for (let i = 0; i < DEALS; i += 1) sum = addCounts(sum, dealOnce(`deal ${i} of ${name}`, options));
      const shown = talliesOf(sum).filter(([, tally]) => shareOf(tally) !== undefined);
      assert.ok(shown.length >= least, `${shown.length} figures`);
      assert.deepEqual(outsideOf(sum), []);
    });
  }

  it("have the right variance: streaks of one colour scatter as computed", () => {
    const perDeal = Array.from({ length: DEALS }, (_, i) => dealOnce(`scatter ${i}`).figures.sameColor[0]);
    const [{ expected = 0, variance = 0 } = {}] = perDeal;
    const squares = perDeal.map((tally) => ((tally?.hits ?? 0) - expected) ** 2);
    const measured = squares.reduce((sum, square) => sum + square, 0) / DEALS;
    assert.ok(Math.abs(measured / variance - 1) < 0.1, `${measured} instead of ${variance}`);
  });

  it("leave the range if the server favours a player", () => {
    let sum = NO_COUNTS;
    const honest = { change: (events: readonly GameEvent[]) => events };
    for (let i = 0; i < 500; i += 1) {
      const options = i % 10 === 0 ? { change: withWildForFirst } : honest;
      sum = addCounts(sum, dealOnce(`favour ${i}`, options));
    }
    assert.deepEqual(outsideOf(sum), ["wildAt 0"]);
  });
});
