/**
 * Makes the icons of the installed game from the emblem: `node test/client/cards/generate-app-icons.ts`. Launchers cut a maskable
 * icon to a shape of their own, and iOS rounds its icon automatically: their ground goes to the edge.
 */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { launchBrowser } from "../../support/browser/browser.ts";

const ICONS = join(import.meta.dirname, "../../../assets/icons");
/** A launcher may cut away all outside a circle of 80 % of the icon: the cards keep within it. */
const MASKABLE_SCALE = 0.84;

const emblem = await readFile(join(ICONS, "emblem.svg"), "utf8");
const square = emblem.replace(' rx="58"', "");
const maskable = square.replace(
  /(<rect width="256" height="256"[^>]*\/>)(.*)<\/svg>/s,
  `$1<g transform="translate(128 128) scale(${MASKABLE_SCALE}) translate(-128 -130)">$2</g></svg>`,
);
if (square === emblem || !maskable.includes("scale(0.84)"))
  throw new Error("The emblem is drawn in another way now: adapt this script.");

const browser = await launchBrowser();
for (const [name, svg, size] of [
  ["icon-192", emblem, 192],
  ["icon-512", emblem, 512],
  ["icon-maskable-512", maskable, 512],
  ["apple-touch-icon", square, 180],
] as const) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`);
  await writeFile(join(ICONS, `${name}.png`), await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
