/** Compares screenshots with a tolerance for small differences of colour. */
import type { Page } from "playwright-core";

/** Of 255: what a texture's place on its page can change. */
const SHADE = 8;

/** How many pixels of two screenshots of one size differ. The page decodes them. */
export function countDifferentPixels(page: Page, one: Buffer, other: Buffer): Promise<number> {
  const addresses = [one, other].map((png) => `data:image/png;base64,${png.toString("base64")}`);
  return page.evaluate(
    async ({ from, shade }) => {
      const colors = await Promise.all(
        from.map(async (address) => {
          const image = new Image();
          image.src = address;
          await image.decode();
          const context2d = new OffscreenCanvas(image.width, image.height).getContext("2d");
          context2d?.drawImage(image, 0, 0);
          return context2d?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray();
        }),
      );
      const [a = new Uint8ClampedArray(), b = new Uint8ClampedArray()] = colors;
      const apart = new Set<number>();
      for (let i = 0; i < Math.max(a.length, b.length); i++) {
        if (Math.abs((a[i] ?? 0) - (b[i] ?? 0)) > shade) apart.add(i >> 2);
      }
      return apart.size;
    },
    { from: addresses, shade: SHADE },
  );
}
