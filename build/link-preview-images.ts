/**
 * A Vite plugin that draws the images of link previews (server/http/page/link-preview.ts): one for each preset, one for
 * each deck beside the classic one, and a general one, from the cards and characters of the game, as on the home page. They contain no words but the
 * game's name, so that they serve every language.
 */
import "../client/cards/signs.ts";
import sharp from "sharp";
import type { Plugin } from "vite";
import { backSvg } from "../client/cards/backs.ts";
import { STANDARD_DRAWING } from "../client/cards/card-faces.ts";
import { CARD_HEIGHT, CARD_WIDTH, gradientSvg } from "../client/cards/card-svg.ts";
import { FELT_ROWS } from "../client/cards/felts.ts";
import { IVORY, PAINTS } from "../client/cards/palette.ts";
import { faceShapes, type PlacedShape, PUPIL, placeOf, pupilsOf } from "../client/faces/face-drawing.ts";
import type { Expression } from "../client/faces/face-shapes.ts";
import "../client/faces/moods.ts";
import type { CLASSIC_DECK, EditionId, PresetName } from "../shared/rules.ts";
import type { Character } from "../shared/text/face-of-name.ts";
import outlines from "./wordmark.json" with { type: "json" };

const WIDTH = 1200;
const HEIGHT = 630;
/** High enough for smooth gradients, and well below 120 kB. */
const JPEG_OPTIONS = { quality: 80, mozjpeg: true } as const;

const { colored, wild } = STANDARD_DRAWING;

interface PreviewScene {
  /** SVG texts of cards, from left to right. */
  readonly cards: readonly string[];
  /** The light behind the cards. */
  readonly glow: string;
}

/** By the name of the image. The preset's own cards are in the middle, where messengers crop to a square. */
const SCENES: Readonly<
  Record<PresetName | Exclude<EditionId, typeof CLASSIC_DECK> | "general", PreviewScene>
> = {
  general: {
    cards: [backSvg("suits"), colored("blue", "2"), wild("wild"), colored("red", "7"), backSvg("suits")],
    glow: FELT_ROWS.meadow.light,
  },
  official: {
    cards: [
      ...[colored("red", "5"), colored("yellow", "skip"), wild("wildDrawFour")],
      ...[colored("green", "reverse"), colored("blue", "8")],
    ],
    glow: FELT_ROWS.meadow.light,
  },
  quick: {
    cards: [
      ...[colored("red", "1"), colored("yellow", "2"), colored("green", "3")],
      ...[colored("blue", "4"), colored("red", "5")],
    ],
    glow: PAINTS.blue.glow,
  },
  party: {
    cards: [
      ...[colored("blue", "drawTwo"), colored("yellow", "7"), colored("red", "drawTwo")],
      ...[colored("green", "0"), colored("yellow", "drawTwo")],
    ],
    glow: PAINTS.yellow.glow,
  },
  harsh: {
    cards: [
      ...[colored("red", "drawTwo"), wild("wildDrawFour"), wild("wildDrawFour")],
      ...[wild("wildDrawFour"), colored("blue", "drawTwo")],
    ],
    glow: PAINTS.red.glow,
  },
  modern: {
    cards: [
      ...[colored("red", "7"), wild("customWild"), wild("wildShuffle")],
      ...[wild("customWild"), colored("blue", "2")],
    ],
    glow: PAINTS.blue.glow,
  },
  ruthless: {
    cards: [
      ...[colored("green", "discardAll"), wild("wildDrawSix"), wild("wildDrawTen")],
      ...[wild("wildRoulette"), colored("blue", "drawFour")],
    ],
    glow: PAINTS.red.glow,
  },
  "wild-only": {
    cards: [
      ...[wild("wildReverse"), wild("wildTargetedDrawTwo"), wild("wildSkipTwo")],
      ...[wild("wildForcedSwap"), wild("wild")],
    ],
    glow: PAINTS.green.glow,
  },
  "two-sided": {
    cards: [
      ...[colored("red", "drawOne"), colored("blue", "flip"), wild("wildDrawTwo")],
      ...[colored("teal", "flip"), colored("violet", "drawFive")],
    ],
    glow: PAINTS.yellow.glow,
  },
};

/** Images that pages outside of this game may still show: under an earlier name of a preset. */
const EARLIER_NAMES: Readonly<Record<string, string>> = { harsh: "merciless" };

/** Adds `link-preview/party.jpg` and so on to the built client. */
export const linkPreviewImages: Plugin = {
  name: "link-preview-images",
  apply: "build",
  async generateBundle() {
    for (const [name, scene] of Object.entries(SCENES)) {
      const source = await sharp(Buffer.from(sceneSvg(scene)))
        .jpeg(JPEG_OPTIONS)
        .toBuffer();
      for (const fileName of [name, EARLIER_NAMES[name] ?? name])
        this.emitFile({ type: "asset", fileName: `link-preview/${fileName}.jpg`, source });
    }
  },
};

function sceneSvg({ cards, glow }: PreviewScene): string {
  const felt = gradientSvg("radial", 'id="felt" cx=".5" cy=".42" r=".8"', [
    [0, FELT_ROWS.meadow.light],
    [0.5, FELT_ROWS.meadow.base],
    [1, FELT_ROWS.meadow.dark],
  ]);
  const light = gradientSvg("radial", 'id="light" cx=".5" cy=".62" r=".5"', [
    [0, glow, 0.45],
    [1, glow, 0],
  ]);
  const ground = ["felt", "light"].map(
    (fill) => `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#${fill})"/>`,
  );
  const fan = cards.map((card, i) => fanCard(card, i, cards.length));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><defs>${felt}${light}</defs>${ground.join("")}${fan.join("")}${wordmark()}</svg>`;
}

/** Cards in a fan turn around a point far below the picture. */
const FAN = { x: WIDTH / 2, y: 1500, radius: 1090, degrees: 8.2, scale: 1.08 } as const;

/** Who looks over the cards, from left to right; the one in the middle is larger. */
const FACES: readonly (readonly [Character, Expression])[] = [
  ["owl", "calm"],
  ["panda", "calm"],
  ["fox", "happy"],
  ["frog", "calm"],
  ["octopus", "calm"],
];

function fanCard(card: string, index: number, count: number): string {
  const turn = (index - (count - 1) / 2) * FAN.degrees;
  const place = `translate(${FAN.x} ${FAN.y}) rotate(${turn}) translate(0 ${-FAN.radius}) scale(${FAN.scale}) translate(${-CARD_WIDTH / 2} ${-CARD_HEIGHT / 2})`;
  const shadow = `<rect x="-4" y="8" width="${CARD_WIDTH + 8}" height="${CARD_HEIGHT}" rx="30" fill="${FELT_ROWS.meadow.dark}" fill-opacity=".35"/>`;
  return `<g transform="${place}">${faceOver(index)}${shadow}${uniqueIds(card, index)}</g>`;
}

/** In the units of a card, over its upper edge. Faces are 100 wide. */
function faceOver(index: number): string {
  const [character, expression] = FACES[index] ?? ["fox", "happy"];
  const isMiddle = expression === "happy";
  const scale = (isMiddle ? 0.82 : 0.7) * (CARD_WIDTH / 100);
  const chin = (isMiddle ? 0.12 : 0.18) * CARD_WIDTH;
  const pupils = pupilsOf(character, expression).flatMap(({ x, y, r }) =>
    PUPIL.map((shape) => ({ ...shape, at: { x, y, scale: r / 50 } })),
  );
  const shapes = [...faceShapes(character, expression), ...pupils].map(shapeSvg);
  return `<g transform="translate(${CARD_WIDTH / 2} ${chin - 50 * scale}) scale(${scale})" stroke-linecap="round" stroke-linejoin="round" paint-order="stroke">${shapes.join("")}</g>`;
}

/** A shape of a face. */
export function shapeSvg(shape: PlacedShape): string {
  const { d, fill = "none", line } = shape;
  const { color, width } = line ?? { color: "none", width: 0 };
  return `<path d="${d}" fill="${fill}" stroke="${color}" stroke-width="${width}" transform="${placeOf(shape)}"/>`;
}

/** Every card names its gradients alike, but in one document each id must be unique. A nested drawing needs a size. */
function uniqueIds(card: string, index: number): string {
  return card
    .replace("<svg ", `<svg width="${CARD_WIDTH}" height="${CARD_HEIGHT}" `)
    .replaceAll(/(id="|url\(#)/g, `$1c${index}-`);
}

const WORDMARK_SCALE = 1.9;
/** Over the lower part of the cards. */
const WORDMARK_BOTTOM = 585;

function wordmark(): string {
  const left = (WIDTH - outlines.width * WORDMARK_SCALE) / 2;
  const letters = outlines.letters.map(
    ({ left: x, path }) => `<path d="${path}" transform="translate(${x} 0)"/>`,
  );
  return `<g transform="translate(${left} ${WORDMARK_BOTTOM}) scale(${WORDMARK_SCALE})" fill="${IVORY}" stroke="${FELT_ROWS.meadow.dark}" stroke-width="14" stroke-linejoin="round" paint-order="stroke">${letters.join("")}</g>`;
}
