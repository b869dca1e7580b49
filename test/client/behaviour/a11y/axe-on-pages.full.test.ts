/** Accessibility of the pages: axe, small screens, touch targets, large text, every language. */
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { LANGUAGES } from "../../../../client/i18n/i18n.ts";
import { flatTexts } from "../../../../shared/i18n/texts.ts";
import {
  horizontalOverflow,
  LAPTOP,
  PageVisitor,
  SMALLEST_PHONE,
  tooSmallTargets,
} from "../../../harness/pages/page-visitor.ts";
import { PSEUDO_LANGUAGES } from "../../../harness/pages/pseudo-languages.ts";
import { assertAccessible } from "../../../support/browser/assert-accessible.ts";
import type { Device } from "../../../support/browser/browser.ts";
import { LOCALES, readTexts } from "../../../support/locale-files.ts";

const OTHERS = [...Object.keys(LANGUAGES).filter((code) => code !== "en"), ...PSEUDO_LANGUAGES];
const KEYS = [...englishKeys()].filter((key) => key.includes("."));

/** Shown where a text is missing. */
function englishKeys(): ReadonlySet<string> {
  const files = readdirSync(join(LOCALES, "en")).filter((file) => file !== "notes.json");
  return new Set(files.flatMap((file) => [...flatTexts(readTexts(`en/${file}`)).keys()]));
}

describe("for everyone", () => {
  const visitor = new PageVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());
  after(() => visitor.stop());

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
      for (const code of OTHERS) {
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
  assert.equal(await page.locator("html").getAttribute("lang"), code);
  const text = await page.locator("body").innerText();
  if (code !== "ar-XB") assert.notEqual(text, english, `not in ${code}`);
  const untranslated = KEYS.filter((key) => text.includes(key));
  assert.deepEqual(untranslated, [], `keys in ${code}`);
  for (const { viewport } of [LAPTOP, SMALLEST_PHONE]) {
    await page.setViewportSize(viewport);
    const place = `in ${code} at ${viewport.width} px`;
    assert.ok((await horizontalOverflow(page)) <= 0, `${place}: too wide`);
    assert.deepEqual(await cutOff(page), [], place);
    assert.deepEqual(await overlapping(page), [], place);
  }
}

/** Pairs of controls that cover each other; not those that scroll below others. */
function overlapping(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const isLayer = ({ position, overflowY }: CSSStyleDeclaration) =>
      ["sticky", "fixed"].includes(position) || overflowY !== "visible";
    const layerOf = (element: Element): Element =>
      element === document.body || isLayer(getComputedStyle(element))
        ? element
        : layerOf(element.parentElement ?? document.body);
    // A dialog covers its page.
    const shown = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
    const controls = [...shown.querySelectorAll("button, select, summary, a, input:not([type=radio])")]
      .filter((element) => element.checkVisibility() && element.closest(".unseen, .skip") === null)
      .map((element) => ({ element, box: element.getBoundingClientRect(), layer: layerOf(element) }))
      .filter(({ box }) => box.width > 1);
    const shared = (a: DOMRect, b: DOMRect) => ({
      w: Math.min(a.right, b.right) - Math.max(a.left, b.left),
      h: Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
    });
    return controls.flatMap(({ element, box, layer }, i) =>
      controls.slice(i + 1).flatMap((other) => {
        const { w, h } = shared(box, other.box);
        const isInside = element.contains(other.element) || other.element.contains(element);
        return isInside || layer !== other.layer || w <= 1 || h <= 1
          ? []
          : [`${element.outerHTML.slice(0, 80)} / ${other.element.outerHTML.slice(0, 80)}`];
      }),
    );
  });
}

/** Texts that overflow their box, or the viewport to the side. */
function cutOff(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).overflowX === "auto" || scrolls(element.parentElement));
    // Texts only for screen readers have a width of one pixel.
    const isForEars = (element: Element) =>
      element.closest(".unseen, option, [hidden]") !== null || element.getBoundingClientRect().width <= 1;
    const hasOwnWords = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const isCut = (element: HTMLElement) => {
      const { overflowX, overflowY } = getComputedStyle(element);
      const isTooNarrow = overflowX !== "visible" && element.scrollWidth > element.clientWidth + 1;
      const isTooLow = overflowY === "hidden" && element.scrollHeight > element.clientHeight + 1;
      const { left, right, width } = element.getBoundingClientRect();
      const isOutside = width > 0 && (left < -1 || right > document.documentElement.clientWidth + 1);
      return isTooNarrow || isTooLow || (isOutside && !scrolls(element.parentElement));
    };
    return [...document.querySelectorAll<HTMLElement>("body *")]
      .filter((element) => element.checkVisibility() && hasOwnWords(element) && !isForEars(element))
      .filter(isCut)
      .map((element) => element.outerHTML.slice(0, 120));
  });
}
