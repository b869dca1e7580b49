/** When a sound is to be heard, and from where. */
import type { SoundName } from "./sounds.ts";

export interface SoundCue {
  readonly sound: SoundName;
  /** In ms from now. */
  readonly at: number;
  /** How loud, beside the same sound at its full: up to 1. */
  readonly gain: number;
  /** From the left (-1) to the right (1). */
  readonly pan: number;
  /** It is about the one at this screen: it may be felt, too. */
  readonly isMine: boolean;
}

/** What is done where not all can be heard: the first ones are kept. */
const PRIORITY_ORDER: readonly SoundName[] = [
  ...(["win", "uno", "caught", "hit", "turn", "refuse"] as const),
  ...(["reverse", "skip", "play", "draw", "deal", "said"] as const),
];

const priority = ({ sound }: SoundCue): number => PRIORITY_ORDER.indexOf(sound);

/** So many may begin within a moment; more would be noise. */
const MAX_SIMULTANEOUS = 3;
const SIMULTANEOUS_MS = 90;
/** The same sound again needs this much time before it is heard as another one, in ms. */
const MIN_REPEAT_MS = 55;

/** The cues that are heard apart, in their order of time; the lighter ones give way. */
export function limitCues(cues: readonly SoundCue[]): readonly SoundCue[] {
  const kept: SoundCue[] = [];
  const byPriority = cues.toSorted((a, b) => priority(a) - priority(b) || a.at - b.at);
  for (const soundCue of byPriority) if (canAdd(soundCue, kept)) kept.push(soundCue);
  return kept.toSorted((a, b) => a.at - b.at);
}

function canAdd(soundCue: SoundCue, kept: readonly SoundCue[]): boolean {
  const near = (ms: number) => kept.filter(({ at }) => Math.abs(at - soundCue.at) < ms);
  return (
    near(SIMULTANEOUS_MS).length < MAX_SIMULTANEOUS &&
    near(MIN_REPEAT_MS).every(({ sound }) => sound !== soundCue.sound)
  );
}
