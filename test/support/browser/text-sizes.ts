/** How large the texts of a page are. */
import type { Page } from "playwright-core";

/** The visible texts of a page with a font smaller than this, in CSS pixels; texts for screen readers only do not count. */
export function textsBelow(page: Page, least: number): Promise<readonly string[]> {
  return page.evaluate((pixels) => {
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest(".unseen, .screen-mirror, .table-log, option, script, style") === null;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const small: string[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const { parentElement: parent, textContent } = node;
      if (parent === null || (textContent ?? "").trim() === "" || !isSeen(parent)) continue;
      const size = Number.parseFloat(getComputedStyle(parent).fontSize);
      if (size < pixels) small.push(`${textContent?.trim()}: ${size} px`);
    }
    return small;
  }, least);
}
