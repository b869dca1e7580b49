/**
 * Recorded games, as sequences of events. A change that makes one of them replay differently breaks
 * the replay of every match ever recorded: fix the change, not the file.
 */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { legalCommands } from "../../shared/legal.ts";
import { type MatchRecord, replay } from "../../shared/record/record.ts";
import { standings } from "../../shared/score.ts";
import { viewFor } from "../../shared/view-for.ts";
import { formatCommand } from "../support/game/format-command.ts";
import { replayUpTo } from "../support/game/replay-up-to.ts";

describe("Golden games", () => {
  for (const [name, seats] of [
    ["two-seats", 2],
    ["four-seats", 4],
    ["ten-seats", 10],
  ] as const) {
    describe(name, () => {
      const text = readFileSync(join(import.meta.dirname, `${name}.json`), "utf8");
      const record = JSON.parse(text) as MatchRecord;

      it("replays byte for byte, to the same result", () => {
        const replayed = replay(record);
        assert.ok(replayed.ok, JSON.stringify(replayed));
        assert.equal(replayed.game.seats, seats);
        assert.equal(JSON.stringify(replayed.game.result), JSON.stringify(record.result));
        assert.equal(standings(replayed.game)[0]?.seat, record.result?.winners[0]);
      });

      it("offers the recorded legal commands at every move", () => {
        for (const [index, { seat, legal = [] }] of record.entries.entries()) {
          const listed = legalCommands(viewFor(replayUpTo(record, index), seat)).map(formatCommand);
          assert.deepEqual(listed, legal, `before entry ${index}`);
        }
      });
    });
  }

  it("detects another event, another command and another seed", () => {
    const text = readFileSync(join(import.meta.dirname, "two-seats.json"), "utf8");
    const record = JSON.parse(text) as MatchRecord;
    assert.ok(!replay(JSON.parse(text.replace('"turnStarted","seat":1', '"turnStarted","seat":0'))).ok);
    assert.ok(!replay({ ...record, entries: record.entries.toSpliced(3, 1) }).ok);
    assert.ok(
      !replay({ ...record, seed: record.seed.replace(/^./, (digit) => (digit === "0" ? "1" : "0")) }).ok,
    );
  });
});
