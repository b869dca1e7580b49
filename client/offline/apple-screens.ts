/** The screens of iPhones and iPads: iOS shows a picture while the installed game starts only if it has exactly their size. */
import devices from "./apple-screens.json" with { type: "json" };

/** A device held upright: its screen in points, and the pixels of a point. */
interface AppleScreen {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

/** The picture for a screen that is held in this way. */
export interface SplashScreen {
  readonly screen: AppleScreen;
  readonly orientation: "portrait" | "landscape";
}

/** Everything that iOS 16 and later run on. */
const { phones, tablets } = devices;

/** Tablets are held both ways; the game starts on phones that are held upright. */
export const SPLASH_SCREENS: readonly SplashScreen[] = [
  ...[...phones, ...tablets].map((screen) => ({ screen, orientation: "portrait" }) as const),
  ...tablets.map((screen) => ({ screen, orientation: "landscape" }) as const),
];

/** The size of the picture. */
export function splashPixels({ screen, orientation }: SplashScreen): {
  readonly width: number;
  readonly height: number;
} {
  const [short, long] = [screen.width * screen.scale, screen.height * screen.scale];
  return orientation === "portrait" ? { width: short, height: long } : { width: long, height: short };
}

/** `splash/1170x2532.png`: the build draws it (build/splash-screens.ts). */
export function splashFile(splash: SplashScreen): string {
  const { width, height } = splashPixels(splash);
  return `splash/${width}x${height}.png`;
}

/** Media queries for the width and the height of an iOS device always mean the upright device. */
export function splashMedia({ screen: { width, height, scale }, orientation }: SplashScreen): string {
  return [
    `(device-width: ${width}px)`,
    `(device-height: ${height}px)`,
    `(-webkit-device-pixel-ratio: ${scale})`,
    `(orientation: ${orientation})`,
  ].join(" and ");
}
