/** The focus after its element was removed from a page: near by, and never lost. */
import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import type { PlayerInfo } from "../../../../client/net/session/table-snapshot.ts";
import { PageVisitor } from "../../../harness/pages/page-visitor.ts";

async function assertFocused(target: Locator): Promise<void> {
  const focused = await target.page().evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
  assert.ok(await target.evaluate((element) => element === document.activeElement), `not on ${focused}`);
}

describe("the focus on a page", () => {
  const visitor = new PageVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  it("moves to the field of a new name, and back to the button that opened it", async () => {
    const page = await visitor.sit("waiting");
    await page.getByRole("button", { name: "Change name" }).focus();
    await page.keyboard.press("Enter");
    await assertFocused(page.getByLabel("New name"));
    await page.keyboard.press("Enter");
    await page.getByLabel("New name").waitFor({ state: "detached" });
    await assertFocused(page.getByRole("button", { name: "Change name" }));
  });

  it("moves to the heading of the seats when a bot takes the last one", async () => {
    const page = await visitor.sit("waiting");
    await page.getByRole("button", { name: "Add an easy bot" }).focus();
    await page.evaluate(() => {
      const { session } = harness;
      const [first] = session.snapshot.players;
      if (first === undefined) throw new Error("Nobody sits here.");
      const at = (seat: number): PlayerInfo => ({ ...first, seat, id: `seat-${seat}`, isMe: seat === 0 });
      session.update({ players: Array.from({ length: 10 }, (_, seat) => at(seat)) });
    });
    await assertFocused(page.getByRole("heading", { name: "At the table" }));
  });

  it("moves to the table's heading after a round if its element was removed", async () => {
    const page = await visitor.sit("roundOver");
    await page.getByRole("dialog").waitFor();
    await page.evaluate(() => harness.session.update({ phase: "playing" }));
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await assertFocused(page.getByRole("heading", { name: "The table" }));
  });

  it("stays on the button of the first page that waits for an answer", async () => {
    const page = await visitor.visit();
    const quick = page.getByRole("button", { name: "Quick play" });
    await page.evaluate(() => {
      harness.pendingAnswer = Promise.withResolvers();
    });
    await quick.focus();
    await page.keyboard.press("Enter");
    await page.locator(".home-start [aria-disabled=true]").first().waitFor();
    // The button shows the progress meanwhile.
    await assertFocused(page.getByRole("button", { name: "Finding a table…" }));
  });
});
