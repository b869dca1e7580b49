import assert from "node:assert/strict";
import {
  afterTable,
  decideEvening,
  type EveningRequest,
  type EveningSurroundings,
  eveningWakeAt,
  evolveEvening,
  followingEvening,
  settleEvening,
} from "../../../shared/evening/decide-evening.ts";
import {
  type DrawnTable,
  type Evening,
  newEvening,
  type Person,
  ROUND_MINUTES,
  runningRound,
  type TableResult,
} from "../../../shared/evening/evening.ts";
import { eveningCsv, standingsOf } from "../../../shared/evening/standings.ts";
import { OFFICIAL_RULES } from "../../../shared/rules.ts";

const START = Date.UTC(2026, 9, 23, 18, 0);
const MINUTE = 60_000;
const person = (n: number): Person => ({ owner: `browser ${n}` });
const HOST = person(0);

/** An evening that is led by its tests: what was decided has been applied. */
class Led {
  evening: Evening;
  now = START;
  #made = 0;

  constructor(settings: Partial<Evening> = {}) {
    const plan = { rounds: 2 };
    const chosen = { title: "Friday", rules: OFFICIAL_RULES, startsAt: START, plan, entry: "link" } as const;
    this.evening = newEvening({ id: "e", host: HOST, ...chosen, ...settings });
  }

  get surroundings(): EveningSurroundings {
    const make = () => {
      this.#made += 1;
      return `id ${this.#made}`;
    };
    return { now: this.now, chance: (below) => below - 1, makeCode: make, makeId: make };
  }

  request(request: EveningRequest, by: Person): string {
    const surroundings = { now: this.now, isSameName: (one: string, other: string) => one === other };
    const decided = decideEvening(this.evening, request, by, surroundings);
    if (!decided.ok) return decided.why;
    this.evening = decided.events.reduce(evolveEvening, this.evening);
    return "done";
  }

  comes(...numbers: readonly number[]): this {
    for (const n of numbers) this.request({ type: "join", name: `Player ${n}` }, person(n));
    return this;
  }

  settle(afterMs = 0): this {
    this.now += afterMs;
    for (;;) {
      const events = settleEvening(this.evening, this.surroundings);
      this.evening = events.reduce(evolveEvening, this.evening);
      if (events.length === 0 || events.every(({ type }) => type === "roundPlanned")) return this;
    }
  }

  /** The players of a table finish in this order, by seat. */
  ends(table: DrawnTable, result: TableResult = won(table.players.map((_, seat) => seat + 1))): this {
    this.evening = evolveEvening(this.evening, { type: "tableEnded", code: table.code, result });
    this.evening = afterTable(this.evening, this.now).reduce(evolveEvening, this.evening);
    return this;
  }

  get tables(): readonly DrawnTable[] {
    return runningRound(this.evening)?.tables ?? [];
  }
}

function won(places: readonly number[], away: readonly number[] = []): TableResult {
  const seats = places.map((place, seat) => ({ place, score: 10 * place, isAway: away.includes(seat) }));
  return { why: "won", seats };
}

describe("an evening", () => {
  it("draws its first round at its time, for all who are there", () => {
    const led = new Led().comes(1, 2, 3, 4, 5, 6, 7, 8);
    assert.equal(led.settle(-1).tables.length, 0);
    led.settle(1);
    assert.deepEqual(
      led.tables.map(({ players }) => players.length),
      [4, 4],
    );
    assert.equal(led.settle(MINUTE).evening.rounds.length, 1);
  });

  it("waits while there are fewer than three, and ends if nobody comes", () => {
    const led = new Led().comes(1, 2).settle();
    assert.equal(led.evening.rounds.length, 0);
    assert.ok((eveningWakeAt(led.evening, led.now) ?? 0) > led.now);
    led.settle(100 * MINUTE);
    assert.equal(led.evening.phase, "over");
    assert.equal(eveningWakeAt(led.evening, led.now), undefined);
    assert.equal(led.request({ type: "join", name: "Late" }, person(9)), "eveningOver");
  });

  it("plays its rounds with a break, takes people who come late, and leaves out people who have left", () => {
    const led = new Led().comes(1, 2, 3).settle();
    led.comes(4);
    led.request({ type: "leave" }, person(1));
    for (const table of led.tables) led.ends(table);
    assert.equal(led.settle(59_000).evening.rounds.length, 1);
    led.settle(1_000);
    assert.deepEqual(led.tables.flatMap(({ players }) => players).sort(), [1, 2, 3]);
    for (const table of led.tables) led.ends(table);
    assert.equal(led.settle().evening.phase, "over");
  });

  it("takes a person once, in each browser of their profile, and numbers equal names", () => {
    const led = new Led();
    led.request({ type: "join", name: "Ada" }, { owner: "phone", profile: "p" });
    led.request({ type: "join", name: "Ada" }, { owner: "laptop", profile: "p" });
    led.request({ type: "join", name: "Ada" }, person(3));
    assert.deepEqual(
      led.evening.players.map(({ name }) => name),
      ["Ada", "Ada 2"],
    );
  });

  it("does not draw somebody for whom a bot has played until they are back, and gives them no points", () => {
    const led = new Led().comes(1, 2, 3, 4).settle();
    const [table] = led.tables;
    assert.ok(table);
    const gone = table.players[0] ?? -1;
    led.ends(table, won([1, 2, 3, 4], [0]));
    assert.equal(led.evening.players[gone]?.presence, "away");
    const standing = standingsOf(led.evening).find(({ player }) => player === gone);
    assert.deepEqual([standing?.points, standing?.wins], [0, 0]);
    led.settle(MINUTE);
    assert.deepEqual(led.tables.flatMap(({ players }) => players).includes(gone), false);
    led.comes(gone + 1);
    assert.equal(led.evening.players[gone]?.presence, "here");
  });

  it("gives up tables that are not over after an hour", () => {
    const led = new Led().comes(1, 2, 3, 4, 5, 6).settle();
    const [first] = led.tables;
    assert.ok(first);
    led.ends(first).settle((ROUND_MINUTES - 1) * MINUTE);
    assert.equal(led.evening.rounds.length, 1);
    led.settle(MINUTE);
    const [, second] = led.evening.rounds[0]?.tables ?? [];
    assert.equal(second?.result?.why, "lost");
  });

  it("is led by its host only", () => {
    const led = new Led({ startsAt: START + 60 * MINUTE }).comes(0, 1);
    assert.equal(led.request({ type: "draw" }, person(1)), "eveningHostOnly");
    assert.equal(led.request({ type: "draw" }, HOST), "tooFewAtEvening");
    led.comes(2).request({ type: "draw" }, HOST);
    assert.equal(led.settle().tables.length, 1);
    led.request({ type: "end" }, HOST);
    assert.equal(led.settle().evening.phase, "open");
    for (const table of led.tables) led.ends(table);
    assert.equal(led.settle().evening.phase, "over");
  });

  it("ends at its time, after the round that is being played", () => {
    const led = new Led({ plan: { endsAt: START + 30 * MINUTE } }).comes(1, 2, 3).settle();
    led.now += 31 * MINUTE;
    for (const table of led.tables) led.ends(table);
    assert.equal(led.settle().evening.phase, "over");
  });

  it("repeats a week later at the same time of day, also when the clocks change", () => {
    const led = new Led({ weeklyIn: "Europe/Berlin", plan: { rounds: 1 } }).comes(1, 2, 3).settle();
    for (const table of led.tables) led.ends(table);
    const { following } = led.settle().evening;
    assert.ok(following);
    const next = followingEvening(led.evening, following);
    // 23 October 2026 is in summer time, 30 October is not.
    assert.equal(next.startsAt, START + (7 * 24 + 1) * 60 * MINUTE);
    assert.deepEqual([next.players, next.rounds, next.phase], [[], [], "open"]);
    assert.equal(next.following, undefined);
  });

  it("does not repeat if nobody has played", () => {
    const led = new Led({ weeklyIn: "UTC" });
    led.request({ type: "end" }, HOST);
    assert.deepEqual([led.settle().evening.phase, led.evening.following], ["over", undefined]);
  });
});

describe("the standings of an evening", () => {
  it("spread twelve points over a table of any size", () => {
    for (const [count, points] of [
      [3, [12, 6, 0]],
      [4, [12, 8, 4, 0]],
      [5, [12, 9, 6, 3, 0]],
    ] as const) {
      const led = new Led({ plan: { rounds: 1 } })
        .comes(...Array.from({ length: count }, (_, i) => i + 1))
        .settle();
      for (const table of led.tables) led.ends(table);
      assert.deepEqual(
        standingsOf(led.evening).map((each) => each.points),
        points,
      );
    }
  });

  it("decide equal points by won tables, then by beaten opponents, and share the rank else", () => {
    const table = (players: readonly number[], places: readonly number[]): DrawnTable => {
      return { code: players.join(), match: "", players, isOpen: true, result: won(places) };
    };
    const round = (...tables: readonly DrawnTable[]) => ({ at: 0, tables, satOut: [] });
    const players = ["A", "B", "C", "D"].map((name) => ({ name }));
    const rounds = [round(table([0, 1, 2], [1, 2, 3])), round(table([3, 1, 2], [3, 2, 1]))];
    const ranks = standingsOf({ players, rounds }).map(({ player, rank }) => [player, rank]);
    // A and C have won, B is second twice: all have 12 points. C and A have beaten two each.
    assert.deepEqual(ranks, [
      [0, 1],
      [2, 1],
      [1, 3],
      [3, 4],
    ]);
  });

  it("leave as a file that no spreadsheet computes", () => {
    const led = new Led({ plan: { rounds: 1 } });
    for (const [n, name] of ["=1+1", 'Ann "the" Ace', "Bob"].entries())
      led.request({ type: "join", name }, person(n));
    led.settle();
    for (const table of led.tables) led.ends(table);
    const headings = { rank: "Rank", name: "Name", points: "Points", wins: "Won", beat: "Beat" };
    const csv = eveningCsv(led.evening, { ...headings, round: (n) => `Round ${n}` });
    assert.match(csv, /^"Rank","Name","Points","Won","Round 1","Beat"\r\n/);
    assert.match(csv, /"'=1\+1"/);
    assert.match(csv, /"Ann ""the"" Ace"/);
    assert.equal(csv.split("\r\n").length, 5);
  });
});
