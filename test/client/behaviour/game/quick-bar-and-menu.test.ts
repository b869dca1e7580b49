/** What is one tap away at the table: its rules, the emotes that were used last, and the sound in the menu. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { OFFICIAL_RULES } from "../../../../shared/rules.ts";
import { horizontalOverflow, SMALLEST_PHONE } from "../../../harness/pages/page-visitor.ts";
import { sentRequestsOf, TableVisitor, updateTable } from "../../../harness/table/table-visitor.ts";
import { assertAccessible } from "../../../support/browser/assert-accessible.ts";

describe("one tap away at the table", () => {
  const visitor = new TableVisitor();
  let page: Page;
  before(async () => {
    await visitor.start();
    page = await visitor.sit(SMALLEST_PHONE);
  });
  after(() => visitor.endVisit());

  it("are the rules of this table, by the name of the preset", async () => {
    const rules = await page.evaluate(() => tableHarness.session.snapshot.rules);
    await updateTable(page, { rules: { ...rules, jumpIn: true } });
    const chip = page.getByRole("button", { name: "Rules of this table: House rules" });
    assert.ok((await chip.boundingBox())?.height === 44);
    await chip.click();
    const differences = page.getByTestId("table-rules").first();
    assert.match(await differences.innerText(), /exact same card/);
    await assertAccessible(page);
    await page.keyboard.press("Escape");
  });

  it("keeps the faces of its players for other pages", async () => {
    const [faces, names] = await page.evaluate(() => [
      localStorage.getItem("last-card:faces") ?? "",
      tableHarness.session.snapshot.players.map(({ name }) => name),
    ]);
    for (const name of names) assert.ok(faces.includes(`["${name}",`), `${name} in ${faces}`);
    assert.ok(names.length > 1);
  });

  it("are the last used emotes: one tap sends, and nothing opens", async () => {
    await page.getByTestId("quick-laugh").click();
    assert.deepEqual(await sentRequestsOf(page), [["quickChat", { phrase: 1 }]]);
    assert.equal(await page.locator(".table-say-panel").count(), 0);
    await page.getByTestId("say").click();
    await page.getByTestId("say-heart").click();
    const [first] = await page.locator(".table-quick-emote").all();
    assert.equal(await first?.getAttribute("aria-label"), "A heart");
    assert.ok((await horizontalOverflow(page)) <= 0);
  });

  it("shows one message if the server says that it is too fast", async () => {
    await page.evaluate(() => {
      tableHarness.session.refusal = { code: "rateLimited", details: {} };
    });
    await page.getByTestId("quick-laugh").click();
    await page.getByTestId("toast").filter({ hasText: "Not so fast!" }).waitFor();
  });

  it("is full screen, in the menu: its item says whether it enters or leaves, also after Escape", async () => {
    const item = page.getByTestId("full-screen");
    const open = () => page.getByTestId("menu").click();
    await open();
    assert.equal((await item.innerText()).trim(), "Full screen");
    await item.click();
    await page.waitForFunction(() => document.fullscreenElement === document.documentElement);
    assert.equal(await page.locator("dialog[open]").count(), 0, "the table is in sight");
    await open();
    assert.equal((await item.innerText()).trim(), "Leave full screen");
    await assertAccessible(page);
    // What Escape does in full screen is up to the browser: the page sees no key, only that it has ended.
    await page.evaluate(() => document.exitFullscreen());
    await item.getByText("Full screen", { exact: true }).waitFor();
    await item.click();
    await page.waitForFunction(() => document.fullscreenElement !== null);
    await open();
    await item.click();
    await page.waitForFunction(() => document.fullscreenElement === null);
  });

  it("H8: are the rules also while the banner of a table rule is in their place", async () => {
    const view = await page.evaluate(() => tableHarness.session.snapshot.view);
    await updateTable(page, { view: { ...view, tableRule: { seat: 1, text: "rhyme", turnsLeft: 0 } } });
    await page.getByTestId("table-rule").getByTestId("rules-chip").click();
    await page.getByTestId("table-rules").first().waitFor();
    await page.keyboard.press("Escape");
    await updateTable(page, { view });
  });

  it("names the rules at the table, but usual ones just the rules: that is what a newcomer looks for", async () => {
    const rules = await page.evaluate(() => tableHarness.session.snapshot.rules);
    const chip = page.getByTestId("rules-chip");
    await updateTable(page, { rules: OFFICIAL_RULES });
    assert.equal(await chip.innerText(), "Rules");
    assert.equal(await chip.getAttribute("aria-label"), "Rules of this table: Official");
    await updateTable(page, { rules: { ...OFFICIAL_RULES, jumpIn: true } });
    assert.equal(await chip.innerText(), "House rules");
    await updateTable(page, { rules });
  });

  it("are sound and music in the menu, and leaving the table is in no group", async () => {
    await page.getByTestId("menu").click();
    const sound = page.getByTestId("toggle-sound");
    assert.equal(await sound.getAttribute("aria-checked"), "true");
    await sound.click();
    assert.equal(await sound.getAttribute("aria-checked"), "false");
    assert.equal(await storedVolume(page), 0);
    await sound.click();
    assert.equal(await storedVolume(page), 70);
    assert.equal(await page.locator(".table-menu-group [data-testid=leave]").count(), 0);
    assert.equal(await page.locator(".table-dialog [data-testid=leave]").count(), 1);
    await assertEndsInSight(page);
    await page.getByTestId("open-report").scrollIntoViewIfNeeded();
    await assertEndsInSight(page);
    await assertAccessible(page);
    await page.keyboard.press("Escape");
  });

  it("are rules without a turn timer at a local table, which has no clock", async () => {
    await page.getByRole("button", { name: "Rules of this table" }).click();
    const timer = page.getByText("60 seconds per turn");
    await timer.waitFor();
    await updateTable(page, { isLocalGame: true });
    await timer.waitFor({ state: "detached" });
    await page.getByText("Everyone starts with 7 cards.").waitFor();
  });
});

/** Leaving the table and closing the menu can be pressed wherever the menu is scrolled to. */
async function assertEndsInSight(page: Page): Promise<void> {
  for (const end of await page.locator(".table-dialog-ends button").all()) {
    await end.click({ trial: true });
    const seen = await end.evaluate((button) => button.getBoundingClientRect().bottom <= innerHeight);
    assert.ok(seen, await end.innerText());
  }
}

function storedVolume(page: Page): Promise<unknown> {
  return page.evaluate(() => JSON.parse(localStorage.getItem("last-card:settings") ?? "{}").volume);
}
