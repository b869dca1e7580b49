/** A round avatar: initial or emblem on a colour, the host's crown, who plays for a person, the dot of the line. */
import { AVATAR_AWAY, AVATAR_INK, AVATARS, BADGES, PLATE } from "../../cards/palette.ts";
import { secondsUntil } from "../../net/seconds-until.ts";
import { type AvatarSpot, avatarMarks } from "../../table/avatar-layout.ts";
import { emblemShown, emblemSketch } from "../../table/emblem.ts";
import type { Image } from "../../table/image.ts";
import { DISPLAY_FONT } from "../../table/lettering.ts";
import type { Box, Plate } from "../contract.ts";
import { type Brush, DEPTH, paint } from "../texture/sprites.ts";
import type { Words } from "../texture/text.ts";

export class Avatar {
  readonly #brush: Brush;
  readonly #rim: Image;
  readonly #disc: Image;
  readonly #crown: Image;
  readonly #dotRim: Image;
  readonly #dot: Image;
  readonly #badgeRim: Image;
  readonly #badgeGround: Image;
  readonly #badge: Image;
  readonly #initial: Words;
  readonly #emblem: Image;
  #awayUntil: Plate["awayUntil"] = "none";
  #size = 0;

  constructor(brush: Brush, depth: number) {
    this.#brush = brush;
    this.#rim = brush.image("dot", depth);
    this.#disc = brush.image("dot", depth);
    this.#crown = paint(brush.image("crown", depth + 2), PLATE.crown);
    this.#dotRim = paint(brush.image("dot", depth + 2), PLATE.pill);
    this.#dot = brush.image("dot", depth + 2);
    // The clock's ring runs behind the badge.
    this.#badgeRim = paint(brush.image("dot", DEPTH.clock + 1), PLATE.pill);
    this.#badgeGround = brush.image("dot", DEPTH.clock + 1);
    this.#badge = brush.image("bot", DEPTH.clock + 1);
    this.#initial = brush.words({ font: DISPLAY_FONT, color: AVATAR_INK }, DEPTH.names);
    this.#emblem = brush.slate.image(DEPTH.names);
  }

  /** True while the seconds of one who is away are not shown as they are now. */
  get isCountBehind(): boolean {
    return this.#awayUntil !== "none" && this.#initial.words !== secondsLeft(this.#awayUntil);
  }

  show(plate: Plate, spot: AvatarSpot): void {
    const { seat, connected, isHost, awayUntil } = plate;
    const { x, y, r } = spot;
    const marks = avatarMarks(spot, isHost);
    const isAway = awayUntil !== "none";
    this.#put(paint(this.#rim, "#ffffff"), { x, y, w: r * 2, h: 0 });
    paint(this.#disc, isAway ? AVATAR_AWAY : (AVATARS[seat % AVATARS.length] ?? AVATAR_INK));
    this.#put(this.#disc, { x, y, w: r * 2 - 3, h: 0 }).setAlpha(connected || isAway ? 1 : 0.45);
    this.#showSign(plate, spot);
    this.#put(this.#crown, marks.crown).setVisible(isHost).setRotation(-0.5);
    this.#put(this.#dotRim, marks.line);
    // A line that dropped is a cross, so that its colour does not matter.
    this.#put(this.#dot.setFrame(connected ? "dot" : "cross"), marks.line, 0.7);
    paint(this.#dot, connected ? PLATE.connected : PLATE.dropped);
    this.#showBadge(plate.badge, marks.badge);
  }

  /** Lets the seconds of one who is away go on. */
  countDown(): void {
    if (this.#awayUntil !== "none") this.#initial.write(secondsLeft(this.#awayUntil), this.#size);
  }

  setVisible(isVisible: boolean): void {
    for (const part of this.#parts()) part.setVisible(isVisible);
    if (!isVisible) this.#awayUntil = "none";
  }

  /** What stands in the middle. */
  #showSign(plate: Plate, { x, y, r }: AvatarSpot): void {
    const { awayUntil } = plate;
    this.#awayUntil = awayUntil;
    this.#size = r * 1.05;
    const letters = awayUntil === "none" ? initialOf(plate.name) : secondsLeft(awayUntil);
    const emblem = emblemShown(plate);
    this.#initial
      .write(letters, this.#size)
      .at(x, y)
      .setVisible(emblem === undefined);
    this.#emblem.setVisible(emblem !== undefined);
    if (emblem === undefined) return;
    const { slate } = this.#brush;
    slate.align(slate.show(this.#emblem, emblemSketch(emblem, r * 1.32)).setPosition(x, y));
  }

  #showBadge(badge: Plate["badge"], box: Box): void {
    const isShown = badge !== "none";
    for (const part of [this.#badgeRim, this.#badgeGround, this.#badge]) part.setVisible(isShown);
    if (!isShown) return;
    this.#put(this.#badgeRim, box);
    this.#put(paint(this.#badgeGround, BADGES[badge]), box, 0.9);
    this.#put(paint(this.#badge.setFrame(badge), BADGES.ink), box, 0.72);
  }

  #put(image: Image, { x, y, w }: Box, share = 1): Image {
    return image.setPosition(x, y).setScale(this.#brush.markScale(w * share));
  }

  #parts(): readonly (Image | Words)[] {
    const badge = [this.#badgeRim, this.#badgeGround, this.#badge];
    const sign = [this.#initial, this.#emblem];
    return [this.#rim, this.#disc, this.#crown, this.#dotRim, this.#dot, ...sign, ...badge];
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
