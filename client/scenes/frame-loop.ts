/** Draws frames only while something moves: a table at rest costs nothing. */
import type Phaser from "phaser";
import { Core } from "phaser";

/** The graphics were taken from us, as on a phone that was put away, and are there again: all is to be drawn anew. */
const RESTORED = "restorewebgl";
/** Frames that are drawn after the last change, so that it is surely seen. */
const AFTERGLOW = 3;

export class Frames {
  readonly #game: Phaser.Game;
  readonly #isMoving: () => boolean;
  #left = AFTERGLOW;
  #isAway = false;

  constructor(game: Phaser.Game, isMoving: () => boolean) {
    this.#game = game;
    this.#isMoving = isMoving;
    game.events.on(Core.Events.POST_RENDER, this.#drawn, this);
    game.renderer.on(RESTORED, this.#restored, this);
  }

  /** Something has changed: draw it. */
  stir(frames = AFTERGLOW): void {
    this.#left = Math.max(this.#left, frames);
    if (!this.#isAway && !this.#game.loop.running) this.#game.loop.wake();
  }

  /** The table is not on the screen: no frames at all. */
  goAway(): void {
    this.#isAway = true;
    this.#game.loop.sleep();
  }

  comeBack(): void {
    this.#isAway = false;
    this.stir();
  }

  /** It is no longer this one that says when frames are drawn. */
  end(): void {
    this.goAway();
    this.#game.events.off(Core.Events.POST_RENDER, this.#drawn, this);
    this.#game.renderer.off(RESTORED, this.#restored, this);
  }

  #restored(): void {
    this.stir();
  }

  #drawn(): void {
    this.#left = this.#isMoving() ? AFTERGLOW : this.#left - 1;
    if (this.#left <= 0) this.#game.loop.sleep();
  }
}
