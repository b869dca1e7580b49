/** Tests whether texts are whole: translated, in their places, and not over one another. */
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { LANGUAGES } from "../../../client/i18n/i18n.ts";
import { flatTexts } from "../../../shared/i18n/texts.ts";
import { LOCALES, readTexts } from "../../support/locale-files.ts";
import { horizontalOverflow } from "./page-visitor.ts";
import { PSEUDO_LANGUAGES } from "./pseudo-languages.ts";

/** All languages but English, and the pseudo-languages. */
export const OTHER_LANGUAGES: readonly string[] = [
  ...Object.keys(LANGUAGES).filter((code) => code !== "en"),
  ...PSEUDO_LANGUAGES,
];

/** Shown where a text is missing. */
const KEYS = [...englishKeys()].filter((key) => key.includes("."));

function englishKeys(): ReadonlySet<string> {
  const files = readdirSync(join(LOCALES, "en")).filter((file) => file !== "notes.json");
  return new Set(files.flatMap((file) => [...flatTexts(readTexts(`en/${file}`)).keys()]));
}

/** Fails if the page is not in this language, or if `text` has English or keys instead. */
export async function assertTranslated(
  page: Page,
  { code, english, text }: { readonly code: string; readonly english: string; readonly text: string },
): Promise<void> {
  assert.equal(await page.locator("html").getAttribute("lang"), code);
  if (code !== "ar-XB") assert.notEqual(text, english, `not in ${code}`);
  const untranslated = KEYS.filter((key) => text.includes(key));
  assert.deepEqual(untranslated, [], `keys in ${code}`);
}

/** Fails if a text is cut off, or if a control covers another; `place` says where. */
export async function assertWhole(page: Page, place: string): Promise<void> {
  assert.ok((await horizontalOverflow(page)) <= 0, `${place}: too wide`);
  assert.deepEqual(await cutOff(page), [], place);
  assert.deepEqual(await overlapping(page), [], place);
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
export function cutOff(page: Page): Promise<readonly string[]> {
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
