/** Accessibility of the pages: axe, small screens, touch targets, large text, every language. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import {
  horizontalOverflow,
  LAPTOP,
  PageVisitor,
  SMALLEST_PHONE,
  tooSmallTargets,
} from "../../../harness/pages/page-visitor.ts";
import {
  assertTranslated,
  assertWhole,
  cutOff,
  OTHER_LANGUAGES,
} from "../../../harness/pages/whole-texts.ts";
import { assertAccessible } from "../../../support/browser/assert-accessible.ts";
import type { Device } from "../../../support/browser/browser.ts";

describe("for everyone", () => {
  const visitor = new PageVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  const PLACES: Readonly<Record<string, () => Promise<Page>>> = {
    home: () => visitor.visit("", {}, SMALLEST_PHONE),
    "the window for a new table": async () => {
      const page = await visitor.visit("", {}, SMALLEST_PHONE);
      await page.getByRole("button", { name: "Create a table" }).click();
      await page.getByRole("dialog").waitFor();
      return page;
    },
    "how to play": () => visitor.visit("?page=how-to-play", {}, SMALLEST_PHONE),
    "the rules": () => visitor.visit("?page=rules#H8", {}, SMALLEST_PHONE),
    "the settings": () => visitor.visit("?page=settings", {}, SMALLEST_PHONE),
    "an invitation": () => visitor.visit("?table=QK7M2P", {}, SMALLEST_PHONE),
    "the waiting room": async () => {
      const page = await visitor.sit("full", SMALLEST_PHONE);
      await page.getByText("Customise the rules").click();
      return page;
    },
    "the waiting room with company": async () => {
      const page = await visitor.sit("mixed", SMALLEST_PHONE);
      await page.getByRole("button", { name: "Remove Aiko" }).click();
      // There the bar at the bottom covers nothing.
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      return page;
    },
    "a quick table": () => visitor.sit("quick", SMALLEST_PHONE),
    "the waiting room as a spectator sees it": () => visitor.sit("spectating", SMALLEST_PHONE),
    "the waiting room of a guest": () => visitor.sit("guest", SMALLEST_PHONE),
    "the result of a round": () => visitor.sit("roundOver", SMALLEST_PHONE),
    "the result of a match": () => visitor.sit("matchOver", SMALLEST_PHONE),
  };

  for (const [name, go] of Object.entries(PLACES)) {
    it(`${name} passes axe, fits 320 px in every language, and is easy to hit`, async () => {
      const page = await go();
      await assertAccessible(page);
      assert.deepEqual(await tooSmallTargets(page), []);
      assert.ok((await horizontalOverflow(page)) <= 0, "English is too wide");
      const english = await page.locator("body").innerText();
      for (const code of OTHER_LANGUAGES) {
        await page.evaluate((chosen) => harness.setLanguage(chosen), code);
        await assertReadable(page, { code, english });
      }
    });
  }

  const SCREENS = { "a small phone": SMALLEST_PHONE, "a laptop": LAPTOP } as const;
  const DOUBLED: Readonly<Record<string, (device: Device) => Promise<Page>>> = {
    home: (device) => visitor.visit("", {}, device),
    "how to play": (device) => visitor.visit("?page=how-to-play", {}, device),
    "the rules": (device) => visitor.visit("?page=rules", {}, device),
    "the settings": (device) => visitor.visit("?page=settings", {}, device),
    "an invitation": (device) => visitor.visit("?table=QK7M2P", {}, device),
    "the waiting room": async (device) => {
      const page = await visitor.sit("mixed", device);
      await page.getByText("Customise the rules").click();
      await page.getByRole("button", { name: "Move Theo", exact: true }).click();
      return page;
    },
    "a QR code": async (device) => {
      const page = await visitor.sit("waiting", device);
      await page.getByRole("button", { name: "QR code" }).click();
      await page.getByRole("dialog").waitFor();
      return page;
    },
    "a quick table": (device) => visitor.sit("quick", device),
    "the result of a round": (device) => visitor.sit("roundOver", device),
    "the result of a match": (device) => visitor.sit("matchOver", device),
  };

  for (const [screen, device] of Object.entries(SCREENS)) {
    for (const [name, go] of Object.entries(DOUBLED)) {
      it(`${name} can be read on ${screen} with text twice as large: nothing is cut off`, async () => {
        const page = await go(device);
        // As the setting does it.
        await page.evaluate(() => {
          document.documentElement.style.fontSize = "200%";
        });
        assert.ok((await horizontalOverflow(page)) <= 0, `${await horizontalOverflow(page)} px too wide`);
        assert.deepEqual(await cutOff(page), []);
      });
    }
  }
});

/** Fails unless the page is whole in this language, on a small phone and on a laptop. */
async function assertReadable(
  page: Page,
  { code, english }: { readonly code: string; readonly english: string },
): Promise<void> {
  await assertTranslated(page, { code, english, text: await page.locator("body").innerText() });
  for (const { viewport } of [LAPTOP, SMALLEST_PHONE]) {
    await page.setViewportSize(viewport);
    await assertWhole(page, `in ${code} at ${viewport.width} px`);
  }
}
