/** The big screen from the first address to the last word: joining, the remote control, refusals, reconnects, results. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { PageVisitor } from "../../../harness/pages/page-visitor.ts";
import { assertAccessible } from "../../../support/browser/assert-accessible.ts";
import type { Device } from "../../../support/browser/browser.ts";
import { textsBelow } from "../../../support/browser/text-sizes.ts";

const TELEVISION: Device = { viewport: { width: 1920, height: 1080 }, reducedMotion: true };
const ADDRESS = "#/screen/QK7M2P";

describe("a big screen", () => {
  const visitor = new PageVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  const watch = (moment = "full"): Promise<Page> => visitor.visit(ADDRESS, { moment }, TELEVISION);

  const heading = (page: Page, text: string) => page.getByRole("heading", { name: text }).waitFor();

  it("shows how to join in large letters, and who is there", async () => {
    const page = await watch();
    await heading(page, "Every seat is taken");
    await page.getByText("Watch until a seat opens up.").waitFor();
    await page.getByRole("img", { name: "QR code to join table QK7M2P" }).waitFor();
    const code = page.locator(".screen-letters");
    assert.deepEqual(await code.locator("> span").allInnerTexts(), [..."QK7M2P"]);
    assert.equal(await code.getAttribute("dir"), "ltr", "in Arabic, too");
    assert.equal(await page.locator(".screen-players li").count(), 10);
    await page.evaluate(() => {
      const { players } = harness.session.snapshot;
      const [host, guest, bot, ...others] = players.map((player) => ({ ...player, ready: false }));
      if (host === undefined || guest === undefined || bot === undefined) throw new Error("Ten sit there.");
      const sharp = { ...bot, bot: "sharp" as const, ready: true };
      const changed = [host, { ...guest, ready: true }, sharp, ...others];
      harness.session.update({ players: changed });
    });
    await page.locator(".screen-players").getByText("Sharp bot").waitFor({ state: "attached" });
    assert.equal(await page.locator(".screen-ready").count(), 1, "a bot has no tick");
    assert.deepEqual(await page.evaluate(() => harness.apiCalls), [["watch", "QK7M2P", {}]]);
    await assertAccessible(page);
  });

  it("has the larger faces the fewer there are, and places that are free", async () => {
    const page = await watch();
    const widths: number[] = [];
    for (const count of [10, 7, 4, 2]) {
      await page.evaluate((seats) => {
        const { session } = harness;
        session.update({ players: session.snapshot.players.slice(0, seats) });
      }, count);
      const face = page.locator(".screen-players li:not(.is-free) .avatar").first();
      widths.push((await face.boundingBox())?.width ?? 0);
      assert.equal((await page.locator(".screen-players .is-free").count()) > 0, count < 10);
    }
    assert.deepEqual(
      widths.toSorted((a, b) => a - b),
      widths,
    );
    assert.ok((widths[3] ?? 0) > 2 * (widths[0] ?? 0), String(widths));
  });

  it("greets who comes, and shows what is said and the card that is flicked", async () => {
    const page = await watch();
    await heading(page, "Every seat is taken");
    // What passes is read in the same moment.
    const [greeting, newest, name, saying, faces] = await page.evaluate(() => {
      const { session } = harness;
      const { players } = session.snapshot;
      const [first, second] = players;
      session.update({ players: players.slice(0, 3) });
      session.update({ players: players.slice(0, 4) });
      session.emitChat({ seatId: first?.id ?? "", phrase: 1 });
      const flick = { x: 500, y: 500, vx: 900, vy: 0 };
      session.emitChat({ seatId: second?.id ?? "", phrase: 28, flick });
      const textOf = (name: string) => document.querySelector(name)?.textContent ?? "";
      const said = document.querySelectorAll(".screen-players li:first-child .emote").length;
      const thrown = document.querySelectorAll(".screen-flick .flick-card .avatar").length;
      const newest = ".screen-players [data-new=true] b";
      return [textOf("h1"), textOf(newest), players[3]?.name ?? "", said, thrown] as const;
    });
    assert.ok(name !== "" && greeting.includes(name), greeting);
    assert.deepEqual([saying, faces], [1, 1]);
    assert.equal(await page.locator(".screen-announcement").count(), 0, "nothing is covered");
    assert.equal(newest, name);
    await heading(page, "Join the game");
    assert.equal(await page.locator(".screen-players [data-new=true]").count(), 0);
    assert.ok(await page.locator(".flick-seats").isHidden(), "the tiles show who is there");
    const layers = await page.evaluate(() =>
      [".screen-flick", ".screen-players .avatar", ".screen-players b"].map((name) => {
        const part = document.querySelector(name);
        return part === null ? Number.NaN : Number(getComputedStyle(part).zIndex);
      }),
    );
    assert.deepEqual(layers, [1, 2, 2], "the card flies behind all faces and names");
    await page.locator(".flick-card .avatar").waitFor({ state: "detached" });
    await page.evaluate(() =>
      harness.session.update({ players: harness.session.snapshot.players.slice(0, 3) }),
    );
    assert.equal(await page.locator("h1").innerText(), "Join the game", "nobody has come");
  });

  it("shows the code to come back by while the table is paused", async () => {
    const page = await visitor.visit("", { moment: "roundOver" }, TELEVISION);
    await page.evaluate(() => {
      location.hash = "#/screen/QK7M2P";
    });
    await page.locator(".screen-status").waitFor({ state: "attached" });
    assert.equal(await page.locator(".screen-return").count(), 0);
    await page.evaluate(() => harness.session.update({ isPaused: true }));
    const letters = page.locator(".screen-return .screen-letters > span");
    await letters.first().waitFor({ state: "attached" });
    assert.deepEqual(await letters.allTextContents(), [..."QK7M2P"]);
    const size = await letters
      .first()
      .evaluate((letter) => Number.parseFloat(getComputedStyle(letter).fontSize));
    assert.ok(size >= 80, String(size));
    await page.evaluate(() => harness.session.update({ isPaused: false }));
    await page.locator(".screen-return").waitFor({ state: "detached" });
  });

  it("is used with the arrow keys and Enter alone, and silent until the first press", async () => {
    const page = await visitor.visit("", { moment: "full" }, TELEVISION);
    await page.evaluate(() => {
      // Every question of a test counts as a press.
      Object.defineProperty(navigator, "userActivation", { value: { hasBeenActive: false } });
      location.hash = "#/screen/QK7M2P";
    });
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("data-testid"));
    const sound = page.getByTestId("screen-sound");
    await sound.waitFor();
    assert.equal(await focused(), "screen-sound");
    const below = await sound.evaluate((button) => innerHeight - button.getBoundingClientRect().bottom);
    assert.ok(below >= 32, `${below} px from the lower edge`);
    await page.keyboard.press("Enter");
    await page.getByTestId("screen-sound").waitFor({ state: "detached" });
    await page.keyboard.press("ArrowUp");
    assert.equal(await focused(), "screen-menu");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor();
    assert.equal(await focused(), "screen-toggle-sound");
    for (let presses = 0; (await focused()) !== "screen-close" && presses < 20; presses += 1)
      await page.keyboard.press("ArrowDown");
    assert.equal(await focused(), "screen-close");
    await page.keyboard.press("Enter");
    await heading(page, "Last Card");
  });

  it("shows the results and when the match continues, without a player's controls", async () => {
    const results = await visitor.visit("", { moment: "roundOver" }, TELEVISION);
    await results.evaluate(() => {
      location.hash = "#/screen/QK7M2P";
    });
    await results.locator(".screen-result").waitFor();
    assert.ok((await results.locator(".screen-scores li").count()) > 1);
    assert.deepEqual(await textsBelow(results, 28), []);
    await assertAccessible(results);
    const controls = await results
      .locator("button, a[href], input")
      .evaluateAll((all) =>
        all.filter((each) => each.closest("[inert]") === null).map((each) => each.className),
      );
    assert.deepEqual(
      controls.filter((name) => name !== "screen-sound"),
      ["screen-button"],
    );
    await results.evaluate(() => harness.session.update({ phase: "waiting" }));
    await heading(results, "Join the game");
  });
});
