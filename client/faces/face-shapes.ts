/**
 * What faces are drawn of: paths in a square from -50 to 50, in the order in which they are painted. Each character and each
 * expression is an entry of a JSON file: our own drawings.
 */

import type { Character } from "../../shared/text/face-of-name.ts";
import characters from "./characters.json" with { type: "json" };
import expressions from "./expressions.json" with { type: "json" };

export interface FaceShape {
  /** An SVG path. */
  readonly d: string;
  /** The colour of the area; without it, only the line is drawn. */
  readonly fill?: string;
  /** Half of it is visible around the area. Without it, only the area is drawn. */
  readonly line?: { readonly color: string; readonly width: number };
  readonly at?: Placement;
}

/** Where a path's origin is, by how much it is enlarged, and by how many degrees it is turned clockwise. */
export interface Placement {
  readonly x: number;
  readonly y: number;
  readonly scale?: number;
  readonly turn?: number;
}

/** A shape at both sides of the face: as given, and with left and right swapped. */
export type PairedShape = FaceShape & { readonly isPaired?: boolean };

/**
 * How a head shows an expression. Its shapes with a place of their own (`at`), as ears, are shifted by `x` and `y`, turned and
 * enlarged around it: with a scale of 0 they are not seen.
 */
export interface Mood extends Partial<Placement> {
  /** Of a pair, only the left one moves. */
  readonly isOneSided?: boolean;
  /** Painted over the head. */
  readonly extras?: readonly PairedShape[];
}

/** Of a winner as if happy, of who is caught as if hit, if there is no other; without any, the head is as drawn. */
export type Moods = Readonly<Partial<Record<Expression, Mood>> & Record<"happy" | "hit", Mood>>;

/** What is special about a character. Eyes, eyebrows and mouth are drawn by the expression. */
interface CharacterRow {
  /** Painted first: the head with its outline, ears, markings. */
  readonly head: readonly PairedShape[];
  /** Painted over the mouth: a nose or a beak. */
  readonly nose?: readonly PairedShape[];
  readonly eyes: {
    /** The middle between the eyes. */
    readonly x: number;
    readonly y: number;
    /** Half the distance between them. */
    readonly apart: number;
    readonly radius: number;
    /** The colour of closed eyes, if ink would not be seen. */
    readonly closed?: string;
  };
  /** 40 wide at a scale of 1. */
  readonly mouth: Placement;
}

export const CHARACTERS: Readonly<Record<Character, CharacterRow>> = characters;

export type Expression = keyof typeof expressions;

/** Eyes, eyebrows and mouth, placed on the head of any character. */
interface ExpressionRow {
  /** Around the middle of the left eye, whose radius is 10; the right eye is the mirror image. */
  readonly eye: readonly FaceShape[];
  /** The radius of the pupils, which look at somebody; 0 if the eyes are closed. */
  readonly pupil: number;
  /** Around the middle between the eyes, whose distance is 40. */
  readonly brows: string;
  /** Around the middle of the mouth, which is 40 wide. */
  readonly mouth: readonly FaceShape[];
  /** Anywhere in the square of the face: drops of sweat, stars. */
  readonly extras: readonly FaceShape[];
}

export const EXPRESSIONS: Readonly<Record<Expression, ExpressionRow>> = expressions;
