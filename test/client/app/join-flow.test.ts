/** Joining a table, while the server has not responded yet. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { apiCalls, PageVisitor, refuseNext } from "../../harness/pages/page-visitor.ts";
import { assertAccessible } from "../../support/browser/assert-accessible.ts";

describe("the way to a table", () => {
  const visitor = new PageVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  /** API calls wait from now on. */
  const holdDoors = (page: Page) =>
    page.evaluate(() => {
      harness.pendingAnswer = Promise.withResolvers();
    });

  /** Answers a pending join request; the code that waits for it continues before this returns. */
  const openDoors = (page: Page) =>
    page.evaluate(async () => {
      harness.pendingAnswer?.resolve();
      await new Promise((resume) => setTimeout(resume));
    });

  it("does not open the table if the player has opened another page meanwhile", async () => {
    const page = await visitor.visit();
    await holdDoors(page);
    await page.getByRole("button", { name: "Quick play" }).click();
    await page.getByRole("link", { name: "Settings" }).click();
    const settings = page.getByRole("heading", { name: "Settings", level: 1 });
    await settings.waitFor();
    await openDoors(page);
    assert.deepEqual([await settings.count(), await page.locator(".waiting").count()], [1, 0]);
  });

  it("does not open the table if the player has gone back meanwhile", async () => {
    const page = await visitor.visit("?page=settings");
    await page.getByRole("button", { name: "Back to home" }).click();
    await holdDoors(page);
    await page.getByRole("button", { name: "Quick play" }).click();
    await page.goBack();
    const settings = page.getByRole("heading", { name: "Settings", level: 1 });
    await settings.waitFor();
    await openDoors(page);
    assert.deepEqual([await settings.count(), await page.locator(".waiting").count()], [1, 0]);
  });

  it("shows that another device has this browser's seat, and takes the seat back on request", async () => {
    const page = await visitor.visit();
    await page.evaluate(() => {
      harness.ownTables = ["QK7M2P"];
    });
    await refuseNext(page, "seatMoved");
    await page.evaluate(() => {
      history.pushState(undefined, "", "?table=QK7M2P");
      dispatchEvent(new PopStateEvent("popstate"));
    });
    await page.getByRole("heading", { name: "The game continues elsewhere" }).waitFor();
    await assertAccessible(page);
    await page.getByRole("button", { name: "Play here instead" }).click();
    await page.locator(".waiting").waitFor();
    assert.deepEqual(await apiCalls(page), [
      ["return", "QK7M2P"],
      ["takeBack", "QK7M2P"],
    ]);
  });

  it("C10: waits for the host's consent, and then leads to the table", async () => {
    const page = await visitor.visit("?table=QK7M2P");
    await refuseNext(page, "awaitingConsent");
    await page.getByRole("button", { name: "Take a seat" }).click();
    await page.getByRole("heading", { name: "Waiting for the host" }).waitFor();
    await page.getByText("you’ll join as soon as they do").waitFor();
    assert.deepEqual(await buttonsOf(page), ["Back to home"]);
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await page.locator(".waiting").waitFor();
  });

  it("C10: shows that the host declined, and sends no more requests", async () => {
    const page = await visitor.visit("?table=QK7M2P");
    await refuseNext(page, "awaitingConsent");
    await page.getByRole("button", { name: "Take a seat" }).click();
    await page.getByRole("heading", { name: "Waiting for the host" }).waitFor();
    await refuseNext(page, "consentDeclined");
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await page.getByRole("heading", { name: "Not this time" }).waitFor();
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    assert.equal((await apiCalls(page)).length, 2);
    assert.deepEqual(await buttonsOf(page), ["Back to home", "Try again"]);
  });

  it("C10: offers a removed player neither a seat nor the watching, from every page", async () => {
    for (const search of ["?table=QK7M2P", ""]) {
      const page = await visitor.visit(search);
      await refuseNext(page, "kicked");
      const join = search === "" ? /^Join/ : "Take a seat";
      if (search === "") await page.getByRole("textbox", { name: "Code" }).fill("QK7M2P");
      await page.getByRole("button", { name: join }).first().click();
      await page.getByRole("heading", { name: "The host removed you from this table" }).waitFor();
      await page.getByText("The host can let you back in").waitFor();
      assert.deepEqual(await buttonsOf(page), ["Back to home", "Try again"]);
      await page.getByRole("button", { name: "Try again" }).click();
      await page.locator(".waiting").waitFor();
      await visitor.endVisit();
    }
  });

  const buttonsOf = (page: Page) => page.locator("main").getByRole("button").allInnerTexts();

  it("sends one join request at a time while the server is away", async () => {
    const page = await visitor.visit("", { mine: '["QK7M2P"]' });
    await refuseNext(page, "offline");
    await page.getByRole("button", { name: "Back to table QK7M2P" }).click();
    const again = page.getByRole("button", { name: "Try again" });
    await again.waitFor();
    await holdDoors(page);
    await again.click();
    await again.click();
    await page.evaluate(() => void dispatchEvent(new Event("online")));
    await openDoors(page);
    await page.locator(".waiting").waitFor();
    assert.equal((await apiCalls(page)).length, 2);
  });
});
