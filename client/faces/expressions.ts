/** The six expressions: eyes, eyebrows and mouth, placed on the head of any character. */
import { INK, oval, type PairedShape } from "./face-shapes.ts";

export const EXPRESSIONS = ["calm", "thinking", "happy", "hit", "caught", "winning"] as const;
export type Expression = (typeof EXPRESSIONS)[number];

export interface ExpressionRow {
  /** Around the middle of the left eye, whose radius is 10; the right eye is the mirror image. */
  readonly eye: readonly PairedShape[];
  /** The radius of the pupils, which look at somebody; 0 if the eyes are closed. */
  readonly pupil: number;
  /** Around the middle between the eyes, whose distance is 40. Drawn in the colour of the eyebrows. */
  readonly brows: string;
  /** Around the middle of the mouth, which is 40 wide. */
  readonly mouth: readonly PairedShape[];
  /** Anywhere in the square of the face: drops of sweat, stars. */
  readonly extras: readonly PairedShape[];
}

const TONGUE = "#ff7d86";
const MOUTH = "#5d1a2b";
const WHITE = "#ffffff";
const SWEAT = "#9be0ff";

const ink = (width: number) => ({ color: INK, width });
const eyeball = (rx: number, ry: number): PairedShape => ({
  d: oval(0, 0, rx, ry),
  fill: WHITE,
  line: ink(2.6),
});
const stroke = (d: string, width: number): PairedShape => ({ d, line: ink(width) });
const open = (d: string): PairedShape => ({ d, fill: MOUTH, line: ink(4) });
const drop = (x: number, y: number, scale: number): PairedShape => ({
  d: "M0-10C5-3 7 1 7 5A7 7 0 0 1-7 5C-7 1-5-3 0-10Z",
  fill: SWEAT,
  line: ink(2.5),
  at: { x, y, scale },
});
const STAR: PairedShape = {
  d: "M0-12L3-3.500 12-4 5 2 8 11 0 5.500-8 11-5 2-12-4-3-3.500Z",
  fill: "#ffd23f",
  line: ink(2.5),
};

export const EXPRESSION_ROWS: Readonly<Record<Expression, ExpressionRow>> = {
  calm: {
    eye: [eyeball(10, 11)],
    pupil: 6.4,
    brows: "",
    mouth: [stroke("M-14-3C-8 7 8 7 14-3", 5)],
    extras: [],
  },
  thinking: {
    eye: [
      eyeball(10, 10),
      { d: "M-11-3C-10-10-5-12.500 0-12.500C5-12.500 10-10 11-3C4-6-4-6-11-3Z", fill: INK },
    ],
    pupil: 5.6,
    brows: "M-31-17L-13-17M12-23C18-29 27-28 32-22",
    mouth: [stroke("M-12 3C-4 1 2-4 13-4", 5.5)],
    extras: [],
  },
  happy: {
    eye: [stroke("M-10 5C-8-9 8-9 10 5", 5.5)],
    pupil: 0,
    brows: "",
    mouth: [
      open("M-19-7H19C19 9 9 15 0 15C-9 15-19 9-19-7Z"),
      { d: "M-9 8C-5 2 5 2 9 8C6 13-6 13-9 8Z", fill: TONGUE },
    ],
    extras: [],
  },
  hit: {
    eye: [stroke("M-9-9L8 0-9 9", 5.5)],
    pupil: 0,
    brows: "",
    mouth: [
      { d: "M-17-6H17Q20-6 20-2V5Q20 9 17 9H-17Q-20 9-20 5V-2Q-20-6-17-6Z", fill: WHITE, line: ink(4) },
      stroke("M-19 1.500H19M-7-5V8M7-5V8", 2.6),
    ],
    extras: [
      { ...STAR, at: { x: -33, y: -34, scale: 0.95 } },
      { ...STAR, at: { x: 34, y: -30, scale: 0.7 } },
    ],
  },
  caught: {
    eye: [eyeball(12, 13.5)],
    pupil: 3.2,
    brows: "M-31-20C-26-26-18-28-11-25M31-20C26-26 18-28 11-25",
    mouth: [open("M-8-1C-8-9 8-9 8-1C8 13-8 13-8-1Z")],
    extras: [drop(37, -18, 1), drop(-38, 2, 0.7)],
  },
  winning: {
    eye: [
      {
        d: "M0-13L3.800-4.600 13-4 6 2.200 8.200 11 0 6.200-8.200 11-6 2.200-13-4-3.800-4.600Z",
        fill: "#ffd23f",
        line: ink(2.8),
      },
    ],
    pupil: 0,
    brows: "",
    mouth: [
      open("M-22-8C-8-5 8-5 22-8C22 10 10 16 0 16C-10 16-22 10-22-8Z"),
      { d: "M-19-6.300C-8-4 8-4 19-6.300L17 0C8 2-8 2-17 0Z", fill: WHITE },
      { d: "M-10 10C-5 4 5 4 10 10C6 14.500-6 14.500-10 10Z", fill: TONGUE },
    ],
    extras: [],
  },
};
