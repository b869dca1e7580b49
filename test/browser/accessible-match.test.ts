/** A whole match through the accessibility tree alone: roles and names, the keyboard, and never a look at the canvas. */
import assert from "node:assert/strict";
import { OFFICIAL_RULES, PRESETS } from "../../shared/rules.ts";
import { IDLE_MATCH_MINUTES } from "../../shared/table-limits.ts";
import { assertAccessible } from "../support/browser/assert-accessible.ts";
import type { OpenedPage } from "../support/browser/browser.ts";
import { type RunningClock, runningClock } from "../support/server/running-clock.ts";
import { findShortMatch } from "./find-short-match.ts";
import { DESKTOP, openApp, type RunningApp } from "./running-app.ts";
import { ScreenReaderPlayer } from "./screen-reader-player.ts";

const MOST_LOOKS = 2000;
/** What is skipped of the bot's thinking at each look. */
const SKIPPED_MS = 300;

describe("a match without eyes and without a mouse", function () {
  this.slow(60_000);
  this.bail(true);
  let house: RunningApp;
  let time: RunningClock;
  let opened: OpenedPage;
  let reader: ScreenReaderPlayer;

  before(async () => {
    time = runningClock(0.1);
    house = await openApp({
      clock: time.clock,
      // Against whom it is as short as alone: the bot throws the same dice every time.
      chance: (below) => below - 1,
      seed: findShortMatch({ ...OFFICIAL_RULES, ...PRESETS.quick }, 2),
    });
    opened = await house.open(DESKTOP);
    reader = new ScreenReaderPlayer(opened.page);
  });
  after(async () => {
    await house.close();
    time.stop();
  });

  it("goes from the first page to a table of one's own, with a bot and a short game", async () => {
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
    for (let looks = 0; (await result.count()) === 0; looks += 1) {
      assert.ok(looks < MOST_LOOKS, `the match does not end: ${await reader.pageText()}`);
      const isEnding = (await reader.page.locator(".ending").count()) > 0;
      if (isEnding) await reader.page.keyboard.press("Enter");
      else if (!(await reader.makeMove())) time.clock.advance(SKIPPED_MS);
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
