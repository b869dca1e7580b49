/** The button mirror as plain values: what stands over the canvas for keyboards, screen readers and tests. */
import type { Box } from "../scenes/contract.ts";

const GROUP_NAMES = ["players", "table", "hand", "picker"] as const;
export type ButtonGroupName = (typeof GROUP_NAMES)[number];

/** One button over one thing on the canvas. */
export interface CanvasButton {
  readonly key: string;
  /** The whole name, as a screen reader says it. */
  readonly label: string;
  readonly testId: string;
  /** Can be read but not used now; a press is answered by a sentence that says why. */
  readonly isDisabled: boolean;
  /** Where it lies; undefined while there is no picture. */
  readonly box: Box | undefined;
}

/** A region with one tab stop. */
export interface ButtonGroup {
  readonly name: ButtonGroupName;
  readonly label: string;
  readonly items: readonly CanvasButton[];
  /** Out of reach while something else must be chosen first. */
  readonly isInert: boolean;
  /** One of these must be chosen before anything else: the focus comes here by itself. */
  readonly isChoiceRequired: boolean;
}

/** What a button is known by within its group. */
export function keyOf({ key }: CanvasButton): string {
  return key;
}

/** The keys of a group, in order; none where it is not there. */
export function keysOf(groups: readonly ButtonGroup[], name: ButtonGroupName): readonly string[] {
  return groups.find((group) => group.name === name)?.items.map(keyOf) ?? [];
}
