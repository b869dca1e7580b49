/** A whole match with only the accessibility tree and the keyboard, without the canvas. */
import assert from "node:assert/strict";
import { OFFICIAL_RULES, PRESETS } from "../../shared/rules.ts";
import { IDLE_MATCH_MINUTES } from "../../shared/table-limits.ts";
import { assertAccessible } from "../support/browser/assert-accessible.ts";
import type { OpenedPage } from "../support/browser/browser.ts";
import { type RunningClock, runningClock } from "../support/server/running-clock.ts";
import { skipAfterFailure } from "../support/skip-after-failure.ts";
import { findShortMatch } from "./find-short-match.ts";
import { DESKTOP, openApp, type RunningApp } from "./running-app.ts";
import { ScreenReaderPlayer } from "./screen-reader-player.ts";

const MAX_STEPS = 2000;
/** How far the clock advances with each step. */
const SKIPPED_MS = 300;
/** How often the page is read while the bot thinks. */
const PAUSE_MS = 50;

describe("a match with a screen reader and without a mouse", function () {
  this.slow(60_000);
  skipAfterFailure();
  let app: RunningApp;
  let time: RunningClock;
  let opened: OpenedPage;
  let reader: ScreenReaderPlayer;

  before(async () => {
    time = runningClock(0.1);
    app = await openApp({
      clock: time.clock,
      // With the same random numbers the match is short every time.
      chance: (below) => below - 1,
      seed: findShortMatch({ ...OFFICIAL_RULES, ...PRESETS.quick }, 2),
    });
    opened = await app.open(DESKTOP);
    reader = new ScreenReaderPlayer(opened.page);
  });
  after(async () => {
    await app.close();
    time.stop();
  });

  it("starts from the home page with a new table, a bot and a short game", async () => {
    const { page } = reader;
    await reader.goTo("textbox", "Your name");
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("Nadia");
    await reader.press("Create a table");
    await reader.press("Create table");
    await page.getByRole("heading", { name: "Waiting room" }).waitFor();
    await reader.goTo("radio", "Quick");
    await page.getByText("One round, five cards").waitFor();
    await reader.press("Add an easy bot");
    await page.getByRole("button", { name: "Start the match", disabled: false }).waitFor();
    await reader.press("Start the match");
    await page.getByRole("region", { name: "Your hand" }).waitFor({ state: "attached" });
    assert.equal(await reader.cards(), 5);
  });

  it("is played to its result", async () => {
    const result = reader.page.getByRole("dialog", { name: /wins? the match/ });
    for (let steps = 0; (await result.count()) === 0; steps += 1) {
      assert.ok(steps < MAX_STEPS, `the match does not end: ${await reader.pageText()}`);
      const isEnding = (await reader.page.locator(".ending").count()) > 0;
      if (isEnding) await reader.page.keyboard.press("Enter");
      else if (!(await reader.makeMove())) await reader.page.waitForTimeout(PAUSE_MS);
      // The bot thinks; and for a second after its last card but one, only its own call is accepted (U3).
      time.clock.advance(SKIPPED_MS);
    }
    assert.match(await result.ariaSnapshot(), /Nadia/);
  });

  it("goes on with a rematch", async () => {
    await reader.press("Rematch");
    await reader.page.getByRole("dialog").waitFor({ state: "detached" });
    await reader.page.getByRole("region", { name: "Your hand" }).waitFor({ state: "attached" });
    assert.ok((await reader.cards()) >= 5);
  });

  it("C9 is paused after five minutes without a move, while a menu is open, and continued with a key", async () => {
    const { page } = reader;
    const paused = page.getByTestId("status").getByText("Paused");
    time.clock.advance(IDLE_MATCH_MINUTES * 60_000);
    await page.getByRole("button", { name: "Continue" }).waitFor();
    await assertAccessible(page);
    await reader.press("Continue");
    await paused.waitFor({ state: "detached" });
    await reader.press("Menu");
    await paused.waitFor({ state: "attached" });
    assert.equal(await page.getByRole("button", { name: "Continue", exact: true }).count(), 0);
    await page.keyboard.press("Escape");
    await paused.waitFor({ state: "detached" });
    assert.equal(await page.getByRole("timer").count(), 0);
    assert.deepEqual(opened.errors, []);
  });
});
