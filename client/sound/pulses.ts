/** What is felt of the table: short pulses of the device, in ms: on, off, on. */
import type { Cue } from "./cue.ts";
import type { SoundName } from "./sounds.ts";

export type Pulses = readonly number[];

/** The own card as it leaves the hand. */
export const CARD_LEAVES: Pulses = [10];

const FELT: Partial<Record<SoundName, Pulses>> = {
  turn: [20, 40, 20],
  hit: [55],
  win: [30, 60, 30, 60, 110],
};

/** What is felt of a cue; undefined where nothing is, or where it is another's matter. */
export function pulsesOf({ sound, isMine }: Cue): Pulses | undefined {
  return isMine ? FELT[sound] : undefined;
}

/** Lets the device tremble where it can; a browser that cannot, or does not let us, is no matter. */
export function vibrate(pulses: Pulses): void {
  try {
    if (typeof navigator.vibrate === "function") navigator.vibrate([...pulses]);
  } catch {
    // A refusal is a refusal: the table goes on.
  }
}
