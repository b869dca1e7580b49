/** The settings in a real browser: each applies at once, is stored, and can be used with keyboards and screen readers. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { PageVisitor, PHONE } from "../../../harness/pages/page-visitor.ts";
import { assertAccessible } from "../../../support/browser/assert-accessible.ts";

describe("the settings", () => {
  const visitor = new PageVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  const open = async (device = PHONE) => {
    const page = await visitor.visit("?page=settings", {}, device);
    await page.getByRole("heading", { name: "Settings" }).waitFor();
    return page;
  };

  it("are reached from the first page, and lead back there", async () => {
    const page = await visitor.visit();
    await page.getByRole("link", { name: "Settings" }).click();
    await page.getByRole("heading", { name: "Settings" }).waitFor();
    assert.match(page.url(), /\?page=settings$/);
    await page.getByRole("button", { name: "Back to home" }).click();
    await page.getByRole("button", { name: "Quick play" }).waitFor();
  });

  it("change by one press each, at once, and outlive a reload", async () => {
    const page = await open();
    await page.getByRole("radio", { name: "40%" }).check({ force: true });
    await page.getByRole("switch", { name: "Music" }).check({ force: true });
    await page.getByRole("switch", { name: "Vibration" }).uncheck({ force: true });
    await page.getByRole("radio", { name: "By number" }).check({ force: true });
    await page.getByRole("radio", { name: /Plain/ }).check({ force: true });
    await page.getByRole("radio", { name: "Owl" }).check({ force: true });
    await page.getByRole("switch", { name: "Left-handed" }).check({ force: true });
    await page.getByRole("switch", { name: "Tips" }).uncheck({ force: true });
    await page.getByRole("radio", { name: "4×" }).check({ force: true });
    await page.getByRole("switch", { name: "Single-switch play" }).check({ force: true });
    await page.getByRole("switch", { name: "Hide codes and links" }).check({ force: true });
    const kept = {
      volume: 40,
      music: true,
      vibration: false,
      sorting: "number",
      deck: "plain",
      emblem: "owl",
    };
    const more = { leftHanded: true, hints: false, stepping: true, motion: "system", textSize: 100 };
    const ofDevice = { keepAwake: true, badge: true, turnNotifications: false, offlineUse: true };
    const looks = { back: "suits", felt: "auto", allLooks: false };
    assert.deepEqual(await keptSettings(page), { ...kept, ...more, ...ofDevice, ...looks, moreTime: 4 });
    await page.reload();
    await page.getByRole("heading", { name: "Settings" }).waitFor();
    assert.ok(await page.getByRole("radio", { name: "40%" }).isChecked());
    assert.ok(await page.getByRole("switch", { name: "Music" }).isChecked());
    assert.ok(!(await page.getByRole("switch", { name: "Tips" }).isChecked()));
    assert.ok(await page.getByRole("switch", { name: "Hide codes and links" }).isChecked());
  });

  it("offer backs and felts: some open through play and say how, and a switch opens all of them", async () => {
    const page = await open();
    await page.getByRole("radio", { name: "Waves" }).check({ force: true });
    await page.getByRole("radio", { name: "Midnight" }).check({ force: true });
    const locked = page.getByRole("radio", { name: "Carnival Win 5 matches" });
    assert.ok(await locked.isDisabled());
    await page.getByRole("switch", { name: "Unlock everything" }).check({ force: true });
    const opened = page.getByRole("radio", { name: "Carnival", exact: true });
    await opened.check({ force: true });
    await page.getByRole("switch", { name: "Unlock everything" }).uncheck({ force: true });
    assert.ok(await opened.isEnabled(), "what is chosen stays so");
    const { back, felt, allLooks } = await keptSettings(page);
    assert.deepEqual({ back, felt, allLooks }, { back: "carnival", felt: "night", allLooks: false });
    await assertAccessible(page);
  });

  it("speak another language in place", async () => {
    const page = await open();
    await page.getByLabel("Language").selectOption("de");
    await page.getByRole("heading", { name: "Einstellungen" }).waitFor();
    assert.ok(await page.getByRole("switch", { name: "Tipps" }).isChecked());
  });

  it("open over the waiting room, and give the focus back", async () => {
    const page = await visitor.sit("waiting");
    const gear = page.getByRole("button", { name: "Settings" });
    await gear.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Settings" });
    await dialog.waitFor();
    await assertAccessible(page);
    await dialog.getByRole("switch", { name: "Music" }).check({ force: true });
    assert.equal((await keptSettings(page))["music"], true);
    await dialog.getByRole("button", { name: "Close" }).click();
    await dialog.waitFor({ state: "detached" });
    assert.ok(await gear.evaluate((el) => el === document.activeElement));
    assert.equal(await page.getByText("At the table").count(), 1, "the seat is still there");
  });
});

function keptSettings(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(() => JSON.parse(localStorage.getItem("last-card:settings") ?? "{}"));
}
