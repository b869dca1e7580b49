/** Announcements of the table: a live region announces only changes, not its first content. */
import assert from "node:assert/strict";
import { TableVisitor } from "../../../harness/table/table-visitor.ts";
import type { Device } from "../../../support/browser/browser.ts";

const WIDE: Device = { viewport: { width: 1280, height: 800 }, reducedMotion: true };

declare global {
  var toldAloud: string[];
}

/** Notes each text that comes into a live region which was there before. */
function listen(): void {
  globalThis.toldAloud = [];
  const note = (records: readonly MutationRecord[]) => {
    for (const { target } of records) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest("[aria-live]");
      if (region != null) globalThis.toldAloud.push(region.textContent?.trim() ?? "");
    }
  };
  new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true });
}

describe("announcements at the table", () => {
  const visitor = new TableVisitor();
  visitor.scripts.push(listen);
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  it("begins with the player's turn, even if the turn started before the page was open", async () => {
    const page = await visitor.sit(WIDE);
    await page.waitForFunction(() => toldAloud.some((line) => line.startsWith("Your turn. On top: red 3")));
  });

  it("announces the player's turn after the menu closes, if the turn started while the menu was open", async () => {
    const page = await visitor.sit(WIDE);
    const turn = (seat: number) =>
      page.evaluate((now) => {
        const { session } = tableHarness;
        session.update({ view: { ...session.snapshot.view, turn: now } });
      }, seat);
    const announcement = page.locator("p[aria-live=assertive]").filter({ hasText: /^Your turn/ });
    await announcement.waitFor({ state: "attached" });
    await turn(1);
    await page.getByTestId("menu").click();
    await turn(0);
    assert.equal(await announcement.count(), 0);
    await page.keyboard.press("Escape");
    await announcement.waitFor({ state: "attached" });
  });

  it("contain events at once, and not with the next change of the table", async () => {
    const page = await visitor.sit(WIDE);
    // Before the page's first tick nothing would be announced.
    await page.waitForFunction(() => toldAloud.some((line) => line.startsWith("Your turn")));
    await page.evaluate(() => tableHarness.session.emitEvents([{ type: "unoCalled", seat: 1 }]));
    const log = page.getByRole("log");
    assert.match(await log.innerText(), /calls UNO!$/);
  });

  it("include the seconds left in a turn on request", async () => {
    const page = await visitor.sit(WIDE);
    assert.match((await page.getByRole("timer").getAttribute("aria-label")) ?? "", /^\d+ seconds left$/);
  });
});
