/** The card that wins the round: the table darkens around the pile while it flies, and a ring runs from where it lands. */

import { type Card, colorOf } from "../../../shared/card.ts";
import { type Hex, paintOf, seenColor } from "../../cards/palette.ts";
import { LAST_CARD_MS } from "../animation/flight-durations.ts";
import type { LayoutInput } from "../layout/layout-input.ts";
import type { PhaserImage } from "../phaser-image.ts";
import type { Box } from "../scene-contract.ts";
import { type SpriteFactory, withTint, Z } from "../texture/sprites.ts";
import type { AtlasDrawing } from "../texture/text-atlas.ts";
import type { TemporarySprites } from "./temporary-sprites.ts";

/** As wide as the light gets, in card widths. */
const REACH = { glow: 5, ring: 6, rays: 7 } as const;
const GOLD = "#ffd257";
/** How long the rays stay behind the pile. */
const RAYS_MS = 2600;

export type TableSize = Pick<LayoutInput, "width" | "height">;

export class LastCardEffect {
  readonly #sprites: SpriteFactory;
  readonly #temporarySprites: TemporarySprites;
  #shade: PhaserImage | undefined;

  constructor(sprites: SpriteFactory, temporarySprites: TemporarySprites) {
    this.#sprites = sprites;
    this.#temporarySprites = temporarySprites;
  }

  /** The card starts its flight: the table darkens around the pile. */
  begin({ x, y }: Box, { width, height }: TableSize): void {
    this.stop();
    const { textAtlas, scene } = this.#sprites;
    const image = textAtlas.setDrawing(textAtlas.createImage(Z.flight - 10), SHADE);
    this.#shade = this.#temporarySprites.add(image);
    image
      .setPosition(x, y)
      .setScale((2.2 * Math.max(width, height)) / SHADE.w)
      .setAlpha(0);
    scene.tweens.add({ targets: image, alpha: 1, duration: LAST_CARD_MS * 0.4, ease: "Sine.easeOut" });
  }

  /** The card has landed: a ring of its colour runs over the table. */
  land(card: Card, pile: Box): void {
    this.stop();
    const color = colorOf(card);
    this.#flash(color === undefined ? GOLD : paintOf(seenColor(color, card)).glow, pile);
  }

  /** The card did not win: the server refused it. */
  stop(): void {
    const shade = this.#shade;
    this.#shade = undefined;
    if (shade?.active) void this.#temporarySprites.fadeOut([shade], 0);
  }

  #flash(color: Hex, { x, y, w }: Box): void {
    const scaleTo = (reach: number) => this.#sprites.iconScale(w * reach);
    const glow = this.#temporarySprites.icon("glow", Z.piles - 1, GOLD).setPosition(x, y);
    glow.setScale(scaleTo(2)).setAlpha(0.9);
    const glowing = { scale: scaleTo(REACH.glow), alpha: 0, duration: 1400, ease: "Sine.easeOut" };
    void this.#temporarySprites.animate(glow, glowing, 0);
    const ring = this.#temporarySprites.icon("ring", Z.effects, color);
    ring.setPosition(x, y).setScale(scaleTo(1)).setAlpha(0.6);
    const spreading = { scale: scaleTo(REACH.ring), alpha: 0, duration: 760, ease: "Cubic.easeOut" };
    void this.#temporarySprites.animate(ring, spreading, 0);
  }

  /** The viewer has won: golden rays turn behind the pile for a while. */
  turnRays({ x, y, w }: Box): void {
    const { textAtlas } = this.#sprites;
    const rays = withTint(textAtlas.setDrawing(textAtlas.createImage(Z.piles - 2), RAYS), GOLD);
    this.#temporarySprites.add(rays.setPosition(x, y).setAlpha(0));
    const scale = (w * REACH.rays) / RAYS.w;
    rays.setScale(scale * 0.3);
    void this.#temporarySprites.animate(rays, { scale, alpha: 0.55, duration: 420, ease: "Back.easeOut" });
    const turning = { angle: 50, duration: RAYS_MS, ease: "Linear" };
    void this.#temporarySprites.animate(rays, turning).then(() => this.#temporarySprites.fadeOut([rays], 0));
  }
}

/** Clear in the middle, dark at the edges. */
const SHADE: AtlasDrawing = {
  key: "last-card-shade",
  w: 96,
  h: 96,
  draw(ctx) {
    const light = ctx.createRadialGradient(48, 48, 5, 48, 48, 40);
    light.addColorStop(0, "rgba(2,12,12,0)");
    light.addColorStop(0.5, "rgba(2,12,12,.5)");
    light.addColorStop(1, "rgba(2,12,12,.74)");
    ctx.fillStyle = light;
    ctx.fillRect(0, 0, 96, 96);
  },
};

const RAY_COUNT = 14;

/** Rays that fade outwards. */
const RAYS: AtlasDrawing = {
  key: "last-card-rays",
  w: 200,
  h: 200,
  draw(ctx) {
    const light = ctx.createRadialGradient(100, 100, 10, 100, 100, 100);
    light.addColorStop(0, "rgba(255,255,255,.9)");
    light.addColorStop(1, "rgba(255,255,255,0)");
    ctx.fillStyle = light;
    for (let i = 0; i < RAY_COUNT; i += 1) {
      const angle = (i / RAY_COUNT) * 2 * Math.PI;
      const half = (Math.PI / RAY_COUNT) * 0.5;
      ctx.beginPath();
      ctx.moveTo(100, 100);
      ctx.arc(100, 100, 100, angle - half, angle + half);
      ctx.fill();
    }
  },
};
