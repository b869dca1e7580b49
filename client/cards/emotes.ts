/** The twelve emotes as SVG: a round chip with an ivory edge, and a face or a symbol on it. */
import type { Emote } from "../../shared/phrase.ts";
import { EMOTE_CHIPS, EMOTE_PAINTS, type EmotePaint, type Hex, IVORY } from "./palette.ts";

interface EmoteDrawing {
  readonly emotePaint: EmotePaint;
  /** What is drawn on the chip. */
  readonly symbol: (emotePaint: EmotePaint) => string;
}

/** An emote as a square `<svg>`, for pages and for the canvas. */
export function emoteSvg(emote: Emote): string {
  const { emotePaint: chip, symbol } = DRAWINGS[emote];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${chipSvg(chip)}${symbol(chip)}</svg>`;
}

const DRAWINGS: Readonly<Record<Emote, EmoteDrawing>> = {
  smile: {
    emotePaint: EMOTE_CHIPS.sun,
    symbol: (emotePaint) =>
      cheeks(emotePaint, 37) + eyes(emotePaint) + line("M19 38Q32 52 45 38", emotePaint),
  },
  laugh: {
    emotePaint: EMOTE_CHIPS.sun,
    symbol: (emotePaint) => line("M15 20L25 26 15 32M49 20L39 26 49 32", emotePaint) + laughMouth(emotePaint),
  },
  cool: {
    emotePaint: EMOTE_CHIPS.sea,
    symbol: (emotePaint) => sunglasses(emotePaint) + line("M23 44Q34 51 43 41", emotePaint),
  },
  wink: {
    emotePaint: EMOTE_CHIPS.leaf,
    symbol: (emotePaint) => cheeks(emotePaint, 37) + eye(23, emotePaint) + line(WINK, emotePaint),
  },
  think: { emotePaint: EMOTE_CHIPS.sun, symbol: thinkFace },
  gasp: { emotePaint: EMOTE_CHIPS.sea, symbol: gaspFace },
  cry: { emotePaint: EMOTE_CHIPS.sea, symbol: cryFace },
  grumble: {
    emotePaint: EMOTE_CHIPS.ember,
    symbol: (emotePaint) => eye(23, emotePaint, 31) + eye(41, emotePaint, 31) + line(GRUMBLE, emotePaint),
  },
  sleep: { emotePaint: EMOTE_CHIPS.night, symbol: sleepFace },
  heart: {
    emotePaint: EMOTE_CHIPS.cream,
    symbol: (emotePaint) => shape(HEART, EMOTE_PAINTS.heart, emotePaint) + line(GLINT, WHITE, 3.4),
  },
  clap: { emotePaint: EMOTE_CHIPS.leaf, symbol: clappingHands },
  thumbsUp: { emotePaint: EMOTE_CHIPS.sun, symbol: thumbsUp },
};

const WHITE: Hex = "#ffffff";
const WINK = "M35 29Q41 22 47 29M18 18Q22 14 27 17M20 38Q33 52 45 36";
const GRUMBLE = "M14 20L28 26M50 20L36 26M19 46Q23 39 28 43T37 43 45 41";
const HEART =
  "M32 52C18 42 12 35 12 27C12 20 17 16 23 16C27 16 30 18 32 22C34 18 37 16 41 16C47 16 52 20 52 27C52 35 46 42 32 52Z";
const GLINT = "M18 28Q18 23 23 22";

/** Edge, ground, a shade below and a light above. No gradients, because their ids would have to be unique on a page. */
function chipSvg({ ground, shade }: EmotePaint): string {
  const edge = `<circle cx="32" cy="32" r="30.6" fill="${IVORY}" stroke="#1a1430" stroke-opacity=".3" stroke-width="1.4"/>`;
  const low = `<circle cx="32" cy="32" r="27" fill="${shade}"/>`;
  const body = `<path d="M32 5A27 27 0 0 1 59 32C59 44 47 54 32 54S5 44 5 32A27 27 0 0 1 32 5Z" fill="${ground}"/>`;
  const light = `<ellipse cx="25" cy="11" rx="11" ry="3.6" transform="rotate(-18 25 11)" fill="#fff" opacity=".5"/>`;
  return edge + low + body + light;
}

function line(path: string, ink: EmotePaint | Hex, width = 4): string {
  const color = typeof ink === "string" ? ink : ink.ink;
  return `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

function dot([x, y, rx, ry]: readonly [number, number, number, number], fill: Hex): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;
}

/** A shape with an ink outline. */
function shape(path: string, fill: Hex, { ink }: EmotePaint): string {
  return `<path d="${path}" fill="${fill}" stroke="${ink}" stroke-width="2.8" stroke-linejoin="round"/>`;
}

function eye(x: number, { ink }: EmotePaint, y = 26.5): string {
  return dot([x, y, 3.4, 4.8], ink);
}

function eyes(emotePaint: EmotePaint): string {
  return eye(23, emotePaint) + eye(41, emotePaint);
}

function cheeks({ cheek }: EmotePaint, y: number): string {
  return `<g opacity=".7">${dot([14.5, y, 4.4, 3], cheek)}${dot([49.5, y, 4.4, 3], cheek)}</g>`;
}

/** A wide open mouth with teeth and tongue. */
function laughMouth({ ink }: EmotePaint): string {
  const mouth = `<path d="M14 36H50C50 48 42 55 32 55S14 48 14 36Z" fill="${ink}"/>`;
  const teeth = `<path d="M18 36H46V38Q46 41 43 41H21Q18 41 18 38Z" fill="#fff"/>`;
  return `${mouth}${teeth}<path d="M22 51Q25 45 32 45T42 51Q38 54 32 54T22 51Z" fill="${EMOTE_PAINTS.tongue}"/>`;
}

function sunglasses(emotePaint: EmotePaint): string {
  const frame = "M9 20H55V25H53L52 29Q50 37 43 37T35 29L34 26H30L29 29Q28 37 21 37T12 29L11 25H9Z";
  return shape(frame, emotePaint.ink, emotePaint) + line("M17 31L23 24M40 31L46 24", WHITE, 2.4);
}

/** One brow up, the eyes turned up, and a finger at the chin. */
function thinkFace(emotePaint: EmotePaint): string {
  const whites = dot([23, 27, 6, 6.4], WHITE) + dot([42, 27, 6, 6.4], WHITE);
  const pupils = dot([24.5, 24.5, 3.2, 3.6], emotePaint.ink) + dot([43.5, 24.5, 3.2, 3.6], emotePaint.ink);
  const brows = line("M16 18Q21 16 27 18M36 14Q42 9 48 14", emotePaint, 3.4);
  const hand =
    "M15 58C11 54 12 49 15 47L25 41C29 39 31 44 28 46L25 48H31C35 48 35 53 32 54L30 59Q21 63 15 58Z";
  return (
    whites +
    pupils +
    brows +
    line("M31 41Q38 38 44 41", emotePaint) +
    shape(hand, EMOTE_PAINTS.hand, emotePaint)
  );
}

function gaspFace(emotePaint: EmotePaint): string {
  const whites = dot([22, 25, 7, 7.6], WHITE) + dot([42, 25, 7, 7.6], WHITE);
  const pupils = dot([22, 25.5, 3, 3.4], emotePaint.ink) + dot([42, 25.5, 3, 3.4], emotePaint.ink);
  const mouth = dot([32, 45, 6.6, 8], emotePaint.ink) + dot([32, 49, 3.8, 3], EMOTE_PAINTS.tongue);
  return whites + pupils + line("M14 14Q19 10 25 12M50 14Q45 10 39 12", emotePaint, 3.2) + mouth;
}

/** Eyes shut, and two streams of tears. */
function cryFace(emotePaint: EmotePaint): string {
  const tears = `<path d="M17 31Q21 33 25 31V51Q21 55 17 50ZM39 31Q43 33 47 31V50Q43 55 39 51Z" fill="${EMOTE_PAINTS.tear}"/>`;
  const shut = line("M15 28Q21 33 27 28M37 28Q43 33 49 28M15 19L24 16M49 19L40 16", emotePaint);
  return (
    tears + shut + dot([32, 43, 5.4, 4.6], emotePaint.ink) + dot([32, 45.4, 3.2, 2], EMOTE_PAINTS.tongue)
  );
}

/** Closed eyes, and two letters Z. */
function sleepFace(emotePaint: EmotePaint): string {
  const shut = line("M12 34Q18 40 24 34M32 34Q38 40 44 34", emotePaint);
  const sound = "M40 13H49L40 23H49M52 25H58L52 32H58";
  return (
    cheeks(emotePaint, 43) +
    shut +
    dot([28, 47, 4, 4.6], emotePaint.ink) +
    line(sound, WHITE, 6) +
    line(sound, emotePaint, 3)
  );
}

const PALM =
  "M-10 9V-9C-10-13-5-13-5-9V-13C-5-17 0-17 0-13C0-17 5-17 5-13V-9C5-13 10-13 10-9V3L14-1C17-4 21-1 19 2L11 14C8 18 4 20 0 20C-6 20-10 16-10 9Z";

/** Two hands that meet, and lines for the sound. */
function clappingHands(emotePaint: EmotePaint): string {
  const hand = (place: string, fill: Hex) => `<g transform="${place}">${shape(PALM, fill, emotePaint)}</g>`;
  const fingers = `<g transform="translate(28 38) rotate(-24)">${line("M-5-8V0M0-10V0M5-8V0", emotePaint, 2)}</g>`;
  const behind = hand("translate(39 34) rotate(22) scale(-1 1)", EMOTE_PAINTS.handBehind);
  const front = hand("translate(28 38) rotate(-24)", EMOTE_PAINTS.hand);
  return behind + front + fingers + line("M30 15V8M20 17L15 11M40 15L44 9", emotePaint, 3.2);
}

function thumbsUp(emotePaint: EmotePaint): string {
  const fist =
    "M24 31L31 16C33 11 39 13 39 18C39 22 38 25 37 28H46C50 28 51 33 48 35C51 37 50 41 47 42C49 44 48 48 45 48C45 52 43 53 40 53H31C28 53 26 52 24 51Z";
  const fingers = line("M40 35H47M40 42H46M40 48H44", emotePaint, 2.2);
  return (
    shape(fist, EMOTE_PAINTS.hand, emotePaint) +
    fingers +
    shape("M13 30H24V53H13Z", EMOTE_PAINTS.cuff, emotePaint)
  );
}
