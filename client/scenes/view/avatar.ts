/** A round avatar: initial or emblem on a colour, the host's crown, who plays for a person, the dot of the line. */
import { AVATAR_AWAY, AVATAR_COLORS, AVATAR_INK, BADGES, PLATE } from "../../cards/palette.ts";
import { secondsUntil } from "../../net/seconds-until.ts";
import { type AvatarCircle, avatarIconBoxes } from "../../table/avatar-layout.ts";
import { emblemDrawing, visibleEmblem } from "../../table/emblem.ts";
import type { PhaserImage } from "../../table/image.ts";
import { DISPLAY_FONT } from "../../table/lettering.ts";
import type { Box, Plate } from "../contract.ts";
import { type SpriteFactory, withTint, Z } from "../texture/sprites.ts";
import type { Label } from "../texture/text.ts";

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
  readonly #emblem: PhaserImage;
  #awayUntil: Plate["awayUntil"] = "none";
  #initialSize = 0;

  constructor(sprites: SpriteFactory, depth: number) {
    this.#sprites = sprites;
    this.#rim = sprites.image("dot", depth);
    this.#disc = sprites.image("dot", depth);
    this.#crown = withTint(sprites.image("crown", depth + 2), PLATE.crown);
    this.#connectionRim = withTint(sprites.image("dot", depth + 2), PLATE.pill);
    this.#connectionDot = sprites.image("dot", depth + 2);
    // The clock's ring runs behind the badge.
    this.#badgeRim = withTint(sprites.image("dot", Z.clock + 1), PLATE.pill);
    this.#badgeGround = sprites.image("dot", Z.clock + 1);
    this.#badge = sprites.image("bot", Z.clock + 1);
    this.#initial = sprites.label({ font: DISPLAY_FONT, color: AVATAR_INK }, Z.names);
    this.#emblem = sprites.textAtlas.createImage(Z.names);
  }

  /** True while the seconds of one who is away are not shown as they are now. */
  get isCountdownStale(): boolean {
    return this.#awayUntil !== "none" && this.#initial.text !== secondsLeft(this.#awayUntil);
  }

  render(plate: Plate, circle: AvatarCircle): void {
    const { seat, connected, isHost, awayUntil } = plate;
    const { x, y, r } = circle;
    const iconBoxes = avatarIconBoxes(circle, isHost);
    const isAway = awayUntil !== "none";
    this.#placeIcon(withTint(this.#rim, "#ffffff"), { x, y, w: r * 2, h: 0 });
    withTint(this.#disc, isAway ? AVATAR_AWAY : (AVATAR_COLORS[seat % AVATAR_COLORS.length] ?? AVATAR_INK));
    this.#placeIcon(this.#disc, { x, y, w: r * 2 - 3, h: 0 }).setAlpha(connected || isAway ? 1 : 0.45);
    this.#renderCenter(plate, circle);
    this.#placeIcon(this.#crown, iconBoxes.crown).setVisible(isHost).setRotation(-0.5);
    this.#placeIcon(this.#connectionRim, iconBoxes.line);
    // A line that dropped is a cross, so that its colour does not matter.
    this.#placeIcon(this.#connectionDot.setFrame(connected ? "dot" : "cross"), iconBoxes.line, 0.7);
    withTint(this.#connectionDot, connected ? PLATE.connected : PLATE.dropped);
    this.#renderBadge(plate.badge, iconBoxes.badge);
  }

  /** Lets the seconds of one who is away go on. */
  updateCountdown(): void {
    if (this.#awayUntil !== "none") this.#initial.setText(secondsLeft(this.#awayUntil), this.#initialSize);
  }

  setVisible(isVisible: boolean): void {
    for (const part of this.#images()) part.setVisible(isVisible);
    if (!isVisible) this.#awayUntil = "none";
  }

  /** What stands in the middle. */
  #renderCenter(plate: Plate, { x, y, r }: AvatarCircle): void {
    const { awayUntil } = plate;
    this.#awayUntil = awayUntil;
    this.#initialSize = r * 1.05;
    const letters = awayUntil === "none" ? initialOf(plate.name) : secondsLeft(awayUntil);
    const emblem = visibleEmblem(plate);
    this.#initial
      .setText(letters, this.#initialSize)
      .placeAt(x, y)
      .setVisible(emblem === undefined);
    this.#emblem.setVisible(emblem !== undefined);
    if (emblem === undefined) return;
    const { textAtlas } = this.#sprites;
    textAtlas.alignToPixels(
      textAtlas.setDrawing(this.#emblem, emblemDrawing(emblem, r * 1.32)).setPosition(x, y),
    );
  }

  #renderBadge(badge: Plate["badge"], box: Box): void {
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
    const sign = [this.#initial, this.#emblem];
    return [this.#rim, this.#disc, this.#crown, this.#connectionRim, this.#connectionDot, ...sign, ...badge];
  }
}

function secondsLeft(awayUntil: number): string {
  return `${secondsUntil(awayUntil)}`;
}

/** The first letter of a name, whatever its script. */
function initialOf(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return (first?.segment ?? "?").toLocaleUpperCase();
}
