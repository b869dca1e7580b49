/** The table without a mouse and without fingers on it: with one switch. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import type { View } from "../../../../shared/view.ts";
import { PHONE } from "../../../harness/pages/page-visitor.ts";
import { sentRequestsOf, TableVisitor, updateTable } from "../../../harness/table/table-visitor.ts";

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

describe("the table with one switch", () => {
  const visitor = new TableVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  /** Sits down with the page's clock in hand, on the first step. */
  async function begin(device = PHONE): Promise<Page> {
    const page = await visitor.sit(device);
    // At a public table, the time bank would come into sight while the steps go on (C7).
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
    await nowIs(page, { catchableSeat: 1 });
    await page.clock.runFor(1500);
    assert.equal(await name(page), "Catch Theo!");
    await page.evaluate(() => tableHarness.change("stepping", false));
    await framed(page).waitFor({ state: "detached" });
    await page.keyboard.press("d");
    assert.deepEqual(await sentRequestsOf(page), [["draw", {}]]);
  });
});
