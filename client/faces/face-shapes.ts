/** The parts that a face is drawn of: paths in a square from -50 to 50, in the order in which they are painted. */

/** The outlines of heads, eyes and mouths. */
export const INK = "#1f2333";

export interface FaceShape {
  /** An SVG path. */
  readonly d: string;
  /** The colour of the area; without it, only the line is drawn. */
  readonly fill?: string;
  /** The colour and the width of the line; without it, only the area is drawn. */
  readonly line?: readonly [color: string, width: number];
  /** Where the path's origin is, and by how much it is enlarged. */
  readonly at?: readonly [x: number, y: number, scale: number];
}

/** A shape at both sides of the face: as given, and with left and right swapped. */
export type PairedShape = FaceShape & { readonly isPaired?: true };

/** The path of an ellipse, or of a circle. */
export function oval(x: number, y: number, rx: number, ry = rx): string {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;
}
