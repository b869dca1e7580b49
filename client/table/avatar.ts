/** A round avatar: the initial on a colour, the host's crown, the dot of the connection. */
import { AVATAR_INK, AVATARS, PLATE } from "../art/palette.ts";
import { type Brush, DISPLAY_FONT, type Image, paint, type Text, write } from "./brush.ts";
import { changeMark } from "./dye.ts";
import type { Plate } from "./port.ts";

export interface AvatarSpot {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

export class Avatar {
  readonly #brush: Brush;
  readonly #rim: Image;
  readonly #disc: Image;
  readonly #crown: Image;
  readonly #dotRim: Image;
  readonly #dot: Image;
  readonly #initial: Text;

  constructor(brush: Brush, depth: number) {
    this.#brush = brush;
    this.#rim = brush.image("dot", depth);
    this.#disc = brush.image("dot", depth);
    this.#crown = paint(brush.image("crown", depth + 2), PLATE.crown);
    this.#dotRim = paint(brush.image("dot", depth + 2), PLATE.pill);
    this.#dot = brush.image("dot", depth + 2);
    this.#initial = brush.text({ font: DISPLAY_FONT, color: AVATAR_INK }, depth + 1);
  }

  show({ seat, name, connected, isHost }: Plate, { x, y, r }: AvatarSpot): void {
    const markScale = (size: number) => this.#brush.markScale(size);
    paint(this.#rim, "#ffffff")
      .setPosition(x, y)
      .setScale(markScale(r * 2));
    paint(this.#disc, AVATARS[seat % AVATARS.length] ?? AVATAR_INK);
    this.#disc
      .setPosition(x, y)
      .setScale(markScale(r * 2 - 3))
      .setAlpha(connected ? 1 : 0.45);
    write(this.#initial, initialOf(name), r * 1.05).setPosition(x, y);
    this.#crown
      .setVisible(isHost)
      .setPosition(x - r * 0.78, y - r * 0.82)
      .setScale(markScale(r * 0.95))
      .setRotation(-0.5);
    const at = { x: x + r * 0.74, y: y + r * 0.74 };
    this.#dotRim.setPosition(at.x, at.y).setScale(markScale(r * 0.72));
    // A line that dropped is a cross, so that its colour does not matter.
    changeMark(this.#dot, connected ? "dot" : "cross")
      .setPosition(at.x, at.y)
      .setScale(markScale(r * 0.5));
    paint(this.#dot, connected ? PLATE.connected : PLATE.dropped);
  }

  setVisible(isVisible: boolean): void {
    for (const part of this.#parts()) part.setVisible(isVisible);
  }

  #parts(): readonly (Image | Text)[] {
    return [this.#rim, this.#disc, this.#crown, this.#dotRim, this.#dot, this.#initial];
  }
}

/** The first letter of a name, whatever its script. */
function initialOf(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return (first?.segment ?? "?").toLocaleUpperCase();
}
