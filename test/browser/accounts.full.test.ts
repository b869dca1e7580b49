/** The account of a club or a school on the profile page: the real server, a provider in this process, and Chromium. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { assertAccessible } from "../support/browser/assert-accessible.ts";
import type { Device, OpenedPage } from "../support/browser/browser.ts";
import { isRefusal } from "../support/browser/fake-history-api.ts";
import { FakeOpenIdProvider } from "../support/network/fake-openid-provider.ts";
import { button } from "./page-player.ts";
import { DESKTOP, openApp, PHONE, type RunningApp } from "./running-app.ts";
import { saveScreenshot } from "./screenshots.ts";

const SMALL_PHONE: Device = { ...PHONE, viewport: { width: 320, height: 640 } };

/** True if the page is wider than its screen with a host whose name has no place to break. */
function isTooWideWithLongHost(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const long = document.querySelector(".accounts button")?.cloneNode();
    if (!(long instanceof HTMLElement)) return true;
    long.textContent = `Sign in with ${"school".repeat(10)}.example.org`;
    document.querySelector(".accounts")?.append(long);
    const isTooWide =
      document.documentElement.scrollWidth > innerWidth || long.scrollWidth > long.clientWidth;
    long.remove();
    return isTooWide;
  });
}

describe("accounts of a club or a school in a browser", function () {
  this.slow(60_000);
  let provider: FakeOpenIdProvider;
  let app: RunningApp;
  let host: string;
  const opened: OpenedPage[] = [];

  before(async () => {
    provider = await FakeOpenIdProvider.open();
    host = new URL(provider.issuer).host;
    app = await openApp({ env: provider.settings });
  });
  afterEach(() => {
    provider.status = undefined;
    for (const { errors } of opened)
      assert.deepEqual(
        errors.filter((error) => !isRefusal(error) && !error.includes("502")),
        [],
      );
  });
  after(async () => {
    await app.close();
    await provider.close();
  });

  async function openProfile(device: Device) {
    const page = await app.open(device, "/#/profile");
    opened.push(page);
    await page.page.getByRole("heading", { name: "Your profile" }).waitFor();
    return page.page;
  }

  it("open the profile that a guest creates at the first sign-in", async () => {
    const page = await openProfile(SMALL_PHONE);
    await button(page, `Sign in with ${host}`).waitFor();
    await assertAccessible(page);
    await page.locator(".accounts").scrollIntoViewIfNeeded();
    await saveScreenshot(page, "account-guest-phone");
    assert.equal(await isTooWideWithLongHost(page), false);
    await button(page, `Sign in with ${host}`).click();
    await page.getByRole("link", { name: "Sign in" }).click();
    await page.getByText("This account doesn’t open a profile here yet.").waitFor();
    assert.equal(new URL(page.url()).hash, "#/profile");
    await page.getByLabel("Profile name").fill("Ann Otter");
    await button(page, "Create a profile").click();
    await button(page, "I’ve saved it").click();
    await page.getByText("Connected on").waitFor();
    await assertAccessible(page);
    await page.locator(".accounts").scrollIntoViewIfNeeded();
    await saveScreenshot(page, "account-connected-phone");
  });

  it("open it on a laptop too, and change nothing if the person cancels or nobody answers", async () => {
    const page = await openProfile(DESKTOP);
    const signIn = button(page, `Sign in with ${host}`);
    await signIn.click();
    await page.getByRole("link", { name: "Cancel" }).click();
    await page.getByText("You cancelled the sign-in. Nothing has changed.").waitFor();
    await page.reload();
    await signIn.click();
    const link = page.getByRole("link", { name: "Sign in" });
    const answered = await link.getAttribute("href");
    provider.status = 502;
    await page.goto(answered ?? "");
    await page.getByText("The sign-in page doesn’t answer right now.").waitFor();
    await saveScreenshot(page, "account-down-desktop");
    provider.status = undefined;
    await signIn.click();
    await link.click();
    await page.getByText("This is the profile of your account.").waitFor();
    await page.locator("h2:focus", { hasText: "Your account" }).waitFor();
    assert.equal(await page.getByLabel("Profile name").inputValue(), "Ann Otter");
    await page.locator(".accounts").scrollIntoViewIfNeeded();
    await saveScreenshot(page, "account-opened-desktop");
    // The answer counts once, and a reload does not send it again.
    await page.reload();
    await page.getByText("Connected on").waitFor();
    assert.equal(await page.locator(".refused").count(), 0);
  });

  it("leave the profile of the browser after a question, and come with a merge", async () => {
    const page = await openProfile(SMALL_PHONE);
    await page.getByLabel("Profile name").fill("Ann on a tablet");
    await button(page, "Create a profile").click();
    await button(page, "I’ve saved it").click();
    await button(page, `Connect with ${host}`).click();
    await page.getByRole("link", { name: "Sign in" }).click();
    await page.getByText("This account already opens another profile.").waitFor();
    await button(page, `Open another profile with ${host}`).click();
    await page.getByText("This browser leaves the profile").waitFor();
    await button(page, "Merge with another profile of mine").click();
    await assertAccessible(page);
    await page.locator(".accounts").scrollIntoViewIfNeeded();
    await saveScreenshot(page, "account-leave-phone");
    await button(page, `Merge using ${host}`).scrollIntoViewIfNeeded();
    await saveScreenshot(page, "account-merge-phone");
    await button(page, `Merge using ${host}`).click();
    await page.getByRole("link", { name: "Sign in" }).click();
    await page.getByText("Both profiles are now one.").waitFor();
    await button(page, "Disconnect").click();
    await button(page, `Connect with ${host}`).waitFor();
  });
});
