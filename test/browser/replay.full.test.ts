/** A finished match on the real server: found by the browser key, replayed, continued, and added to a profile. */
import assert from "node:assert/strict";
import { hashOfBrowserKey } from "../../server/identity/browser-key.ts";
import { manualArchiveQueue } from "../server/behaviour/history/both-databases.ts";
import type { OpenedPage } from "../support/browser/browser.ts";
import { finishedMatch } from "../support/game/finished-match.ts";
import { testBrowserKey } from "../support/network/test-browser-key.ts";
import { memoryStore } from "../support/server/memory-store.ts";
import { DESKTOP, openApp, type RunningApp } from "./running-app.ts";

describe("a finished match", () => {
  const ended = finishedMatch({
    seedText: "watched again",
    // The history deletes the owners of old matches as soon as it has started.
    endedAt: Date.now(),
    seats: [
      { name: "Ada", owner: hashOfBrowserKey(testBrowserKey("Ada")) },
      { name: "Theo" },
      { name: "Aiko", kind: "bot:normal" },
    ],
  });
  const last = ended.record.entries.length;
  let app: RunningApp;
  let ada: OpenedPage;

  before(async () => {
    const outbox = manualArchiveQueue();
    const shelf = { ...memoryStore(), ...outbox };
    app = await openApp({ journalStore: shelf });
    outbox.put(ended);
    ada = await app.open(DESKTOP);
    await ada.page.evaluate((key) => localStorage.setItem("last-card:key", key), testBrowserKey("Ada"));
  });

  after(async () => {
    assert.deepEqual(ada.errors, []);
    await app.close();
  });

  const slider = () => ada.page.getByRole("slider", { name: "Move" });

  it("is found by the browser key, and replayed step by step", async () => {
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

  it("opens at the linked move, without a browser key", async () => {
    const stranger = await app.open(DESKTOP, `/#/match/${ended.match.id}/${last}`);
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

  it("continues from a step against bots, without requests to the server", async () => {
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

  it("belongs to a new profile, which another browser opens with the recovery code", async () => {
    const { page } = ada;
    await page.goto(`${app.url}/#/profile`);
    await page.getByLabel("Profile name").fill("Ada L.");
    await page.getByRole("button", { name: "Create a profile" }).click();
    const code = (await page.locator(".recovery-code").textContent()) ?? "";
    assert.match(code.trim(), /^([A-Z2-9]{5}-){4}[A-Z2-9]{5}$/);
    await page.getByRole("button", { name: "I’ve saved it" }).click();
    const elsewhere = await app.open(DESKTOP, "/#/profile");
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
