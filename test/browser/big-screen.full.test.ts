/** A big screen with three phones, two of which show only the hand, through a whole match over the real server. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { OFFICIAL_RULES } from "../../shared/rules.ts";
import { assertAccessible } from "../support/browser/assert-accessible.ts";
import type { Device, OpenedPage } from "../support/browser/browser.ts";
import { textsBelow } from "../support/browser/text-sizes.ts";
import { cards } from "../support/game/game-as-text.ts";
import { skipAfterFailure } from "../support/skip-after-failure.ts";
import { findShortMatch } from "./find-short-match.ts";
import { touchInput } from "./input-devices.ts";
import { button, makeMove, type PagePlayer } from "./page-player.ts";
import { openApp, openBrowserAt, PHONE, type RunningApp } from "./running-app.ts";
import { areScreenshotsKept, saveScreenshot } from "./screenshots.ts";

const MAX_MOVES = 400;
const CARDS = 5;
const SIZES = [
  { name: "1080p", width: 1920, height: 1080, text: 28 },
  { name: "4k", width: 3840, height: 2160, text: 56 },
] as const;
/** With full motion, so that animations can fall behind. */
const TELEVISION: Device = { viewport: { width: 1920, height: 1080 } };

declare global {
  /** How many cards the picture has shown at the seats. */
  var shownCounts: Set<string | undefined>;
  /** Who was shown while the table was loading. */
  var lineUp: readonly string[];
  /** All texts that were drawn on canvases, with sizes in CSS pixels. */
  var drawnTexts: { readonly text: string; readonly size: number }[];
}

describe("a big screen with three phones", function () {
  this.slow(120_000);
  skipAfterFailure();
  let app: RunningApp;
  let paintedBrowser: RunningApp;
  let screen: OpenedPage;
  let players: PagePlayer[];
  let code = "";
  const received: Buffer[] = [];
  const held = new Set<string>();

  before(async () => {
    const rules = { ...OFFICIAL_RULES, handSize: CARDS, target: "single" } as const;
    app = await openApp({ seed: findShortMatch(rules, 3) });
    paintedBrowser = await openBrowserAt(app.url, areScreenshotsKept);
    const opened = await Promise.all([app.open(PHONE), app.open(PHONE), app.open(PHONE)]);
    players = opened.map((phone, i) => ({
      ...phone,
      name: ["Marisol", "Theo", "Aiko"][i] ?? "",
      input: touchInput(phone.page),
    }));
    screen = await paintedBrowser.open(TELEVISION);
    screen.page.on("websocket", (socket) =>
      socket.on("framereceived", ({ payload }) => received.push(Buffer.from(payload))),
    );
    await screen.page.addInitScript(recordDrawnTexts);
  });
  after(() => app.close());

  const at = (seat: number): PagePlayer => {
    const player = players[seat];
    assert.ok(player);
    return player;
  };

  it("shows a QR code and the code of a table that was just opened", async () => {
    const { page, input } = at(0);
    await input.type(page.getByLabel("Your name"), "Marisol");
    await input.press(button(page, "Create a table"));
    await input.press(button(page, "Create table"));
    await page.locator(".waiting").waitFor();
    code = new URL(page.url()).searchParams.get("table") ?? "";
    await input.press(button(page, "Show on a big screen"));
    const typed = await page.getByTestId("screen-address").innerText();
    await input.press(button(page, "Close"));
    await screen.page.goto(`http://${typed.toLowerCase()}`);
    await screen.page.reload();
    await screen.page.getByRole("img", { name: `QR code to join table ${code}` }).waitFor();
    assert.equal((await screen.page.locator(".screen-letters > span").allInnerTexts()).join(""), code);
    await input.press(button(page, "The whole table"));
  });

  it("lets phones join by its QR code, which are offered to show only the hand at once", async () => {
    for (const [i, { page, input, name }] of players.entries()) {
      if (i === 0) continue;
      await page.goto(`${app.url}/?table=${code}&lang=en&hand`);
      await input.type(page.getByLabel("Your name"), name);
      await input.press(button(page, "Take a seat"));
      await input.press(button(page, i === 1 ? "Only my hand" : "The whole table"));
      await page.locator(".waiting").waitFor();
    }
    for (const { name } of players) await screen.page.locator(".screen-players").getByText(name).waitFor();
    await saveScreenshots("room");
  });

  it("becomes the table when the match starts", async () => {
    const { page, input } = at(0);
    await input.press(page.getByText("Customise the rules"));
    await input.press(page.getByRole("radio", { name: "Just one round" }));
    for (let hand = 7; hand > CARDS; hand -= 1) {
      await page.locator("output", { hasText: String(hand) }).waitFor();
      await input.press(button(page, "Starting hand: fewer"));
    }
    await at(2).page.getByText(`Everyone starts with ${CARDS} cards.`).waitFor();
    await screen.page.evaluate(recordCounts);
    await input.press(button(page, "Start the match"));
    for (const player of [...players, screen])
      await player.page.locator("html[data-ready=table]").waitFor({ state: "attached" });
    assert.ok((await screen.page.evaluate(() => [...shownCounts])).includes("0 0 0"), "the deal is seen");
    assert.deepEqual(await screen.page.evaluate(() => lineUp), ["Marisol", "Theo", "Aiko"]);
    assert.equal(await screen.page.locator(".screen-line-up").count(), 0, "the table is drawn");
    await at(1).page.locator(".is-hand-only").waitFor();
    assert.equal(await at(2).page.locator(".is-hand-only").count(), 0);
    // The host typed the address before, and now uses the menu.
    await input.press(page.getByTestId("menu"));
    await input.press(page.getByTestId("toggle-hand-only"));
    await input.press(page.getByRole("dialog").getByText("Close", { exact: true }));
    await page.locator(".is-hand-only").waitFor();
    await saveScreenshots("table");
  });

  it("stays in step with the phones to the end of the match, and celebrates the winner", async () => {
    for (let moves = 0; ; moves += 1) {
      assert.ok(moves < MAX_MOVES, "the match does not end");
      await recordHands();
      if ((await at(2).page.getByRole("dialog").count()) > 0) break;
      if (await anyPlayerMoves()) await waitUntilInStep();
    }
    await screen.page.locator(".screen-result").waitFor();
    await screen.page
      .getByText(/wins the match!/)
      .first()
      .waitFor();
    assert.equal(await screen.page.locator(".screen-scores li").count(), 3);
    await saveScreenshots("result");
  });

  it("has drawn no text below 28 px", async () => {
    const drawn = await screen.page.evaluate(() => drawnTexts);
    assert.ok(
      drawn.some(({ text }) => text === "Marisol"),
      "the texts of the canvas were measured",
    );
    assert.deepEqual(
      drawn.filter(({ size }) => size < 28),
      [],
    );
  });

  it("receives no hand in any byte", async () => {
    const bytes = Buffer.concat(received);
    assert.ok(bytes.length > 1000, "a match was sent");
    assert.ok(held.size > 10, "there was something to hide");
    for (const hand of held) {
      const faces = cards(hand);
      assert.equal(bytes.includes(Buffer.from([...faces])), false, `a hand: ${hand}`);
      assert.equal(bytes.includes(asPatch(faces)), false, `a hand in the state: ${hand}`);
    }
  });

  it("returns to the waiting room for the next match with another host, and shows that the table has closed", async () => {
    const [host, next] = [at(0), at(1)];
    for (const { page, input } of [host, at(2)]) await input.press(button(page, "Leave the table").first());
    await screen.page.getByRole("heading", { name: "Join the game" }).waitFor();
    await screen.page.locator(".screen-players li").filter({ hasText: "Theo" }).getByText("Host").waitFor();
    await next.input.press(button(next.page, "Leave the table").first());
    await screen.page.getByRole("heading", { name: "This table has closed" }).waitFor();
    // One more request goes to the closed table.
    const errors = [...players, screen].flatMap((opened) => opened.errors);
    assert.deepEqual(
      errors.filter((error) => !error.includes("status of 522")),
      [],
    );
  });

  async function anyPlayerMoves(): Promise<boolean> {
    for (const player of players) if (await makeMove(player)) return true;
    await at(0).page.waitForTimeout(50);
    return false;
  }

  /** Waits until the screen has played all animations, and shows the same as a phone, which may be behind as well. */
  async function waitUntilInStep(): Promise<void> {
    while ((await shownOn(screen.page)) !== (await shownOn(at(2).page))) await screen.page.waitForTimeout(50);
  }

  function shownOn(page: Page): Promise<string> {
    return page.evaluate(() => {
      const { turn = "", counts = "" } = document.querySelector<HTMLElement>(".table-canvas")?.dataset ?? {};
      return `${turn}/${counts}`;
    });
  }

  /** Records the current hands of the phones, in the order of their cards. */
  async function recordHands(): Promise<void> {
    for (const { page } of players) {
      const ids = await page
        .locator("[data-testid^=card-]")
        .evaluateAll((all) =>
          all.map((each) => each.getAttribute("data-testid")?.replace("card-", "") ?? ""),
        );
      if (ids.length >= MIN_HAND_SIZE) held.add(ids.join(" "));
    }
  }

  async function saveScreenshots(moment: string): Promise<void> {
    await assertAccessible(screen.page);
    for (const { name, width, height, text } of SIZES) {
      await screen.page.setViewportSize({ width, height });
      await screen.page.waitForFunction(
        (pixels) => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) >= pixels,
        text,
      );
      assert.deepEqual(await textsBelow(screen.page, text), [], name);
      await saveScreenshot(screen.page, `big-screen-${moment}-${name}`);
    }
    await screen.page.setViewportSize(TELEVISION.viewport);
  }
});

/** Shorter sequences of cards can occur in the bytes by chance. */
const MIN_HAND_SIZE = 4;

/** The framework writes each card after its operation (add) and its index. */
function asPatch(faces: readonly number[]): Buffer {
  return Buffer.from(faces.flatMap((card, index) => [128, index, card]));
}

/** From now on, `shownCounts` has all counts of cards that the picture shows, and `lineUp` the names of who plays. */
function recordCounts(): void {
  globalThis.shownCounts = new Set();
  const look = () => shownCounts.add(document.querySelector<HTMLElement>("[data-counts]")?.dataset["counts"]);
  new MutationObserver(look).observe(document, { subtree: true, attributeFilter: ["data-counts"] });
  const meet = () => {
    const names = [...document.querySelectorAll(".screen-line-up b")].map((each) => each.textContent ?? "");
    if (names.length > 0) globalThis.lineUp = names;
  };
  new MutationObserver(meet).observe(document, { subtree: true, childList: true });
}

/** Runs in the page: records each drawn text with its size on the screen. */
function recordDrawnTexts(): void {
  globalThis.drawnTexts = [];
  const { prototype } = CanvasRenderingContext2D;
  const { fillText } = prototype;
  prototype.fillText = function (this: CanvasRenderingContext2D, text, ...rest) {
    const { a, b } = this.getTransform();
    const px = Number.parseFloat(/([\d.]+)px/.exec(this.font)?.[1] ?? "0");
    drawnTexts.push({ text, size: (px * Math.hypot(a, b)) / devicePixelRatio });
    fillText.call(this, text, ...rest);
  };
}
