/** The verdict on a card that was challenged: a mark in two rings, and a word across the upper rim. */
import { type Hex, VERDICT } from "../../cards/palette.ts";
import type { Image } from "../../table/image.ts";
import { DISPLAY_FONT, widthOf } from "../../table/lettering.ts";
import type { StampPlace } from "../../table/stamp-place.ts";
import type { TablePicture } from "../contract.ts";
import { DEPTH } from "../texture/sprites.ts";
import type { Passing, Point } from "./temporary-sprites.ts";

/** How much the stamp is turned. */
const ANGLE = -9;
const TURN = (ANGLE * Math.PI) / 180;
/** The word: its size and how high it lies, as shares of the stamp; its edge, as a share of its size. */
const WORD = { size: 0.3, least: 16, up: 0.46, edge: 0.4 } as const;
/** How wide the word may be, as a share of the stamp: a wide one moves the stamp off a seat at the side of the screen. */
const WIDTH = { share: 1.25, least: 80 } as const;

/** What the stamp says, in the reader's language. */
export type VerdictWords = Pick<TablePicture["words"], "bluff" | "honest">;

export interface Verdict {
  readonly isGuilty: boolean;
  readonly words: VerdictWords;
  /** How wide the stamp is. */
  readonly size: number;
}

/** A part of the stamp, and its size as a share of the whole. */
export interface StampPart {
  readonly image: Image;
  readonly share: number;
}

/** Its ground comes first. */
export type VerdictStamp = readonly [StampPart, ...StampPart[]];

/** A cross and a word for guilt, a tick and a word for innocence. */
export function verdictStamp(passing: Passing, verdict: Verdict, placed: StampPlace): VerdictStamp {
  const { isGuilty, size } = verdict;
  const color = isGuilty ? VERDICT.guilty : VERDICT.innocent;
  const word = stampWord(passing, verdict, color);
  const half = size / 2;
  const at = placed({ side: Math.max(half, word.width / 2), up: half + word.height / 2, down: half });
  word.layOver(at);
  const part = (mark: string, share: number, look: { color: Hex; alpha: number }): StampPart => {
    const depth = DEPTH.effects + (mark === "dot" ? 0 : 1);
    const image = passing.largeMark(mark, size * share, { depth, color: look.color });
    image.setPosition(at.x, at.y).setAngle(ANGLE).setAlpha(look.alpha);
    return { image, share };
  };
  return [
    part("dot", 0.98, { color: VERDICT.ground, alpha: 0.92 }),
    part("ring", 1, { color, alpha: 1 }),
    part("ring", 0.8, { color, alpha: 0.7 }),
    part(isGuilty ? "cross" : "tick", 0.5, { color, alpha: 1 }),
    { image: word.image, share: 1 },
  ];
}

interface StampWord {
  readonly image: Image;
  readonly width: number;
  readonly height: number;
  /** Lays it over a stamp with its middle there. */
  layOver(middle: Point): void;
}

/** As large as the stamp is wide enough for; turned as it is. */
function stampWord(passing: Passing, { isGuilty, words, size }: Verdict, color: Hex): StampWord {
  const word = isGuilty ? words.bluff : words.honest;
  const best = Math.max(WORD.least, size * WORD.size);
  const edge = { color: VERDICT.ground, width: best * WORD.edge };
  const lettering = { font: DISPLAY_FONT, color, edge } as const;
  const fits = Math.min(1, Math.max(WIDTH.least, size * WIDTH.share) / widthOf(word, lettering, best));
  const height = Math.floor(best * fits);
  const written = passing.words(word, height, lettering);
  const { image, width } = written;
  const up = size * WORD.up;
  const layOver = ({ x, y }: Point) => {
    written.at(x + Math.sin(TURN) * up, y - Math.cos(TURN) * up);
    image.setAngle(ANGLE);
  };
  return { image, width, height, layOver };
}
