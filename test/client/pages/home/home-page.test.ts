/** The first page and the invitation, in a real browser with a fake game API. */
import assert from "node:assert/strict";
import { apiCalls, PageVisitor, refuseNext } from "../../../harness/pages/page-visitor.ts";

describe("home", () => {
  const visitor = new PageVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  it("shows newcomers three ways to play, the bots first, and everything else after one press", async () => {
    const page = await visitor.visit("", { isFirstVisit: true });
    const controls = page.locator("a, button, input, select, summary").filter({ visible: true });
    const onFirstScreen = () =>
      controls.evaluateAll(
        (all) => all.filter((control) => control.getBoundingClientRect().top < innerHeight).length,
      );
    for (const [at, name] of ["Play with bots", "Quick play", "Play with friends"].entries()) {
      const way = page.locator(".home-start .button:visible").nth(at);
      const [note] = await way.locator("small").allInnerTexts();
      // One target, which a screen reader calls by the name alone.
      await way.and(page.getByRole("button", { name, exact: true, description: note ?? "" })).waitFor();
      await way.locator(".way-picture").locator("svg, img").first().waitFor();
    }
    assert.equal(await page.locator(".home-start .button:visible").count(), 3);
    assert.match(
      (await page.locator(".button.gold:visible").allInnerTexts()).join(),
      /^Play with bots\s.*first game/,
    );
    assert.ok((await onFirstScreen()) <= 7, `${await onFirstScreen()} controls`);
    await page.getByText("Join with a code · Open tables").click();
    await page.getByRole("button", { name: "Join Marisol’s table" }).waitFor();
    await page.getByRole("button", { name: "One round · Other decks" }).waitFor();
    await page.getByLabel("Join with a code").fill("qk7m2p");
    await page.keyboard.press("Enter");
    await page.locator(".waiting").waitFor();
    assert.deepEqual(await apiCalls(page), [["join", "QK7M2P", { name: "Ada" }]]);
  });

  it("has its cards in the first picture of the page, however busy the browser is", async () => {
    visitor.scripts.push(noteCardsInTime);
    try {
      const page = await visitor.visit();
      const inTime = await page.waitForFunction(() => document.documentElement.dataset["cardsInTime"]);
      assert.equal(await inTime.jsonValue(), "7 of 7");
    } finally {
      visitor.scripts.pop();
    }
  });

  it("opens a private table with a password in two taps and a line", async () => {
    const page = await visitor.visit();
    await page.getByRole("button", { name: "Create a table" }).click();
    await page.getByLabel("Private").check();
    await page.getByLabel("Password (optional)").fill("pssst");
    await page.getByRole("button", { name: "Create table" }).click();
    await page.getByRole("dialog", { name: "Invite players" }).waitFor();
    assert.deepEqual(await apiCalls(page), [
      ["create", { name: "Ada", visibility: "private", password: "pssst" }],
    ]);
    assert.match(page.url(), /\/\?table=QK7M2P$/);
  });

  it("keeps the deck of a new table while the list of tables changes", async () => {
    const page = await visitor.visit();
    await page.getByRole("button", { name: "Create a table" }).click();
    const ruthless = page.getByRole("radio", { name: /^Ruthless deck/ });
    await ruthless.check({ force: true });
    await page.evaluate(() => harness.lobby?.tablesChanged([]));
    await page.getByText("No public tables right now").waitFor({ state: "attached" });
    assert.ok(await ruthless.isChecked());
  });

  it("joins the players of a quick table with one press", async () => {
    const page = await visitor.visit();
    await refuseNext(page, "offline");
    await page.getByRole("button", { name: "Quick play" }).click();
    await page.getByRole("alert").filter({ hasText: "You’re not connected" }).waitFor();
    await page.getByRole("button", { name: "Quick play" }).click();
    await page.locator(".waiting").waitFor();
    assert.deepEqual(await apiCalls(page), [
      ["quick", "Ada", { length: "single" }],
      ["quick", "Ada", { length: "single" }],
    ]);
  });

  it("opens a private table for friends with one press, and the invitation to it at once", async () => {
    const page = await visitor.visit();
    await page.getByRole("button", { name: "Play with friends" }).click();
    const dialog = page.getByRole("dialog", { name: "Invite players" });
    await dialog.waitFor();
    assert.deepEqual(await apiCalls(page), [["create", { name: "Ada", visibility: "private" }]]);
    await dialog.getByRole("button", { name: "Close" }).click();
    await page.locator(".waiting").waitFor();
    assert.equal(await dialog.count(), 0);
  });

  it("gives everybody a face, which one press changes for good", async () => {
    const page = await visitor.visit();
    const name = page.getByLabel("Your name");
    await name.focus();
    const faces = page.getByRole("radiogroup", { name: "Your face" });
    const first = faces.getByRole("radio").first();
    await first.waitFor();
    assert.ok(await first.isChecked(), "a random one, which comes first");
    assert.equal(await faces.getByRole("radio").count(), 18);
    const third = faces.getByRole("radio").nth(2);
    const chosen = await third.getAttribute("aria-label");
    await third.check({ force: true });
    await page.reload();
    assert.equal(await faces.count(), 0, "face and name are one chip");
    await name.focus();
    await first.waitFor();
    assert.deepEqual([await first.getAttribute("aria-label"), await first.isChecked()], [chosen, true]);
  });

  it("offers to watch a running table if it allows spectators", async () => {
    const page = await visitor.visit("", { moment: "spectating" });
    assert.equal(await page.getByRole("button", { name: "Theo’s table" }).count(), 0);
    await page.getByRole("button", { name: "Watch Aiko’s table" }).click();
    await page.getByRole("heading", { name: "you’re watching" }).waitFor({ state: "attached" });
    assert.deepEqual(await apiCalls(page), [["watch", "CCCCCC", {}]]);
  });

  it("joins by a code however it is written, and explains a code that cannot be", async () => {
    const page = await visitor.visit();
    await page.getByLabel("Join with a code").fill("qk7");
    await page.locator(".code-form").getByRole("button").click();
    await page.getByRole("alert").filter({ hasText: "never I, L, O, 0 or 1" }).waitFor();
    await page.getByLabel("Join with a code").fill(" qk7-m2p ");
    await page.keyboard.press("Enter");
    await page.locator(".waiting").waitFor();
    assert.deepEqual(await apiCalls(page), [["join", "QK7M2P", { name: "Ada" }]]);
  });

  it("lists public tables as they are, and follows every change", async () => {
    const page = await visitor.visit();
    const names = page.locator(".row-name");
    assert.deepEqual(
      (await names.allInnerTexts()).map((text) => text.trim().split("\n")[0]),
      ["Wolfgang Amadeus M.’s table", "Marisol’s table", "Quick play", "Aiko’s table", "Theo’s table"],
    );
    assert.equal(await page.getByRole("button", { name: "Join Aiko’s table" }).count(), 0);
    await page.evaluate(() => harness.lobby?.tablesChanged([]));
    await page.getByText("No public tables right now").waitFor();
    await page.evaluate(() => harness.lobby?.disconnected());
    await page.getByText("Can’t reach the server").waitFor();
    await page.evaluate(() => harness.lobby?.tablesChanged(harness.tables));
    await page.getByRole("button", { name: "Join Marisol’s table" }).waitFor();
    assert.equal(await page.getByText("Can’t reach the server").count(), 0);
  });

  it("plays Quick play with another deck, which one more tap chooses", async () => {
    const page = await visitor.visit();
    await page.getByRole("button", { name: "Other decks" }).click();
    await page.getByRole("radio", { name: /^Ruthless deck/ }).check({ force: true });
    await page.getByRole("button", { name: "Done" }).click();
    await page.getByLabel("Your name").fill("Ada");
    await page.getByRole("button", { name: "Quick play · Ruthless deck" }).click();
    await page.locator(".waiting").waitFor();
    assert.deepEqual(await apiCalls(page), [["quick", "Ada", { length: "single", edition: "ruthless" }]]);
  });

  it("starts a game with bots with one press, or shows why that is not possible", async () => {
    const page = await visitor.visit();
    await refuseNext(page, "rateLimited");
    await page.getByRole("button", { name: "Play with bots" }).click();
    await page.getByText("Not so fast!").waitFor();
    await page.getByRole("button", { name: "Play with bots" }).click();
    await page.locator(".waiting").waitFor();
    assert.deepEqual(await apiCalls(page), [
      ["bots", "Ada", { length: "single" }],
      ["bots", "Ada", { length: "single" }],
    ]);
  });

  it("asks for the password of a locked table, and again when it was wrong", async () => {
    const page = await visitor.visit();
    await page.getByRole("button", { name: "Join Wolfgang Amadeus M.’s table" }).click();
    await page.getByRole("textbox", { name: "Password" }).fill("guess");
    await refuseNext(page, "passwordWrong");
    await page.getByRole("dialog").getByRole("button", { name: "Join" }).click();
    await page.getByText("Wrong password").waitFor();
    await page.getByRole("textbox", { name: "Password" }).fill("right");
    await page.getByRole("dialog").getByRole("button", { name: "Join" }).click();
    await page.locator(".waiting").waitFor();
    assert.deepEqual(await apiCalls(page), [
      ["join", "BBBBBB", { name: "Ada", password: "guess" }],
      ["join", "BBBBBB", { name: "Ada", password: "right" }],
    ]);
  });

  it("changes the language in place and keeps it", async () => {
    const page = await visitor.visit();
    await page.getByLabel("Language").selectOption("de");
    await page.getByRole("button", { name: "Tisch eröffnen" }).waitFor();
    assert.equal(await page.locator("html").getAttribute("lang"), "de");
    await page.reload();
    await page.getByRole("button", { name: "Tisch eröffnen" }).waitFor();
  });
});

describe("the rules", () => {
  const visitor = new PageVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  it("are found from home", async () => {
    const page = await visitor.visit();
    await page.getByRole("link", { name: "All rules" }).click();
    await page.getByRole("heading", { name: "The rules" }).waitFor();
    assert.match(page.url(), /\/\?page=rules$/);
    await page.getByRole("button", { name: "Back to home" }).click();
    await page.getByRole("button", { name: "Create a table" }).waitFor();
  });

  it("open at the rule that the address names", async () => {
    const page = await visitor.visit("?page=rules#H3");
    const rule = page.locator("#H3");
    await rule.getByText("choose another player and swap hands").waitFor();
    assert.ok(await rule.evaluate((element) => element === document.activeElement));
    const { top, bottom } = await rule.evaluate((element) => element.getBoundingClientRect().toJSON());
    assert.ok(top >= 0 && bottom <= 844, `${top} to ${bottom}`);
  });
});

/** Runs in the page: which cards have loaded when they are in the page, before the browser does anything else. */
function noteCardsInTime(): void {
  const observer = new MutationObserver(async () => {
    const cards = [...document.querySelectorAll<HTMLImageElement>(".home img.card")];
    if (cards.length === 0) return;
    observer.disconnect();
    // An image starts to load in a microtask. What comes from outside the page takes a task.
    for (let microtask = 0; microtask < 10; microtask += 1) await undefined;
    const loaded = cards.filter(({ complete, naturalWidth }) => complete && naturalWidth > 0);
    document.documentElement.dataset["cardsInTime"] = `${loaded.length} of ${cards.length}`;
  });
  observer.observe(document, { childList: true, subtree: true });
}
