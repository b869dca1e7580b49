/** The plate of another player: avatar, name, fan of cards, number of cards, UNO bubble. */
import type { Card } from "../../../shared/card.ts";
import { faceFrame } from "../../cards/card-faces.ts";
import { type CardColor, type Hex, paintOf } from "../../cards/palette.ts";
import { PLATE, SELECTABLE_GLOW } from "../../cards/table-palette.ts";
import { MIN_BIG_SCREEN_TEXT } from "../layout/big-screen-layout.ts";
import { fanSlots, type PlateLayout, plateLayout, type SeatBox } from "../layout/seat-layout.ts";
import { plateTextSizes } from "../layout/text-sizes.ts";
import type { PhaserImage } from "../phaser-image.ts";
import type { Box, Plate } from "../scene-contract.ts";
import { type SpriteFactory, seenBackFrame, withTint, Z } from "../texture/sprites.ts";
import type { Label } from "../texture/text.ts";
import { DISPLAY_FONT, PLAIN_FONT } from "../texture/text.ts";
import type { AtlasDrawing } from "../texture/text-atlas.ts";
import { Avatar, type Look, TeamBadge } from "./avatar.ts";
import { type GaugeSpot, TimeBankGauge } from "./time-bank-gauge.ts";
import { UnoBubble, unoBubbleAt } from "./uno-bubble.ts";

export interface SeatPlateProps {
  readonly plate: Plate;
  readonly look: Look;
  readonly box: SeatBox;
  readonly count: number;
  readonly isTurn: boolean;
  /** May be chosen to swap hands with (H3), or to draw (W4). */
  readonly isChoosable: boolean;
  /** Shown instead of cards if the seat is out of the round (N12). */
  readonly outText: string | undefined;
  /** The seat's team, if teams are on (H9). */
  readonly team: number | undefined;
  readonly color: CardColor | "none";
  /** The text of the UNO bubble; undefined hides it. */
  readonly unoText: string | undefined;
  /** The hand that is revealed at the end of a round; empty otherwise. */
  readonly revealedHand: readonly Card[];
  /** What is behind the cards of a deck with two sides (F4). */
  readonly backs: readonly Card[];
}

/** How much higher a name on two lines is, as a share of its height: between the cards and the edge. */
const TWO_LINES_LIFT = 0.16;
const AWAY_NAME_ALPHA = 0.72;
const NO_CIRCLE = { x: 0, y: 0, r: 0 } as const;
const NO_SPOT = { x: 0, y: 0, w: 0 } as const;
/** How many cards a fan shows at most, and how close they are, in widths of a card: more from afar, where it is larger. */
const FANS = { near: { most: 7, closest: 0.24 }, far: { most: 12, closest: 0.11 } } as const;
/** The tint of an absent player's cards. */
const AWAY_CARD_TINT = 0x8c949c;

export class SeatPlate {
  readonly #sprites: SpriteFactory;
  readonly #panel: PhaserImage;
  readonly #glow: PhaserImage;
  readonly #avatar: Avatar;
  readonly #fan: PhaserImage[] = [];
  readonly #name: Label;
  readonly #count: Label;
  readonly #unoBubble: UnoBubble;
  readonly #teamBadge: TeamBadge;
  readonly #gauge: TimeBankGauge;

  constructor(sprites: SpriteFactory) {
    this.#sprites = sprites;
    this.#panel = sprites.textAtlas.createImage(Z.plates);
    this.#glow = sprites.textAtlas.createImage(Z.plates + 1);
    this.#avatar = new Avatar(sprites, Z.plates + 2);
    this.#name = sprites.label({ font: PLAIN_FONT, color: PLATE.name }, Z.names);
    this.#count = sprites.label({ font: DISPLAY_FONT, color: PLATE.count }, Z.names);
    this.#unoBubble = new UnoBubble(sprites);
    this.#teamBadge = new TeamBadge(sprites);
    this.#gauge = new TimeBankGauge(sprites, Z.names);
  }

  /** True if the seconds of an absent player, or the time bank, must be redrawn. */
  get isCountdownStale(): boolean {
    return this.#avatar.isCountdownStale || this.#gauge.isStale(Date.now());
  }

  /** Updates the seconds of an absent player, and the time bank. */
  updateCountdown(): void {
    this.#avatar.updateCountdown();
    this.#gauge.update(Date.now());
  }

  render(props: SeatPlateProps): void {
    const { box, plate } = props;
    const layout = plateLayout(box);
    this.#renderPanel(props);
    const circle = { ...layout.avatar, x: box.x + layout.avatar.x, y: box.y + layout.avatar.y };
    this.#setVisible(true);
    this.#avatar.render(plate, circle, props.look);
    this.#teamBadge.render(props.team, circle);
    this.#renderFan(props, layout);
    const textSizes = plateTextSizes(layout);
    const { x, y, w, h } = layout.name;
    const far = box.h >= FAR_PLATE && { least: MIN_BIG_SCREEN_TEXT };
    this.#name.setTextWithin(plate.name, { size: textSizes.name, width: w, ...far });
    const lift = this.#name.text.includes("\n") ? TWO_LINES_LIFT * h : 0;
    this.#name.placeAt(box.x + x, box.y + y - lift);
    this.#name.image.setAlpha(plate.connected ? 1 : AWAY_NAME_ALPHA);
    this.#renderCount(props, layout);
    this.#unoBubble.render(props.unoText, unoBubbleAt(circle));
    this.#gauge.render(plate.timeBank, gaugeSpot(box), Date.now());
  }

  /** The number of cards; "out" where the cards were, for a seat that is out of the round. */
  #renderCount({ box, count, outText }: SeatPlateProps, layout: PlateLayout): void {
    const { count: size, name } = plateTextSizes(layout);
    const color = count === 1 || outText !== undefined ? PLATE.lastCard : PLATE.count;
    const label = this.#count.setColor(color);
    if (outText === undefined)
      label.setText(countText(count), size).placeAt(box.x + layout.count.x, box.y + layout.count.y);
    else {
      const room = { size: Math.max(size, name), width: layout.fan.w };
      label.setTextWithin(outText, room).placeAt(box.x + layout.fan.x, box.y + layout.fan.y);
    }
  }

  /** Changes the face only. */
  setLook(look: Look): void {
    this.#avatar.setLook(look);
  }

  /** For a seat that is not shown any more; the next `render` shows the plate again. */
  hide(): void {
    this.#setVisible(false);
    this.#glow.setVisible(false);
    for (const image of this.#fan) image.setVisible(false);
    this.#teamBadge.render(undefined, NO_CIRCLE);
    this.#gauge.render("none", NO_SPOT, 0);
    this.#unoBubble.render(undefined, unoBubbleAt(NO_CIRCLE));
  }

  #setVisible(isVisible: boolean): void {
    this.#avatar.setVisible(isVisible);
    for (const image of [this.#panel, this.#name.image, this.#count.image]) image.setVisible(isVisible);
  }

  #renderPanel({ box, plate, isTurn, isChoosable, color, outText }: SeatPlateProps): void {
    const { density, textAtlas } = this.#sprites;
    const size = { ...box, density };
    textAtlas.setDrawing(
      this.#panel,
      panelDrawing(isAway(plate) || outText !== undefined ? "away" : "ground", size),
    );
    textAtlas.setDrawing(this.#glow, panelDrawing("glow", size));
    for (const panel of [this.#panel, this.#glow]) textAtlas.alignToPixels(panel.setPosition(box.x, box.y));
    this.#glow.setVisible(isTurn || isChoosable);
    const glow = color === "none" ? "#ffffff" : paintOf(color).glow;
    withTint(this.#glow, isChoosable ? SELECTABLE_GLOW : glow);
  }

  #renderFan({ box, plate, count, revealedHand, backs }: SeatPlateProps, { fan }: PlateLayout): void {
    const { most, closest } = box.h >= FAR_PLATE ? FANS.far : FANS.near;
    const shown = revealedHand.length > 0 ? revealedHand.length : Math.min(count, most);
    const slots = fanSlots(fan, shown, closest);
    const back = seenBackFrame(plate.back);
    while (this.#fan.length < slots.length) this.#fan.push(this.#sprites.image(back, Z.plates + 5));
    this.#fan.forEach((image, i) => {
      const slot = slots[i];
      image.setVisible(slot !== undefined);
      if (slot === undefined) return;
      const card = revealedHand[i] ?? backs[i];
      image.setFrame(card === undefined ? back : faceFrame(card)).setRotation(slot.angle);
      image.setPosition(box.x + slot.x, box.y + slot.y).setScale(this.#sprites.cardScale(fan.card));
      image.setTint(isAway(plate) ? AWAY_CARD_TINT : 0xffffff);
    });
  }
}

/** Nothing for no cards, as while a whole hand flies to another seat. */
export const countText = (count: number): string => (count === 0 ? "" : `${count}`);

/** On the lower edge of the plate, between its round corners: there is neither a name nor a card. */
function gaugeSpot({ x, y, w, h }: Box): GaugeSpot {
  return { x, y: y + h / 2 + 1, w: w - 2 * Math.min(18, h / 4) };
}

function isAway({ reconnectBy }: Plate): boolean {
  return reconnectBy !== "none";
}

/** Space around the plate for its glow. */
const PANEL_MARGIN = 14;

interface PanelSize {
  readonly w: number;
  readonly h: number;
  readonly density: number;
}

type PanelPainter = (ctx: CanvasRenderingContext2D, size: PanelSize) => void;

/** The ground of a plate, the grey ground with a dashed edge of an absent player, or the glow of the player to act. */
function panelDrawing(kind: keyof typeof PANEL_PAINTERS, size: PanelSize): AtlasDrawing {
  return {
    key: `${kind}-${Math.round(size.w)}x${Math.round(size.h)}`,
    w: size.w + 2 * PANEL_MARGIN,
    h: size.h + 2 * PANEL_MARGIN,
    draw(ctx) {
      ctx.translate(PANEL_MARGIN, PANEL_MARGIN);
      PANEL_PAINTERS[kind](ctx, size);
    },
  };
}

function tracePanel(ctx: CanvasRenderingContext2D, { w, h }: PanelSize, inset: number): void {
  ctx.beginPath();
  ctx.roundRect(inset, inset, w - 2 * inset, h - 2 * inset, Math.min(18, h / 4) - inset);
}

const ground: PanelPainter = (ctx, size) => {
  paintBody(ctx, size, PLATE.ground);
  ctx.strokeStyle = "rgba(255,255,255,.2)";
  ctx.lineWidth = 1;
  tracePanel(ctx, size, 0.5);
  ctx.stroke();
};

const away: PanelPainter = (ctx, size) => {
  paintBody(ctx, size, PLATE.away);
  ctx.strokeStyle = "rgba(255,255,255,.5)";
  ctx.lineWidth = 1.5;
  ctx.setLineDash([5, 4]);
  tracePanel(ctx, size, 1);
  ctx.stroke();
};

/** The body of a plate with its shadow, and a sheen over its upper half. */
function paintBody(ctx: CanvasRenderingContext2D, size: PanelSize, color: Hex): void {
  ctx.shadowColor = "rgba(0,0,0,.35)";
  ctx.shadowBlur = 10 * size.density;
  ctx.shadowOffsetY = 3 * size.density;
  ctx.globalAlpha = PLATE.groundAlpha;
  ctx.fillStyle = color;
  tracePanel(ctx, size, 0);
  ctx.fill();
  ctx.shadowColor = "transparent";
  const sheen = ctx.createLinearGradient(0, 0, 0, size.h);
  sheen.addColorStop(0, "rgba(255,255,255,.13)");
  sheen.addColorStop(0.55, "rgba(255,255,255,0)");
  ctx.globalAlpha = 1;
  ctx.fillStyle = sheen;
  ctx.fill();
}

/** Plates of this height are on a big screen: whose turn it is can be seen from four metres. */
const FAR_PLATE = 150;

const glow: PanelPainter = (ctx, size) => {
  const isFar = size.h >= FAR_PLATE;
  ctx.fillStyle = `rgba(255,255,255,${isFar ? 0.26 : 0})`;
  tracePanel(ctx, size, 0);
  ctx.fill();
  ctx.strokeStyle = "#fff";
  ctx.shadowColor = "#fff";
  ctx.shadowBlur = 12 * size.density;
  ctx.lineWidth = isFar ? 8 : 3;
  tracePanel(ctx, size, -1);
  ctx.stroke();
  ctx.stroke();
};

const PANEL_PAINTERS = { ground, away, glow } as const;
