/** The ring of chevrons around the piles. It turns in the direction of play and has the current colour. */
import type { Direction } from "../../../shared/seat.ts";
import { suitFrame } from "../../cards/canvas-icons.ts";
import { type CardColor, type Hex, paintOf, WHITE } from "../../cards/palette.ts";
import type { Ring } from "../layout/table-layout.ts";
import { ringPath } from "../layout/table-layout.ts";
import type { PhaserImage } from "../phaser-image.ts";
import { type SpriteFactory, withTint, Z } from "../texture/sprites.ts";

const CHEVRON_COUNT = 24;

const ROTATION_MS = 26_000;
/** Waves of brightness along the ring. */
const WAVE_COUNT = 3;

/** A light runs round once from the lower end of the ring. Shares of a round: its tail, and where a chevron turns; and how near the light is that makes it white. */
const SWEEP = { start: 0.25, tail: 0.5, turn: 0.1, growth: 1.3, bright: 0.45 } as const;

export interface ChevronLook {
  /** How far it is turned from the new direction, in radians. */
  readonly turn: number;
  /** How near the light is, 0 to 1. */
  readonly light: number;
}

/**
 * A chevron while the direction changes. `share` is its place on the ring, `progress` how much of the change is over: when
 * the light passes it, in the new direction, it turns on the spot, shines and is large for a moment.
 */
export function sweptChevron(share: number, progress: number, to: Direction): ChevronLook {
  const way = (share - SWEEP.start) * to;
  const behind = progress * (1 + SWEEP.tail) - (way - Math.floor(way));
  const turned = Math.min(1, Math.max(0, behind / SWEEP.turn));
  return { turn: (1 - turned) * Math.PI, light: behind < 0 ? 0 : Math.max(0, 1 - behind / SWEEP.tail) };
}

export class DirectionRing {
  readonly #sprites: SpriteFactory;
  readonly #chevrons: readonly PhaserImage[];
  readonly #badge: PhaserImage;
  readonly #suit: PhaserImage;
  #path = ringPath({ x: 0, y: 0, rx: 1, ry: 1 });
  #size = 16;
  #phase = 0;
  /** How much of a change of the direction is over. */
  #progress = 1;
  #direction: Direction = 1;
  #color: Hex = WHITE;

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
    this.#color = isNamed ? paintOf(color).glow : WHITE;
    for (const chevron of this.#chevrons) withTint(chevron, this.#color);
    this.#badge.setVisible(isNamed && isInPlay);
    this.#suit.setVisible(isNamed && isInPlay);
    if (!isNamed) return;
    withTint(this.#badge, paintOf(color).disc);
    withTint(this.#suit.setFrame(suitFrame(color)), paintOf(color).onDisc);
  }

  /** Turns the ring by as much as it turns in `ms`. */
  spin(ms: number): void {
    this.#phase += (ms / ROTATION_MS) * this.#direction;
    this.#placeChevrons();
  }

  setDirection(direction: Direction): void {
    this.sweep(direction, 1);
  }

  /** Shows the ring while its direction changes to this one; `progress` is how much of the change is over. */
  sweep(direction: Direction, progress: number): void {
    this.#direction = direction;
    this.#progress = progress;
    this.#placeChevrons();
  }

  /** At rest, waves of brightness run along the ring; they come back while the light of a sweep goes. */
  #lookAt(share: number, place: number): ChevronLook {
    const wave = 0.5 + 0.5 * Math.cos((share * WAVE_COUNT - this.#phase * 14) * 2 * Math.PI);
    const { turn, light } = sweptChevron(place, this.#progress, this.#direction);
    return { turn, light: Math.max(light, wave ** 2 * this.#progress ** 2) };
  }

  #placeChevrons(): void {
    const heading = this.#direction < 0 ? Math.PI : 0;
    for (const [i, chevron] of this.#chevrons.entries()) {
      const share = i / CHEVRON_COUNT;
      const place = share + this.#phase + 0.5 / CHEVRON_COUNT;
      const { x, y, angle } = this.#path.at(place);
      const { turn, light } = this.#lookAt(share, place);
      chevron.setPosition(x, y).setRotation(angle + heading + turn);
      const isSwept = this.#progress < 1;
      const growth = isSwept ? 1 + SWEEP.growth * light * (1 - this.#progress ** 4) : 1;
      withTint(chevron, isSwept && light > SWEEP.bright ? WHITE : this.#color);
      const away = Math.hypot(x - this.#badge.x, y - this.#badge.y) - this.#size * 1.35;
      const isFree = this.#badge.visible ? Math.min(1, Math.max(0, away / 12)) : 1;
      chevron.setScale(this.#sprites.iconScale(this.#size * growth)).setAlpha((0.34 + 0.66 * light) * isFree);
    }
  }
}
