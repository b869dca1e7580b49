/** The table without a mouse and without fingers on it: by the keys, and with one switch. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import type { View } from "../../../../shared/view.ts";
import { PHONE } from "../../../harness/pages/page-visitor.ts";
import { sentRequestsOf, TableVisitor, updateTable } from "../../../harness/table/table-visitor.ts";
import type { Device } from "../../../support/browser/browser.ts";

const WIDE: Device = { viewport: { width: 1280, height: 800 }, reducedMotion: true };

/** The game has moved on. */
function nowIs(page: Page, view: Partial<View>): Promise<void> {
  return page.evaluate((part) => {
    const { session } = tableHarness;
    session.update({
      view: { ...session.snapshot.view, ...part },
      lastEvent: session.snapshot.lastEvent + 1,
    });
  }, view);
}

const focusedName = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent?.trim(),
  );

describe("the table by the keys", () => {
  const visitor = new TableVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());
  after(() => visitor.stop());

  /** What one key makes the page ask of the table at each of these moments. */
  async function askedBy(
    presses: readonly (readonly [string, Partial<View>])[],
  ): Promise<readonly unknown[]> {
    const page = await visitor.sit(WIDE);
    const before = await page.evaluate(() => tableHarness.session.snapshot.view);
    for (const [key, view] of presses) {
      await nowIs(page, { ...before, ...view });
      await page.keyboard.press(key);
    }
    return sentRequestsOf(page);
  }

  it("D draws, P passes, A accepts, C challenges and catches, U calls, and so with caps lock", async () => {
    const wildDrawFour = { ask: "penalty", penalty: 4, top: 54, color: "green", topSeat: 2 } as const;
    const asked = await askedBy([
      ["d", {}],
      ["D", {}],
      ["p", { ask: "drawn", drawn: 6 }],
      ["a", wildDrawFour],
      ["c", wildDrawFour],
      ["c", { exposed: 1, turn: 2 }],
      ["u", { exposed: 0, turn: 2, hand: [6] }],
    ]);
    assert.deepEqual(asked, [
      ...[
        ["draw", {}],
        ["draw", {}],
        ["pass", {}],
        ["drawPenalty", {}],
        ["challenge", {}],
      ],
      ...[
        ["catch", { seat: 1 }],
        ["uno", {}],
      ],
    ]);
  });

  it("work while the focus, and with it a screen reader, is on a button", async () => {
    const page = await visitor.sit(WIDE);
    for (const button of ["uno", "menu", "card-W"]) {
      await page.getByTestId(button).focus();
      await nowIs(page, {});
      await page.keyboard.press("d");
    }
    assert.deepEqual(await sentRequestsOf(page), [
      ["draw", {}],
      ["draw", {}],
      ["draw", {}],
    ]);
  });

  it("are found by their place on a board that writes other letters", async () => {
    const page = await visitor.sit(WIDE);
    await page.getByTestId("menu").focus();
    await page.evaluate(() => {
      const options = { key: "в", code: "KeyD", bubbles: true, cancelable: true };
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", options));
    });
    assert.deepEqual(await sentRequestsOf(page), [["draw", {}]]);
  });

  it("arrow keys move in the hand, Enter plays, 1 to 4 choose a colour, Escape cancels, ? lists the keys", async () => {
    const page = await visitor.sit(WIDE);
    await page.keyboard.press("ArrowRight");
    assert.match((await focusedName(page)) ?? "", /^Red 5, triangle, 1 of 7, playable$/);
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowLeft");
    assert.match((await focusedName(page)) ?? "", /^Wild, 6 of 7, playable$/);
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "red triangle", exact: true }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("region", { name: "Choose a colour" }).waitFor({ state: "detached" });
    await page.keyboard.press("Enter");
    await page.keyboard.press("4");
    assert.deepEqual(await page.evaluate(() => tableHarness.session.requests.at(-1)?.[0]), "play");
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
  });
});

describe("the table with one switch", () => {
  const visitor = new TableVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());
  after(() => visitor.stop());

  /** Sits down with the page's clock in hand, on the first step. */
  async function begin(device = PHONE): Promise<Page> {
    const page = await visitor.sit(device);
    // At a public table, the waiting budget would come into sight while the steps go on (C7).
    await updateTable(page, { isPublic: false });
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.evaluate(() => tableHarness.change("stepping", true));
    await page.locator("[data-stepped]").waitFor({ state: "attached" });
    return page;
  }

  const framed = (page: Page) => page.locator("[data-stepped]");
  const name = async (page: Page) => {
    const label = await framed(page).getAttribute("aria-label");
    return label ?? (await framed(page).textContent())?.trim() ?? "";
  };
  /** The names of the next steps, the one framed now first. */
  async function steps(page: Page, count: number): Promise<readonly string[]> {
    const names: string[] = [];
    for (let i = 0; i < count; i += 1) {
      names.push(await name(page));
      await page.clock.runFor(1500);
    }
    return names;
  }

  it("steps through the possible actions in a loop, and moves the focus, so that a screen reader reads each step", async () => {
    const page = await begin();
    const names = await steps(page, 8);
    assert.deepEqual(
      names.map((words) => words.replace(/, \d of 7.*/, "")),
      [
        ...["Red 5, triangle", "Red 5, triangle", "Wild", "Wild Draw Four"],
        ...["Draw pile, 60 cards", "Menu", "Say something", "Red 5, triangle"],
      ],
    );
    assert.equal(await focusedName(page), await name(page));
  });

  it("any key plays the framed card, and then a colour", async () => {
    const page = await begin();
    await steps(page, 2);
    await page.keyboard.press("x");
    await page.clock.runFor(700);
    assert.match(await name(page), /red triangle/i);
    await page.keyboard.press("Space");
    const [asked] = await sentRequestsOf(page);
    assert.equal(asked?.[0], "play");
    assert.deepEqual(asked?.[1], { card: 53, color: "red" });
  });

  it("a tap anywhere does the same, and plays no card; an accidental second tap has no effect", async () => {
    const page = await begin();
    await steps(page, 4);
    const other = await page.getByTestId("card-r5").first().boundingBox();
    for (let taps = 0; taps < 2; taps += 1)
      await page.touchscreen.tap((other?.x ?? 0) + 8, (other?.y ?? 0) + 8);
    assert.deepEqual(await sentRequestsOf(page), [["draw", {}]]);
  });

  it("works in a dialog, stays longer after a press, and goes back to the table", async () => {
    const page = await begin();
    await steps(page, 5);
    assert.equal(await name(page), "Menu");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "Menu" }).waitFor();
    await page.clock.runFor(700);
    const first = await name(page);
    assert.equal(first, "Rules of this table");
    await page.clock.runFor(2000);
    assert.equal(await name(page), first);
    for (let i = 0; i < 20 && (await name(page)) !== "Close"; i += 1) await page.clock.runFor(1500);
    await page.keyboard.press("Enter");
    await page
      .getByRole("dialog")
      .waitFor({ state: "detached" })
      .catch(() => {});
    assert.equal(await page.locator("dialog[open]").count(), 0);
    await page.clock.runFor(700);
    assert.match(await name(page), /^Red 5, triangle/);
  });

  it("moves at once to an urgent action, and stops when it is switched off", async () => {
    const page = await begin();
    await steps(page, 3);
    await nowIs(page, { exposed: 1 });
    await page.clock.runFor(1500);
    assert.equal(await name(page), "Catch Theo!");
    await page.evaluate(() => tableHarness.change("stepping", false));
    await framed(page).waitFor({ state: "detached" });
    await page.keyboard.press("d");
    assert.deepEqual(await sentRequestsOf(page), [["draw", {}]]);
  });
});
