/** The page tells the server whether it is hidden, and removes notifications that are no longer true. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { PageVisitor, sentRequests } from "../../harness/pages/page-visitor.ts";
import { installFakePush, setPageHidden } from "../../support/browser/fake-push.ts";

describe("a page with turn notifications", () => {
  const visitor = new PageVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  async function sit(turnNotifications = true): Promise<Page> {
    const page = await visitor.sit("waiting");
    await installFakePush(page, { permission: "granted" });
    await page.addInitScript(
      (stored) => localStorage.setItem("last-card:settings", stored),
      JSON.stringify({ turnNotifications }),
    );
    await page.reload();
    await page.locator(".waiting").waitFor();
    return page;
  }
  const toldHidden = async (page: Page) =>
    (await sentRequests(page)).flatMap(([name, payload]) => (name === "setPageHidden" ? [payload] : []));
  const setTurn = (page: Page, turn: number) =>
    page.evaluate((seat) => {
      const { view } = harness.session.snapshot;
      harness.session.update({ phase: "playing", view: { ...view, phase: "playing", seat: 0, turn: seat } });
    }, turn);
  const shown = (page: Page) => page.evaluate(() => fakePush.shown);

  it("tells the server when it is hidden and when it can be seen again", async () => {
    const page = await sit();
    assert.deepEqual(await toldHidden(page), []);
    await setPageHidden(page, true);
    await setPageHidden(page, false);
    assert.deepEqual(await toldHidden(page), [{ hidden: true }, { hidden: false }]);
  });

  it("tells it again after a new connection", async () => {
    const page = await sit();
    await setPageHidden(page, true);
    await page.evaluate(() => {
      harness.session.changeConnection("returning");
      harness.session.changeConnection("connected");
    });
    assert.deepEqual(await toldHidden(page), [{ hidden: true }, { hidden: true }]);
  });

  it("tells it nothing while they are off", async () => {
    const page = await sit(false);
    await setPageHidden(page, true);
    await setPageHidden(page, false);
    assert.deepEqual(await toldHidden(page), []);
  });

  it("subscribes again when its player sits down: the server may have lost the subscription", async () => {
    const page = await sit();
    await page.waitForFunction(() => fakePush.isSubscribed);
    assert.equal(await page.evaluate(() => fakePush.asked), 0);
  });

  it("turns them off if the player has withdrawn the permission", async () => {
    const page = await sit();
    await page.addInitScript(() => {
      fakePush.permission = "denied";
    });
    const deleted = page.waitForRequest((request) => request.method() === "DELETE");
    await page.reload();
    await deleted;
    const storedSetting = () =>
      JSON.parse(localStorage.getItem("last-card:settings") ?? "{}").turnNotifications;
    assert.equal(await page.evaluate(storedSetting), false);
  });

  it("removes the notification when the turn is over, when it can be seen, and when it is opened", async () => {
    const page = await sit();
    const show = () => page.evaluate(() => void fakePush.shown.push("turn-QK7M2P", "turn-ABCDEF"));
    const isGone = () => page.waitForFunction(() => !fakePush.shown.includes("turn-QK7M2P"));
    await setPageHidden(page, true);
    await setTurn(page, 0);
    await show();
    await page.evaluate(() => harness.session.update({ spectatorCount: 1 }));
    assert.ok((await shown(page)).includes("turn-QK7M2P"), "it is still the player's turn");
    await setTurn(page, 1);
    await isGone();
    await setTurn(page, 0);
    await show();
    await setPageHidden(page, false);
    await isGone();
    assert.ok((await shown(page)).includes("turn-ABCDEF"), "that of another table stays");
    await page.addInitScript(() => void fakePush.shown.push("turn-QK7M2P"));
    await page.reload();
    await isGone();
  });
});
