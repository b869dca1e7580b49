/** A round avatar: face or initial on a colour, the host's crown, badges for bots and teams, the connection dot. */

import type { Character } from "../../../shared/text/face-of-name.ts";
import { AVATAR_COLORS } from "../../cards/palette.ts";
import { AVATAR_AWAY, AVATAR_INK, BADGES, PLATE, TEAM_COLORS, TEAM_INK } from "../../cards/table-palette.ts";
import {
  faceShapes,
  type Gaze,
  type PlacedShape,
  PUPIL,
  paintShapes,
  pupilsOf,
} from "../../faces/face-drawing.ts";
import type { Expression } from "../../faces/face-shapes.ts";
import "../../faces/moods.ts";
import { secondsUntil } from "../../net/session/server-clock.ts";
import type { AvatarCircle } from "../layout/screen-regions.ts";
import { avatarIconBoxes } from "../layout/seat-layout.ts";
import { initialSize, teamNumberSize } from "../layout/text-sizes.ts";
import type { PhaserImage } from "../phaser-image.ts";
import type { Box, Plate } from "../scene-contract.ts";
import { type SpriteFactory, withTint, Z } from "../texture/sprites.ts";
import type { Label } from "../texture/text.ts";
import { DISPLAY_FONT } from "../texture/text.ts";
import type { AtlasDrawing } from "../texture/text-atlas.ts";

/** The expression of a face, and where it looks. */
export interface Look {
  readonly expression: Expression;
  readonly gaze: Gaze;
}

/** The side of the square in which a face is drawn, as a share of the avatar's diameter. */
const FACE_SHARE = 0.94;

export class Avatar {
  readonly #sprites: SpriteFactory;
  readonly #rim: PhaserImage;
  readonly #disc: PhaserImage;
  readonly #crown: PhaserImage;
  readonly #connectionRim: PhaserImage;
  readonly #connectionDot: PhaserImage;
  readonly #badgeRim: PhaserImage;
  readonly #badgeGround: PhaserImage;
  readonly #badge: PhaserImage;
  readonly #initial: Label;
  readonly #face: PhaserImage;
  readonly #pupils: readonly PhaserImage[];
  /** Which look the images have; undefined while they must be drawn again. */
  #shownLook: Look | undefined;
  #shownFace: { readonly character: Character; readonly circle: AvatarCircle } | undefined;
  #awayUntil: Plate["reconnectBy"] = "none";
  #initialSize = 0;

  constructor(sprites: SpriteFactory, depth: number) {
    this.#sprites = sprites;
    this.#rim = sprites.image("dot", depth);
    this.#disc = sprites.image("dot", depth);
    this.#crown = withTint(sprites.image("crown", depth + 2), PLATE.crown);
    this.#connectionRim = withTint(sprites.image("dot", depth + 2), PLATE.pill);
    this.#connectionDot = sprites.image("dot", depth + 2);
    // The clock's ring is behind the badge.
    this.#badgeRim = withTint(sprites.image("dot", Z.clock + 1), PLATE.pill);
    this.#badgeGround = sprites.image("dot", Z.clock + 1);
    this.#badge = sprites.image("bot", Z.clock + 1);
    this.#initial = sprites.label({ font: DISPLAY_FONT, color: AVATAR_INK }, Z.names);
    this.#face = sprites.textAtlas.createImage(Z.names);
    this.#pupils = [0, 1].map(() => sprites.textAtlas.createImage(Z.names + 1));
  }

  /** True if the seconds of an absent player must be redrawn. */
  get isCountdownStale(): boolean {
    return this.#awayUntil !== "none" && this.#initial.text !== secondsLeft(this.#awayUntil);
  }

  render(plate: Plate, circle: AvatarCircle, look: Look): void {
    const { seat, connected, isHost, reconnectBy } = plate;
    const { x, y, r } = circle;
    const iconBoxes = avatarIconBoxes(circle, isHost);
    const isAway = reconnectBy !== "none";
    this.#placeIcon(withTint(this.#rim, "#ffffff"), { x, y, w: r * 2, h: 0 });
    withTint(this.#disc, isAway ? AVATAR_AWAY : (AVATAR_COLORS[seat % AVATAR_COLORS.length] ?? AVATAR_INK));
    this.#placeIcon(this.#disc, { x, y, w: r * 2 - 3, h: 0 }).setAlpha(connected || isAway ? 1 : 0.45);
    this.#renderCenter(plate, circle);
    this.#shownLook = undefined;
    this.setLook(look);
    this.#placeIcon(this.#crown, iconBoxes.crown).setVisible(isHost).setRotation(-0.5);
    this.#placeIcon(this.#connectionRim, iconBoxes.connection);
    // A lost connection is a cross, so that the colour does not matter.
    this.#placeIcon(this.#connectionDot.setFrame(connected ? "dot" : "cross"), iconBoxes.connection, 0.7);
    withTint(this.#connectionDot, connected ? PLATE.connected : PLATE.dropped);
    this.#renderBadge(badgeOf(plate), iconBoxes.badge);
  }

  /** Changes the face only. */
  setLook(look: Look): void {
    const { expression, gaze } = look;
    if (this.#shownLook !== undefined && isSameLook(look, this.#shownLook)) return;
    this.#shownLook = look;
    const shown = this.#shownFace;
    for (const part of [this.#face, ...this.#pupils]) part.setVisible(shown !== undefined);
    if (shown === undefined) return;
    const { textAtlas } = this.#sprites;
    const { character, circle } = shown;
    const side = Math.round(2 * circle.r * FACE_SHARE);
    textAtlas.setDrawing(this.#face, faceDrawing(character, expression, side));
    textAtlas.alignToPixels(this.#face.setPosition(circle.x, circle.y));
    const pupils = pupilsOf(character, expression, gaze);
    this.#pupils.forEach((image, index) => {
      const pupil = pupils[index];
      image.setVisible(pupil !== undefined);
      if (pupil === undefined) return;
      textAtlas.setDrawing(image, pupilDrawing((2 * pupil.r * side) / 100));
      image.setPosition(circle.x + (pupil.x * side) / 100, circle.y + (pupil.y * side) / 100);
    });
  }

  /** Updates the seconds of an absent player. */
  updateCountdown(): void {
    if (this.#awayUntil !== "none") this.#initial.setText(secondsLeft(this.#awayUntil), this.#initialSize);
  }

  /** An avatar that is shown again must be rendered. */
  setVisible(isVisible: boolean): void {
    for (const part of this.#images()) part.setVisible(isVisible);
    if (isVisible) return;
    this.#awayUntil = "none";
    this.#shownFace = undefined;
  }

  /** The initial, or the seconds of an absent player; a face goes over it. */
  #renderCenter(plate: Plate, { x, y, r }: AvatarCircle): void {
    const { reconnectBy } = plate;
    this.#awayUntil = reconnectBy;
    this.#initialSize = initialSize({ r });
    const letters = reconnectBy === "none" ? initialOf(plate.name) : secondsLeft(reconnectBy);
    const character = visibleCharacter(plate);
    this.#shownFace = character && { character, circle: { x, y, r } };
    this.#initial
      .setText(letters, this.#initialSize)
      .placeAt(x, y)
      .setVisible(character === undefined);
  }

  #renderBadge(badge: ReturnType<typeof badgeOf>, box: Box): void {
    const isShown = badge !== "none";
    for (const part of [this.#badgeRim, this.#badgeGround, this.#badge]) part.setVisible(isShown);
    if (!isShown) return;
    this.#placeIcon(this.#badgeRim, box);
    this.#placeIcon(withTint(this.#badgeGround, BADGES[badge]), box, 0.9);
    this.#placeIcon(withTint(this.#badge.setFrame(badge), BADGES.ink), box, 0.72);
  }

  #placeIcon(image: PhaserImage, { x, y, w }: Box, share = 1): PhaserImage {
    return image.setPosition(x, y).setScale(this.#sprites.iconScale(w * share));
  }

  #images(): readonly (PhaserImage | Label)[] {
    const badge = [this.#badgeRim, this.#badgeGround, this.#badge];
    const sign = [this.#initial, this.#face, ...this.#pupils];
    return [this.#rim, this.#disc, this.#crown, this.#connectionRim, this.#connectionDot, ...sign, ...badge];
  }
}

function isSameLook(a: Look, b: Look): boolean {
  return a.expression === b.expression && a.gaze.x === b.gaze.x && a.gaze.y === b.gaze.y;
}

function secondsLeft(awayUntil: number): string {
  return `${secondsUntil(awayUntil)}`;
}

/** The first letter of a name, whatever its script. */
function initialOf(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return (first?.segment ?? "?").toLocaleUpperCase();
}

/** The sign of a bot, or of a bot that plays for an absent player. */
function badgeOf({ bot, isBotControlled }: Plate): "none" | "bot" | "replacementBot" {
  if (bot !== "none") return "bot";
  return isBotControlled ? "replacementBot" : "none";
}

/** The character that an avatar shows; undefined for the initial or the seconds of an absent player, which go first. */
export function visibleCharacter({
  avatar,
  reconnectBy,
}: Pick<Plate, "avatar" | "reconnectBy">): Character | undefined {
  return avatar === "initial" || reconnectBy !== "none" ? undefined : avatar;
}

/** A face without its pupils, at a size in whole pixels. */
function faceDrawing(character: Character, expression: Expression, side: number): AtlasDrawing {
  return shapesDrawing(`face-${character}-${expression}`, side, () => faceShapes(character, expression));
}

/** In steps of half a pixel, so that few sizes are drawn. */
function pupilDrawing(size: number): AtlasDrawing {
  return shapesDrawing("pupil", Math.ceil(size * 2) / 2, () => PUPIL);
}

function shapesDrawing(name: string, side: number, shapes: () => readonly PlacedShape[]): AtlasDrawing {
  return {
    key: `${name}-${side}`,
    w: side,
    h: side,
    draw(ctx) {
      ctx.translate(side / 2, side / 2);
      ctx.scale(side / 100, side / 100);
      paintShapes(ctx, shapes());
    },
  };
}

/** A pennant with the colour and the number of a team (H9). */
export class TeamBadge {
  readonly #sprites: SpriteFactory;
  readonly #rim: PhaserImage;
  readonly #ground: PhaserImage;
  readonly #number: Label;

  constructor(sprites: SpriteFactory) {
    // The clock's ring is behind the badge.
    const depth = Z.clock + 1;
    this.#sprites = sprites;
    this.#rim = withTint(sprites.image("team", depth), TEAM_INK);
    this.#ground = sprites.image("team", depth);
    this.#number = sprites.label({ font: DISPLAY_FONT, color: TEAM_INK }, depth + 1);
  }

  /** `team` counts from 0; undefined hides the badge. */
  render(team: number | undefined, circle: AvatarCircle): void {
    for (const part of [this.#rim, this.#ground, this.#number]) part.setVisible(team !== undefined);
    if (team === undefined) return;
    const { h: height, ...at } = avatarIconBoxes(circle, false).team;
    this.#rim.setPosition(at.x, at.y).setScale(this.#sprites.iconScale(height * 1.16));
    withTint(this.#ground, TEAM_COLORS[team % TEAM_COLORS.length] ?? TEAM_INK);
    this.#ground.setPosition(at.x, at.y).setScale(this.#sprites.iconScale(height));
    this.#number.setText(`${team + 1}`, teamNumberSize({ h: height })).placeAt(at.x, at.y - height * 0.09);
  }
}
