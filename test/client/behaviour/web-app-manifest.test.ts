/** What a browser needs to install the game: a name, a ground, and icons that are as large as they say. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const ICONS = join(import.meta.dirname, "../../../assets/icons");
const PAGE = readFileSync(join(import.meta.dirname, "../../../client/index.html"), "utf8");

interface Manifest {
  readonly name: string;
  readonly start_url: string;
  readonly display: string;
  readonly theme_color: string;
  readonly background_color: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose?: string }[];
}

describe("the installed game", () => {
  const manifest: Manifest = JSON.parse(readFileSync(join(ICONS, "manifest.webmanifest"), "utf8"));

  it("has a name, starts at home in a window of its own, on the felt's colour", () => {
    assert.deepEqual([manifest.name, manifest.start_url, manifest.display], ["Last Card", "/", "standalone"]);
    assert.match(PAGE, new RegExp(`name="theme-color" content="${manifest.theme_color}"`));
    assert.equal(manifest.background_color, manifest.theme_color);
  });

  it("has icons of 192 and 512 pixels and one that launchers may cut, each of its size", () => {
    const pngs = manifest.icons.filter(({ src }) => src.endsWith(".png"));
    assert.deepEqual(
      pngs.map(({ sizes, purpose }) => [sizes, purpose]),
      [
        ["192x192", undefined],
        ["512x512", undefined],
        ["512x512", "maskable"],
      ],
    );
    for (const { src, sizes } of pngs) assert.equal(sizeOf(src), sizes);
    assert.equal(sizeOf("/apple-touch-icon.png"), "180x180");
  });

  it("is announced by the page, with an icon for iOS", () => {
    for (const file of ["manifest.webmanifest", "apple-touch-icon.png", "emblem.svg"]) {
      assert.ok(PAGE.includes(`href="/${file}"`), file);
    }
  });
});

/** As the head of a PNG says. */
function sizeOf(src: string): string {
  const head = readFileSync(join(ICONS, src));
  return `${head.readUInt32BE(16)}x${head.readUInt32BE(20)}`;
}
