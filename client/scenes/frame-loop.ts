/** Draws frames only while something moves, so that a table at rest costs nothing. */
import type Phaser from "phaser";
import { Core } from "phaser";

/** The browser had taken the WebGL context away, for example from a page in the background, and has restored it. */
const CONTEXT_RESTORED = "restorewebgl";
/** Frames drawn after the last change, so that it is certainly visible. */
const TRAILING_FRAMES = 3;

export class FrameLoop {
  readonly #game: Phaser.Game;
  readonly #isMoving: () => boolean;
  readonly #drawn: () => void;
  #framesLeft = TRAILING_FRAMES;
  #isPaused = false;

  /** `drawn` is called after each frame. */
  constructor(game: Phaser.Game, isMoving: () => boolean, drawn: () => void) {
    this.#game = game;
    this.#isMoving = isMoving;
    this.#drawn = drawn;
    game.events.on(Core.Events.POST_RENDER, this.#frameDrawn, this);
    game.renderer.on(CONTEXT_RESTORED, this.#contextRestored, this);
  }

  /** Call this after each change. */
  requestFrame(frames = TRAILING_FRAMES): void {
    this.#framesLeft = Math.max(this.#framesLeft, frames);
    if (!this.#isPaused && !this.#game.loop.running) this.#game.loop.wake();
  }

  /** Stops drawing while the table is hidden. */
  pause(): void {
    this.#isPaused = true;
    this.#game.loop.sleep();
  }

  resume(): void {
    this.#isPaused = false;
    this.requestFrame();
  }

  /** Stops drawing for good, so that another frame loop can control the game. */
  stop(): void {
    this.pause();
    this.#game.events.off(Core.Events.POST_RENDER, this.#frameDrawn, this);
    this.#game.renderer.off(CONTEXT_RESTORED, this.#contextRestored, this);
  }

  #contextRestored(): void {
    this.requestFrame();
  }

  /** True if changes will be drawn. */
  get isDrawing(): boolean {
    return !this.#isPaused && !document.hidden;
  }

  #frameDrawn(): void {
    this.#drawn();
    this.#framesLeft = this.#isMoving() ? TRAILING_FRAMES : this.#framesLeft - 1;
    if (this.#framesLeft <= 0) this.#game.loop.sleep();
  }
}
