/** One profile on a phone and a laptop, by a passkey: the real server, and Chromium's virtual authenticator. */
import assert from "node:assert/strict";
import { Client } from "@colyseus/sdk";
import { assertAccessible } from "../support/browser/assert-accessible.ts";
import type { Device, OpenedPage } from "../support/browser/browser.ts";
import { isRefusal } from "../support/browser/fake-history-api.ts";
import { TestClient } from "../support/network/test-client.ts";
import { answerOpeningWild, button } from "./page-player.ts";
import { namedUrl, openPasskeyDevice, type PasskeyDevice, syncPasskeys } from "./passkey-device.ts";
import { DESKTOP, openApp, PHONE, type RunningApp } from "./running-app.ts";
import { saveScreenshot } from "./screenshots.ts";

const SMALL_PHONE: Device = { ...PHONE, viewport: { width: 360, height: 640 } };

describe("passkeys in a browser", function () {
  this.slow(60_000);
  let app: RunningApp;
  const devices: PasskeyDevice[] = [];

  before(async () => {
    app = await openApp();
  });
  afterEach(() => {
    for (const { errors } of devices)
      assert.deepEqual(
        errors.filter((error) => !isRefusal(error)),
        [],
      );
  });
  after(() => app.close());

  async function openDevice(device: Device, name: string): Promise<PasskeyDevice> {
    const made = await openPasskeyDevice(app, device, name);
    devices.push(made);
    return made;
  }

  async function openProfile({ page }: OpenedPage): Promise<void> {
    await page.evaluate(() => {
      location.hash = "#/profile";
    });
    await page.getByRole("heading", { name: "Your profile" }).waitFor();
  }

  it("are offered after a match, and not before", async () => {
    const phone = await openDevice(SMALL_PHONE, "Ann Otter");
    const { page } = phone;
    await answerOpeningWild(page);
    // The shortest match: the only other player leaves.
    const ben = await TestClient.create(new Client(app.url), { name: "Ben" });
    await page.goto(`${new URL(page.url()).origin}/?table=${ben.code}`);
    await button(page, "Take a seat").click();
    await page.locator(".waiting").waitFor();
    await ben.sendRequest("start");
    await page.locator("html[data-ready]").waitFor({ state: "attached" });
    const offer = page.getByText("Keep your name and matches on all your devices?");
    assert.equal(await offer.count(), 0);
    await ben.sendRequest("leave");
    await page.getByTestId("claim").dispatchEvent("click");
    await button(page, "Yes, the win is mine").dispatchEvent("click");
    await offer.waitFor();
    await assertAccessible(page);
    await saveScreenshot(page, "passkey-offer-phone");
    await page.setViewportSize({ width: 1280, height: 800 });
    await saveScreenshot(page, "passkey-offer-desktop");
    await page.setViewportSize(SMALL_PHONE.viewport);
  });

  it("are not offered again after a no, and made with one tap after a yes", async () => {
    const [phone] = devices;
    assert.ok(phone !== undefined);
    const { page } = phone;
    const offer = page.getByText("Keep your name and matches on all your devices?");
    await button(page, "No thanks").click();
    assert.equal(await offer.count(), 0);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    const lastMatch = page.waitForResponse(/matches\?limit=1/);
    await page.reload();
    await lastMatch;
    await page.waitForLoadState("networkidle");
    assert.ok(!asked.includes("/api/passkeys"));
    await page.evaluate(() => localStorage.removeItem("last-card:passkey-declined"));
    await page.reload();
    await button(page, "Add a passkey").click();
    await page.getByText("Done! You can now use the passkey").waitFor();
  });

  it("open the profile on a laptop, with the match that the guest has played", async () => {
    const [phone] = devices;
    assert.ok(phone !== undefined);
    const laptop = await openDevice(DESKTOP, "Ann at home");
    await openProfile(laptop);
    await button(laptop.page, "Sign in with a passkey").waitFor();
    await saveScreenshot(laptop.page, "passkey-guest-desktop");
    await syncPasskeys(phone, laptop, 10 * devices.length);
    await button(laptop.page, "Sign in with a passkey").click();
    await laptop.page.locator(".passkeys").waitFor();
    assert.equal(await laptop.page.getByLabel("Profile name").inputValue(), "Ann Otter");
    const matches = laptop.page.locator(".figures div", { hasText: "Matches" }).first();
    assert.equal(await matches.locator("dd").textContent(), "1");
    await assertAccessible(laptop.page);
  });

  it("are renamed and removed on the profile page, which has one per device", async () => {
    const [phone, laptop] = devices;
    assert.ok(phone !== undefined && laptop !== undefined);
    const { page } = laptop;
    await button(page, "Add a passkey").click();
    await page.getByText("This device already has a passkey for your profile.").waitFor();
    await laptop.cdp.send("WebAuthn.clearCredentials", laptop);
    await button(page, "Add a passkey").click();
    await page.getByText("The passkey was added.").waitFor();
    const labels = page.getByLabel("Name of the passkey");
    assert.equal(await labels.count(), 2);
    await labels.nth(1).fill("My laptop");
    await button(page, "Rename: Linux").nth(1).click();
    await button(page, "Rename: My laptop").waitFor();
    await saveScreenshot(page, "passkeys-desktop");
    await page.goto(`${namedUrl(app)}/#/profile`);
    await button(page, "Remove: My laptop").click();
    await button(page, "Remove: My laptop").waitFor({ state: "detached" });
    assert.equal(await labels.count(), 1);
    await page.evaluate(() => {
      location.hash = "";
    });
    await openProfile(phone);
    await button(phone.page, "Remove: Android").or(button(phone.page, "Remove: Linux")).waitFor();
    await phone.page.locator(".passkeys").scrollIntoViewIfNeeded();
    await saveScreenshot(phone.page, "passkeys-phone");
  });

  it("merge a second profile of the same person, after a sentence about its ratings", async () => {
    const [phone] = devices;
    assert.ok(phone !== undefined);
    const tablet = await openDevice(SMALL_PHONE, "Ann on a tablet");
    const { page } = tablet;
    await openProfile(tablet);
    await button(page, "Create a profile").click();
    await button(page, "I’ve saved it").click();
    await button(page, "Merge with another profile of mine").click();
    await page.getByText("The profile with more rated matches stays").waitFor();
    await assertAccessible(page);
    await page.getByRole("heading", { name: "Merge two profiles" }).scrollIntoViewIfNeeded();
    await saveScreenshot(page, "profile-merge-phone");
    await button(page, "Merge using its passkey").click();
    await page.getByText("No passkey was used.").waitFor();
    await syncPasskeys(phone, tablet, 10 * devices.length);
    await button(page, "Merge using its passkey").click();
    await page.getByText("Both profiles are now one.").waitFor();
    assert.equal(await page.getByLabel("Profile name").inputValue(), "Ann Otter");
    assert.equal(await button(page, "Merge with another profile of mine").count(), 0);
  });
});
