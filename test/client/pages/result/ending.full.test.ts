/** The end of a round or match: the table holds, fireworks fly over everything, and the results come afterwards. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import {
  apiCalls,
  LAPTOP,
  PageVisitor,
  PHONE,
  SMALLEST_PHONE,
  sentRequests,
} from "../../../harness/pages/page-visitor.ts";
import type { Device } from "../../../support/browser/browser.ts";

const MOVING_PHONE: Device = { ...PHONE, reducedMotion: false };
const SCREENS: readonly (readonly [Device, string])[] = [
  [PHONE, "a phone"],
  [SMALLEST_PHONE, "the smallest phone"],
  [{ viewport: { width: 844, height: 390 }, touch: true }, "a phone on its side"],
  [LAPTOP, "a laptop"],
];
const TELEVISION: Device = { viewport: { width: 1920, height: 1080 } };

describe("the end of a round or match", () => {
  const visitor = new PageVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  it("waits for the last card, holds the table, and comes before the results; a key skips it at once", async () => {
    const page = await atTable(visitor, MOVING_PHONE);
    await holdEvents(page);
    await win(page, 0);
    const ending = page.locator(".ending-victory");
    await ending.waitFor({ state: "attached" });
    assert.equal(await page.locator(".ending-title").count(), 0, "the card still flies");
    await showEvents(page);
    await page.locator(".ending-title").getByText("You win the round!").waitFor();
    assert.equal(await page.locator(".ending canvas").count(), 1);
    assert.equal(await page.locator(".ending .avatar").count(), 1, "the winner's face");
    assert.equal(await page.getByRole("dialog").count(), 0);
    assert.equal(await heard(page, "firework"), 5);
    await page.keyboard.press("a");
    await page.getByRole("dialog").waitFor();
    assert.equal(await ending.count(), 0);
    assert.equal(await heard(page, "silence"), 1);
  });

  it("a tap while the last card flies leads to the results at once, and presses nothing", async () => {
    const page = await atTable(visitor, MOVING_PHONE);
    await holdEvents(page);
    await win(page, 0);
    await page.locator(".ending").waitFor({ state: "attached" });
    await page.touchscreen.tap(200, 760);
    await page.getByRole("dialog").waitFor();
    await showEvents(page);
    assert.deepEqual(await sentRequests(page), []);
    assert.equal(await page.locator(".ending").count(), 0);
  });

  it("after a match the fireworks go on over the results, which can be used all the same", async () => {
    const page = await atTable(visitor, MOVING_PHONE);
    await win(page, 0, "matchOver");
    await page.locator(".ending.is-over-results").waitFor();
    const isOnTop = await page.evaluate(() => {
      const topmost = document.querySelector(".ending:popover-open");
      return topmost !== null && getComputedStyle(topmost).pointerEvents === "none";
    });
    assert.ok(isOnTop);
    await page.getByRole("button", { name: "Rematch" }).click();
    assert.deepEqual(await sentRequests(page), [["rematch", {}]]);
    await page.locator(".ending").waitFor({ state: "detached" });
  });

  it("shows the last card: the message of a refused move disappears", async () => {
    const page = await atTable(visitor, MOVING_PHONE);
    await page.evaluate(() => {
      const toasts = document.createElement("div");
      toasts.className = "table-toasts";
      document.querySelector("#app")?.append(toasts);
    });
    const opacity = () => page.locator(".table-toasts").evaluate((node) => getComputedStyle(node).opacity);
    assert.equal(await opacity(), "1");
    await holdEvents(page);
    await win(page, 0);
    await page.locator(".ending").waitFor({ state: "attached" });
    assert.equal(await opacity(), "0");
  });

  for (const [device, name] of SCREENS)
    it(`has its words, the wreath and the winner's face on the screen: ${name}`, async () => {
      const page = await atTable(visitor, { ...device, reducedMotion: true });
      await win(page, 0, "matchOver");
      await page.locator(".ending .avatar").waitFor();
      const outside = await page.locator(".ending-text > *, .ending .laurel").evaluateAll(
        (all) =>
          all.filter((each) => {
            const { top, left, right, bottom } = each.getBoundingClientRect();
            return top < 0 || left < 0 || right > innerWidth || bottom > innerHeight;
          }).length,
      );
      assert.equal(outside, 0);
    });

  it("on a television has the stage, on which nothing else is read", async () => {
    const page = await visitor.visit("", { moment: "roundOver" }, TELEVISION);
    await page.evaluate(() => {
      location.hash = "#/screen/QK7M2P";
    });
    await page.locator(".screen-result").waitFor();
    await page.evaluate(() => harness.session.update({ phase: "playing" }));
    await page.locator(".screen-result").waitFor({ state: "detached" });
    const stage = page.locator(".screen-status");
    const opacity = () => stage.evaluate((node) => getComputedStyle(node).opacity);
    // As the canvas does, which these pages do without.
    await stage.evaluate((node) => node.style.setProperty("left", "0px"));
    assert.equal(await opacity(), "1");
    await holdEvents(page);
    await win(page, 1);
    await showEvents(page);
    await page.locator(".ending-victory .avatar").waitFor();
    assert.equal(await opacity(), "0");
    const { y = 0, height = 0 } = (await page.locator(".ending-text").boundingBox()) ?? {};
    assert.ok(y > 300 && y + height < 1000, JSON.stringify([y, height]));
    assert.equal(await page.locator(".screen-announcement").count(), 0);
  });

  it("is short, kind and without fireworks for a player who has not won; the results come without a key", async () => {
    const page = await atTable(visitor, MOVING_PHONE);
    await win(page, 1);
    await page.locator(".ending-defeat").getByText("So close: one card short!").waitFor();
    assert.equal(await page.locator(".ending canvas").count(), 0);
    await page.getByRole("dialog").waitFor();
    await page.locator(".ending").waitFor({ state: "detached" });
    assert.equal(await heard(page, "firework"), 0);
  });

  it("is a static image with reduced motion", async () => {
    const page = await atTable(visitor, LAPTOP);
    await win(page, 0);
    await page.locator(".ending.is-still .laurel").first().waitFor();
    const isMoving = await page.evaluate(() =>
      document.querySelector(".ending")?.getAnimations({ subtree: true }),
    );
    assert.deepEqual(isMoving, []);
    await page.mouse.click(640, 700);
    await page.getByRole("dialog").waitFor();
  });

  it("closes when the table continues", async () => {
    const page = await atTable(visitor, MOVING_PHONE);
    await holdEvents(page);
    await win(page, 0);
    await page.locator(".ending").waitFor({ state: "attached" });
    await page.evaluate(() => harness.session.update({ phase: "playing" }));
    await page.locator(".ending").waitFor({ state: "detached" });
    assert.equal(await page.getByRole("dialog").count(), 0);
  });
});

async function atTable(visitor: PageVisitor, device: Device): Promise<Page> {
  const page = await visitor.sit("roundOver", device);
  await page.evaluate(() => harness.session.update({ phase: "playing" }));
  await page.getByRole("dialog").waitFor({ state: "detached" });
  return page;
}

/** The last card flies until `showEvents`. */
const holdEvents = (page: Page) =>
  page.evaluate(() => {
    harness.eventsShown = Promise.withResolvers();
  });
const showEvents = (page: Page) => page.evaluate(() => harness.eventsShown?.resolve());

/** A seat plays its last card. */
function win(page: Page, seat: number, phase: "roundOver" | "matchOver" = "roundOver"): Promise<void> {
  return page.evaluate(
    (end) => {
      const { session } = harness;
      const { view } = session.snapshot;
      const result = { winners: [end.seat], scores: [...view.scores], why: "won" as const };
      const shown = view.cardCounts.map((_, i) => (i === end.seat ? [] : [1]));
      const over = {
        ...view,
        revealedHands: shown,
        result: end.phase === "matchOver" ? result : ("none" as const),
      };
      session.update({ phase: end.phase, view: over }, [
        { type: "roundWon", seat: end.seat, points: [], hands: shown },
      ]);
    },
    { seat, phase },
  );
}

/** How often the page called for this sound, or for silence. */
async function heard(page: Page, what: "firework" | "silence"): Promise<number> {
  return (await apiCalls(page)).filter(([call]) => call === what).length;
}
