/** The four discs that a colour is picked from, over the dimmed table. */
import type { Color } from "../../../shared/card.ts";
import { suitFrame } from "../../cards/canvas-icons.ts";
import { PAINTS, WHITE } from "../../cards/palette.ts";
import type { Image } from "../../table/image.ts";
import { DISPLAY_FONT, PLAIN_FONT } from "../../table/lettering.ts";
import type { TableGeometry, TablePicture } from "../contract.ts";
import { type Brush, DEPTH, paint } from "../texture/sprites.ts";
import type { Words } from "../texture/text.ts";

export interface PickerShown {
  readonly isOpen: boolean;
  readonly discs: TableGeometry["picker"];
  readonly words: TablePicture["words"];
  readonly width: number;
  readonly height: number;
  readonly ms: number;
}

interface Disc {
  readonly rim: Image;
  readonly disc: Image;
  readonly suit: Image;
  readonly name: Words;
}

export class ColorPicker {
  readonly #brush: Brush;
  readonly #dim: Image;
  readonly #title: Words;
  readonly #discs = new Map<Color, Disc>();
  #isOpen = false;

  constructor(brush: Brush) {
    this.#brush = brush;
    this.#dim = paint(brush.image("pixel", DEPTH.picker), "#041413").setAlpha(0.76);
    this.#title = brush.words({ font: DISPLAY_FONT, color: WHITE }, DEPTH.picker + 1);
  }

  show(shown: PickerShown): void {
    const { isOpen, discs, words, width, height } = shown;
    const opens = isOpen && !this.#isOpen;
    this.#isOpen = isOpen;
    this.#dim.setVisible(isOpen).setPosition(width / 2, height / 2);
    this.#dim.setScale(this.#brush.markScale(width * 1.1), this.#brush.markScale(height * 1.1));
    const [first] = discs;
    this.#title.setVisible(isOpen);
    if (isOpen && first !== undefined) {
      const size = Math.min(34, Math.max(20, first.h * 0.24));
      this.#title
        .writeWithin(words.chooseColor, { size, width: width - 24 })
        .at(width / 2, Math.max(size, first.y - first.h * 0.5 - size * 1.1));
    }
    for (const disc of discs) this.#showDisc(disc, shown);
    if (opens && shown.ms > 0) this.#grow(shown.ms);
  }

  #showDisc({ color, x, y, w }: TableGeometry["picker"][number], { isOpen, words }: PickerShown): void {
    const parts = this.#discOf(color);
    const { rim, disc, suit, name } = parts;
    for (const part of Object.values(parts)) part.setVisible(isOpen);
    if (!isOpen) return;
    rim.setPosition(x, y).setScale(this.#brush.markScale(w));
    disc.setPosition(x, y).setScale(this.#brush.markScale(w * 0.945));
    suit.setPosition(x, y - w * 0.09).setScale(this.#brush.markScale(w * 0.46));
    name
      .writeWithin(words.colors[color], { size: Math.max(12, w * 0.135), width: w * 0.66 })
      .at(x, y + w * 0.27);
  }

  #discOf(color: Color): Disc {
    const known = this.#discs.get(color);
    if (known !== undefined) return known;
    const { disc, onDisc } = PAINTS[color];
    const made = {
      rim: paint(this.#brush.image("dot", DEPTH.picker + 1), "#fff8e9"),
      disc: paint(this.#brush.image("dot", DEPTH.picker + 2), disc),
      suit: paint(this.#brush.image(suitFrame(color), DEPTH.picker + 3), onDisc),
      name: this.#brush.words({ font: PLAIN_FONT, color: onDisc }, DEPTH.picker + 4),
    };
    this.#discs.set(color, made);
    return made;
  }

  /** Lets the discs come up one after the other. */
  #grow(ms: number): void {
    for (const [i, parts] of [...this.#discs.values()].entries()) {
      const alpha = { from: 0, to: 1 };
      const { name, ...images } = parts;
      const targets = [...Object.values(images), name.image];
      this.#brush.scene.tweens.add({ targets, alpha, duration: ms, delay: i * 35 });
    }
  }
}
