import { spawn } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { ROOT } from "../support/markdown.ts";
import { skipBecause } from "../support/skip.ts";

const CHECK_MS = 50;
const MOCHA = join(ROOT, "node_modules/mocha/bin/mocha.js");
const RUN = join(import.meta.dirname, "../run.ts");
/** In place of the checks and the build, which have not ended when the run is interrupted. */
const ENDLESS_NPM = '#!/bin/sh\n: >"$TMPDIR/loops"\nsleep 3600\n';
const FILES = ["endless-loop.ts", "started-programs.ts"].map((name) => join(import.meta.dirname, name));

describe("an interrupted run", () => {
  let folder = "";
  beforeEach(function () {
    if (process.platform !== "linux") skipBecause(this, "only Linux tells which processes belong to a run");
    folder = mkdtempSync(join(tmpdir(), "last-card-run-"));
    // PostgreSQL may run as another user.
    chmodSync(folder, 0o755);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** The processes that were started with this folder for temporary files, or that run in it. */
  function leftProcesses(): readonly string[] {
    const isLeft = (pid: string) => {
      try {
        const texts = [readFileSync(`/proc/${pid}/environ`, "latin1"), readlinkSync(`/proc/${pid}/cwd`)];
        return texts.some((text) => text.includes(folder));
      } catch {
        return false;
      }
    };
    return readdirSync("/proc").filter(isLeft);
  }

  // Ctrl-C reaches all processes of a terminal, any other signal only one.
  for (const { how, signal, program, words, isForAll = false } of [
    { how: "Ctrl-C", signal: "SIGINT", program: process.execPath, words: [MOCHA], isForAll: true },
    { how: "SIGTERM for mocha", signal: "SIGTERM", program: process.execPath, words: [MOCHA] },
    { how: "SIGKILL for npm", signal: "SIGKILL", program: "npm", words: ["exec", "--", "mocha"] },
  ] as const)
    it(`leaves no process behind after ${how}`, async () => {
      const { pid = 0 } = spawn(program, [...words, "--parallel", "--jobs", "2", ...FILES], {
        cwd: ROOT,
        env: { ...process.env, TMPDIR: folder },
        detached: true,
        stdio: "ignore",
      });
      while (!existsSync(join(folder, "loops"))) await delay(CHECK_MS);
      process.kill(isForAll ? -pid : pid, signal);
      while (leftProcesses().length > 0) await delay(CHECK_MS);
    });

  it("leaves no check and no build behind after SIGTERM for the program that starts them", async () => {
    writeFileSync(join(folder, "npm"), ENDLESS_NPM, { mode: 0o755 });
    const { pid = 0 } = spawn(process.execPath, [RUN], {
      env: { ...process.env, TMPDIR: folder, PATH: `${folder}:${process.env["PATH"]}` },
      detached: true,
      stdio: "ignore",
    });
    while (!existsSync(join(folder, "loops"))) await delay(CHECK_MS);
    process.kill(pid, "SIGTERM");
    while (leftProcesses().length > 0) await delay(CHECK_MS);
  });
});
