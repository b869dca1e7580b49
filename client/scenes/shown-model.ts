/** Which model the canvas shows: while animations run, it is behind the latest one. */
import type { BoardState } from "./animation/board-state.ts";
import type { CanvasModel } from "./scene-contract.ts";

interface WaitingModel {
  readonly model: CanvasModel;
  /** The board to which the animations of the model lead. */
  readonly board: BoardState;
}

export class ShownModel {
  #latest: CanvasModel;
  #shown: CanvasModel;
  /** Models whose animations have not ended, in order. */
  #waiting: readonly WaitingModel[] = [];

  constructor(model: CanvasModel) {
    this.#latest = model;
    this.#shown = model;
  }

  /** The last model to which all animations have led. */
  get shown(): CanvasModel {
    return this.#shown;
  }

  /** What to draw: all of the latest model, but nothing that asks the player to act before it can be seen why. */
  get drawn(): CanvasModel {
    const [latest, shown] = [this.#latest, this.#shown];
    if (latest === shown) return latest;
    const isEarly = latest.picker === "opening" && shown.picker !== "opening";
    return {
      ...latest,
      canDraw: latest.canDraw && shown.canDraw,
      clock: shown.clock,
      picker: isEarly ? "closed" : latest.picker,
    };
  }

  /** The latest model, and the board to which its animations lead. */
  add(model: CanvasModel, board: BoardState): void {
    this.#latest = model;
    this.#waiting = [...this.#waiting, { model, board }];
  }

  /** The canvas shows this board: models that led to it, and earlier ones, wait no more. */
  boardReached(board: BoardState): void {
    const index = this.#waiting.findLastIndex((each) => each.board === board);
    const reached = this.#waiting[index];
    if (reached === undefined) return;
    this.#shown = reached.model;
    this.#waiting = this.#waiting.slice(index + 1);
  }
}
