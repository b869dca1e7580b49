/** The ring of chevrons around the piles. It turns in the direction of play and has the current colour. */
import { suitFrame } from "../../cards/canvas-icons.ts";
import { type CardColor, paintOf, WHITE } from "../../cards/palette.ts";
import type { Ring } from "../layout/table-layout.ts";
import { ringPath } from "../layout/table-layout.ts";
import type { PhaserImage } from "../phaser-image.ts";
import { type SpriteFactory, withTint, Z } from "../texture/sprites.ts";

const CHEVRON_COUNT = 24;

const ROTATION_MS = 26_000;
/** Waves of brightness along the ring. */
const WAVE_COUNT = 3;

export class DirectionRing {
  readonly #sprites: SpriteFactory;
  readonly #chevrons: readonly PhaserImage[];
  readonly #badge: PhaserImage;
  readonly #suit: PhaserImage;
  #path = ringPath({ x: 0, y: 0, rx: 1, ry: 1 });
  #size = 16;
  #phase = 0;
  /** A turn of the whole ring that is not over, in rounds. */
  #turned = 0;
  /** 1 or -1, or a value between them while the direction changes. */
  direction = 1;

  constructor(sprites: SpriteFactory) {
    this.#sprites = sprites;
    this.#chevrons = Array.from({ length: CHEVRON_COUNT }, () => sprites.image("chevron", Z.ring));
    this.#badge = sprites.image("dot", Z.ring + 1);
    this.#suit = sprites.image("dot", Z.ring + 2);
  }

  /** Places the ring. The size of the chevrons depends on the width of a pile. */
  setGeometry(ring: Ring, pileWidth: number): void {
    this.#path = ringPath(ring);
    this.#size = Math.min(Math.max(28, pileWidth * 0.16), Math.max(13, pileWidth * 0.2));
    const badge = Math.min(Math.max(30, pileWidth * 0.17), Math.max(18, pileWidth * 0.27));
    this.#badge.setPosition(ring.x, ring.y + ring.ry - 1).setScale(this.#sprites.iconScale(badge));
    this.#suit.setPosition(ring.x, ring.y + ring.ry - 1).setScale(this.#sprites.iconScale(badge * 0.66));
    this.#placeChevrons();
  }

  /** Shows the current colour, as a colour and as a suit symbol; without the symbol while nobody has to act. */
  setColor(color: CardColor | "none", isInPlay: boolean): void {
    const isNamed = color !== "none";
    for (const chevron of this.#chevrons) withTint(chevron, isNamed ? paintOf(color).glow : WHITE);
    this.#badge.setVisible(isNamed && isInPlay);
    this.#suit.setVisible(isNamed && isInPlay);
    if (!isNamed) return;
    withTint(this.#badge, paintOf(color).disc);
    withTint(this.#suit.setFrame(suitFrame(color)), paintOf(color).onDisc);
  }

  /** Turns the ring by as much as it turns in `ms`. */
  spin(ms: number): void {
    this.#phase += (ms / ROTATION_MS) * Math.sign(this.direction);
    this.#placeChevrons();
  }

  setDirection(direction: number): void {
    this.sweep(direction, 0);
  }

  /** Shows the ring while its direction changes: it has turned by a part of a round. */
  sweep(direction: number, turned: number): void {
    this.direction = direction;
    this.#turned = turned;
    this.#placeChevrons();
  }

  #placeChevrons(): void {
    const width = Math.max(0.22, Math.abs(this.direction));
    for (const [i, chevron] of this.#chevrons.entries()) {
      const share = i / CHEVRON_COUNT;
      const { x, y, angle } = this.#path.at(share + this.#phase + this.#turned + 0.5 / CHEVRON_COUNT);
      const wave = 0.5 + 0.5 * Math.cos((share * WAVE_COUNT - this.#phase * 14) * 2 * Math.PI);
      chevron.setPosition(x, y).setRotation(angle + (this.direction < 0 ? Math.PI : 0));
      const size = this.#sprites.iconScale(this.#size);
      const away = Math.hypot(x - this.#badge.x, y - this.#badge.y) - this.#size * 1.35;
      const isFree = this.#badge.visible ? Math.min(1, Math.max(0, away / 12)) : 1;
      chevron.setScale(size * width, size).setAlpha((0.34 + 0.66 * wave * wave) * isFree);
    }
  }
}
