/** A table's invitation: a QR code to scan, a link to copy, a share sheet if the device has one. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { encode } from "uqr";
import { isLanguage, LANGUAGES } from "../../../../client/i18n/i18n.ts";
import {
  horizontalOverflow,
  PageVisitor,
  PHONE,
  SMALLEST_PHONE,
  tooSmallTargets,
} from "../../../harness/pages/page-visitor.ts";
import { assertAccessible } from "../../../support/browser/assert-accessible.ts";

describe("the invitation to a table", () => {
  const visitor = new PageVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  const open = async (device = PHONE) => {
    const page = await visitor.sit("houseRules", device);
    await page.getByRole("button", { name: "QR code" }).click();
    const dialog = page.getByRole("dialog", { name: "Invite players" });
    await dialog.waitFor();
    return { page, dialog };
  };

  it("shows a QR code of the very link, with its quiet zone", async () => {
    const { page, dialog } = await open();
    const link = await dialog.locator(".address").innerText();
    assert.match(link, /\/\?table=QK7M2P&lang=en$/);
    const { data } = encode(link, { ecc: "M", border: 4 });
    assert.deepEqual(await darkModules(page, data.length), data);
    assert.equal(await dialog.getByRole("img", { name: "QR code that leads to table QK7M2P" }).count(), 1);
  });

  it("has its buttons in sight on the smallest phone, in every language", async () => {
    const { page } = await open(SMALLEST_PHONE);
    const bottoms: Record<string, number> = {};
    for (const language of Object.keys(LANGUAGES).filter(isLanguage)) {
      await page.evaluate((code) => harness.setLanguage(code), language);
      const box = await page.locator(".share-window button.plain").boundingBox();
      bottoms[language] = box === null ? Number.POSITIVE_INFINITY : box.y + box.height;
    }
    const { height } = SMALLEST_PHONE.viewport;
    assert.ok(
      Object.values(bottoms).every((bottom) => bottom <= height),
      JSON.stringify(bottoms),
    );
  });

  it("copies the link and confirms it", async () => {
    const { page, dialog } = await open();
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await dialog.getByRole("button", { name: "Copy link" }).click();
    await dialog.getByRole("button", { name: "Copied!" }).waitFor();
    assert.match(await page.evaluate(() => navigator.clipboard.readText()), /\?table=QK7M2P/);
    await dialog.getByRole("button", { name: "Copy link" }).waitFor();
  });

  it("opens the share sheet if there is one, with a text and the link", async () => {
    const page = await visitor.sit("waiting");
    await page.evaluate(() => {
      const shared: unknown[] = [];
      Object.assign(navigator, { share: async (what: unknown) => void shared.push(what) });
      Object.assign(globalThis, { shared });
      harness.session.update({});
    });
    await page.getByRole("button", { name: "Share" }).click();
    const [what] = await page.evaluate<{ text: string; url: string }[]>("shared");
    assert.match(what?.text ?? "", /Table QK7M2P \(Official\)/);
    assert.match(what?.url ?? "", /\?table=QK7M2P&lang=en$/);
  });

  it("closes, and gives the focus back", async () => {
    const { page, dialog } = await open();
    await dialog.getByRole("button", { name: "Close" }).click();
    await dialog.waitFor({ state: "detached" });
    const focused = page.getByRole("button", { name: "QR code" });
    assert.ok(await focused.evaluate((el) => el === document.activeElement));
  });

  it("is big enough to scan on the smallest phone, easy to hit, and without a fault that axe finds", async () => {
    const { page, dialog } = await open(SMALLEST_PHONE);
    await assertAccessible(page);
    assert.deepEqual(await tooSmallTargets(page), []);
    assert.ok((await horizontalOverflow(page)) <= 0);
    const box = await dialog.getByRole("img").boundingBox();
    assert.ok((box?.width ?? 0) >= 200, `${box?.width} px wide`);
  });
});

/** Reads the dark modules from the drawn QR code. */
function darkModules(page: Page, size: number): Promise<boolean[][]> {
  return page.evaluate((modules) => {
    const path = document.querySelector<SVGPathElement>(".qr-code path");
    const svg = document.querySelector<SVGSVGElement>(".qr-code");
    const isDark = (x: number, y: number) => {
      const point = svg?.createSVGPoint();
      if (point === undefined) return false;
      point.x = x + 0.5;
      point.y = y + 0.5;
      return path?.isPointInFill(point) ?? false;
    };
    const places = Array.from({ length: modules }, (_, i) => i);
    return places.map((y) => places.map((x) => isDark(x, y)));
  }, size);
}
