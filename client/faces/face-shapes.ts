/** The parts that a face is drawn of: paths in a square from -50 to 50, in the order in which they are painted. */

/** The outlines of heads, eyes and mouths. */
export const INK = "#1f2333";

export interface FaceShape {
  /** An SVG path. */
  readonly d: string;
  /** The colour of the area; without it, only the line is drawn. */
  readonly fill?: string;
  /** Without it, only the area is drawn. */
  readonly line?: { readonly color: string; readonly width: number };
  readonly at?: Placement;
}

/** Where a path's origin is, and by how much it is enlarged. */
export interface Placement {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** A shape at both sides of the face: as given, and with left and right swapped. */
export type PairedShape = FaceShape & { readonly isPaired?: boolean };

/** The path of an ellipse, or of a circle. */
export function oval(x: number, y: number, rx: number, ry = rx): string {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;
}
