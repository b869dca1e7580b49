/**
 * The sizes of all texts on the canvas, in layout pixels, without measuring any: what draws them takes their sizes from
 * here, so that a test can tell the smallest text of a layout.
 */

import type { Box } from "../scene-contract.ts";
import { clamp } from "./layout-input.ts";
import type { AvatarCircle } from "./screen-regions.ts";
import { avatarIconBoxes, type PlateLayout, plateLayout, type SeatBox } from "./seat-layout.ts";
import type { TableLayout } from "./table-layout.ts";

/** The texts of a seat plate. */
export function plateTextSizes({ name, count }: Pick<PlateLayout, "name" | "count">) {
  return { name: name.h * 0.82, count: count.h * 0.92 };
}

/** The initial on an avatar, or the seconds of an absent player. */
export function initialSize({ r }: Pick<AvatarCircle, "r">): number {
  return r * 1.05;
}

/** The number of a team on its pennant. */
export function teamNumberSize({ h }: Pick<Box, "h">): number {
  return h * 0.66;
}

/** The letters of the UNO bubble: smaller on the smallest avatars, so that the bubble stays on the screen. */
export function unoBubbleTextSize({ r }: Pick<AvatarCircle, "r">): number {
  if (r < SMALL_AVATAR) return 10.5;
  return clamp(r * 0.68, 13, LARGEST_UNO_TEXT);
}

const LARGEST_UNO_TEXT = 48;

const SMALL_AVATAR = 12;

/** The side of the penalty badge, as a share of the pile's width, with limits in pixels. */
const PENALTY_BADGE = { share: 0.74, least: 48, most: 108 } as const;

/** The penalty badge on the discard pile: its side, and the size of its number. */
export function penaltyBadgeSizes({ w }: Pick<Box, "w">, amount: number) {
  const side = clamp(w * PENALTY_BADGE.share, PENALTY_BADGE.least, PENALTY_BADGE.most);
  return { side, text: side * (amount > 9 ? 0.38 : 0.46) };
}

/** "+4"; "+?" if nobody knows how many cards come before the colour does (F8). */
export function cardsText(cards: number, isOpen?: boolean): string {
  return isOpen ? "+?" : `+${cards}`;
}

/** The word on a burst, the number on a star of cards or what is stamped on it, and a name below, at the scales of their badges. */
export const burstTextSize = (scale: number): number => 34 * scale;
export const cardsTextSize = (scale: number): number => 40 * scale;
export const belowTextSize = (scale: number): number => 24 * scale;

/** Smaller than moving badges, because they hide what is under them for longer. */
export const STILL_BADGE_SCALES = { burst: 0.66, badge: 1, cards: 0.66 } as const;
/** Smaller still over small avatars: the scale per pixel of the radius, and the least scale. */
const RADIUS_SCALE = { perPixel: 1 / 20, least: 0.72 } as const;

/** The scale of a badge that does not move, by the avatar that it is drawn on. */
export function stillBadgeScale({ r }: Pick<AvatarCircle, "r">, effectScale: number): number {
  return clamp(r * RADIUS_SCALE.perPixel, RADIUS_SCALE.least, effectScale);
}

/** The largest and the smallest letters of a chat bubble, and the width of its lines. */
export function bubbleTextSizes(scale: number) {
  return { largest: 17 * scale, smallest: (scale > 1 ? 13 : 11) * scale, width: 168 * scale };
}

/** All texts that the canvas may show in this layout, by name. */
export function textSizes(layout: TableLayout): Readonly<Record<string, number>> {
  const { effectScale, discardPile, seats } = layout;
  const plates = seats.flatMap((box) => (box === undefined ? [] : [plateTexts(box, effectScale)]));
  const onPlates = plates.flatMap((texts, i) =>
    Object.entries(texts).map(([name, size]) => [`${name} ${i}`, size] as const),
  );
  return {
    ...Object.fromEntries(onPlates),
    penalty: penaltyBadgeSizes(discardPile, 10).text,
    burst: burstTextSize(effectScale),
    cards: cardsTextSize(effectScale),
    below: belowTextSize(effectScale),
    bubble: bubbleTextSizes(effectScale).smallest,
  };
}

function plateTexts(box: SeatBox, effectScale: number): Readonly<Record<string, number>> {
  const plate = plateLayout(box);
  const { avatar } = plate;
  const still = stillBadgeScale(avatar, effectScale);
  return {
    ...plateTextSizes(plate),
    initial: initialSize(avatar),
    team: teamNumberSize(avatarIconBoxes(avatar, false).team),
    uno: unoBubbleTextSize(avatar),
    stillBurst: burstTextSize(STILL_BADGE_SCALES.burst * still),
    stillCards: cardsTextSize(STILL_BADGE_SCALES.cards * still),
  };
}
