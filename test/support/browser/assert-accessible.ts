/** What axe finds on a page of a browser test. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

declare global {
  var axe: { run(context: Document, options: object): Promise<{ violations: readonly Violation[] }> };
}

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Nothing that axe finds, at the level of WCAG 2.2 AA and its best practices. */
export async function assertAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE);
  // Describing what is right would take most of the time, so axe describes only what is wrong.
  const found = await page.evaluate(
    async (tags) => (await axe.run(document, { runOnly: [...tags], resultTypes: ["violations"] })).violations,
    TAGS,
  );
  assert.deepEqual(
    found.map(({ id, nodes }) => [id, nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`)]),
    [],
  );
}
