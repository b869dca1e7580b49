/** The first page and the invitation, in a real browser with a fake game API. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { LANGUAGES } from "../../../../client/i18n/i18n.ts";
import {
  apiCalls,
  PageVisitor,
  PHONE,
  refuseNext,
  SMALLEST_PHONE,
} from "../../../harness/pages/page-visitor.ts";

describe("home", () => {
  const visitor = new PageVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  it("shows progress on the pressed button until the server has responded", async () => {
    const page = await visitor.visit();
    await page.evaluate(() => {
      harness.pendingAnswer = Promise.withResolvers();
    });
    await page.getByRole("button", { name: "Play with bots" }).click();
    await page.getByRole("button", { name: "Dealing…" }).waitFor();
    await refuseNext(page, "offline");
    await page.evaluate(() => harness.pendingAnswer?.resolve());
    await page.locator(".waiting").waitFor();
  });

  it("plays as long as was chosen last, with bots as in Quick play", async () => {
    const page = await visitor.visit();
    await page.getByRole("button", { name: "One round" }).click();
    await page.getByRole("radio", { name: "To 200" }).check({ force: true });
    await page.getByRole("button", { name: "Done" }).click();
    await page.reload();
    await page.getByRole("button", { name: "To 200" }).waitFor();
    await refuseNext(page, "offline");
    await page.getByRole("button", { name: "Quick play" }).click();
    await page.getByRole("alert").filter({ hasText: "You’re not connected" }).waitFor();
    await page.getByRole("button", { name: "Play with bots" }).click();
    await page.locator(".waiting").waitFor();
    assert.deepEqual(await apiCalls(page), [
      ["quick", "Ada", { length: 200 }],
      ["bots", "Ada", { length: 200 }],
    ]);
  });

  it("invites friends with the share sheet where there is one, and with the dialog where it is not allowed", async () => {
    for (const isAllowed of [true, false]) {
      const page = await visitor.visit();
      await page.evaluate((allowed) => {
        const share = async () => {
          document.documentElement.dataset["shared"] = "true";
          // A player who closes the sheet has seen it.
          throw new DOMException("", allowed ? "AbortError" : "NotAllowedError");
        };
        Object.assign(navigator, { share });
      }, isAllowed);
      await page.getByRole("button", { name: "Play with friends" }).click();
      await page.locator("html[data-shared]").waitFor({ state: "attached" });
      await page.locator(".waiting").waitFor();
      const dialog = page.getByRole("dialog", { name: "Invite players" });
      if (!isAllowed) await dialog.waitFor();
      assert.equal(await dialog.count(), isAllowed ? 0 : 1);
      await visitor.endVisit();
    }
  });

  it("shows all ways to play without scrolling to a player with a seat at a table, too", async () => {
    for (const viewport of [
      { width: 360, height: 640 },
      { width: 390, height: 844 },
    ]) {
      const page = await visitor.visit("", { mine: '["QK7M2P"]' }, { ...PHONE, viewport });
      await page.locator(".my-seats").waitFor();
      const bottoms = await page
        .locator(".my-seats button, .way")
        .evaluateAll((ways) => ways.map((way) => way.getBoundingClientRect().bottom));
      assert.equal(bottoms.length, 4);
      assert.ok(Math.max(...bottoms) <= viewport.height, `${bottoms}`);
      await visitor.endVisit();
    }
  });

  it("shows all ways to play on a small phone without scrolling, in every language", async () => {
    const page = await visitor.visit("", {}, { ...PHONE, viewport: { width: 360, height: 640 } });
    for (const language of Object.keys(LANGUAGES)) {
      await page.evaluate((code) => harness.setLanguage(code), language);
      const bottoms = await page
        .locator(".way")
        .evaluateAll((ways) => ways.map((way) => way.getBoundingClientRect().bottom));
      assert.equal(bottoms.length, 3);
      assert.ok(Math.max(...bottoms) <= 640, `${language}: ${bottoms}`);
    }
  });

  it("shows a newcomer with a small phone the field for a code as soon as its row is opened", async () => {
    const page = await visitor.visit("", { isFirstVisit: true }, SMALLEST_PHONE);
    await page.getByText("Join with a code · Open tables").click();
    await page.waitForFunction(() => {
      const { top = -1, bottom = 0 } = document.querySelector(".folded form")?.getBoundingClientRect() ?? {};
      return top >= 0 && Math.floor(bottom) <= innerHeight;
    });
  });

  it("watches again after a reload", async () => {
    const page = await visitor.visit("", { moment: "spectating" });
    await page.getByRole("button", { name: "Watch Aiko’s table" }).click();
    await page.locator(".waiting").waitFor();
    await page.reload();
    await page.locator(".waiting").waitFor();
    assert.deepEqual(await apiCalls(page), [["watch", "QK7M2P", {}]]);
  });

  it("says without a server which ways to play need it, and covers no link", async () => {
    const page = await visitor.visit();
    await page.evaluate(() => harness.lobby?.disconnected());
    const banner = page.getByText("Can’t reach the server").first();
    await banner.waitFor();
    assert.equal(await page.getByText("You can play this once the server is back").count(), 2);
    const below = (await banner.boundingBox())?.y ?? 0;
    for (const link of await page.locator(".top-bar a, .top-bar select").all()) {
      const box = await link.boundingBox();
      assert.ok(box !== null && box.y + box.height <= below);
    }
  });

  it("retries automatically while the server is away, and then is at the table", async () => {
    const page = await visitor.visit("", { mine: '["QK7M2P"]', moment: "waiting" });
    await refuseNext(page, "offline");
    await page.getByRole("button", { name: "Back to table QK7M2P" }).click();
    await page.getByRole("heading", { name: "Can’t reach the server" }).waitFor();
    await page.locator(".waiting").waitFor();
    assert.deepEqual(await apiCalls(page), [
      ["return", "QK7M2P"],
      ["return", "QK7M2P"],
    ]);
  });

  it("C8 joins a running quick-play match, in which bots give up their seats", async () => {
    const page = await visitor.visit();
    const row = page.getByRole("listitem").filter({ hasText: "2 bot seats to take over" });
    await row.getByRole("heading", { name: "Quick play" }).waitFor();
    await row.getByRole("button", { name: "Join in at table EEEEEE" }).click();
    await page.locator(".waiting").waitFor();
    assert.deepEqual(await apiCalls(page), [["join", "EEEEEE", { name: "Ada" }]]);
  });

  it("shows why a request was refused", async () => {
    const page = await visitor.visit();
    await refuseNext(page, "tableFull");
    await page.getByRole("button", { name: "Join Marisol’s table" }).click();
    await page.getByRole("alert").filter({ hasText: "All seats at this table are taken" }).waitFor();
  });

  it("leads back to a table with the player's seat, and takes no second seat there", async () => {
    const page = await visitor.visit("", { mine: '["QK7M2P"]' });
    await page.getByRole("button", { name: "Back to table QK7M2P" }).click();
    await page.locator(".waiting").waitFor();
    assert.deepEqual(await apiCalls(page), [["return", "QK7M2P"]]);
  });

  it("makes the way back to a table of mine louder than quick play", async () => {
    const page = await visitor.visit("", { mine: '["QK7M2P"]' });
    assert.deepEqual(await golden(page), ["Back to table QK7M2P"]);
    const top = page.locator(".home-start .button").first();
    assert.equal(await top.innerText(), "Back to table QK7M2P");
  });

  it("makes quick play the most prominent button without one", async () => {
    assert.deepEqual(await golden(await visitor.visit()), ["Quick play"]);
  });

  it("shows the way back to a table of mine on the other pages, too", async () => {
    const page = await visitor.visit("?page=how-to-play", { mine: '["AAAAAA","QK7M2P"]', moment: "waiting" });
    const wayBack = page.getByRole("navigation").getByRole("link", { name: "Back to table QK7M2P" });
    await wayBack.waitFor();
    await page.evaluate(() => {
      location.hash = "#/leaderboard";
    });
    await page.getByRole("heading", { name: "Leaderboard" }).waitFor();
    await wayBack.click();
    await page.locator(".waiting").waitFor();
    assert.equal(await wayBack.count(), 0);
    assert.deepEqual(await apiCalls(page), [["return", "QK7M2P"]]);
  });
});

describe("an invitation", () => {
  const visitor = new PageVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  it("leads to the table, and keeps its address", async () => {
    const page = await visitor.visit("?table=QK7M2P&lang=de");
    await page.getByRole("button", { name: "Take a seat" }).click();
    await page.locator(".waiting").waitFor();
    assert.match(page.url(), /\/\?table=QK7M2P$/);
  });

  it("offers to watch while a match is on", async () => {
    const page = await visitor.visit("?table=QK7M2P", { moment: "spectating" });
    await refuseNext(page, "tableInPlay");
    await page.getByRole("button", { name: "Take a seat" }).click();
    await page.getByRole("heading", { name: "Match in progress" }).waitFor();
    await refuseNext(page, "spectatorsNotAllowed");
    await page.getByRole("button", { name: "Watch" }).click();
    await page.getByRole("alert").filter({ hasText: "This table doesn’t allow spectators" }).waitFor();
    await page.getByRole("button", { name: "Watch" }).click();
    await page.locator(".waiting").waitFor();
    assert.deepEqual(await apiCalls(page), [
      ["join", "QK7M2P", { name: "Ada" }],
      ["watch", "QK7M2P", {}],
      ["watch", "QK7M2P", {}],
    ]);
  });

  it("asks for a name, and for a password if there is one", async () => {
    const page = await visitor.visit("?table=QK7M2P");
    await page.getByLabel("Your name").fill("  Eva   Maria ");
    await refuseNext(page, "passwordWrong");
    await page.getByRole("button", { name: "Take a seat" }).click();
    await page.getByLabel("This table has a password").fill("pssst");
    await page.getByRole("button", { name: "Take a seat" }).click();
    await page.locator(".waiting").waitFor();
    assert.deepEqual(await apiCalls(page), [
      ["join", "QK7M2P", { name: "Eva Maria" }],
      ["join", "QK7M2P", { name: "Eva Maria", password: "pssst" }],
    ]);
  });
});

/** By their names, without what they mean. */
const golden = (page: Page) =>
  page
    .locator(".home-start .button.gold")
    .evaluateAll((all) =>
      all.map((each) => (each.querySelector("small")?.previousSibling ?? each).textContent?.trim()),
    );
