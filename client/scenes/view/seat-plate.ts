/** One other player's plate: avatar, name, fan of cards, their number, a bubble for UNO. */
import type { Card, Color } from "../../../shared/card.ts";
import { BACK_FRAME, faceFrame } from "../../art/faces.ts";
import { PAINTS, PLATE, SELECTABLE_GLOW } from "../../cards/palette.ts";
import { UnoBubble, unoBubbleAt } from "../../table/bubble.ts";
import type { PhaserImage } from "../../table/image.ts";
import { DISPLAY_FONT, PLAIN_FONT } from "../../table/lettering.ts";
import { panelDrawing } from "../../table/panel.ts";
import { fanSlots, type PlateLayout, plateLayout } from "../../table/plate-layout.ts";
import { TeamBadge } from "../../table/ribbon.ts";
import type { Box, Plate } from "../contract.ts";
import { type SpriteFactory, withTint, Z } from "../texture/sprites.ts";
import type { Label } from "../texture/text.ts";
import { Avatar } from "./avatar.ts";

export interface SeatPlateProps {
  readonly plate: Plate;
  readonly box: Box;
  readonly count: number;
  readonly isTurn: boolean;
  /** May be chosen to swap hands with (H3). */
  readonly isChoosable: boolean;
  /** The side that the seat plays for, where there are teams (H9). */
  readonly team: number | undefined;
  readonly color: Color | "none";
  /** The word of the bubble; undefined: no bubble. */
  readonly unoText: string | undefined;
  /** The hand turned up at the end of a round; empty otherwise. */
  readonly revealedHand: readonly Card[];
}

const AWAY_NAME_ALPHA = 0.72;
/** The tint of the cards of one who is away. */
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

  constructor(sprites: SpriteFactory) {
    this.#sprites = sprites;
    this.#panel = sprites.textAtlas.createImage(Z.plates);
    this.#glow = sprites.textAtlas.createImage(Z.plates + 1);
    this.#avatar = new Avatar(sprites, Z.plates + 2);
    this.#name = sprites.label({ font: PLAIN_FONT, color: PLATE.name }, Z.names);
    this.#count = sprites.label({ font: DISPLAY_FONT, color: PLATE.count }, Z.names);
    this.#unoBubble = new UnoBubble(sprites);
    this.#teamBadge = new TeamBadge(sprites);
  }

  /** True while the seconds of one who is away are not shown as they are now. */
  get isCountdownStale(): boolean {
    return this.#avatar.isCountdownStale;
  }

  /** Lets the seconds of one who is away go on. */
  updateCountdown(): void {
    this.#avatar.updateCountdown();
  }

  render(props: SeatPlateProps): void {
    const { box, plate, count } = props;
    const layout = plateLayout(box);
    this.#renderPanel(props);
    const circle = { ...layout.avatar, x: box.x + layout.avatar.x, y: box.y + layout.avatar.y };
    this.#avatar.render(plate, circle);
    this.#teamBadge.render(props.team, circle);
    this.#renderFan(props, layout);
    const size = { size: layout.name.h * 0.82, width: layout.name.w };
    this.#name.setTextWithin(plate.name, size).placeAt(box.x, box.y + layout.name.y);
    this.#name.image.setAlpha(plate.connected ? 1 : AWAY_NAME_ALPHA);
    this.#count
      .setColor(count === 1 ? PLATE.lastCard : PLATE.count)
      .setText(`${count}`, layout.count.h * 0.92)
      .placeAt(box.x + layout.count.x, box.y + layout.count.y);
    this.#unoBubble.render(props.unoText, unoBubbleAt(circle));
  }

  #renderPanel({ box, plate, isTurn, isChoosable, color }: SeatPlateProps): void {
    const { density, textAtlas } = this.#sprites;
    const size = { ...box, density };
    textAtlas.setDrawing(this.#panel, panelDrawing(isAway(plate) ? "away" : "ground", size));
    textAtlas.setDrawing(this.#glow, panelDrawing("light", size));
    for (const panel of [this.#panel, this.#glow]) textAtlas.alignToPixels(panel.setPosition(box.x, box.y));
    this.#glow.setVisible(isTurn || isChoosable);
    const glow = color === "none" ? "#ffffff" : PAINTS[color].glow;
    withTint(this.#glow, isChoosable ? SELECTABLE_GLOW : glow);
  }

  #renderFan({ box, plate, count, revealedHand }: SeatPlateProps, { fan }: PlateLayout): void {
    const slots = fanSlots(fan, revealedHand.length > 0 ? revealedHand.length : Math.min(count, 7));
    while (this.#fan.length < slots.length) this.#fan.push(this.#sprites.image(BACK_FRAME, Z.plates + 5));
    this.#fan.forEach((image, i) => {
      const slot = slots[i];
      image.setVisible(slot !== undefined);
      if (slot === undefined) return;
      const card = revealedHand[i];
      image.setFrame(card === undefined ? BACK_FRAME : faceFrame(card)).setRotation(slot.angle);
      image.setPosition(box.x + slot.x, box.y + slot.y).setScale(this.#sprites.cardScale(fan.card));
      image.setTint(isAway(plate) ? AWAY_CARD_TINT : 0xffffff);
    });
  }
}

function isAway({ awayUntil }: Plate): boolean {
  return awayUntil !== "none";
}
