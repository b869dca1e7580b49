/** The characters that players and bots have as avatars: our own drawings, one entry of characters.json each. */
import type { Emblem } from "../../shared/avatar-icon.ts";
import characters from "./characters.json" with { type: "json" };
import type { PairedShape, Placement } from "./face-shapes.ts";

/** All avatars except for the initial, which is a text. */
export type Character = Exclude<Emblem, "initial">;

/** What is special about a character. Eyes, eyebrows and mouth are drawn by the expression. */
export interface CharacterRow {
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
