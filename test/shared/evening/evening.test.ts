import assert from "node:assert/strict";
import {
  type DrawnTable,
  type Evening,
  type EveningRefusal,
  newEvening,
  ROUND_MINUTES,
  runningTables,
} from "../../../shared/evening/evening.ts";
import {
  asHost,
  closeTable,
  comeTo,
  type DrawSources,
  followingEvening,
  type HostRequest,
  leaveEvening,
  settleEvening,
} from "../../../shared/evening/evening-steps.ts";
import { standingsOf } from "../../../shared/evening/standings.ts";
import { OFFICIAL_RULES } from "../../../shared/rules.ts";

const START = Date.UTC(2026, 9, 23, 18, 0);
const MINUTE = 60_000;
const person = (n: number) => `person ${n}`;
const HOST = person(0);

/** An evening that is led by its tests. */
class Led {
  evening: Evening;
  now = START;
  #made = 0;

  constructor(settings: Partial<Evening> = {}) {
    const plan = { rounds: 2 };
    const chosen = { title: "Friday", rules: OFFICIAL_RULES, startsAt: START, plan } as const;
    this.evening = newEvening({ id: "e", host: HOST, ...chosen, ...settings });
  }

  /** The reason, if the step was refused. */
  step(to: Evening | EveningRefusal): string {
    if (typeof to === "string") return to;
    this.evening = to;
    return "done";
  }

  come(who: string, name = who, owner = who): string {
    return this.step(comeTo(this.evening, { person: who, owner, name }, (one, other) => one === other));
  }

  comes(...numbers: readonly number[]): this {
    for (const n of numbers) assert.equal(this.come(person(n)), "done");
    return this;
  }

  leaves(n: number): void {
    this.step(leaveEvening(this.evening, person(n)));
  }

  ask(request: HostRequest, by: string): string {
    return this.step(asHost(this.evening, request, { person: by, now: this.now }));
  }

  get #end() {
    return { now: this.now, breakSeconds: 60 };
  }

  settle(afterMs = 0): this {
    this.now += afterMs;
    const make = () => {
      this.#made += 1;
      return `id ${this.#made}`;
    };
    const sources: DrawSources = {
      ...this.#end,
      chance: (below) => below - 1,
      makeCode: make,
      makeId: make,
    };
    this.evening = settleEvening(this.evening, sources);
    return this;
  }

  /** The players of a table finish in this order, by seat. */
  ends({ code, players }: DrawnTable, places = players.map((_, seat) => seat + 1)): this {
    this.evening = closeTable(this.evening, { code, places }, this.#end);
    return this;
  }

  get tables(): readonly DrawnTable[] {
    return runningTables(this.evening);
  }

  get drawn(): readonly number[] {
    return this.tables.flatMap(({ players }) => players).sort((a, b) => a - b);
  }
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
    assert.ok(led.evening.nextAt > led.now);
    led.settle(100 * MINUTE);
    assert.equal(led.evening.isOver, true);
    assert.equal(led.come(person(9)), "eveningOver");
  });

  it("plays its rounds with a break, takes people who come late, and leaves out people who have left", () => {
    const led = new Led().comes(1, 2, 3).settle();
    led.comes(4).leaves(1);
    for (const table of led.tables) led.ends(table);
    assert.equal(led.settle(59_000).evening.rounds.length, 1);
    led.settle(1_000);
    assert.deepEqual(led.drawn, [1, 2, 3]);
    for (const table of led.tables) led.ends(table);
    assert.equal(led.settle().evening.isOver, true);
  });

  it("takes a person once, with the browser that came last, and numbers equal names", () => {
    const led = new Led();
    led.come("p", "Ada", "phone");
    led.come("p", "Ada", "laptop");
    led.come(person(3), "Ada");
    assert.deepEqual(
      led.evening.players.map(({ name, owner }) => [name, owner]),
      [
        ["Ada", "laptop"],
        ["Ada 2", person(3)],
      ],
    );
  });

  it("does not draw somebody for whom a bot has played until they are back, and gives them no points", () => {
    const led = new Led().comes(1, 2, 3, 4).settle();
    const [table] = led.tables;
    assert.ok(table);
    const gone = table.players[0] ?? -1;
    led.ends(table, [0, 2, 3, 4]);
    assert.equal(led.evening.players[gone]?.isHere, false);
    const standings = standingsOf(led.evening);
    const standing = standings.find(({ player }) => player === gone);
    assert.deepEqual([standing?.points, standing?.wins, standing?.beaten], [0, 0, []]);
    // Nobody has won, and the others have beaten the player who was away.
    assert.deepEqual(standings[0]?.points, 8);
    assert.ok(standings[0]?.beaten.includes(gone));
    led.settle(MINUTE);
    assert.equal(led.drawn.includes(gone), false);
    led.comes(gone + 1);
    assert.equal(led.evening.players[gone]?.isHere, true);
  });

  it("gives up tables that are not over after an hour: they count for nobody, and nobody counts as away", () => {
    const led = new Led().comes(1, 2, 3, 4, 5, 6).settle();
    const [first] = led.tables;
    assert.ok(first);
    led.ends(first).settle((ROUND_MINUTES - 1) * MINUTE);
    assert.equal(led.tables.length, 1);
    led.settle(MINUTE);
    assert.deepEqual(led.evening.rounds[0]?.tables[1]?.places, []);
    assert.ok(led.evening.players.every(({ isHere }) => isHere));
    assert.equal(led.evening.nextAt, led.now + MINUTE);
  });

  it("is led by its host only", () => {
    const led = new Led({ startsAt: START + 60 * MINUTE }).comes(0, 1);
    assert.equal(led.ask("draw", person(1)), "eveningHostOnly");
    assert.equal(led.ask("draw", HOST), "tooFewAtEvening");
    led.comes(2);
    led.ask("draw", HOST);
    assert.equal(led.settle().tables.length, 1);
    led.ask("end", HOST);
    assert.equal(led.settle().evening.isOver, false);
    for (const table of led.tables) led.ends(table);
    assert.equal(led.settle().evening.isOver, true);
    assert.equal(led.ask("draw", HOST), "eveningOver");
  });

  it("ends at its time, after the round that is being played", () => {
    const led = new Led({ plan: { endsAt: START + 30 * MINUTE } }).comes(1, 2, 3).settle();
    led.now += 31 * MINUTE;
    for (const table of led.tables) led.ends(table);
    assert.equal(led.settle().evening.isOver, true);
  });

  it("repeats a week later at the same time of day, also when the clocks change", () => {
    const led = new Led({ weeklyIn: "Europe/Berlin", plan: { rounds: 3 } }).comes(1, 2, 3).settle();
    led.ask("end", HOST);
    for (const table of led.tables) led.ends(table);
    const { following } = led.settle().evening;
    assert.ok(following);
    const next = followingEvening(led.evening, following);
    // 23 October 2026 is in summer time, 30 October is not.
    assert.equal(next.startsAt, START + (7 * 24 + 1) * 60 * MINUTE);
    assert.deepEqual([next.players, next.rounds, next.isOver, next.plan], [[], [], false, { rounds: 3 }]);
    assert.deepEqual([next.following, next.isEnding], [undefined, undefined]);
    // It is the same kind of evening, and repeats, too.
    const second = new Led({ ...next }).comes(1, 2, 3);
    second.settle(next.startsAt - START);
    assert.equal(second.tables.length, 1);
    assert.equal(second.evening.weeklyIn, "Europe/Berlin");
  });

  it("does not repeat if nobody has played", () => {
    const led = new Led({ weeklyIn: "UTC" });
    led.ask("end", HOST);
    assert.deepEqual([led.settle().evening.isOver, led.evening.following], [true, undefined]);
  });
});

describe("the standings of an evening", () => {
  it("spread twelve points over a table of any size", () => {
    for (const points of [
      [12, 6, 0],
      [12, 8, 4, 0],
      [12, 9, 6, 3, 0],
    ]) {
      const led = new Led({ plan: { rounds: 1 } }).comes(...points.keys()).settle();
      for (const table of led.tables) led.ends(table);
      assert.deepEqual(
        standingsOf(led.evening).map((each) => each.points),
        points,
      );
    }
  });

  it("decide equal points by won tables, then by beaten opponents, and share the rank else", () => {
    const table = (players: readonly number[], places: readonly number[]): DrawnTable => {
      return { code: players.join(), match: "", players, isOpen: true, places };
    };
    const round = (...tables: readonly DrawnTable[]) => ({ at: 0, tables });
    const players = ["A", "B", "C", "D"].map((name) => ({ name }));
    const rounds = [round(table([0, 1, 2], [1, 2, 3])), round(table([3, 1, 2], [3, 2, 1]))];
    const standings = standingsOf({ players, rounds });
    // A and C have won, B is second twice: all have 12 points. C and A have beaten two each.
    assert.deepEqual(
      standings.map(({ player, rank }) => [player, rank]),
      [
        [0, 1],
        [2, 1],
        [1, 3],
        [3, 4],
      ],
    );
    assert.deepEqual(
      standings.map(({ pointsByRound }) => pointsByRound),
      [
        [12, undefined],
        [0, 12],
        [6, 6],
        [undefined, 0],
      ],
    );
  });
});
