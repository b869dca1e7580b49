/** The page and the canvas agree: every frame of random matches is compared with the page around it. */
import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import type { MatchHarness } from "../harness/match/match.ts";
import { type ServedPages, servePages } from "../harness/pages/serve-pages.ts";
import { type AgreementReport, agreementOf, sampleEveryFrame } from "../support/browser/agreement-sampler.ts";
import {
  closeContexts,
  type Device,
  disablePainting,
  openPage,
  sharedBrowser,
} from "../support/browser/browser.ts";
import { fakeWebGl } from "../support/browser/fake-webgl.ts";

declare global {
  var matchHarness: MatchHarness;
}

const PHONE: Device = { viewport: { width: 390, height: 844 }, touch: true };
const LAPTOP: Device = { viewport: { width: 1366, height: 768 } };
const NAMES = ["Ada", "Theo", "Aiko", "Marisol"];
/** More events by `SAMPLED_EVENTS=1000 npx mocha test/browser/text-agrees-with-canvas.full.test.ts`. */
const EVENTS = Number(process.env["SAMPLED_EVENTS"] ?? 30);

/** Fewer turns would prove nothing. */
const MOST_FEW_TURNS = 3;
const LONGEST_MS = 600_000;

const HOUSE_RULES = { stacking: "mixed", jumpIn: true, sevenZero: true, falseCatchPenalty: true };
const SETTINGS: readonly { title: string; device: Device; query: Record<string, string> }[] = [
  { title: "on a phone", device: PHONE, query: { seed: "1" } },
  {
    title: "on a laptop, with house rules",
    device: LAPTOP,
    query: { seed: "2", rules: JSON.stringify(HOUSE_RULES) },
  },
  { title: "with reduced motion", device: { ...PHONE, reducedMotion: true }, query: { seed: "3" } },
];

type Setting = (typeof SETTINGS)[number];

describe("name, glow and buttons in a random match", () => {
  let served: ServedPages;
  let browser: Browser;
  let reports: readonly AgreementReport[];

  before(async () => {
    served = await servePages(new URL("../harness/match", import.meta.url).pathname);
    browser = await sharedBrowser();
    reports = await Promise.all(SETTINGS.map(playAndCompare));
  });
  after(async () => {
    await closeContexts(browser);
    await served?.close();
  });

  for (const [i, { title, device }] of SETTINGS.entries()) {
    it(`never disagree with the canvas ${title}`, () => {
      const { frames = 0, framesBehind = 0, turns = 0, disagreements, examples } = reports[i] ?? {};
      assert.deepEqual([disagreements, examples], [0, []]);
      assert.ok(frames > 0 && turns > MOST_FEW_TURNS, `${frames} frames, ${turns} turns`);
      if (device.reducedMotion !== true) assert.ok(framesBehind > 0, "the page waited for the canvas");
    });
  }

  async function playAndCompare({ device, query }: Setting): Promise<AgreementReport> {
    const { page, context, errors } = await openPage(browser, device);
    await disablePainting(page);
    await fakeWebGl(page);
    await page.addInitScript(() => {
      localStorage.setItem("last-card:quality", "low");
      localStorage.setItem("last-card:settings", JSON.stringify({ hints: false }));
    });
    await sampleEveryFrame(page, NAMES);
    await page.goto(`${served.address}?${new URLSearchParams(query)}`);
    await page.locator("html[data-ready=table]").waitFor();
    // A slow machine draws few frames: the match goes on until enough was seen.
    const isReduced = device.reducedMotion === true;
    await page.waitForFunction(
      ({ events, turns, framesBehind }) =>
        matchHarness.events >= events &&
        agreementReport.turns > turns &&
        agreementReport.framesBehind >= framesBehind,
      { events: EVENTS, turns: MOST_FEW_TURNS, framesBehind: isReduced ? 0 : 1 },
      { timeout: LONGEST_MS },
    );
    const report = await agreementOf(page);
    assert.deepEqual(errors, []);
    await context.close();
    return report;
  }
});
