/** The server under the system call filter of the shipped systemd unit. */
import assert from "node:assert/strict";
import { execFile, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findProgram, missing } from "../../../support/server/debian-package.ts";
import { skipBecause } from "../../../support/skip.ts";

const ROOT = join(import.meta.dirname, "../../../..");
const FILTER = join(ROOT, "test/support/server/system-call-filter.py");
const NUMBERS = "/usr/include/x86_64-linux-gnu/asm/unistd_64.h";
const MOCHA = join(ROOT, "node_modules/mocha/bin/mocha.js");
const UNIT = readFileSync(join(ROOT, "server/ops/last-card.service"), "utf8");
const POOL = "test/server/master-bots/master-pool.full.test.ts";
/** Searches in a thread, and compares the move with that of a search here. */
const SEARCHES = "answers with the move that a search with the same seed finds here";

/** The system calls of each group, such as `@resources`; groups may be in groups. */
function groups(): ReadonlyMap<string, readonly string[]> {
  const text = spawnSync("systemd-analyze", ["syscall-filter", "--no-pager"], { encoding: "utf8" }).stdout;
  const blocks = text.split(/^(?=@)/m).filter((block) => block.startsWith("@"));
  return new Map(
    blocks.map((block) => {
      const [name = "", ...lines] = block.split("\n").map((line) => line.trim());
      return [name, lines.filter((line) => /^@?\w/.test(line))];
    }),
  );
}

/** What the unit allows: its lines add and remove, one after the other. */
function allowedCalls(unit: string): readonly string[] {
  const known = groups();
  const expand = (name: string): readonly string[] =>
    name.startsWith("@") ? (known.get(name) ?? []).flatMap(expand) : [name];
  // systemd adds these to each list of what is allowed.
  const allowed = new Set(expand("@default"));
  for (const [, not, names = ""] of unit.matchAll(/^SystemCallFilter=(~?)(.+)$/gm)) {
    for (const call of names.split(" ").flatMap(expand)) {
      if (not === "~") allowed.delete(call);
      else allowed.add(call);
    }
  }
  return [...allowed];
}

interface Ended {
  readonly code: number;
  readonly output: string;
}

function runFiltered(unit: string, ...command: readonly string[]): Promise<Ended> {
  const words = [FILTER, allowedCalls(unit).join(","), process.execPath, ...command];
  return new Promise((resolve) => {
    execFile("python3", words, { cwd: ROOT }, (error, output, said) => {
      resolve({ code: typeof error?.code === "number" ? error.code : 0, output: output + said });
    });
  });
}

describe("the system call filter of the systemd unit", () => {
  before(function () {
    if (findProgram("--version", "systemd-analyze") === undefined) skipBecause(this, missing("systemd"));
    if (findProgram("--version", "python3") === undefined) skipBecause(this, missing("python3"));
    if (!existsSync(NUMBERS)) skipBecause(this, missing("linux-libc-dev"));
  });

  it("lets master bots search", async () => {
    const { code, output } = await runFiltered(UNIT, MOCHA, POOL, "--fgrep", SEARCHES);
    assert.equal(code, 0, output);
    assert.match(output, /\b1 passing\b/);
  });

  it("forbids what the server does not need: other priorities, if the unit did not allow them", async () => {
    const strict = UNIT.replace(/^SystemCallFilter=setpriority$/m, "");
    assert.notEqual(strict, UNIT);
    const lower = "require('node:os').setPriority(19)";
    assert.equal((await runFiltered(UNIT, "--eval", lower)).code, 0);
    assert.match((await runFiltered(strict, "--eval", lower)).output, /EPERM/);
  });
});
