/** Whole matches of several rounds, from the home page to the result of the match: one for each way to play. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { NEXT_ROUND_SECONDS, QUICK_START_SECONDS } from "../../shared/table-limits.ts";
import { CODE_LENGTH } from "../../shared/wire/messages.ts";
import type { OpenedPage } from "../support/browser/browser.ts";
import { fixDeal } from "../support/game/fixed-deal.ts";
import { roomOf } from "../support/server/game-server.ts";
import { observedJournals } from "../support/server/observed-journal.ts";
import { type RunningClock, runningClock } from "../support/server/running-clock.ts";
import { agree, button, hurryTime, step } from "./page-player.ts";
import { type AppOptions, openApp, PHONE, type RunningApp } from "./running-app.ts";

/** No bot thinks longer. */
const THINKING_MS = 2_000;
/** Each seat can play one card, then the first seat wins the round: three rounds decide a match to 200, or to 500. */
const FIRST_HAND = "r5 r7";
const BOT_HANDS = ["r1 b9 g9 y9", "r2 b9 g9 y9", "r3 b9 g9 y9"];
const GUEST_HAND = "r1 gS bS yS gD bD yD gR bR yR";

describe("a match of several rounds", function () {
  this.slow(60_000);
  let app: RunningApp;
  let time: RunningClock;
  const opened: OpenedPage[] = [];

  beforeEach(() => {
    time = runningClock(0.1);
  });
  afterEach(async () => {
    const errors = opened.splice(0).flatMap((visitor) => visitor.errors);
    await app.close();
    time.stop();
    // The result asks for the record. Fixed deals are in a journal of the test, which saves no match.
    const unexpected = errors.filter((error) => !/status of 404 .*\/api\/matches\//.test(error));
    assert.deepEqual(unexpected, []);
  });

  async function visit(path: string, timeSpeed = 5): Promise<Page> {
    // First a page without scripts, so that the time of the next one can be hurried.
    const visitor = await app.open(PHONE, "/healthz");
    opened.push(visitor);
    await hurryTime(visitor.context, timeSpeed);
    await visitor.page.goto(app.url + path);
    return visitor.page;
  }

  async function home(options: AppOptions, timeSpeed = 5): Promise<Page> {
    app = await openApp({ ...options, clock: time.clock });
    const page = await visit("/", timeSpeed);
    await button(page, "One round · Other decks").click();
    await page.getByRole("radio", { name: "To 200" }).check({ force: true });
    await button(page, "Done").click();
    return page;
  }

  /** Only while a round is played: the page may not show its end yet. */
  const hurryBots = (page: Page) => () => {
    const { state } = roomOf(page.url().slice(-CODE_LENGTH));
    if (state.phase === "playing") time.clock.advance(THINKING_MS);
  };

  it("goes on alone with bots", async () => {
    const page = await home({ hasFairShuffles: true });
    await button(page, "Play with bots").click();
    await page.getByTestId("status").waitFor({ state: "attached" });
    await playSeveralRounds([page], hurryBots(page));
  });

  it("goes on alone at a quick table, by a press and automatically", async () => {
    const page = await home(withDeal(BOT_HANDS));
    await button(page, "Quick play").click();
    await page.locator(".waiting").waitFor();
    time.clock.advance(1000 * QUICK_START_SECONDS);
    await playRound([page], hurryBots(page));
    await agree(page, "Next round");
    await playRound([page], hurryBots(page));
    time.clock.advance(1000 * NEXT_ROUND_SECONDS);
    await page.locator("dialog.result").waitFor({ state: "detached" });
    await playRound([page], hurryBots(page));
    assert.equal(await isMatchOver(page), true);
  });

  it("goes on for two people at a private table", async () => {
    const host = await home(withDeal([GUEST_HAND]));
    await button(host, "Play with friends").click();
    await button(host, "Close").click();
    const guest = await visit(new URL(host.url()).search);
    await button(guest, "Take a seat").click();
    await guest.locator(".waiting").waitFor();
    await button(host, "Start the match").click();
    assert.equal(await playSeveralRounds([host, guest]), 3);
  });

  it("goes on offline", async () => {
    const page = await home({}, 10);
    await button(page, "Play offline instead").click();
    await button(page, "Start the match").click();
    await playSeveralRounds([page]);
  });
});

function withDeal(others: readonly string[]): AppOptions {
  const journals = observedJournals();
  journals.onCommand = fixDeal({ hands: [FIRST_HAND, ...others], top: "r4" });
  return { journalStore: journals.journalStore };
}

/** Plays to the end of a match, and rematches if one round was enough. Returns how many rounds the last match had. */
async function playSeveralRounds(pages: readonly [Page, ...Page[]], waiting?: () => void): Promise<number> {
  for (let rounds = 1; ; rounds += 1) {
    await playRound(pages, waiting);
    const isOver = await isMatchOver(pages[0]);
    if (isOver && rounds > 1) return rounds;
    if (isOver) rounds = 0;
    const next = isOver ? "Rematch" : "Next round";
    await Promise.all(pages.map((page) => agree(page, next)));
  }
}

/** Plays until all pages show the result. `waiting` is called while nobody can do anything. */
async function playRound(pages: readonly Page[], waiting = () => {}): Promise<void> {
  for (;;) {
    const steps = await Promise.all(pages.map(step));
    if (steps.every((found) => found === "result")) return;
    if (steps.every((found) => found === "waiting")) waiting();
  }
}

async function isMatchOver(page: Page): Promise<boolean> {
  return (await button(page, "Rematch").count()) > 0;
}
