/** A club evening of three rounds with twelve people, two of them with browsers, and a server that is killed in the second round. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "playwright-core";
import { assertAccessible } from "../support/browser/assert-accessible.ts";
import type { OpenedPage } from "../support/browser/browser.ts";
import { type ServerProcess, serverProcess } from "../support/server/server-process.ts";
import { skipAfterFailure } from "../support/skip-after-failure.ts";
import { EveningGuest } from "./evening-guests.ts";
import { button, step } from "./page-player.ts";
import { DESKTOP, openBrowserAt, PHONE, type RunningApp } from "./running-app.ts";
import { saveScreenshot } from "./screenshots.ts";

const SMALL_PHONE = { ...PHONE, viewport: { width: 360, height: 640 } };
/** The next round starts when the host presses, however slow the pages are. */
const LONG_BREAK = { EVENING_BREAK_SECONDS: "3600" };
const GUESTS = ["Cleo", "Dan", "Eve", "Finn", "Gus", "Hal", "Ina", "Jo", "Kim", "Lou"];

describe("a club evening", function () {
  this.slow(120_000);
  this.timeout(600_000);
  skipAfterFailure();
  let server: ServerProcess;
  let app: RunningApp;
  let ann: OpenedPage;
  let ben: OpenedPage;
  let guests: readonly EveningGuest[] = [];

  before(async () => {
    server = serverProcess();
    await server.start(LONG_BREAK);
    app = await openBrowserAt(server.url);
    [ann, ben] = [await app.open(DESKTOP), await app.open(SMALL_PHONE)];
  });
  after(async () => {
    await app.close();
    await server.remove();
  });

  const pages = () => [ann.page, ben.page];

  /** The host draws, and everybody sits down; the pages come to their tables without a press. */
  async function startRound(): Promise<void> {
    await button(ann.page, "Start the next round now").click();
    await Promise.all(guests.map((guest) => guest.sits()));
    for (const page of pages()) await page.getByTestId("status").waitFor({ state: "attached" });
  }

  /** Plays all tables of the round to their ends. */
  async function playRound(): Promise<void> {
    const playing = guests.map((guest) => guest.plays());
    await Promise.all([...playing, ...pages().map(playToResult)]);
    for (const page of pages()) await button(page, "Back to the evening").click();
    for (const page of pages())
      await page.getByText(/Next is round|The evening is over/).waitFor({ timeout: 60_000 });
  }

  it("opens from the home page, and shows its link to people who come", async () => {
    const { page } = ann;
    await page.getByRole("link", { name: "Club evening" }).click();
    await page.getByRole("heading", { name: "Club evening" }).waitFor();
    await assertAccessible(page);
    await saveScreenshot(page, "evening-form");
    await page.getByLabel("Name of the evening").fill("Friday club");
    await page.getByLabel("Rounds").fill("3");
    await button(page, "Open the evening").click();
    await page.getByRole("heading", { name: "Friday club" }).waitFor();
    await page.getByRole("img", { name: "QR code of the link to this evening" }).waitFor();
    await saveScreenshot(page, "evening-new");
  });

  it("takes people on a phone, and others", async () => {
    const id = ann.page.url().split("/").at(-1) ?? "";
    await ben.page.goto(ann.page.url());
    await come(ann.page, "Ann");
    await ben.page.getByLabel("Your name").waitFor();
    await assertAccessible(ben.page);
    await come(ben.page, "Ben");
    await saveScreenshot(ben.page, "evening-in-phone");
    guests = GUESTS.map((name) => new EveningGuest(server.url, id, name));
    for (const guest of guests) await guest.comes();
    await ann.page.locator(".evening-here").getByText("Lou").waitFor();
  });

  it("plays the first round, and shows the standings", async () => {
    await startRound();
    await playRound();
    const evening = await guests[0]?.until(({ rounds }) => rounds.length === 1);
    assert.equal(evening?.rounds[0]?.tables.length, 3);
    await ben.page.getByRole("table").waitFor();
    await assertAccessible(ben.page);
    await saveScreenshot(ben.page, "evening-standings-phone");
    await saveScreenshot(ann.page, "evening-standings");
  });

  it("goes on when the server is killed in the second round", async () => {
    await startRound();
    await server.end("SIGKILL");
    await server.start(LONG_BREAK);
    await Promise.all(guests.map((guest) => guest.comesBack()));
    await playRound();
    const evening = await guests[0]?.until(({ rounds }) => rounds.length === 2);
    for (const { places = [] } of evening?.rounds[1]?.tables ?? []) assert.ok(places.length >= 3);
  });

  it("ends after the third round with a podium, replays and a table for spreadsheets", async () => {
    await startRound();
    await playRound();
    const { page } = ann;
    await page.getByText("The evening is over.").waitFor({ timeout: 60_000 });
    assert.equal(await page.getByRole("link", { name: "Replay" }).count(), 9);
    await page.getByText("#1").first().waitFor({ state: "attached" });
    await assertAccessible(page);
    await saveScreenshot(page, "evening-over");
    await ben.page.getByText("The evening is over.").waitFor({ timeout: 60_000 });
    await saveScreenshot(ben.page, "evening-over-phone");
    const downloading = page.waitForEvent("download");
    await button(page, "Save as a spreadsheet (CSV)").click();
    const csv = await readFile(await (await downloading).path(), "utf8");
    assert.match(
      csv,
      /^\uFEFF"Rank","Player","Points","Tables won","Round 1","Round 2","Round 3","Opponents beaten"\r\n1,/,
    );
    assert.equal(csv.trim().split("\r\n").length, 13);
    for (const { errors } of [ann, ben])
      assert.deepEqual(
        errors.filter((error) => !/ERR_CONNECTION|WebSocket|status of (404|400|503)/.test(error)),
        [],
      );
  });
});

async function come(page: Page, name: string): Promise<void> {
  await page.getByLabel("Your name").fill(name);
  await saveScreenshot(page, `evening-join-${name}`);
  await button(page, "I’m here").click();
  await page.getByText("You’re in.").waitFor();
}

async function playToResult(page: Page): Promise<void> {
  while ((await step(page)) !== "result") await pause(20);
}
