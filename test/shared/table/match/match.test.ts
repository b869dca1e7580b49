import assert from "node:assert/strict";
import { NODE_PLATFORM } from "../../../../server/identity/table-platform.ts";
import { OFFICIAL_RULES } from "../../../../shared/rules.ts";
import { TABLE } from "../../../../shared/seat.ts";
import type { Journal } from "../../../../shared/table/journal/journal.ts";
import { memoryJournal } from "../../../../shared/table/journal/memory-journal.ts";
import type { MatchHeader } from "../../../../shared/table/journal/table-record.ts";
import {
  applyCommand,
  type Match,
  type MatchCommand,
  type PlannedCommand,
  planCommand,
  restoreMatch,
  snapshotOf,
} from "../../../../shared/table/match/match.ts";
import { viewFor } from "../../../../shared/view-for.ts";
import { seededChance, seedOf } from "../../../simulation/seeded-random.ts";
import { randomBot } from "../../../support/game/random-bot.ts";

describe("what the bots of a match remember", () => {
  it("is everything that the seats of masters were shown, and nothing of that for other seats", () => {
    const { match } = played(headerOf(["human", "bot:master", "bot:sharp"]), 12);
    const { seats } = match.memories.save();
    assert.deepEqual(
      seats.map(({ seat }) => seat),
      [1],
    );
    assert.deepEqual(match.memories.of(1).seats[1]?.known, match.game.hands[1]);
    assert.deepEqual(match.memories.of(2).seats, []);
  });

  it("is only the habits of the players at a table without masters", () => {
    const { match } = played(headerOf(["human", "bot:normal", "bot:sharp"]), 300);
    assert.deepEqual(match.memories.save().seats, []);
    assert.ok(match.memories.save().habits.some(({ calls, caught }) => calls + caught > 0));
  });

  it("is the same after a restart, in the same round and in a later one, with its snapshot and without", () => {
    for (const moves of [5, 60, 333]) {
      const header = headerOf(["bot:master", "human", "bot:master"]);
      const { match, journal } = played(header, moves);
      const restored = restoreMatch({ header, journal, steady: 0, ...NODE_PLATFORM });
      assert.deepEqual(restored.memories.save(), match.memories.save());
      const replayed = restoreMatch({
        header,
        journal: withoutSnapshot(journal),
        steady: 0,
        ...NODE_PLATFORM,
      });
      assert.deepEqual(replayed.memories.save(), match.memories.save());
    }
  });

  it("does not change what was saved before", () => {
    const { match, playOn } = played(headerOf(["bot:master", "human"]), 20);
    const saved = match.memories.save();
    const text = JSON.stringify(saved);
    playOn(40);
    assert.equal(JSON.stringify(saved), text);
  });
});

function headerOf(kinds: MatchHeader["players"][number]["kind"][]): MatchHeader {
  return {
    ...{ id: "a match", number: 1, startedAt: 0, isRuleStruck: false, seed: seedOf("memories") },
    rules: { ...OFFICIAL_RULES, target: 1_000, sevenZero: true },
    players: kinds.map((kind, seat) => ({ name: `Player ${seat}`, kind })),
    owners: kinds.map(() => ""),
  };
}

/** A match with this many moves. */
function played(header: MatchHeader, moves: number) {
  const journal = memoryJournal(header);
  let steady = 0;
  const match = restoreMatch({ header, journal, steady, ...NODE_PLATFORM });
  const submit = (command: MatchCommand) => {
    const planned = planCommand(match, command, { steady, platform: NODE_PLATFORM });
    if (planned.ok) accept(match, journal, planned.value, steady);
    return planned;
  };
  const chance = seededChance("memories");
  const started = submit({ seat: TABLE, command: { type: "start" }, by: "table" });
  assert.ok(started.ok, JSON.stringify(started));
  const playOn = (count: number) => {
    for (let move = 0; move < count; move += 1) {
      steady += 2_000;
      const { phase, turn } = match.game;
      const command = phase === "playing" ? randomBot(viewFor(match.game, turn), chance) : undefined;
      if (command !== undefined) submit({ seat: turn, command, by: "bot" });
      else submit({ seat: TABLE, command: { type: "next" }, by: "table" });
    }
  };
  playOn(moves);
  return { match, journal, playOn };
}

/** Writes a command and applies it, as a table does. */
function accept(match: Match, journal: Journal, planned: PlannedCommand, steady: number): void {
  journal.append(planned.command);
  applyCommand(match, planned, steady);
  if (match.savedEvent === match.lastEvent) journal.saveSnapshot(snapshotOf(match));
}

function withoutSnapshot(journal: Journal): Journal {
  return { ...journal, findSnapshot: () => undefined };
}
