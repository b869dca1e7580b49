/** The screens of iPhones and iPads: iOS shows a picture while the installed game starts only if it has exactly their size. */

/** A device held upright: its screen in points, and the pixels of a point. */
interface AppleScreen {
  readonly width: number;
  readonly height: number;
  readonly scale: 2 | 3;
}

/** The picture for a screen that is held in this way. */
export interface SplashScreen {
  readonly screen: AppleScreen;
  readonly orientation: "portrait" | "landscape";
}

const screens = (scale: 2 | 3, sizes: readonly (readonly [number, number])[]): readonly AppleScreen[] =>
  sizes.map(([width, height]) => ({ width, height, scale }));

/** Everything that iOS 16 and later run on. */
const PHONES: readonly AppleScreen[] = [
  ...screens(2, [
    [375, 667],
    [414, 896],
  ]),
  ...screens(3, [
    [375, 812],
    [390, 844],
    [393, 852],
    [402, 874],
    [414, 736],
    [414, 896],
    [420, 912],
    [428, 926],
    [430, 932],
    [440, 956],
  ]),
];
const TABLETS: readonly AppleScreen[] = screens(2, [
  [744, 1133],
  [768, 1024],
  [810, 1080],
  [820, 1180],
  [834, 1112],
  [834, 1194],
  [834, 1210],
  [1024, 1366],
  [1032, 1376],
]);

/** Tablets are held both ways; the game starts on phones that are held upright. */
export const SPLASH_SCREENS: readonly SplashScreen[] = [
  ...[...PHONES, ...TABLETS].map((screen) => ({ screen, orientation: "portrait" }) as const),
  ...TABLETS.map((screen) => ({ screen, orientation: "landscape" }) as const),
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
