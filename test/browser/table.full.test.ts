/** The table itself: mouse, picker, call, refusals, a reload, and what axe finds. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { WILD } from "../../shared/card.ts";
import { whyNot } from "../../shared/legal.ts";
import { viewFor } from "../../shared/view-for.ts";
import { assertAccessible } from "../support/browser/assert-accessible.ts";
import type { OpenedPage } from "../support/browser/browser.ts";
import { skipAfterFailure } from "../support/skip-after-failure.ts";
import { findSeed } from "./find-seed.ts";
import { button } from "./page-player.ts";
import { DESKTOP, openApp, type RunningApp } from "./running-app.ts";

/** The host's turn, with one Wild in hand and a card that cannot be played. */
const SEED = findSeed(2, (game) => {
  const view = viewFor(game, 0);
  const isStuck = view.hand.some((card) => card < WILD && whyNot(view, { type: "play", card }) !== undefined);
  return (
    game.turn === 0 &&
    game.pendingAction === "turn" &&
    view.hand.filter((card) => card === WILD).length === 1 &&
    isStuck
  );
});

describe("at the table", function () {
  this.slow(60_000);
  skipAfterFailure();
  let app: RunningApp;
  let host: OpenedPage;
  let guest: OpenedPage;

  before(async () => {
    app = await openApp({ seed: SEED });
    [host, guest] = await Promise.all([app.open(DESKTOP), app.open(DESKTOP)]);
    await button(host.page, "Create a table").click();
    await button(host.page, "Create table").click();
    await host.page.locator(".waiting").waitFor();
    await guest.page.goto(host.page.url());
    await button(guest.page, "Take a seat").click();
    await guest.page.locator(".waiting").waitFor();
    await button(host.page, "Start the match").click();
    for (const { page } of [host, guest]) await waitUntilReady(page);
  });
  after(() => app.close());

  const waitUntilReady = (page: Page) => page.locator("html[data-ready]").waitFor({ state: "attached" });
  const wild = () => host.page.getByTestId("card-W");
  const hand = (page: Page) =>
    page.getByRole("region", { name: "Your hand" }).getByRole("button").allInnerTexts();
  /** A real click of the mouse, which the canvas gets: the buttons over it let it through. */
  const clickOnCanvas = async (page: Page, testId: string) => {
    const box = await page.getByTestId(testId).first().boundingBox();
    assert.ok(box);
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  };

  it("axe finds no problem on the table", async () => {
    await assertAccessible(host.page);
    await assertAccessible(guest.page);
  });

  it("a card that cannot be played stays, and a message gives the reason", async () => {
    const stuck = host.page.locator('[data-testid^=card-][aria-disabled="true"]').first();
    const before = await hand(host.page);
    await stuck.focus();
    await host.page.keyboard.press("Enter");
    await host.page
      .getByRole("alert")
      .getByText(/\w+ \w+ \w+/)
      .waitFor();
    assert.deepEqual(await hand(host.page), before);
  });

  it("a wild asks for its colour: UNO is never covered, axe finds no problem, Escape cancels", async () => {
    const { page } = host;
    await clickOnCanvas(page, "card-W");
    await page.getByTestId("pick-blue").waitFor();
    await assertAccessible(page);
    assert.equal(await page.evaluate(topmostAtUno), "uno");
    await page.keyboard.press("Escape");
    await page.getByTestId("pick-blue").waitFor({ state: "detached" });
    assert.equal(await wild().count(), 1);
  });

  it("the mouse plays it in the clicked colour, and the other player sees it", async () => {
    const { page } = host;
    await clickOnCanvas(page, "card-W");
    await page.getByTestId("pick-blue").waitFor();
    await clickOnCanvas(page, "pick-blue");
    await wild().waitFor({ state: "detached" });
    await guest.page.getByRole("button", { name: /On top: Wild.*Colour in play: blue diamond/i }).waitFor();
    await guest.page.getByTestId("status").getByText("Your turn").waitFor();
  });

  it("a reload returns to the same hand and the same turn", async () => {
    const { page } = guest;
    const before = await hand(page);
    assert.equal(before.length, 7);
    await page.reload();
    await waitUntilReady(page);
    assert.deepEqual(await hand(page), before);
    await page.getByTestId("status").getByText("Your turn").waitFor();
  });

  it("the other player sees a chosen emblem", async () => {
    await guest.page.getByTestId("menu").click();
    await guest.page.getByTestId("open-settings").click();
    await guest.page.getByRole("radio", { name: "Fox" }).check({ force: true });
    await guest.page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await host.page.getByTestId("menu").click();
    await host.page.getByTestId("open-players").click();
    await host.page.locator(".table-players .avatar svg").first().waitFor();
    await host.page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  });

  it("the draw pile gives a card to a click", async () => {
    const { page } = guest;
    const before = await hand(page);
    await clickOnCanvas(page, "draw-pile");
    await page.waitForFunction(
      (count) => document.querySelectorAll("[data-testid^=card-]").length > count,
      before.length,
    );
  });

  it("no page had an error", () => {
    assert.deepEqual([...host.errors, ...guest.errors], []);
  });
});

/** The element at the centre of the UNO button. */
function topmostAtUno(): string | undefined {
  const uno = document.querySelector("[data-testid=uno]");
  if (uno === null) return undefined;
  const { left, top, width, height } = uno.getBoundingClientRect();
  const met = document.elementFromPoint(left + width / 2, top + height / 2);
  return met?.closest<HTMLElement>("[data-testid]")?.dataset["testid"];
}
