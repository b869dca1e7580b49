/** What goes on around the picture: time passes, the screen changes its size, settings change, the page is hidden. */
import type Phaser from "phaser";
import { followSettings } from "./tastes.ts";
import { watchSize } from "./viewport.ts";

/** The clock is drawn anew this often where nothing else moves; each picture costs a weak device much. */
const TICK_MS = { high: 250, low: 1000 } as const;

export interface Follower {
  /** Frame by frame, in ms. */
  passTime(ms: number): void;
  /** Once in a while. */
  tick(): void;
  /** The room for the picture has changed, or what takes part of it. */
  resize(): void;
  /** Everything is to look different. */
  redraw(): void;
  /** All motion is to end: it is wished so, or nobody sees it. */
  still(): void;
}

interface Hung {
  readonly host: HTMLElement;
  readonly scene: Phaser.Scene;
  readonly quality: keyof typeof TICK_MS;
}

/** Tells the follower of all that around a picture that hangs there, until the answer is called. */
export function followAround({ host, scene, quality }: Hung, follower: Follower): () => void {
  const passTime = (_time: number, ms: number) => follower.passTime(ms);
  scene.events.on("update", passTime);
  const ticking = setInterval(() => follower.tick(), TICK_MS[quality]);
  const hidden = () => document.hidden && follower.still();
  document.addEventListener("visibilitychange", hidden);
  const unwatch = watchSize(host, () => follower.resize());
  const unfollow = followSettings({
    redraw: () => follower.redraw(),
    lay: () => follower.resize(),
    still: () => follower.still(),
  });
  return () => {
    unwatch();
    clearInterval(ticking);
    scene.events.off("update", passTime);
    document.removeEventListener("visibilitychange", hidden);
    unfollow();
  };
}
