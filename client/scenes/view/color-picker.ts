/** The colour picker: four discs over the dimmed table. */
import type { Card } from "../../../shared/card.ts";
import { suitFrame } from "../../cards/canvas-icons.ts";
import { type CardColor, paintOf, seenColor, WHITE } from "../../cards/palette.ts";
import type { PhaserImage } from "../phaser-image.ts";
import type { CanvasModel, TableGeometry } from "../scene-contract.ts";
import { SpriteView, withTint, Z } from "../texture/sprites.ts";
import { DISPLAY_FONT, type Label, PLAIN_FONT } from "../texture/text.ts";

export interface ColorPickerProps {
  readonly isOpen: boolean;
  readonly discs: TableGeometry["picker"];
  readonly texts: CanvasModel["texts"];
  /** The card on top: the colours are those of its side. */
  readonly top: Card;
  readonly width: number;
  readonly height: number;
  readonly ms: number;
}

interface PickerDisc {
  readonly rim: PhaserImage;
  readonly disc: PhaserImage;
  readonly suit: PhaserImage;
  readonly label: Label;
}

export class ColorPicker extends SpriteView {
  readonly #dim = withTint(this.sprites.image("pixel", Z.picker), "#041413").setAlpha(0.76);
  readonly #title = this.sprites.label({ font: DISPLAY_FONT, color: WHITE }, Z.picker + 1);
  readonly #discs = new Map<CardColor, PickerDisc>();
  #isOpen = false;

  render(props: ColorPickerProps): void {
    const { isOpen, discs, texts, width } = props;
    const opens = isOpen && !this.#isOpen;
    this.#isOpen = isOpen;
    this.sprites.cover(this.#dim, props).setVisible(isOpen);
    const [first, second = first] = discs;
    this.#title.setVisible(isOpen);
    if (isOpen && first !== undefined && second !== undefined) {
      const size = Math.min(34, Math.max(20, first.h * 0.24));
      this.#title
        .setTextWithin(texts.chooseColor, { size, width: width - 24 })
        .placeAt((first.x + second.x) / 2, Math.max(size, first.y - first.h * 0.5 - size * 1.1));
    }
    for (const disc of this.#discs.values()) showDisc(disc, false);
    for (const disc of discs) this.#renderDisc(disc, props);
    if (opens && props.ms > 0) this.#fadeIn(props.ms);
  }

  #renderDisc(
    { color, x, y, w }: TableGeometry["picker"][number],
    { isOpen, texts, top }: ColorPickerProps,
  ): void {
    if (!isOpen) return;
    const parts = this.#discOf(seenColor(color, top));
    const { rim, disc, suit, label } = parts;
    showDisc(parts, true);
    rim.setPosition(x, y).setScale(this.sprites.iconScale(w));
    disc.setPosition(x, y).setScale(this.sprites.iconScale(w * 0.945));
    suit.setPosition(x, y - w * 0.09).setScale(this.sprites.iconScale(w * 0.46));
    label
      .setTextWithin(texts.colors[color], { size: Math.max(12, w * 0.135), width: w * 0.66 })
      .placeAt(x, y + w * 0.27);
  }

  #discOf(color: CardColor): PickerDisc {
    const known = this.#discs.get(color);
    if (known !== undefined) return known;
    const { disc, onDisc } = paintOf(color);
    const made = {
      rim: withTint(this.sprites.image("dot", Z.picker + 1), "#fff8e9"),
      disc: withTint(this.sprites.image("dot", Z.picker + 2), disc),
      suit: withTint(this.sprites.image(suitFrame(color), Z.picker + 3), onDisc),
      label: this.sprites.label({ font: PLAIN_FONT, color: onDisc }, Z.picker + 4),
    };
    this.#discs.set(color, made);
    return made;
  }

  /** The discs appear one after the other. */
  #fadeIn(ms: number): void {
    for (const [i, parts] of [...this.#discs.values()].entries()) {
      const alpha = { from: 0, to: 1 };
      const { label, ...images } = parts;
      const targets = [...Object.values(images), label.image];
      this.sprites.scene.tweens.add({ targets, alpha, duration: ms, delay: i * 35 });
    }
  }
}

function showDisc(disc: PickerDisc, isVisible: boolean): void {
  for (const part of Object.values(disc)) part.setVisible(isVisible);
}
