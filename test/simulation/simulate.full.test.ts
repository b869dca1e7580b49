import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Command, SEAT_VERBS, type SeatCommand } from "../../shared/command.ts";
import { canonicalSet } from "../../shared/legal/candidate-plays.ts";
import { legalCommands } from "../../shared/legal.ts";
import { type MatchRecord, replay } from "../../shared/record/record.ts";
import { parseCommand, type TextCommand } from "../../shared/record/text-notation.ts";
import { viewFor } from "../../shared/view-for.ts";
import { formatCommand } from "../support/game/format-command.ts";
import { replayUpTo } from "../support/game/replay-up-to.ts";

const run = promisify(execFile);
const PROGRAM = join(import.meta.dirname, "simulate.ts");

async function runSimulation(...args: readonly string[]): Promise<Record<string, unknown>> {
  const { stdout } = await run(process.execPath, [PROGRAM, ...args]);
  assert.match(stdout, /^\{[^\n]*\}\n$/, "one line of JSON and nothing else");
  return JSON.parse(stdout) as Record<string, unknown>;
}

async function runRefused(...args: readonly string[]): Promise<string> {
  const failed: unknown = await run(process.execPath, [PROGRAM, ...args]).catch((error: unknown) => error);
  assert.ok(failed instanceof Error && "code" in failed && "stderr" in failed, `${args} was accepted`);
  assert.equal(failed.code, 2);
  return String(failed.stderr);
}

describe("npm run simulate", () => {
  it("plays the given number of matches to their end, without errors", async () => {
    const statistics = await runSimulation("--games", "20", "--seats", "3", "--seed", "7");
    const { games, unfinished, broken, winsPerBot, winsPerSeat } = statistics;
    assert.deepEqual({ games, unfinished, broken }, { games: 20, unfinished: 0, broken: [] });
    assert.deepEqual(winsPerBot, { random: 20 });
    assert.ok(Array.isArray(winsPerSeat) && winsPerSeat.length === 3);
  });

  it("gives the same figures for the same seed except for the time, and different ones for another seed", async () => {
    const figures = async (seed: string) => {
      const { movesPerSecond: _, ...same } = await runSimulation("--games", "10", "--seed", seed);
      return same;
    };
    assert.deepEqual(await figures("any text"), await figures("any text"));
    assert.notDeepEqual(await figures("any text"), await figures("any other text"));
  });

  it("rejects invalid options with an error message", async () => {
    assert.match(await runRefused("--games", "many"), /--games must be a whole number/);
    assert.match(await runRefused("--speed", "9"), /Unknown option '--speed'\. The options are/);
    assert.match(await runRefused("--seats", "11"), /At most 10/);
    assert.match(await runRefused("--rules", "{"), /must be a JSON object/);
    assert.match(await runRefused("--rules", '{"jokers":1}'), /no rules that there are/);
    assert.match(await runRefused("--rules", '{"teams":true}', "--seats", "5"), /cannot be played/);
    assert.match(await runRefused("--rules", "random", "--seats", "11"), /At most 10/);
    assert.match(await runRefused("--bots", "sharp,clever"), /of these: random, easy, normal, sharp/);
    assert.match(await runRefused("--matrix", "--out", "games.jsonl"), /has its own rules/);
    assert.match(await runRefused("--rules", '{"handSize":12}', "--seats", "8"), /smaller starting hand/);
    assert.match(await runRefused("--tables", "5", "--bots", "easy"), /has its own rules and players/);
    assert.match(await runRefused("--only", "first"), /--only must be a whole number/);
    assert.match(await runRefused("--legal"), /say where with --out/);
    assert.match(await runRefused("--out", "/nowhere/at/all.jsonl"), /cannot be written/);
  });

  it("plays named bots against each other, with other rules for each match", async () => {
    const { winsPerBot, broken } = await runSimulation(
      "--games",
      "30",
      "--bots",
      "sharp,easy,random",
      "--rules",
      "random",
    );
    assert.deepEqual(broken, []);
    assert.deepEqual(Object.keys(winsPerBot ?? {}).toSorted(), ["easy", "random", "sharp"]);
  });

  it("plays whole tables, and one of them alone", async () => {
    const { tables, faults } = await runSimulation("--tables", "4", "--seed", "7");
    assert.deepEqual({ tables, faults }, { tables: 4, faults: [] });
    const alone = await runSimulation("--seed", "7", "--only", "0");
    assert.deepEqual({ tables: alone["tables"], faults: alone["faults"] }, { tables: 1, faults: [] });
  });

  describe("--legal --out", () => {
    let records: readonly MatchRecord[];

    before(async () => {
      const folder = await mkdtemp(join(tmpdir(), "records-"));
      const out = join(folder, "games.jsonl");
      await runSimulation(
        "--games",
        "12",
        "--rules",
        "random",
        "--bots",
        "random,normal",
        "--legal",
        "--out",
        out,
      );
      const lines = (await readFile(out, "utf8")).trimEnd().split("\n");
      records = lines.map((line) => JSON.parse(line) as MatchRecord);
      await rm(folder, { recursive: true });
    });

    it("writes one record per line, which replays to the same events and result", () => {
      assert.equal(records.length, 12);
      for (const record of records) {
        const replayed = replay(record);
        assert.ok(replayed.ok, JSON.stringify(replayed));
        assert.deepEqual(replayed.game.result, record.result);
      }
    });

    it("numbers the entries by their first events", () => {
      for (const { entries } of records) {
        let next = 1;
        for (const { n, events } of entries) {
          assert.equal(n, next);
          next += events.length;
        }
      }
    });

    it("lists the legal commands of the acting seat, including the one it chose", () => {
      const entries = records.flatMap((record) =>
        record.entries.map((entry, index) => ({ record, entry, index })),
      );
      for (const { record, entry, index } of entries.filter(({ entry: { seat } }) => seat >= 0)) {
        const { seat, legal = [], command } = entry;
        assert.deepEqual(legal, legalCommands(viewFor(replayUpTo(record, index), seat)).map(formatCommand));
        assert.ok(legal.includes(lineOf(command)), JSON.stringify(entry));
      }
    });
  });
});

/** The canonical line of a command: without the call and the table rule, the middle of a set ascending. */
function lineOf(text: TextCommand): string {
  const command = parseCommand(text);
  assert.ok(command !== undefined && isSeatCommand(command), JSON.stringify(text));
  if (command.type !== "play" || !("cards" in command)) return formatCommand(command);
  return formatCommand({ ...command, cards: canonicalSet(command.cards) });
}

function isSeatCommand(command: Command): command is SeatCommand {
  return SEAT_VERBS.some((verb) => verb === command.type);
}
