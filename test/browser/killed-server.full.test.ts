/** The server is killed, or stopped, during a match: open pages, and pages that open later, reconnect automatically. */
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
  let app: RunningApp;
  let players: readonly [PagePlayer, PagePlayer];

  before(async () => {
    server = serverProcess();
    await server.start();
    app = await openBrowserAt(server.url);
    const [ann, ben] = await Promise.all([app.open(DESKTOP), app.open(PHONE)]);
    players = [
      { ...ann, name: "Ann", input: mouseInput(ann.page) },
      { ...ben, name: "Ben", input: mouseInput(ben.page) },
    ];
    await joinAndStart(ann.page, ben.page);
    for (let moves = 0; moves < MOVES; moves += 1) {
      for (const player of players) await makeMove(player);
    }
    await finishChoices(players);
  });
  after(async () => {
    await app.close();
    await server.remove();
  });

  /** All texts of the table on each page: hands, piles, seats, turn, possible actions. */
  const textsOfPages = () => Promise.all(players.map(({ page }) => page.evaluate(tableTexts)));
  const connectionStatus = (page: Page) => page.locator(".table-line");

  async function endAndRestart(signal: "SIGKILL" | "SIGTERM"): Promise<void> {
    await server.end(signal);
    for (const { page } of players) await connectionStatus(page).getByText("Reconnecting").waitFor();
    await server.start();
    for (const { page } of players) await connectionStatus(page).waitFor({ state: "hidden" });
    for (const { page } of players) await page.getByTestId("pause").waitFor({ state: "detached" });
  }

  for (const signal of ["SIGKILL", "SIGTERM"] as const) {
    it(`shows that the connection is lost, and the same table as soon as the server is back (${signal})`, async () => {
      const before = await textsOfPages();
      await endAndRestart(signal);
      assert.deepEqual(await textsOfPages(), before);
    });
  }

  it("shows the table to a player whose page was closed as well, and the match goes on", async () => {
    const before = await textsOfPages();
    const [ann, ben] = players;
    const { pathname, search } = new URL(ben.page.url());
    await ben.page.close();
    await server.end("SIGKILL");
    await server.start();
    const opened = await app.openInSameBrowser(ben, pathname + search);
    players = [ann, { ...ben, ...opened, input: mouseInput(opened.page) }];
    await opened.page.locator("html[data-ready]").waitFor({ state: "attached" });
    for (const { page } of players) await page.getByTestId("pause").waitFor({ state: "detached" });
    for (const { page } of players) await connectionStatus(page).waitFor({ state: "hidden" });
    assert.deepEqual(await textsOfPages(), before);
    const moved = [await makeMove(ann), await makeMove(players[1])];
    assert.ok(moved.includes(true), "one of them can move");
  });
});

/** A page that is closed in the middle of a choice would ask again. Both pages must show each choice. */
async function finishChoices(players: readonly PagePlayer[]): Promise<void> {
  for (const player of players) {
    while ((await player.page.getByTestId("pick-red").count()) > 0) await makeMove(player);
    await player.page.getByTestId("status").filter({ hasText: /choos/i }).waitFor({ state: "detached" });
  }
  let tops: readonly string[] = [];
  while (new Set(tops).size !== 1) tops = await Promise.all(players.map(({ page }) => page.evaluate(topOf)));
}

async function joinAndStart(host: Page, guest: Page): Promise<void> {
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
  await button(guest, "Take a seat").click();
  await guest.locator(".waiting").waitFor();
  await button(host, "Start the match").click();
  for (const page of [host, guest]) await page.locator("html[data-ready]").waitFor({ state: "attached" });
}

/** The top card and the colour in play. */
function topOf(): string {
  const text = document.querySelector(".table-mirror")?.textContent ?? "";
  return /On top:.*/.exec(text)?.[0] ?? "";
}

function tableTexts(): readonly string[] {
  const parts = document.querySelectorAll("[data-testid=status], .table-mirror, .table-answers");
  return [...parts].map((part) => part.textContent);
}
