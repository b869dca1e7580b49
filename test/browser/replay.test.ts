/** A match that is over, from the real server: found by the browser's key, watched, played on; and a profile for it. */
import assert from "node:assert/strict";
import { hashOfBrowserKey } from "../../server/identity/browser-key.ts";
import { memoryStore } from "../../server/journal/memory-store.ts";
import { manualArchiveQueue } from "../server/behaviour/history/both-databases.ts";
import type { OpenedPage } from "../support/browser/browser.ts";
import { finishedMatch } from "../support/game/finished-match.ts";
import { testBrowserKey } from "../support/network/test-browser-key.ts";
import { DESKTOP, openApp, type RunningApp } from "./running-app.ts";

describe("a match that is over", () => {
  const ended = finishedMatch({
    seedText: "watched again",
    // Whose matches of long ago were is forgotten, as soon as the history has come up.
    endedAt: Date.now(),
    seats: [
      { name: "Ada", owner: hashOfBrowserKey(testBrowserKey("Ada")) },
      { name: "Theo" },
      { name: "Aiko", kind: "bot:normal" },
    ],
  });
  const last = ended.record.entries.length;
  let house: RunningApp;
  let ada: OpenedPage;

  before(async () => {
    const outbox = manualArchiveQueue();
    const shelf = { ...memoryStore(), ...outbox };
    house = await openApp({ journalStore: shelf });
    outbox.put(ended);
    ada = await house.open(DESKTOP);
    await ada.page.evaluate((key) => localStorage.setItem("last-card:key", key), testBrowserKey("Ada"));
  });

  after(async () => {
    assert.deepEqual(ada.errors, []);
    await house.close();
  });

  const slider = () => ada.page.getByRole("slider", { name: "Move" });

  it("is found by the browser's key, and watched step by step", async () => {
    const { page } = ada;
    await page.getByRole("link", { name: "Your matches" }).click();
    await page.getByRole("link", { name: /^Watch the match/ }).click();
    await slider().waitFor();
    assert.equal(await slider().getAttribute("max"), String(last));
    await page.locator("html[data-ready=table]").waitFor();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await page.waitForURL(new RegExp(`#/match/${ended.match.id}/3$`));
    assert.equal(await page.getByLabel("View as").inputValue(), "0", "from one's own seat");
  });

  it("opens at its move for anybody with the link, without a key", async () => {
    const stranger = await house.open(DESKTOP, `/#/match/${ended.match.id}/${last}`);
    const words = stranger.page.locator(".replay-words");
    await words.getByText(/wins the match!/).waitFor();
    assert.equal(await stranger.page.getByLabel("View as").inputValue(), "open");
    await stranger.page.locator("html[data-ready=table]").waitFor();
    const said = await words.locator("span").boundingBox();
    const player = await stranger.page.getByRole("region", { name: "Playback" }).boundingBox();
    assert.ok(
      said && player && said.y + said.height <= player.y,
      "the many words of the end stand above the player",
    );
    assert.deepEqual(stranger.errors, []);
    await stranger.context.close();
  });

  it("is played on from a step, while the server is not asked for anything", async () => {
    const { page } = ada;
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.getByRole("button", { name: "Play on from here" }).click();
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await page.locator("[data-testid^=card-]").first().waitFor({ state: "attached" });
    assert.deepEqual(
      asked.filter((url) => /\/(api|matchmake)\//.test(url)),
      [],
    );
    await page.getByTestId("menu").click();
    await page.getByTestId("leave").click();
    await page.getByTestId("leave-sure").click();
    await slider().waitFor();
    assert.equal(await slider().inputValue(), "3");
  });

  it("belongs to a profile from then on, which is known again by its code in another browser", async () => {
    const { page } = ada;
    await page.goto(`${house.url}/#/profile`);
    await page.getByLabel("Profile name").fill("Ada L.");
    await page.getByRole("button", { name: "Create a profile" }).click();
    const code = (await page.locator(".recovery-code").textContent()) ?? "";
    assert.match(code.trim(), /^([A-Z2-9]{5}-){4}[A-Z2-9]{5}$/);
    await page.getByRole("button", { name: "I’ve saved it" }).click();
    const elsewhere = await house.open(DESKTOP, "/#/profile");
    await elsewhere.page.getByLabel("Recovery code").fill(code.trim().toLowerCase());
    await elsewhere.page.getByRole("button", { name: "Restore profile" }).click();
    await elsewhere.page.locator(".profile-card").waitFor();
    assert.equal(await elsewhere.page.getByLabel("Profile name").inputValue(), "Ada L.");
    await elsewhere.page.getByRole("link", { name: "Your matches" }).click();
    await elsewhere.page.getByRole("link", { name: /^Watch the match/ }).waitFor();
    assert.deepEqual(elsewhere.errors, []);
    await elsewhere.context.close();
  });
});
