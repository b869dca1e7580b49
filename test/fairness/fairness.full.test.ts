import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { editionRules } from "../../shared/editions/editions.ts";
import { EDITION_IDS } from "../../shared/rules.ts";
import { ROOT, readText } from "../support/markdown.ts";
import { findOrInstall, findProgram, missing } from "../support/server/debian-package.ts";
import { skipBecause } from "../support/skip.ts";
import { ALL_TAMPERS } from "./chain-tampers.ts";
import { fairMatch } from "./fair-match.ts";
import { runFairness, runShuffles } from "./fairness-run.ts";
import { parseOptions } from "./options.ts";
import { makeVectors, VECTORS } from "./vectors.ts";

/** `npm run fairness` plays a thousand. */
const MATCHES = 48;
const SHUFFLES = 100_000;

describe("Fair shuffles", () => {
  it("are verified in many matches, and each way to cheat is found", () => {
    const result = runFairness({ seed: "npm test", matches: MATCHES });
    assert.deepEqual([result.rejected, result.missed], [[], []]);
    assert.equal(result.tampered, MATCHES);
    assert.ok(result.rounds > MATCHES && result.voided > 0);
    const reasons = new Set(ALL_TAMPERS.map(({ reason }) => reason));
    assert.ok(Object.keys(result.reasons).length > reasons.size - 5, JSON.stringify(result.reasons));
  });

  it("bring each card to each position equally often", () => {
    const { sigmas, worstPosition } = runShuffles({ shuffles: SHUFFLES, cards: 108 });
    assert.ok(Math.abs(sigmas) < 4 && worstPosition < 4, `${sigmas}, ${worstPosition}`);
  });

  it("have a command line for larger numbers", () => {
    assert.deepEqual(parseOptions(["--matches", "0", "--shuffles", "5"]), {
      seed: "1",
      matches: 0,
      shuffles: 5,
      receipts: 0,
      cheats: false,
    });
    assert.throws(() => parseOptions(["--matches", "some"]));
  });
});

describe("The test vectors", () => {
  it("are what the code makes of them (if not: node test/fairness/vectors.ts)", () => {
    assert.equal(readText(VECTORS), makeVectors());
  });
});

describe("The verifier in Python", () => {
  before(function () {
    const python = findOrInstall("python3", () => findProgram("--version", "python3"));
    if (python === undefined) skipBecause(this, missing("python3"));
  });
  const verify = (file: string) =>
    spawnSync("python3", ["test/fairness/verify.py", file], { cwd: ROOT, encoding: "utf8" });

  it("agrees on all test vectors", () => {
    const { stdout, stderr, status } = verify(VECTORS);
    assert.match(stdout, /^(\d{3}) compared, 0 different\n$/, stderr);
    assert.equal(status, 0);
  });

  for (const edition of EDITION_IDS)
    it(`agrees on matches of the ${edition} deck`, () => {
      const folder = mkdtempSync(join(tmpdir(), "last-card-decks-"));
      const path = join(folder, "match.json");
      const { record } = fairMatch({ seed: `python ${edition}`, rules: editionRules(edition) });
      writeFileSync(path, JSON.stringify(record));
      const { stdout } = spawnSync("python3", ["test/fairness/verify.py", "--record", path], {
        ...{ cwd: ROOT, encoding: "utf8" },
      });
      rmSync(folder, { recursive: true });
      assert.equal(stdout, "ok\n");
    });

  it("disagrees if a vector is wrong", () => {
    const folder = mkdtempSync(join(tmpdir(), "last-card-vectors-"));
    const path = join(folder, "vectors.json");
    const changed = readText(VECTORS)
      .replace(/"order":\[0,1\]/, '"order":[1,0]')
      .replace('"lastEvent":96', '"lastEvent":97');
    writeFileSync(path, changed);
    const { stdout, status } = verify(path);
    rmSync(folder, { recursive: true });
    assert.match(stdout, /signature: False is not True/);
    assert.equal(status, 1);
  });
});
