/**
 * Makes the screenshots of the web app manifest, which app stores and installation dialogs show, from the pictures that
 * `npm run pictures` has just taken: small enough to be loaded by a phone.
 */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

const FOLDER = join(import.meta.dirname, "../../assets/icons/screenshots");
/** Chromium shows pictures of one orientation only if they have the same size. */
const WIDTHS = { narrow: 720, wide: 1280 } as const;
const PICTURES = [
  ["phone-table", "narrow", "table"],
  ["phone-result", "narrow", "result"],
  ["phone-home", "narrow", "home"],
  ["desktop-table", "wide", "table"],
  ["desktop-waiting", "wide", "waiting"],
] as const;

await mkdir(FOLDER, { recursive: true });
for (const [picture, form, name] of PICTURES) {
  await sharp(join(import.meta.dirname, `${picture}.jpg`))
    .resize(WIDTHS[form])
    .jpeg({ quality: 76, mozjpeg: true })
    .toFile(join(FOLDER, `${form}-${name}.jpg`));
}
