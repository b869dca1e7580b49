/** Draws frames only while something moves: a table at rest costs nothing. */
import type Phaser from "phaser";
import { Core } from "phaser";

/** The graphics were taken from us, as on a phone that was put away, and are there again: all is to be drawn anew. */
const CONTEXT_RESTORED = "restorewebgl";
/** Frames that are drawn after the last change, so that it is surely seen. */
const TRAILING_FRAMES = 3;

export class FrameLoop {
  readonly #game: Phaser.Game;
  readonly #isMoving: () => boolean;
  #framesLeft = TRAILING_FRAMES;
  #isPaused = false;

  constructor(game: Phaser.Game, isMoving: () => boolean) {
    this.#game = game;
    this.#isMoving = isMoving;
    game.events.on(Core.Events.POST_RENDER, this.#frameDrawn, this);
    game.renderer.on(CONTEXT_RESTORED, this.#contextRestored, this);
  }

  /** Something has changed: draw it. */
  requestFrame(frames = TRAILING_FRAMES): void {
    this.#framesLeft = Math.max(this.#framesLeft, frames);
    if (!this.#isPaused && !this.#game.loop.running) this.#game.loop.wake();
  }

  /** The table is not on the screen: no frames at all. */
  pause(): void {
    this.#isPaused = true;
    this.#game.loop.sleep();
  }

  resume(): void {
    this.#isPaused = false;
    this.requestFrame();
  }

  /** It is no longer this one that says when frames are drawn. */
  stop(): void {
    this.pause();
    this.#game.events.off(Core.Events.POST_RENDER, this.#frameDrawn, this);
    this.#game.renderer.off(CONTEXT_RESTORED, this.#contextRestored, this);
  }

  #contextRestored(): void {
    this.requestFrame();
  }

  #frameDrawn(): void {
    this.#framesLeft = this.#isMoving() ? TRAILING_FRAMES : this.#framesLeft - 1;
    if (this.#framesLeft <= 0) this.#game.loop.sleep();
  }
}
