/**
 * A failed test leaves what is needed to understand it: a picture of each page that it has open, with what the page shows and
 * what it wrote to its console. Mocha loads this before the tests.
 */
import { globSync, mkdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import fc from "fast-check";
import { describeOpenPages } from "./support/browser/open-pages.ts";
import { RUN_SEED } from "./support/run-seed.ts";

const FOLDER = join(import.meta.dirname, "output/failures");

fc.configureGlobal({ seed: Number.parseInt(RUN_SEED, 36) | 0 });

export const mochaHooks = {
  /** Hooks of the tests close their pages, so a failure must be explained before any hook runs. */
  beforeEach(this: Mocha.Context) {
    const test = this.currentTest;
    const run = test?.fn;
    // A test that calls `done` has a parameter, and never opens a page.
    if (test === undefined || typeof run !== "function" || run.length > 0) return;
    test.fn = async function (this: Mocha.Context) {
      try {
        await Reflect.apply(run, this, []);
      } catch (error) {
        await savePages(test.fullTitle());
        throw error;
      }
    };
  },
};

async function savePages(title: string): Promise<void> {
  for (const [index, { picture, text }] of (await describeOpenPages()).entries()) {
    mkdirSync(FOLDER, { recursive: true });
    const path = join(FOLDER, `${fileNameOf(title)}-${index + 1}`);
    if (picture !== undefined) writeFileSync(`${path}.png`, picture);
    writeFileSync(`${path}.txt`, text);
  }
}

/** The pictures of a failed test, and the texts that describe its pages. */
export function filesOf(title: string): readonly string[] {
  const files = globSync(`${fileNameOf(title)}-*`, { cwd: FOLDER });
  return files.sort().map((name) => relative(process.cwd(), join(FOLDER, name)));
}

const LONGEST_NAME = 120;

function fileNameOf(title: string): string {
  return title.replaceAll(/[^\w]+/g, "-").slice(0, LONGEST_NAME);
}
