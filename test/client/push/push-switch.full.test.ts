/** The switch of turn notifications in the settings, with browsers and servers that answer differently. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { PageVisitor, SMALLEST_PHONE, tooSmallTargets } from "../../harness/pages/page-visitor.ts";
import { assertAccessible } from "../../support/browser/assert-accessible.ts";
import { type ApiLog, type FakePushOptions, installFakePush } from "../../support/browser/fake-push.ts";

const NAME = "Notify me when it’s my turn";

describe("the switch of turn notifications", () => {
  const visitor = new PageVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit((error) => /\(40[39]|503|Failed to load resource/.test(error)));

  async function open(
    options?: FakePushOptions,
  ): Promise<{ readonly page: Page; readonly requests: ApiLog }> {
    const page = await visitor.visit("?page=settings", {}, SMALLEST_PHONE);
    const requests = options === undefined ? [] : await installFakePush(page, options);
    await page.reload();
    await page.getByRole("heading", { name: "Settings" }).waitFor();
    return { page, requests };
  }
  const toggle = (page: Page) => page.getByRole("switch", { name: NAME });
  const isKept = (page: Page) =>
    page.evaluate(() => JSON.parse(localStorage.getItem("last-card:settings") ?? "{}").turnNotifications);

  it("is off, asks for the permission when it is pressed, and subscribes", async () => {
    const { page, requests } = await open({});
    await toggle(page).waitFor();
    assert.ok(!(await toggle(page).isChecked()));
    assert.equal(await page.evaluate(() => fakePush.asked), 0);
    const subscribed = page.waitForRequest(
      (request) => request.method() === "POST" && request.url().endsWith("/api/push/subscriptions"),
    );
    await toggle(page).check({ force: true });
    const request = await subscribed;
    assert.deepEqual(request.postDataJSON(), {
      endpoint: "https://push.example/x",
      keys: { p256dh: "B", auth: "A" },
    });
    assert.match(request.headers()["authorization"] ?? "", /^Bearer [\w-]{43}$/);
    assert.equal(await page.evaluate(() => fakePush.asked), 1);
    assert.equal(await isKept(page), true);
    assert.ok(requests.includes("POST push/subscriptions"));
  });

  it("deletes the subscription here and on the server when it is turned off", async () => {
    const { page } = await open({});
    await toggle(page).check({ force: true });
    await page.waitForFunction(() => fakePush.isSubscribed);
    const deleted = page.waitForRequest((request) => request.method() === "DELETE");
    await toggle(page).uncheck({ force: true });
    await deleted;
    await page.waitForFunction(() => !fakePush.isSubscribed);
    assert.equal(await isKept(page), false);
  });

  for (const permission of ["default", "denied"] as const) {
    it(`turns off again with an explanation if the browser answers "${permission}"`, async () => {
      const { page, requests } = await open({ answer: permission });
      await toggle(page).click({ force: true });
      await page.getByText("Your browser blocks notifications from this page.").waitFor();
      assert.ok(!(await toggle(page).isChecked()));
      assert.equal(await isKept(page), false);
      assert.ok(!requests.includes("POST push/subscriptions"));
    });
  }

  it("shows from the start that the browser blocks notifications", async () => {
    const { page } = await open({ permission: "denied" });
    await page.getByText("You can allow them in the browser’s site settings.").waitFor();
  });

  for (const [status, code, line] of [
    [403, "pushServiceNotAllowed", "This server doesn’t work with your browser’s push service."],
    [503, "tooManySubscriptions", "Notifications couldn’t be turned on. Try again later."],
    [429, "rateLimited", "Notifications couldn’t be turned on. Try again later."],
  ] as const) {
    it(`turns off again with an explanation if the server answers ${code}`, async () => {
      const { page } = await open({ status, code });
      await toggle(page).click({ force: true });
      await page.getByText(line).waitFor();
      assert.ok(!(await toggle(page).isChecked()));
      assert.equal(await page.evaluate(() => fakePush.isSubscribed), false);
    });
  }

  it("is missing if the server sends none", async () => {
    const { page } = await open({ isOn: false });
    await page.getByRole("switch", { name: "Keep the screen on" }).waitFor();
    assert.equal(await toggle(page).count(), 0);
  });

  it("is missing, and nothing else changes, if the browser has no service workers, as over plain HTTP", async () => {
    const { page } = await open();
    await page.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, "serviceWorker");
      Reflect.deleteProperty(globalThis, "PushManager");
    });
    await page.reload();
    await page.getByRole("switch", { name: "Music" }).waitFor();
    assert.equal(await toggle(page).count(), 0);
  });

  it("passes axe, with its line, and is easy to hit", async () => {
    const { page } = await open({ permission: "denied" });
    await page.getByText("Your browser blocks").waitFor();
    await assertAccessible(page);
    assert.deepEqual(await tooSmallTargets(page), []);
  });
});
