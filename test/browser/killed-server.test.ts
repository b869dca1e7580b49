/** The server is killed, or stopped, during a match: open pages, and pages opened later, reconnect automatically. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { type ServerProcess, serverProcess } from "../support/server/server-process.ts";
import { mouseInput } from "./input-devices.ts";
import { button, makeMove, type PagePlayer } from "./page-player.ts";
import { DESKTOP, openBrowserAt, PHONE, type RunningApp } from "./running-app.ts";

const MOVES = 3;

describe("a server that is killed under a table", function () {
  this.slow(15_000);
  let server: ServerProcess;
  let house: RunningApp;
  let guests: readonly [PagePlayer, PagePlayer];

  before(async () => {
    server = await serverProcess();
    await server.start();
    house = await openBrowserAt(server.url);
    const [ann, ben] = await Promise.all([house.open(DESKTOP), house.open(PHONE)]);
    guests = [
      { ...ann, name: "Ann", input: mouseInput(ann.page) },
      { ...ben, name: "Ben", input: mouseInput(ben.page) },
    ];
    await sitDown(ann.page, ben.page);
    for (let moves = 0; moves < MOVES; moves += 1) {
      for (const guest of guests) await makeMove(guest);
    }
    await finishChoices(guests);
  });
  after(async () => {
    await house.close();
    await server.remove();
  });

  /** All that a page says of its table: hands, piles, seats, whose turn it is, what can be done. */
  const pictures = () => Promise.all(guests.map(({ page }) => page.evaluate(pictureOf)));
  const lineIs = (page: Page) => page.locator(".table-line");

  async function dieAndRise(signal: "SIGKILL" | "SIGTERM"): Promise<void> {
    await server.end(signal);
    for (const { page } of guests) await lineIs(page).getByText("Reconnecting").waitFor();
    await server.start();
    for (const { page } of guests) await lineIs(page).waitFor({ state: "hidden" });
    for (const { page } of guests) await page.getByTestId("pause").waitFor({ state: "detached" });
  }

  for (const signal of ["SIGKILL", "SIGTERM"] as const) {
    it(`says that the line is lost, and shows the same table as soon as the server is back (${signal})`, async () => {
      const before = await pictures();
      await dieAndRise(signal);
      assert.deepEqual(await pictures(), before);
    });
  }

  it("shows it to one whose page was closed as well, and the match goes on", async () => {
    const before = await pictures();
    const [ann, ben] = guests;
    const { pathname, search } = new URL(ben.page.url());
    await ben.page.close();
    await server.end("SIGKILL");
    await server.start();
    const opened = await house.openInSameBrowser(ben, pathname + search);
    guests = [ann, { ...ben, ...opened, input: mouseInput(opened.page) }];
    await opened.page.locator("html[data-ready]").waitFor({ state: "attached" });
    for (const { page } of guests) await page.getByTestId("pause").waitFor({ state: "detached" });
    for (const { page } of guests) await lineIs(page).waitFor({ state: "hidden" });
    assert.deepEqual(await pictures(), before);
    const moved = [await makeMove(ann), await makeMove(guests[1])];
    assert.ok(moved.includes(true), "somebody can move");
  });
});

/** A page closed in the middle of a choice would have to ask again. A choice counts once both pages show it. */
async function finishChoices(guests: readonly PagePlayer[]): Promise<void> {
  for (const guest of guests) {
    while ((await guest.page.getByTestId("pick-red").count()) > 0) await makeMove(guest);
    await guest.page.getByTestId("status").filter({ hasText: /choos/i }).waitFor({ state: "detached" });
  }
  let tops: readonly string[] = [];
  while (new Set(tops).size !== 1) tops = await Promise.all(guests.map(({ page }) => page.evaluate(topOf)));
}

async function sitDown(host: Page, guest: Page): Promise<void> {
  for (const [page, name] of [
    [host, "Ann"],
    [guest, "Ben"],
  ] as const) {
    await page.getByLabel("Your name").fill(name);
    await page.getByLabel("Your name").blur();
  }
  await button(host, "Create a table").click();
  await button(host, "Create table").click();
  await host.locator(".waiting").waitFor();
  await guest.goto(host.url());
  await button(guest, "Sit down").click();
  await guest.locator(".waiting").waitFor();
  await button(host, "Start the match").click();
  for (const page of [host, guest]) await page.locator("html[data-ready]").waitFor({ state: "attached" });
}

/** What lies on top, and what colour counts. */
function topOf(): string {
  const words = document.querySelector(".table-mirror")?.textContent ?? "";
  return /On top:.*/.exec(words)?.[0] ?? "";
}

function pictureOf(): readonly string[] {
  const parts = document.querySelectorAll("[data-testid=status], .table-mirror, .table-answers");
  return [...parts].map((part) => part.textContent);
}
