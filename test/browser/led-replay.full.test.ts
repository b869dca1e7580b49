/** A replay that one reader leads: everybody with the link sees the leader's position and pointer. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { manualArchiveQueue } from "../server/behaviour/history/both-databases.ts";
import { assertAccessible } from "../support/browser/assert-accessible.ts";
import type { OpenedPage } from "../support/browser/browser.ts";
import { finishedMatch } from "../support/game/finished-match.ts";
import { memoryStore } from "../support/server/memory-store.ts";
import { button } from "./page-player.ts";
import { DESKTOP, openApp, PHONE, type RunningApp } from "./running-app.ts";

describe("a led replay", () => {
  const ended = finishedMatch({
    ...{ seedText: "led", endedAt: Date.now() },
    seats: ["Ada", "Theo", "Aiko", "Cleo"].map((name) => ({ name })),
  });
  let app: RunningApp;
  let leader: OpenedPage;
  let follower: OpenedPage;

  before(async () => {
    const queue = manualArchiveQueue();
    app = await openApp({ journalStore: { ...memoryStore(), ...queue } });
    queue.put(ended);
    leader = await app.open(DESKTOP, `/#/match/${ended.match.id}`);
    await leader.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await leader.page.evaluate(() => localStorage.setItem("last-card:name", "Ada"));
    await leader.page.locator("html[data-ready=table]").waitFor();
  });
  after(async () => {
    assert.deepEqual(leader.errors, []);
    assert.deepEqual(follower.errors, []);
    await app.close();
  });

  const moveOf = (page: Page) => page.getByRole("slider", { name: "Move" }).inputValue();
  const at = (page: Page, move: number) =>
    page.waitForFunction(
      (expected) => document.querySelector<HTMLInputElement>("input[type=range]")?.value === expected,
      String(move),
    );

  it("is followed by everybody with the link: the move, what is looked at, and whether it plays", async () => {
    const { page } = leader;
    await button(page, "Lead this replay").click();
    await page.getByText("You’re leading this replay. 0 people are following.").waitFor();
    await button(page, "Copy the link for followers").click();
    await page.keyboard.press("ArrowRight");
    const link = await page.evaluate(() => navigator.clipboard.readText());
    follower = await app.open(PHONE, new URL(link).pathname + new URL(link).hash);
    await follower.page.getByText("Ada is leading this replay. It’s paused.").waitFor();
    await page.getByText("You’re leading this replay. 1 person is following.").waitFor();
    await at(follower.page, 2);
    await page.getByLabel("View as").selectOption("1");
    await follower.page.waitForFunction(
      () => document.querySelector<HTMLSelectElement>(".replay-head select")?.value === "1",
    );
    await button(page, "Play").click();
    await follower.page.getByText("Ada is leading this replay. It’s playing.").waitFor();
    await button(page, "Pause").click();
    await at(follower.page, Number(await moveOf(page)));
  });

  it("shows where its leader points, at the same thing on a screen of another size", async () => {
    const { page } = leader;
    await page.getByLabel("View as").selectOption("open");
    const table = await page.locator(".replay-table").boundingBox();
    assert.ok(table !== null);
    await page.mouse.move(table.x + table.width / 2, table.y + table.height / 2);
    const dot = follower.page.locator(".led-dot");
    await dot.waitFor();
    assert.equal(await dot.innerText(), "Ada");
    const [there, around] = [
      await dot.boundingBox(),
      await follower.page.locator(".replay-table").boundingBox(),
    ];
    assert.ok(there !== null && around !== null);
    const across = (there.x + there.width / 2 - around.x) / around.width;
    assert.ok(across > 0.4 && across < 0.6, `between the piles, and not at ${across}`);
    for (const each of [page, follower.page]) await assertAccessible(each);
  });

  it("is left by a reader who looks around, and followed again", async () => {
    const { page } = follower;
    await page.keyboard.press("End");
    await page.getByText("You’re looking around. Ada is still leading this replay.").waitFor();
    assert.equal(await page.locator(".led-dot").count(), 0);
    const last = await moveOf(page);
    await leader.page.keyboard.press("Home");
    assert.equal(await moveOf(page), last);
    await button(page, "Follow again").click();
    await at(page, 1);
    await button(page, "Look around on my own").click();
    await button(page, "Follow again").click();
    await leader.page.keyboard.press("ArrowRight");
    await at(page, 2);
  });

  it("ends when its leader stops", async () => {
    await button(leader.page, "Stop leading").click();
    await follower.page.getByText("Nobody is leading this replay any more.").waitFor();
    await button(follower.page, "Close").click();
    assert.equal(await follower.page.locator(".replay-led p").count(), 0);
    assert.equal(await moveOf(follower.page), "2");
  });
});
