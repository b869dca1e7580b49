/** What a browser needs to install the game: a name, a ground, and icons that are as large as they say. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { parseRoute } from "../../../client/routes.ts";

const ICONS = join(import.meta.dirname, "../../../assets/icons");
const PAGE = readFileSync(join(import.meta.dirname, "../../../client/index.html"), "utf8");

interface Manifest {
  readonly id: string;
  readonly scope: string;
  readonly name: string;
  readonly start_url: string;
  readonly display: string;
  readonly theme_color: string;
  readonly background_color: string;
  readonly categories: readonly string[];
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose?: string }[];
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[];
  readonly screenshots: readonly Screenshot[];
}

interface Screenshot {
  readonly src: string;
  readonly sizes: string;
  readonly form_factor: "narrow" | "wide";
  readonly label: string;
}

/** A phone loads them before it installs the game. */
const MAX_SCREENSHOT_BYTES = 120_000;

describe("the installed game", () => {
  const manifest: Manifest = JSON.parse(readFileSync(join(ICONS, "manifest.webmanifest"), "utf8"));

  it("has a name, starts at home in a window of its own, on the felt's colour", () => {
    assert.deepEqual([manifest.name, manifest.start_url, manifest.display], ["{{name}}", "./", "standalone"]);
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

  it("is one app, with shortcuts to all ways to play that need no further input", () => {
    assert.deepEqual([manifest.id, manifest.scope, manifest.categories[0]], ["{{base}}", "./", "games"]);
    const places = manifest.shortcuts.map(({ name, url }) => [name, parseRoute(url.slice(2))]);
    assert.deepEqual(places, [
      ["{{home.bots}}", { place: "home", play: "bots" }],
      ["{{home.friends}}", { place: "home", play: "friends" }],
    ]);
  });

  it("has screenshots for narrow and wide screens, with the declared sizes", async () => {
    const { screenshots } = manifest;
    for (const form of ["narrow", "wide"] as const) {
      const images = screenshots.filter(({ form_factor }) => form_factor === form);
      assert.ok(images.length >= 2, form);
      assert.equal(new Set(images.map(({ sizes }) => sizes)).size, 1, "Chromium shows images of one size");
    }
    for (const { src, sizes, label, form_factor: form } of screenshots) {
      const file = readFileSync(join(ICONS, src));
      const { width, height } = await sharp(file).metadata();
      assert.equal(`${width}x${height}`, sizes);
      assert.equal(width > height, form === "wide");
      assert.ok(Math.max(width, height) / Math.min(width, height) <= 2.3, "as Chromium demands");
      assert.ok(file.length < MAX_SCREENSHOT_BYTES && label !== "", src);
    }
  });

  it("is announced by the page, with an icon for iOS", () => {
    for (const file of ["manifest.webmanifest", "apple-touch-icon.png", "emblem.svg"]) {
      assert.ok(PAGE.includes(`href="/${file}"`), file);
    }
  });
});

/** Read from the header of a PNG. */
function sizeOf(src: string): string {
  const head = readFileSync(join(ICONS, src));
  return `${head.readUInt32BE(16)}x${head.readUInt32BE(20)}`;
}
