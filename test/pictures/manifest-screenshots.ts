/**
 * Makes the screenshots of the web app manifest, which app stores and installation dialogs show, from the screenshots
 * that `npm run pictures` has just taken: small enough for phones.
 */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

const FOLDER = join(import.meta.dirname, "../../assets/icons/screenshots");
/** Chromium shows screenshots of one orientation only if they have the same size. */
const WIDTHS = { narrow: 720, wide: 1280 } as const;
const SCREENSHOTS = [
  ["phone-table", "narrow", "table"],
  ["phone-result", "narrow", "result"],
  ["phone-home", "narrow", "home"],
  ["desktop-table", "wide", "table"],
  ["desktop-waiting", "wide", "waiting"],
] as const;

await mkdir(FOLDER, { recursive: true });
for (const [source, form, name] of SCREENSHOTS) {
  await sharp(join(import.meta.dirname, `${source}.jpg`))
    .resize(WIDTHS[form])
    .jpeg({ quality: 72, mozjpeg: true })
    .toFile(join(FOLDER, `${form}-${name}.jpg`));
}
