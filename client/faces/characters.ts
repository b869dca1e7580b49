/** The characters that players and bots have as avatars: our own drawing, one row each. */
import type { Emblem } from "../../shared/avatar-icon.ts";
import { INK, oval, type PairedShape } from "./face-shapes.ts";

/** All avatars except for the initial, which is a text. */
export type Character = Exclude<Emblem, "initial">;

/** What is special about a character. Eyes, eyebrows and mouth are drawn by the expression. */
export interface CharacterRow {
  /** Painted first: the head with its outline, ears, markings. */
  readonly head: readonly PairedShape[];
  /** Painted over the mouth: a nose or a beak. */
  readonly nose: readonly PairedShape[];
  /** The middle between the eyes, half their distance, and their radius. */
  readonly eyes: readonly [x: number, y: number, apart: number, radius: number];
  /** The middle of the mouth, and its scale: 1 is 40 wide. */
  readonly mouth: readonly [x: number, y: number, scale: number];
  /** The colour of closed eyes, if ink would not be seen. */
  readonly closedEyes?: string;
}

const OUTLINE = [INK, 4] as const;
const WHITE = "#fffaf0";
const BLUSH = "#ff8f8f";

/** A head or a part of it with an outline. */
const outlined = (fill: string, d: string): PairedShape => ({ d, fill, line: OUTLINE });
const area = (fill: string, d: string): PairedShape => ({ d, fill });
const areas = (fill: string, d: string): PairedShape => ({ d, fill, isPaired: true });
const line = (color: string, width: number, d: string): PairedShape => ({ d, line: [color, width] });
const lines = (color: string, width: number, d: string): PairedShape => ({
  ...line(color, width, d),
  isPaired: true,
});

export const CHARACTERS: Readonly<Record<Character, CharacterRow>> = {
  fox: {
    head: [
      outlined(
        "#f5832b",
        "M-41-44C-28-42-19-35-13-28Q0-32 13-28C19-35 28-42 41-44C46-28 44-12 42-2C45 6 46 10 47 14C40 18 34 26 27 33C19 41 9 45 0 45C-9 45-19 41-27 33C-34 26-40 18-47 14C-46 10-45 6-42-2C-44-12-46-28-41-44Z",
      ),
      areas("#8a3a14", "M-36-35C-29-33-23-29-20-25C-27-21-32-16-35-9C-38-18-38-27-36-35Z"),
      area(
        WHITE,
        "M-44 14C-30 6-10 10 0 20C10 10 30 6 44 14C38 18 33 25 26 32C18 40 9 43 0 43C-9 43-18 40-26 32C-33 25-38 18-44 14Z",
      ),
    ],
    nose: [area(INK, oval(0, 17, 6, 4.5))],
    eyes: [0, -4, 17, 10],
    mouth: [0, 29, 0.62],
  },
  cat: {
    head: [
      outlined(
        "#8f9bbd",
        "M-37-45C-27-41-19-35-14-29Q0-32 14-29C19-35 27-41 37-45C43-31 43-16 42-5C44 30 24 44 0 44C-24 44-44 30-42-5C-43-16-43-31-37-45Z",
      ),
      areas("#ffb3bf", "M-34-36C-28-33-24-30-21-27C-28-23-32-18-35-12C-37-20-37-28-34-36Z"),
      area(
        "#5f6b90",
        "M-4-29.500Q0-31 4-29.500L2-14H-2ZM-16-27L-10-29-9-17-11.500-16ZM16-27L10-29 9-17 11.500-16Z",
      ),
      area(WHITE, oval(0, 25, 22, 15)),
      lines("#dfe4f2", 2, "M-46 14L-29 19M-46 27L-29 25"),
    ],
    nose: [area("#f06d83", "M-6 13Q0 10.500 6 13Q5 18 0 19.500Q-5 18-6 13Z")],
    eyes: [0, -3, 18, 11],
    mouth: [0, 28, 0.6],
  },
  owl: {
    head: [
      outlined(
        "#a2683c",
        "M-42-45C-31-43-21-39-13-35Q0-38 13-35C21-39 31-43 42-45C44-34 43-26 42-16C47 18 32 45 0 45C-32 45-47 18-42-16C-43-26-44-34-42-45Z",
      ),
      area("#e9c79a", "M-26 24C-20 34-10 42 0 42C10 42 20 34 26 24C14 16-14 16-26 24Z"),
      areas("#f6dfb9", oval(-19, -5, 20)),
      areas("#7d4a26", "M-39-37C-30-35-20-31-12-28L-7-20C-18-28-30-31-40-28Z"),
    ],
    nose: [outlined("#f7a928", "M-7 4Q0-2 7 4Q6 12 0 17Q-6 12-7 4Z")],
    eyes: [0, -5, 19, 13],
    mouth: [0, 21, 0.62],
  },
  snail: {
    head: [
      outlined("#e59a6c", oval(0, -3, 43, 42)),
      line("#b9643d", 5, "M-31 0A31 31 0 0 1 31-8A22 22 0 0 0-8-20A13 13 0 0 0 6-8"),
      { d: "M-10 14L-19-12M10 14L19-12", line: [INK, 14] },
      { ...outlined("#c5dd6c", oval(-19, -14, 14)), isPaired: true },
      outlined("#c5dd6c", "M-37 45C-42 18-28 4 0 4C28 4 42 18 37 45Z"),
      line("#c5dd6c", 8, "M-10 14L-19-12M10 14L19-12"),
      areas(BLUSH, oval(-22, 29, 5.5, 4)),
    ],
    nose: [],
    eyes: [0, -14, 19, 11],
    mouth: [0, 27, 0.75],
  },
  whale: {
    head: [
      { d: "M0-32C-1-40-8-46-16-43M0-32C1-40 8-46 16-43", line: [INK, 11] },
      { d: "M0-32C-1-40-8-46-16-43M0-32C1-40 8-46 16-43", line: ["#bfe6ff", 5] },
      outlined("#3f8fe0", "M-46 4C-46-20-26-31 0-31C26-31 46-20 46 4C46 30 26 44 0 44C-26 44-46 30-46 4Z"),
      area("#e4f3ff", "M-44 11C-22 19 22 19 44 11C41 31 23 42 0 42C-23 42-41 31-44 11Z"),
      lines("#b5d5ee", 2.5, "M-26 38C-28 34-29 30-29 26M-15 41C-17 39-18 37-18.500 35"),
      areas(BLUSH, oval(-35, 8, 5, 3.5)),
    ],
    nose: [],
    eyes: [0, -6, 22, 10],
    mouth: [0, 21, 0.85],
  },
  mushroom: {
    head: [
      outlined("#fbe3c0", "M-31-6C-36 20-33 45 0 45C33 45 36 20 31-6Z"),
      outlined(
        "#e23b3f",
        "M-47-5C-47-31-27-46 0-46C27-46 47-31 47-5C47 4 38 5 30 3Q0-4-30 3C-38 5-47 4-47-5Z",
      ),
      area(WHITE, `${oval(0, -28, 11, 9)}${oval(-29, -17, 7.5, 8)}${oval(30, -16, 7, 8)}`),
      areas(BLUSH, oval(-22, 26, 5, 3.5)),
    ],
    nose: [],
    eyes: [0, 14, 14, 9.5],
    mouth: [0, 31, 0.62],
  },
  leaf: {
    head: [
      outlined(
        "#6cc04a",
        "M4-47C10-37 44-24 44 8C44 32 24 45 0 45C-24 45-44 32-44 8C-44-16-22-24-14-31C-8-36-2-40 4-47Z",
      ),
      line("#3f8f2e", 3.5, "M2-40C0-30 0-24 0-17M0-20L-13-25M0-23L13-29"),
      areas("#4ea437", "M-40 18C-37 32-24 41-8 43C-24 36-34 28-40 18Z"),
      areas(BLUSH, oval(-28, 18, 6, 4)),
    ],
    nose: [],
    eyes: [0, 4, 17, 11],
    mouth: [0, 25, 0.78],
  },
  moon: {
    head: [
      outlined("#ffe07a", oval(0, 2, 43)),
      area("#eebd4b", "M22-34C40-20 44 12 26 36C50 22 50-22 22-34Z"),
      area("#eebd4b", `${oval(-32, 16, 5, 6)}${oval(-22, 32, 4)}`),
      outlined("#4757b5", "M-44-9C-43-34-22-47 4-46C29-45 46-28 46 2C40-7 34-12 28-15C6-25-22-22-44-9Z"),
      line("#ffe07a", 3, "M-34-27C-14-38 14-37 33-24"),
      outlined(WHITE, oval(43, 7, 7)),
    ],
    nose: [],
    eyes: [-2, 5, 17, 10.5],
    mouth: [-2, 26, 0.75],
  },
  mountain: {
    head: [
      outlined("#8479ad", "M-47 36L-14-36Q0-55 14-36L47 36Q49 45 40 45H-40Q-49 45-47 36Z"),
      area(WHITE, "M-23-13L-12.500-36Q0-51 12.500-36L23-13 13-6 5-14-4-4-13-12Z"),
      area("#6a5f93", "M-44 37L-31 9-24 22-18 43H-38Q-45 43-44 37ZM44 37L33 13 25 27 28 43H38Q45 43 44 37Z"),
    ],
    nose: [],
    eyes: [0, 8, 15, 10],
    mouth: [0, 29, 0.75],
  },
  wave: {
    head: [
      outlined(
        "#2aa8c9",
        "M-47 38C-47 4-38-46 8-46C35-46 48-28 43-10C36-21 26-22 22-14C18-5 45 6 47 38Q47 45 40 45H-40Q-47 45-47 38Z",
      ),
      area(
        WHITE,
        "M-32-22C-24-38-10-44 8-44C33-44 45-28 42-15C36-24 25-24 20-16C18-22 10-24 6-18C0-24-8-24-12-16C-18-24-27-24-32-22Z",
      ),
      area("#1c86a8", "M-44 36C-30 28-18 40-4 34C10 28 26 40 44 34Q46 43 38 43H-38Q-45 43-44 36Z"),
    ],
    nose: [],
    eyes: [-8, 4, 16, 10.5],
    mouth: [-8, 24, 0.75],
  },
  anchor: {
    head: [
      { d: oval(0, -35, 9), line: [INK, 13] },
      { d: oval(0, -35, 9), line: ["#c9d2e3", 6] },
      outlined(
        "#7f93bd",
        "M-7-27H7V-20H33Q39-15 33-10H26C32 0 32 12 26 22C30 20 33 17 34 12L27 12 40-7 48 16 41 14C39 34 22 45 0 46C-22 45-39 34-41 14L-48 16-40-7-27 12-34 12C-33 17-30 20-26 22C-32 12-32 0-26-10H-33Q-39-15-33-20H-7Z",
      ),
      area("#a9bade", "M-31-17H31V-15H-31Z"),
      areas(BLUSH, oval(-20, 20, 4.5, 3.5)),
    ],
    nose: [],
    eyes: [0, 3, 13, 10],
    mouth: [0, 23, 0.68],
  },
  rocket: {
    head: [
      outlined("#f2602f", "M-24 6C-41 14-47 28-45 46L-20 36ZM24 6C41 14 47 28 45 46L20 36Z"),
      outlined("#ffb31f", "M-14 36H14C15 42 10 46 0 49C-10 46-15 42-14 36Z"),
      outlined(
        "#eef2fa",
        "M0-48C22-36 33-14 33 8C33 22 30 33 25 41H-25C-30 33-33 22-33 8C-33-14-22-36 0-48Z",
      ),
      area("#f2602f", "M0-45.500C11-39 19-30 24.500-20Q0-12-24.500-20C-19-30-11-39 0-45.500Z"),
      area("#ccd6e8", "M25-6C31 14 28 30 23 39H14C24 26 27 10 25-6Z"),
    ],
    nose: [],
    eyes: [0, 1, 14, 10.5],
    mouth: [0, 23, 0.72],
  },
  panda: {
    head: [
      { ...outlined("#2d3144", oval(-32, -31, 14)), isPaired: true },
      outlined(WHITE, oval(0, 3, 44, 41)),
      areas("#2d3144", "M-34 10C-38-2-30-18-18-17C-8-16-6-5-9 3C-13 13-28 20-34 10Z"),
      areas("#ffc2c2", oval(-33, 22, 6, 4.5)),
    ],
    nose: [area(INK, oval(0, 15, 7, 4.8))],
    eyes: [0, -2, 19, 10],
    mouth: [0, 28, 0.62],
    closedEyes: WHITE,
  },
  frog: {
    head: [
      { ...outlined("#58b947", oval(-22, -25, 18)), isPaired: true },
      outlined("#58b947", "M-47 12C-47-12-30-24 0-24C30-24 47-12 47 12C47 34 26 44 0 44C-26 44-47 34-47 12Z"),
      areas("#58b947", oval(-22, -24, 16)),
      area("#c8eb9a", "M-38 22C-24 15 24 15 38 22C34 36 18 42 0 42C-18 42-34 36-38 22Z"),
      area("#2f7d2b", `${oval(-4, 1, 1.8)}${oval(4, 1, 1.8)}`),
      areas(BLUSH, oval(-34, 10, 6, 4)),
    ],
    nose: [],
    eyes: [0, -25, 22, 12],
    mouth: [0, 22, 1],
  },
  robot: {
    head: [
      { d: "M0-34V-42", line: [INK, 6] },
      outlined("#ffcf3f", oval(0, -42, 6)),
      outlined("#e06a3a", "M-48-4H-38V20H-48ZM48-4H38V20H48Z"),
      outlined("#46b8a7", "M-28-34H28Q42-34 42-20V30Q42 44 28 44H-28Q-42 44-42 30V-20Q-42-34-28-34Z"),
      area("#d6f5ee", "M-26-22H26Q33-22 33-15V10Q33 17 26 17H-26Q-33 17-33 10V-15Q-33-22-26-22Z"),
      area("#2c8577", `${oval(-34, -27, 2)}${oval(34, -27, 2)}${oval(-34, 37, 2)}${oval(34, 37, 2)}`),
    ],
    nose: [],
    eyes: [0, -3, 16, 10.5],
    mouth: [0, 29, 0.72],
  },
  octopus: {
    head: [
      outlined(
        "#c65bd0",
        "M-40 22C-52-22-34-46 0-46C34-46 52-22 40 22C48 24 50 34 44 42C40 47 32 45 30 38C28 46 16 48 11 40C7 47-7 47-11 40C-16 48-28 46-30 38C-32 45-40 47-44 42C-50 34-48 24-40 22Z",
      ),
      area("#e49bea", `${oval(-24, -30, 5)}${oval(-11, -37, 3.5)}${oval(27, -26, 4)}`),
      lines("#8f3799", 3, "M-30 38C-30 33-28 29-25 27M-11 40C-12 36-11 33-10 31"),
      areas(BLUSH, oval(-29, 12, 6, 4)),
    ],
    nose: [],
    eyes: [0, -5, 18, 11.5],
    mouth: [0, 18, 0.78],
  },
  rabbit: {
    head: [
      outlined(
        "#f4d9c6",
        "M-14-12C-30-24-34-46-24-48C-14-49-8-32-6-17H6C8-32 14-49 24-48C34-46 30-24 14-12Z",
      ),
      areas("#f59bab", "M-15-21C-22-30-26-42-22-43C-17-43-13-32-11-21Z"),
      outlined("#f4d9c6", "M-42 14C-42-8-24-19 0-19C24-19 42-8 42 14C42 34 24 45 0 45C-24 45-42 34-42 14Z"),
      area(WHITE, oval(0, 30, 20, 12.5)),
      areas(BLUSH, oval(-31, 22, 6, 4.5)),
    ],
    nose: [area("#ef6f88", "M-5 19Q0 16.500 5 19Q4 23.500 0 25Q-4 23.500-5 19Z")],
    eyes: [0, 6, 17, 10.5],
    mouth: [0, 33, 0.58],
  },
  penguin: {
    head: [
      outlined("#33426e", "M0-46C30-46 45-24 45 4C45 32 26 45 0 45C-26 45-45 32-45 4C-45-24-30-46 0-46Z"),
      area(WHITE, "M0-14C6-30 35-28 36 0C37 26 20 43 0 43C-20 43-37 26-36 0C-35-28-6-30 0-14Z"),
      areas("#ffb3b3", oval(-27, 18, 6, 4.5)),
    ],
    nose: [outlined("#f7a928", "M-9 8Q0 2 9 8Q6 15 0 17Q-6 15-9 8Z")],
    eyes: [0, -4, 17, 10.5],
    mouth: [0, 22, 0.66],
  },
};
