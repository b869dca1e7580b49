/** One other player's plate: avatar, name, fan of cards, their number, a bubble for UNO. */
import type { Card, Color } from "../../../shared/card.ts";
import { BACK_FRAME, faceFrame } from "../../art/faces.ts";
import { CHOICE_LIGHT, PAINTS, PLATE } from "../../cards/palette.ts";
import { Bubble, bubbleAt } from "../../table/bubble.ts";
import type { Image } from "../../table/image.ts";
import { DISPLAY_FONT, PLAIN_FONT } from "../../table/lettering.ts";
import { panelSketch } from "../../table/panel.ts";
import { fanSlots, type PlateLayout, plateLayout } from "../../table/plate-layout.ts";
import { Ribbon } from "../../table/ribbon.ts";
import type { Box, Plate } from "../contract.ts";
import { type Brush, DEPTH, paint } from "../texture/sprites.ts";
import type { Words } from "../texture/text.ts";
import { Avatar } from "./avatar.ts";

export interface PlateShown {
  readonly plate: Plate;
  readonly box: Box;
  readonly count: number;
  readonly isTurn: boolean;
  /** May be chosen to swap hands with (H3). */
  readonly isChoosable: boolean;
  /** The side that the seat plays for, where there are teams (H9). */
  readonly side: number | undefined;
  readonly color: Color | "none";
  /** The word of the bubble; undefined: no bubble. */
  readonly called: string | undefined;
  /** The hand turned up at the end of a round; empty otherwise. */
  readonly shown: readonly Card[];
}

const FAINT_NAME = 0.72;
/** The tint of the cards of one who is away. */
const AWAY_CARDS = 0x8c949c;

export class SeatPlate {
  readonly #brush: Brush;
  readonly #ground: Image;
  readonly #light: Image;
  readonly #avatar: Avatar;
  readonly #fan: Image[] = [];
  readonly #name: Words;
  readonly #count: Words;
  readonly #bubble: Bubble;
  readonly #ribbon: Ribbon;

  constructor(brush: Brush) {
    this.#brush = brush;
    this.#ground = brush.slate.image(DEPTH.plates);
    this.#light = brush.slate.image(DEPTH.plates + 1);
    this.#avatar = new Avatar(brush, DEPTH.plates + 2);
    this.#name = brush.words({ font: PLAIN_FONT, color: PLATE.name }, DEPTH.names);
    this.#count = brush.words({ font: DISPLAY_FONT, color: PLATE.count }, DEPTH.names);
    this.#bubble = new Bubble(brush);
    this.#ribbon = new Ribbon(brush);
  }

  /** True while the seconds of one who is away are not shown as they are now. */
  get isCountBehind(): boolean {
    return this.#avatar.isCountBehind;
  }

  /** Lets the seconds of one who is away go on. */
  countDown(): void {
    this.#avatar.countDown();
  }

  show(shown: PlateShown): void {
    const { box, plate, count } = shown;
    const layout = plateLayout(box);
    this.#showPanel(shown);
    const spot = { ...layout.avatar, x: box.x + layout.avatar.x, y: box.y + layout.avatar.y };
    this.#avatar.show(plate, spot);
    this.#ribbon.show(shown.side, spot);
    this.#showFan(shown, layout);
    const size = { size: layout.name.h * 0.82, width: layout.name.w };
    this.#name.writeWithin(plate.name, size).at(box.x, box.y + layout.name.y);
    this.#name.image.setAlpha(plate.connected ? 1 : FAINT_NAME);
    this.#count
      .color(count === 1 ? PLATE.lastCard : PLATE.count)
      .write(`${count}`, layout.count.h * 0.92)
      .at(box.x + layout.count.x, box.y + layout.count.y);
    this.#bubble.show(shown.called, bubbleAt(spot));
  }

  #showPanel({ box, plate, isTurn, isChoosable, color }: PlateShown): void {
    const { density, slate } = this.#brush;
    const size = { ...box, density };
    slate.show(this.#ground, panelSketch(isAway(plate) ? "away" : "ground", size));
    slate.show(this.#light, panelSketch("light", size));
    for (const panel of [this.#ground, this.#light]) slate.align(panel.setPosition(box.x, box.y));
    this.#light.setVisible(isTurn || isChoosable);
    const glow = color === "none" ? "#ffffff" : PAINTS[color].glow;
    paint(this.#light, isChoosable ? CHOICE_LIGHT : glow);
  }

  #showFan({ box, plate, count, shown }: PlateShown, { fan }: PlateLayout): void {
    const slots = fanSlots(fan, shown.length > 0 ? shown.length : Math.min(count, 7));
    while (this.#fan.length < slots.length) this.#fan.push(this.#brush.image(BACK_FRAME, DEPTH.plates + 5));
    this.#fan.forEach((image, i) => {
      const slot = slots[i];
      image.setVisible(slot !== undefined);
      if (slot === undefined) return;
      const card = shown[i];
      image.setFrame(card === undefined ? BACK_FRAME : faceFrame(card)).setRotation(slot.angle);
      image.setPosition(box.x + slot.x, box.y + slot.y).setScale(this.#brush.cardScale(fan.card));
      image.setTint(isAway(plate) ? AWAY_CARDS : 0xffffff);
    });
  }
}

function isAway({ awayUntil }: Plate): boolean {
  return awayUntil !== "none";
}
