/**
 * A Vite plugin that draws the pictures that iPhones and iPads show while the installed game starts
 * (client/offline/apple-screens.ts).
 */
import sharp from "sharp";
import type { Plugin } from "vite";
import { FELT_ROWS } from "../client/cards/felts.ts";
import { IVORY } from "../client/cards/palette.ts";
import {
  SPLASH_SCREENS,
  type SplashScreen,
  splashFile,
  splashPixels,
} from "../client/offline/apple-screens.ts";
import wordmark from "./wordmark.json" with { type: "json" };

/** Adds `splash/1170x2532.png` and so on to the built client. */
export const splashScreens: Plugin = {
  name: "splash-screens",
  apply: "build",
  async generateBundle() {
    await Promise.all(
      SPLASH_SCREENS.map(async (splash) => {
        this.emitFile({ type: "asset", fileName: splashFile(splash), source: await drawSplash(splash) });
      }),
    );
  },
};

/** How much of the short side the name of the game takes. */
const WORDMARK_SHARE = 0.6;

/** The letters above the baseline and below it, for 100 units to the em. */
const LETTER_TOP = 80;
const LETTER_HEIGHT = 90;

/** The name of the game on the plain ground of the loading page. Only the name is drawn: the ground is added around it. */
function drawSplash(splash: SplashScreen): Promise<Buffer> {
  const { width, height } = splashPixels(splash);
  const scale = (Math.min(width, height) * WORDMARK_SHARE) / wordmark.width;
  const name = { width: Math.ceil(wordmark.width * scale), height: Math.ceil(LETTER_HEIGHT * scale) };
  const [left, top] = [Math.floor((width - name.width) / 2), Math.floor((height - name.height) / 2)];
  const background = FELT_ROWS.meadow.dark;
  return sharp(Buffer.from(nameSvg(name, scale)))
    .extend({
      ...{ left, top, background },
      right: width - name.width - left,
      bottom: height - name.height - top,
    })
    .removeAlpha()
    .png({ compressionLevel: 9 })
    .toBuffer();
}

function nameSvg(
  { width, height }: { readonly width: number; readonly height: number },
  scale: number,
): string {
  const letters = wordmark.letters.map(
    ({ left, path }) => `<path d="${path}" transform="translate(${left} 0)"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${FELT_ROWS.meadow.dark}"/><g transform="scale(${scale}) translate(0 ${LETTER_TOP})" fill="${IVORY}">${letters.join("")}</g></svg>`;
}
