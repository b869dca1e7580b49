/**
 * Runs the tests: types and lint beside the build of the client, then mocha. `--set` says which tests (see .mocharc.cjs).
 * `--times` repeats mocha's part, each time with other random numbers, and `--load` keeps the machine busy meanwhile.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { text } from "node:stream/consumers";
import { phaserShaderPatch } from "../build/lean-phaser.ts";
import { buildPages } from "./harness/pages/serve-pages.ts";
import { endWithThisProcess } from "./leftover-processes.ts";
import { type Counts, countsLine } from "./reporter.ts";
import { InvalidOption, parseOptionValues, runCommand, wholeNumber } from "./support/command-line.ts";

const ROOT = join(import.meta.dirname, "..");
const MOCHA = join(ROOT, "node_modules/mocha/bin/mocha.js");
const SETS = ["fast", "rest", "full"];
/** Scripts of package.json that check the sources. */
const CHECKS = ["types", "lint"];

interface Options {
  readonly set: string;
  /** `2/4`: the second of four parts. */
  readonly shard: string;
  readonly times: number;
  /** How many endless loops compete for the processor. */
  readonly load: number;
}

function parseOptions(args: readonly string[]): Options {
  const { set, shard, times, load } = parseOptionValues(args, {
    set: { type: "string", default: "fast" },
    shard: { type: "string", default: "1/1" },
    times: { type: "string", default: "1" },
    load: { type: "string", default: "" },
  });
  if (!SETS.includes(set)) throw new InvalidOption(`--set must be ${SETS.join(", ")}, not "${set}".`);
  const [, number = "", count = ""] = /^(\d+)\/(\d+)$/.exec(shard) ?? [];
  if (wholeNumber("shard", number) > wholeNumber("shard", count))
    throw new InvalidOption(`--shard must be a part such as 2/4, not "${shard}".`);
  return {
    set,
    shard,
    times: wholeNumber("times", times),
    load: load === "" ? 0 : wholeNumber("load", load),
  };
}

/** The pages that many test files of a set open, for all processes of mocha. Returns their folder. */
async function buildHarness(set: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "last-card-pages-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const roots = ["harness/pages", "harness/table", ...(set === "fast" ? [] : ["gallery"])];
  for (const root of roots)
    await buildPages(join(import.meta.dirname, root), [phaserShaderPatch], join(folder, basename(root)));
  return folder;
}

/** Starts a script of package.json and keeps its output, which is shown if it fails. */
async function runScript(name: string): Promise<boolean> {
  const child = spawn("npm", ["run", "--silent", name], { cwd: ROOT, stdio: ["ignore", "pipe", "pipe"] });
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await once(child, "exit");
  if (code !== 0) process.stdout.write(`\nnpm run ${name} failed:\n${(await output).join("")}\n`);
  return code === 0;
}

/** Runs mocha once. A run that ends without counts, because it was killed, is one failure. */
async function runMocha({ set, shard }: Options, seed: string | undefined): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), "last-card-run-"));
  const file = join(folder, "counts.json");
  const env = { ...process.env, TEST_SET: set, TEST_SHARD: shard, TEST_COUNTS_FILE: file };
  const child = spawn(process.execPath, [MOCHA], {
    ...{ cwd: ROOT, stdio: "inherit" },
    env: seed === undefined ? env : { ...env, TEST_SEED: seed },
  });
  await once(child, "exit");
  try {
    const counts: Counts = JSON.parse(readFileSync(file, "utf8"));
    return counts;
  } catch {
    process.stdout.write("mocha ended without a result.\n");
    return { passed: 0, failed: 1, skipped: 0 };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Mocha, as often as asked; each run after the first deals other cards. */
async function runRepeatedly(options: Options): Promise<readonly Counts[]> {
  const all: Counts[] = [];
  for (let run = 1; run <= options.times; run += 1) {
    const seed = options.times === 1 ? undefined : String(run);
    const counts = await runMocha(options, seed);
    all.push(counts);
    if (seed !== undefined) process.stdout.write(`Run ${run}, seed ${seed}: ${countsLine(counts)}\n\n`);
  }
  return all;
}

function sumOf(all: readonly Counts[]): Counts {
  const sum = (field: keyof Counts) => all.reduce((total, counts) => total + counts[field], 0);
  return { passed: sum("passed"), failed: sum("failed"), skipped: sum("skipped") };
}

/** The loops end with this process, however it ends: then their input is closed. */
function startLoad(count: number): readonly ChildProcess[] {
  const untilInputCloses = "yes >/dev/null & read -r line; kill $!";
  return Array.from({ length: count }, () =>
    spawn("sh", ["-c", untilInputCloses], { stdio: ["pipe", "ignore", "ignore"] }),
  );
}

async function main(args: readonly string[]): Promise<void> {
  const options = parseOptions(args);
  endWithThisProcess();
  // The sources are checked on one machine, and not again after the fast set.
  const checks = options.set !== "rest" && options.shard.startsWith("1/") ? CHECKS : [];
  const checking = Promise.all(checks.map(runScript));
  const isBuilt = await runScript("build");
  process.env["TEST_PAGES_FOLDER"] = await buildHarness(options.set);
  const load = startLoad(options.load);
  const counts = isBuilt ? await runRepeatedly(options) : [];
  for (const child of load) child.stdin?.end();
  const passedChecks = (await checking).filter(Boolean).length;
  const failed = checks.length - passedChecks + (isBuilt ? 0 : 1);
  const total = sumOf([...counts, { passed: passedChecks, failed, skipped: 0 }]);
  process.stdout.write(`${countsLine(total)}\n`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

await runCommand(main);
