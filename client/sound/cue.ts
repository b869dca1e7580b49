/** When a sound is to be heard, and from where. */
import type { SoundName } from "./sounds.ts";

export interface Cue {
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
const WEIGHTIEST_FIRST: readonly SoundName[] = [
  ...(["win", "uno", "caught", "hit", "turn", "refuse"] as const),
  ...(["reverse", "skip", "play", "draw", "deal", "said"] as const),
];

const weight = ({ sound }: Cue): number => WEIGHTIEST_FIRST.indexOf(sound);

/** So many may begin within a moment; more would be noise. */
const MOST_AT_ONCE = 3;
const MOMENT_MS = 90;
/** The same sound again needs this much time before it is heard as another one, in ms. */
const APART_MS = 55;

/** The cues that are heard apart, in their order of time; the lighter ones give way. */
export function thinned(cues: readonly Cue[]): readonly Cue[] {
  const kept: Cue[] = [];
  const byWeight = cues.toSorted((a, b) => weight(a) - weight(b) || a.at - b.at);
  for (const cue of byWeight) if (hasRoom(cue, kept)) kept.push(cue);
  return kept.toSorted((a, b) => a.at - b.at);
}

function hasRoom(cue: Cue, kept: readonly Cue[]): boolean {
  const near = (ms: number) => kept.filter(({ at }) => Math.abs(at - cue.at) < ms);
  return near(MOMENT_MS).length < MOST_AT_ONCE && near(APART_MS).every(({ sound }) => sound !== cue.sound);
}
