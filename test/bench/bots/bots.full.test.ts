/** The bench of the bots in small: a few dozen rounds, whose result is always the same, and what it keeps of them. */
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { benchBotsInSmall } from "./bots.ts";
import { PARTS, type Part } from "./parts.ts";
import { type GameCounts, playGames } from "./play-games.ts";
import { ProgressFile } from "./progress-file.ts";
import { shareOf } from "./wilson.ts";

const ROUNDS = 24;
const ROLLOUTS = 60;

/** Rounds won of 24 with 60 rollouts a decision. Another figure means that a bot plays differently now. */
const WINS: Readonly<Record<string, number>> = {
  "rounds-normal": 10,
  "rounds-sharp": 8,
  "two-rounds-sharp": 12,
  "party-sharp": 5,
  "without-search": 8,
  "sharp-normal": 7,
  "normal-easy": 9,
};

describe("the bench of the bots", () => {
  for (const name of Object.keys(WINS)) {
    it(`has the written-down result of ${name}`, () => {
      const { games, wins } = played(partNamed(name));
      assert.deepEqual([games, wins], [ROUNDS, WINS[name]]);
    });
  }

  it("measures every part in small", () => {
    const { figures } = benchBotsInSmall();
    assert.deepEqual(
      figures.map(({ part, games }) => [part, games]),
      PARTS.map(({ name }) => [name, 2]),
    );
  });

  it("gives shares with their intervals", () => {
    assert.deepEqual(shareOf(3030, 10_000), { percent: 30.3, low: 29.4, high: 31.2 });
    assert.deepEqual(shareOf(0, 0), { percent: 0, low: 0, high: 100 });
  });
});

describe("the progress of the bench of the bots", () => {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "last-card-bench-bots-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const part: Part = { ...partNamed("sharp-normal"), name: "a part" };
  const open = () => new ProgressFile(join(folder, "progress.json"), "seed 5");

  it("goes on with what is missing", () => {
    const file = open();
    file.add(part, 0, playGames({ part, from: 0, to: 2, seed: "5", rollouts: ROLLOUTS }));
    file.add(part, 2, playGames({ part, from: 2, to: 4, seed: "5", rollouts: ROLLOUTS }));
    const again = open();
    assert.deepEqual(
      [0, 2, 4].map((from) => again.hasPlayed(part, from)),
      [true, true, false],
    );
    assert.equal(again.countsOf(part).games, 4);
  });

  it("starts a part again if its players play differently, and keeps the others", () => {
    const other: Part = { ...part, name: "another part" };
    const counts: GameCounts = playGames({ part, from: 0, to: 1, seed: "5", rollouts: ROLLOUTS });
    const file = open();
    file.add(part, 0, counts);
    file.add(other, 0, counts);
    const again = open();
    assert.equal(again.countsOf({ ...part, hero: "easy" }).games, 0);
    assert.equal(again.countsOf(other).games, 1);
    assert.equal(new ProgressFile(join(folder, "progress.json"), "seed 6").countsOf(other).games, 0);
  });
});

function played(part: Part): GameCounts {
  return playGames({ part, from: 0, to: ROUNDS, seed: "written down", rollouts: ROLLOUTS });
}

function partNamed(name: string): Part {
  const part = PARTS.find((each) => each.name === name);
  assert.ok(part !== undefined);
  return part;
}
