/** The statistics of the shuffles: what is counted of a match, and that honest shuffles stay in the expected range. */
import assert from "node:assert/strict";
import { isWild } from "../../../../shared/card.ts";
import { decide } from "../../../../shared/decide.ts";
import { editionRules } from "../../../../shared/editions/editions.ts";
import type { GameEvent } from "../../../../shared/event.ts";
import {
  addCounts,
  NO_COUNTS,
  SHUFFLE_FIGURES,
  type ShuffleCounts,
} from "../../../../shared/fairness/statistics/shuffle-counts.ts";
import { shareOf, type Tally } from "../../../../shared/fairness/statistics/tally.ts";
import { newGame } from "../../../../shared/game.ts";
import { makeEntry } from "../../../../shared/record/record.ts";
import type { TextEvent } from "../../../../shared/record/text-notation.ts";
import { OFFICIAL_RULES, type Rules } from "../../../../shared/rules.ts";
import { seedOf } from "../../../simulation/seeded-random.ts";
import { countMatch } from "../../../support/game/count-match.ts";
import { finishedMatch } from "../../../support/game/finished-match.ts";

const PLAYER = { name: "Ann", kind: "human" };
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

describe("the counts of a match", () => {
  it("are those of its deals: positions, opening card, streaks of a colour", () => {
    const hands = [
      ["r1", "b2", "W"],
      ["r2", "b3", "b4"],
    ];
    const drawPile = ["g1", "F", "rS"];
    const dealt: TextEvent = { type: "dealt", round: 1, dealer: 0, hands, top: "rR", drawPile, shuffles: 1 };
    const command = { type: "next" } as const;
    const rules = { ...OFFICIAL_RULES, handSize: 3 };
    const entries = [{ n: 1, seat: -1, by: "table", command, events: [dealt] } as const];
    const { deals, matches, figures } = countMatch({ rules, entries });
    assert.deepEqual([matches, deals], [1, 1]);
    const hits = (tallies: readonly Tally[]) => tallies.map((tally) => tally.hits);
    // Seat 1 is dealt the first card: r2 r1 b3 b2 b4 W, and then rS is on top of the pile.
    assert.deepEqual(hits(figures.wildAt), [0, 0, 0, 0, 0, 1, 0, 1, 0]);
    assert.deepEqual(hits(figures.actionAt), [0, 0, 0, 0, 0, 0, 1, 0, 0]);
    assert.deepEqual(hits(figures.opening), [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0]);
    // Two reds; three blues, which are also twice two blues.
    assert.deepEqual(hits(figures.sameColor), [3, 1, 0, 0, 0, 0]);
  });

  it("say who acted first and won, and who won again, by table size", () => {
    const events = (first: number, winner: number): readonly TextEvent[] => [
      {
        type: "dealt",
        round: 1,
        dealer: 0,
        hands: [["r1"], ["r2"], ["r3"]],
        top: "r4",
        drawPile: [],
        shuffles: 1,
      },
      { type: "turnStarted", seat: first },
      { type: "turnStarted", seat: 2 },
      { type: "roundWon", seat: winner, points: [], hands: [] },
    ];
    const rounds = [events(1, 1), events(2, 1), events(0, 2)].flat();
    const command = { type: "next" } as const;
    const entries = [{ n: 1, seat: -1, by: "table", command, events: rounds } as const];
    const { figures } = countMatch({ rules: OFFICIAL_RULES, entries });
    const ofThree = (tallies: readonly Tally[]) => [tallies[1]?.of, tallies[1]?.hits];
    assert.deepEqual([figures.firstWins[0]?.of, ...ofThree(figures.firstWins)], [0, 3, 1]);
    assert.deepEqual(ofThree(figures.winsAgain), [2, 1]);
    assert.equal(figures.firstWins[1]?.expected, 1);
  });

  it("of a whole match count each of its rounds once", () => {
    const { record } = finishedMatch({
      seedText: "counted",
      seats: [PLAYER, PLAYER, PLAYER],
      rules: { target: 200 },
    });
    const rounds = record.entries
      .flatMap(({ events }) => events)
      .filter(({ type }) => type === "dealt").length;
    const { deals, figures } = countMatch(record);
    assert.ok(rounds > 1);
    assert.deepEqual([deals, figures.wildAt[0]?.of, figures.firstWins[1]?.of], [rounds, rounds, rounds]);
    assert.equal(figures.winsAgain[1]?.of, rounds - 1);
    assert.equal(figures.wildAt.length, 107);
    assert.equal(addCounts(countMatch(record), countMatch(record)).deals, 2 * rounds);
  });

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
