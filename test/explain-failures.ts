/**
 * A failed test leaves what is needed to understand it: a picture of each page that it has open, with what the page shows and
 * what it wrote to its console, and what the servers wrote that it has started, and which requests failed. Mocha loads this before the tests.
 */
import { globSync, mkdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import fc from "fast-check";
import { describeOpenPages } from "./support/browser/open-pages.ts";
import { describeFailedRequests, forgetFailedRequests } from "./support/network/failed-requests.ts";
import { RUN_SEED } from "./support/run-seed.ts";
import { describeOpenServers } from "./support/server/open-servers.ts";

const FOLDER = join(import.meta.dirname, "output/failures");

fc.configureGlobal({ seed: Number.parseInt(RUN_SEED, 36) | 0 });

export const mochaHooks = {
  /** Hooks of the tests close their pages, so a failure must be explained before any hook runs. */
  beforeEach(this: Mocha.Context) {
    forgetFailedRequests();
    const test = this.currentTest;
    const run = test?.fn;
    // A test that calls `done` has a parameter, and never opens a page.
    if (test === undefined || typeof run !== "function" || run.length > 0) return;
    test.fn = async function (this: Mocha.Context) {
      try {
        await Reflect.apply(run, this, []);
      } catch (error) {
        await explain(test.fullTitle());
        throw error;
      }
    };
  },
};

async function explain(title: string): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const path = join(FOLDER, fileNameOf(title));
  const requests = describeFailedRequests();
  if (requests !== "") writeFileSync(`${path}-requests.txt`, `requests:\nfailed:\n${requests}`);
  for (const [index, text] of describeOpenServers().entries())
    writeFileSync(`${path}-server-${index + 1}.txt`, text);
  for (const [index, { picture, text }] of (await describeOpenPages()).entries()) {
    if (picture !== undefined) writeFileSync(`${path}-${index + 1}.png`, picture);
    writeFileSync(`${path}-${index + 1}.txt`, text);
  }
}

/** The pictures of a failed test, and the texts that describe its pages and servers. */
export function filesOf(title: string): readonly string[] {
  const files = globSync(`${fileNameOf(title)}-*`, { cwd: FOLDER });
  return files.sort().map((name) => relative(process.cwd(), join(FOLDER, name)));
}

const LONGEST_NAME = 120;

function fileNameOf(title: string): string {
  return title.replaceAll(/[^\w]+/g, "-").slice(0, LONGEST_NAME);
}
