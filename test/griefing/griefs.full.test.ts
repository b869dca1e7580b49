import assert from "node:assert/strict";
import { InvalidOption } from "../support/command-line.ts";
import { GRIEFS } from "./all-griefs.ts";
import { type Grief, type GriefReport, reportOf } from "./grief.ts";
import { runGriefs } from "./griefs-run.ts";
import { parseOptions } from "./options.ts";

const FINDINGS = 15;
const NAMES = GRIEFS.map(({ name }) => name);

/** `npm run griefs` in small. */
describe("npm run griefs", () => {
  const reports = new Map<string, GriefReport>();
  before(async () => {
    await runGriefs({
      ...{ pace: 20, isSmall: true, griefs: GRIEFS },
      onReport: (report) => reports.set(report.grief, report),
    });
  });

  for (const { name, rule, source } of GRIEFS) {
    it(`${rule} keeps ${name} within its bound (${source})`, () => {
      assert.deepEqual(reports.get(name)?.faults, []);
    });
  }

  it("plays each finding, and each grief has a unique name", () => {
    const sources = new Set(GRIEFS.map(({ source }) => source));
    for (let finding = 1; finding <= FINDINGS; finding += 1) assert.ok(sources.has(`finding ${finding}`));
    assert.equal(new Set(NAMES).size, NAMES.length);
  });

  it("reports seconds and ratings beyond their bounds, and all other failures", () => {
    const grief: Grief = {
      ...{ name: "waits", source: "table", rule: "C7", clock: "real" },
      play: () => Promise.reject(new Error("not played here")),
    };
    const fine = { waitedSeconds: 200, chargedSeconds: 92, boundSeconds: 93, ratingGained: 0 };
    assert.deepEqual(reportOf(grief, 1, fine).faults, []);
    const worse = [{ chargedSeconds: 94 }, { ratingGained: 1 }, { faults: ["a stranger was removed"] }];
    for (const outcome of worse) {
      const report = reportOf(grief, 1, { ...fine, ...outcome });
      assert.deepEqual([report.faults.length, report.passed], [1, false]);
    }
  });

  it("answers invalid options with a sentence", () => {
    const { griefs } = parseOptions(["--only", "renames"]);
    assert.deepEqual(
      griefs.map(({ name }) => name),
      ["renames"],
    );
    assert.throws(() => parseOptions(["--only", "nothing"]), InvalidOption);
    assert.throws(() => parseOptions(["--pace", "fast"]), InvalidOption);
  });
});
