import assert from "node:assert/strict";
import { InvalidOption } from "../support/command-line.ts";
import { findByChance } from "./find-by-chance.ts";
import { runKillRounds } from "./kill-run.ts";
import { LATE_JOURNAL_MAIN } from "./late-journal.ts";
import { type Options, parseOptions } from "./options.ts";

/** `npm run kill` in small. */
const SHORT = ["--rounds", "2", "--tables", "4", "--seed", "npm test"];

describe("npm run kill", () => {
  it("loses and repeats no accepted command, restores every seat, and shows every table as it was", async function () {
    this.slow(20_000);
    const { figures, realFaults } = await runKillRounds({ ...singleOptions(SHORT), longestDeathMs: 0 });
    // Only the long run measures how soon: a busy machine is slow.
    assert.deepEqual(realFaults, []);
    assert.ok(figures.acknowledged > 0 && figures.pictures > figures.acknowledged);
  });

  it("finds the lost commands of a server that shows first and writes later", async () => {
    const options: Options = {
      ...singleOptions(["--tables", "2"]),
      ...{ rounds: 0, signals: ["SIGKILL"], main: LATE_JOURNAL_MAIN },
    };
    await findByChance(
      async (seed) => (await runKillRounds({ ...options, seed })).figures,
      ({ lost, differing }) => lost > 0 && differing > 0,
    );
  });

  it("answers invalid options with a sentence", () => {
    assert.throws(() => parseOptions(["--rounds", "many"]), InvalidOption);
    assert.throws(() => parseOptions(["--signal", "hup"]), /--signal must be one of kill, term, both/);
    assert.throws(() => parseOptions(["--signal", "stop"]), InvalidOption);
    assert.throws(() => parseOptions(["--cluster", "--signal", "kill,hup"]), /kill, stop, term, db-stall/);
    assert.throws(() => parseOptions(["--cluster", "--processes", "1"]), /at least 2/);
    assert.throws(() => parseOptions(["--cluster", "--balancer", "nginx"]), /own or haproxy/);
    assert.throws(() => parseOptions(["--update-from", "v1"]), /needs --cluster/);
    const update = ["--cluster", "--update-from"];
    assert.throws(() => parseOptions([...update, "v1", "--signal", "kill"]), /SIGTERM/);
    assert.throws(() => parseOptions([...update, "--output"]), InvalidOption);
    assert.throws(() => parseOptions([...update, "a commit"]), /must be a commit/);
  });

  it("updates a cluster from any commit", () => {
    const command = parseOptions(["--cluster", "--processes", "2", "--update-from", "v1.0.0~2"]);
    assert.ok(command.type === "update");
    assert.deepEqual([command.options.updateFrom, command.options.processes], ["v1.0.0~2", 2]);
  });
});

function singleOptions(args: readonly string[]): Options {
  const command = parseOptions(args);
  if (command.type !== "single") throw new Error(`these are options of ${command.type}`);
  return command.options;
}
