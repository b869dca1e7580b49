/** Announcements of time banks (C7): each once in a match. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { TableVisitor, updateSeat, updateTable } from "../../../harness/table/table-visitor.ts";
import type { Device } from "../../../support/browser/browser.ts";

const WIDE: Device = { viewport: { width: 1280, height: 800 }, reducedMotion: true };
const RUNS_LOW = "Your time bank is running low: 20 seconds left.";
const USED_UP = "Your time bank is empty. If you run out of time again, a bot takes over";
const USED_UP_BY_THEO = "Theo’s time bank is empty.";

declare global {
  var announcedTexts: string[];
}

/** Notes each text that is added to a live region, unless it is hidden from screen readers. */
function listen(): void {
  globalThis.announcedTexts = [];
  const isHeard = (node: Node) => {
    const element = node instanceof Element ? node : node.parentElement;
    return element?.closest("[role=alert], [role=log], [role=status], [aria-live]") != null;
  };
  const isHidden = (node: Node) => node instanceof Element && node.getAttribute("aria-hidden") === "true";
  const note = ({ addedNodes, target }: MutationRecord) => {
    const nodes = isHeard(target) ? [...addedNodes].filter((node) => !isHidden(node)) : [];
    globalThis.announcedTexts.push(...nodes.map(({ textContent }) => textContent ?? ""));
  };
  const observer = new MutationObserver((records) => records.forEach(note));
  observer.observe(document, { subtree: true, childList: true });
}

describe("announcements of time banks", () => {
  const visitor = new TableVisitor();
  visitor.scripts.push(listen);
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  const announcementCount = (page: Page, text: string) =>
    page.evaluate((part) => announcedTexts.filter((each) => each.includes(part)).length, text);
  const waitForAnnouncement = (page: Page, text: string) =>
    page.waitForFunction((part) => announcedTexts.some((each) => each.includes(part)), text);

  async function sit(): Promise<Page> {
    const page = await visitor.sit(WIDE);
    await updateTable(page, { clock: { leftMs: 28_000, lengthMs: 30_000 }, matchId: "match-1" });
    return page;
  }

  it("C7 contain once that the player's time bank runs low, and once what follows when it is used up", async () => {
    const page = await sit();
    await updateSeat(page, { seat: 0, waitingBudget: 20 });
    await waitForAnnouncement(page, RUNS_LOW);
    for (const waitingBudget of [19, 40, 20]) await updateSeat(page, { seat: 0, waitingBudget });
    assert.equal(await announcementCount(page, "running low"), 1);
    await updateSeat(page, { seat: 0, waitingBudget: 8 });
    await waitForAnnouncement(page, USED_UP);
    for (const waitingBudget of [11, 17, 5]) await updateSeat(page, { seat: 0, waitingBudget });
    assert.equal(await announcementCount(page, "is empty"), 1);
    assert.equal(await announcementCount(page, "running low"), 1);
    await updateTable(page, { matchId: "match-2" });
    await page.waitForFunction(() => announcedTexts.filter((each) => each.includes("is empty")).length === 2);
  });

  it("C7 wait until a dialog has closed", async () => {
    const page = await sit();
    await page.getByTestId("menu").click();
    await updateSeat(page, { seat: 0, waitingBudget: 20 });
    assert.equal(await announcementCount(page, "running low"), 0);
    await page.keyboard.press("Escape");
    await waitForAnnouncement(page, RUNS_LOW);
  });

  it("C7 contain once that another player's time bank is used up, not that it runs low, which stays in the log", async () => {
    const page = await sit();
    for (const waitingBudget of [20, 9, 12, 9]) await updateSeat(page, { seat: 1, waitingBudget });
    await page.getByTestId("toast").filter({ hasText: USED_UP_BY_THEO }).waitFor();
    assert.equal(await announcementCount(page, USED_UP_BY_THEO), 1);
    assert.equal(await announcementCount(page, "running low"), 0);
    assert.match(await page.getByRole("log").innerText(), /Theo’s time bank is empty\.$/);
  });
});
