/** Decodes an SVG text to an image that a canvas can draw. `width` and `height` are in pixels. */
export async function svgImage(svg: string, width: number, height: number): Promise<HTMLImageElement> {
  const sized = svg.replace("<svg ", `<svg width="${width}" height="${height}" `);
  const url = URL.createObjectURL(new Blob([sized], { type: "image/svg+xml" }));
  const image = new Image();
  image.src = url;
  await image.decode();
  URL.revokeObjectURL(url);
  return image;
}
