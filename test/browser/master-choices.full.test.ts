/** The master computes the same in Node and in Chromium: every probability, to the last digit. */
import assert from "node:assert/strict";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { build } from "vite";
import { rateChoices } from "../../shared/bots/master/search.ts";
import { viewFor } from "../../shared/view-for.ts";
import { lookAtPositions } from "../shared/bots/master/random-positions.ts";
import { closeContexts, sharedBrowser } from "../support/browser/browser.ts";

const POSITIONS = 40;
const OPTIONS = { rollouts: 200, seed: 11 };

/** The search as a script for a page, which it adds as `master`. */
async function searchScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      lib: {
        entry: join(import.meta.dirname, "../../shared/bots/master/search.ts"),
        formats: ["iife"],
        name: "master",
      },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  assert.ok(first !== undefined && "output" in first);
  return first.output[0].code;
}

describe("the master in Node and in Chromium", () => {
  let browser: Browser | undefined;
  after(() => closeContexts(browser));

  it("rates every choice in the same way", async () => {
    const questions: string[] = [];
    const inNode: string[] = [];
    lookAtPositions(POSITIONS, ({ game, seat, memory }) => {
      const knowledge = { view: viewFor(game, seat), memory };
      questions.push(JSON.stringify(knowledge));
      inNode.push(JSON.stringify(rateChoices(knowledge, OPTIONS)));
    });
    const script = await searchScript();
    browser = await sharedBrowser();
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.addScriptTag({ content: script });
    const call = `(questions, options) => questions.map((question) => JSON.stringify(master.rateChoices(JSON.parse(question), options)))`;
    const inChromium = await page.evaluate(
      `(${call})(${JSON.stringify(questions)}, ${JSON.stringify(OPTIONS)})`,
    );
    assert.deepEqual(inChromium, inNode);
    assert.ok(inNode.filter((rated) => rated !== "[]").length > POSITIONS / 2);
  });
});
