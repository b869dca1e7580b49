/**
 * What iPhones and iPads read from the page when the player adds the game to the home screen: how the game starts, and what
 * its status bar looks like. A lazy chunk that only they load.
 */
import { BASE_PATH } from "../base-path.ts";
import { SPLASH_SCREENS, splashFile, splashMedia } from "./apple-screens.ts";

/** The status bar lies over the page, which keeps clear of it (`safe-area-inset-top` in the style sheets). */
const META_TAGS = {
  "apple-mobile-web-app-capable": "yes",
  "apple-mobile-web-app-status-bar-style": "black-translucent",
} as const;

/** Adds these tags to the page. */
export function addIosTags(): void {
  const metaTags = Object.entries(META_TAGS).map(([name, content]) =>
    Object.assign(document.createElement("meta"), { name, content }),
  );
  const links = SPLASH_SCREENS.map((splash) =>
    Object.assign(document.createElement("link"), {
      rel: "apple-touch-startup-image",
      media: splashMedia(splash),
      href: BASE_PATH + splashFile(splash),
    }),
  );
  document.head.append(...metaTags, ...links);
}
