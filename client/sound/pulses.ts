/** What is felt of the table: short pulses of the device, in ms: on, off, on. */
import type { SoundCue } from "./cue.ts";
import type { SoundName } from "./sounds.ts";

export type Vibration = readonly number[];

/** The own card as it leaves the hand. */
export const OWN_PLAY_VIBRATION: Vibration = [10];

const VIBRATIONS: Partial<Record<SoundName, Vibration>> = {
  turn: [20, 40, 20],
  hit: [55],
  win: [30, 60, 30, 60, 110],
};

/** What is felt of a cue; undefined where nothing is, or where it is another's matter. */
export function vibrationFor({ sound, isMine }: SoundCue): Vibration | undefined {
  return isMine ? VIBRATIONS[sound] : undefined;
}

/** Lets the device tremble where it can; a browser that cannot, or does not let us, is no matter. */
export function vibrate(vibration: Vibration): void {
  try {
    if (typeof navigator.vibrate === "function") navigator.vibrate([...vibration]);
  } catch {
    // A refusal is a refusal: the table goes on.
  }
}
