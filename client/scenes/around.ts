/** What goes on around the picture: time passes, the screen changes its size, settings change, the page is hidden. */
import type Phaser from "phaser";
import { watchDisplaySettings } from "./tastes.ts";
import { watchCanvasSize } from "./viewport.ts";

/** The clock is drawn anew this often where nothing else moves; each picture costs a weak device much. */
const TICK_MS = { high: 250, low: 1000 } as const;

export interface EnvironmentListener {
  /** Frame by frame, in ms. */
  advanceTime(ms: number): void;
  /** Once in a while. */
  tick(): void;
  /** The room for the picture has changed, or what takes part of it. */
  resize(): void;
  /** Everything is to look different. */
  redraw(): void;
  /** All motion is to end: it is wished so, or nobody sees it. */
  stopAnimations(): void;
}

interface Environment {
  readonly host: HTMLElement;
  readonly scene: Phaser.Scene;
  readonly quality: keyof typeof TICK_MS;
}

/** Tells the follower of all that around a picture that hangs there, until the answer is called. */
export function watchEnvironment(
  { host, scene, quality }: Environment,
  listener: EnvironmentListener,
): () => void {
  const advanceTime = (_time: number, ms: number) => listener.advanceTime(ms);
  scene.events.on("update", advanceTime);
  const tickTimer = setInterval(() => listener.tick(), TICK_MS[quality]);
  const visibilityChanged = () => document.hidden && listener.stopAnimations();
  document.addEventListener("visibilitychange", visibilityChanged);
  const stopWatchingSize = watchCanvasSize(host, () => listener.resize());
  const stopWatchingSettings = watchDisplaySettings({
    redraw: () => listener.redraw(),
    relayout: () => listener.resize(),
    stopAnimations: () => listener.stopAnimations(),
  });
  return () => {
    stopWatchingSize();
    clearInterval(tickTimer);
    scene.events.off("update", advanceTime);
    document.removeEventListener("visibilitychange", visibilityChanged);
    stopWatchingSettings();
  };
}
