/** The ring of chevrons: it marches in the direction of play, in the colour in play. */
import type { Color } from "../../../shared/card.ts";
import { suitFrame } from "../../cards/canvas-icons.ts";
import { PAINTS, WHITE } from "../../cards/palette.ts";
import type { Image } from "../../table/image.ts";
import { ringPath } from "../../table/ring-path.ts";
import type { Ring } from "../layout/table-layout.ts";
import { type Brush, DEPTH, paint } from "../texture/sprites.ts";

const CHEVRONS = 24;
/** A full turn takes this long. */
const TURN_MS = 26_000;
/** As many waves of light run along the ring. */
const WAVES = 3;

export class DirectionRing {
  readonly #brush: Brush;
  readonly #chevrons: readonly Image[];
  readonly #badge: Image;
  readonly #suit: Image;
  #path = ringPath({ x: 0, y: 0, rx: 1, ry: 1 });
  #size = 16;
  #phase = 0;
  /** 1 and -1, and what lies between while the direction turns round. */
  facing = 1;

  constructor(brush: Brush) {
    this.#brush = brush;
    this.#chevrons = Array.from({ length: CHEVRONS }, () => brush.image("chevron", DEPTH.ring));
    this.#badge = brush.image("dot", DEPTH.ring + 1);
    this.#suit = brush.image("dot", DEPTH.ring + 2);
  }

  /** Lays the ring; `pile` is the width of a pile, which the chevrons are sized by. */
  lay(ring: Ring, pile: number): void {
    this.#path = ringPath(ring);
    this.#size = Math.min(28, Math.max(13, pile * 0.2));
    const badge = Math.min(30, Math.max(18, pile * 0.27));
    this.#badge.setPosition(ring.x, ring.y + ring.ry - 1).setScale(this.#brush.markScale(badge));
    this.#suit.setPosition(ring.x, ring.y + ring.ry - 1).setScale(this.#brush.markScale(badge * 0.66));
    this.#place();
  }

  /** Shows the colour in play, as a colour and as a suit. */
  show(color: Color | "none"): void {
    const isNamed = color !== "none";
    for (const chevron of this.#chevrons) paint(chevron, isNamed ? PAINTS[color].glow : WHITE);
    this.#badge.setVisible(isNamed);
    this.#suit.setVisible(isNamed);
    if (!isNamed) return;
    paint(this.#badge, PAINTS[color].disc);
    paint(this.#suit.setFrame(suitFrame(color)), PAINTS[color].onDisc);
  }

  /** Marches on by so many milliseconds. */
  march(ms: number): void {
    this.#phase += (ms / TURN_MS) * Math.sign(this.facing);
    this.#place();
  }

  turnTo(direction: number): void {
    this.facing = direction;
    this.#place();
  }

  #place(): void {
    const width = Math.max(0.22, Math.abs(this.facing));
    for (const [i, chevron] of this.#chevrons.entries()) {
      const share = i / CHEVRONS;
      const { x, y, angle } = this.#path.at(share + this.#phase + 0.5 / CHEVRONS);
      const wave = 0.5 + 0.5 * Math.cos((share * WAVES - this.#phase * 14) * 2 * Math.PI);
      chevron.setPosition(x, y).setRotation(angle + (this.facing < 0 ? Math.PI : 0));
      const size = this.#brush.markScale(this.#size);
      const away = Math.hypot(x - this.#badge.x, y - this.#badge.y) - this.#size * 1.35;
      const isFree = this.#badge.visible ? Math.min(1, Math.max(0, away / 12)) : 1;
      chevron.setScale(size * width, size).setAlpha((0.34 + 0.66 * wave * wave) * isFree);
    }
  }
}
