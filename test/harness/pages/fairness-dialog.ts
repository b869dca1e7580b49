/** The dialog “Is this fair?” of the pages. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { isLanguage, LANGUAGES } from "../../../client/i18n/i18n.ts";
import { assertAccessible } from "../../support/browser/assert-accessible.ts";
import { horizontalOverflow, tooSmallTargets } from "./page-visitor.ts";

export const fairnessDialog = (page: Page) => page.locator("dialog.fairness");
export const fairnessVerdict = (page: Page) => page.getByTestId("fairness-verdict");

/** It passes axe, is easy to hit, and fits in every language. */
export async function assertFairnessWellMade(page: Page): Promise<void> {
  await assertAccessible(page);
  assert.deepEqual(await tooSmallTargets(page), []);
  const english = await fairnessDialog(page).innerText();
  for (const code of Object.keys(LANGUAGES).filter(isLanguage)) {
    await page.evaluate((chosen) => harness.setLanguage(chosen), code);
    assert.ok((await horizontalOverflow(page)) <= 0, `${LANGUAGES[code]} is too wide`);
    assert.ok(
      await fairnessDialog(page).evaluate((shown) => shown.scrollWidth <= shown.clientWidth),
      LANGUAGES[code],
    );
    if (code !== "en") assert.notEqual(await fairnessDialog(page).innerText(), english);
  }
}
