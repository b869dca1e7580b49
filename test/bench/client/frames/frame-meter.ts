/** Instruments Phaser: the cost of each frame, and its number of draw calls. */
import type Phaser from "phaser";
import { Game } from "phaser";
import type { Cost, DrawCalls } from "./frame-figures.ts";

/** The size of an image on the screen, in CSS pixels. */
export interface ImageBox {
  readonly frame: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

interface FrameCost {
  readonly total: number[];
  readonly script: number[];
  readonly calls: number[];
}

export interface FrameStatistics {
  readonly frames: number;
  readonly cost: Cost;
  readonly drawCalls: DrawCalls;
}

export class FrameMeter {
  readonly #games = new Map<Phaser.Game, FrameCost>();
  #calls = 0;

  constructor() {
    this.#countCalls();
    this.#timeSteps();
  }

  /** The one game that there is so far. */
  only(): Phaser.Game {
    const [game] = this.#games.keys();
    if (game === undefined) throw new Error("No game has drawn a frame yet.");
    return game;
  }

  clear(): void {
    for (const game of this.#games.keys()) this.#games.set(game, { total: [], script: [], calls: [] });
  }

  tallyOf(game: Phaser.Game): FrameStatistics {
    const { total, script, calls } = this.#games.get(game) ?? { total: [], script: [], calls: [] };
    const cost = {
      frames: total.length,
      frame: median(total),
      frameMean: mean(total),
      script: median(script),
      scriptP95: quantile(script, 0.95),
    };
    return { frames: total.length, cost, drawCalls: { mean: mean(calls), most: Math.max(0, ...calls) } };
  }

  /** All images that are on the screen now. */
  imagesOf(game: Phaser.Game): readonly ImageBox[] {
    const scene = game.scene.getScenes(true)[0];
    const things = scene?.children.list ?? [];
    return things
      .filter((thing): thing is Phaser.GameObjects.Image => thing.type === "Image")
      .filter(({ visible, alpha }) => visible && alpha > 0)
      .map(({ x, y, displayWidth: w, displayHeight: h, frame }) => ({ frame: frame.name, x, y, w, h }));
  }

  #countCalls(): void {
    const count = () => {
      this.#calls += 1;
    };
    for (const { prototype } of [WebGLRenderingContext, WebGL2RenderingContext]) {
      for (const name of ["drawElements", "drawArrays"] as const) {
        const draw: (...how: number[]) => void = prototype[name];
        Object.assign(prototype, {
          [name](this: WebGLRenderingContext, ...how: number[]) {
            count();
            draw.apply(this, how);
          },
        });
      }
    }
  }

  #timeSteps(): void {
    const { step } = Game.prototype;
    const note = (game: Phaser.Game, run: () => void) => this.#note(game, run);
    // The table does not expose its game, on purpose: its frames do.
    Game.prototype.step = function timed(this: Phaser.Game, ...time: Parameters<typeof step>): void {
      note(this, () => step.apply(this, time));
    };
  }

  #note(game: Phaser.Game, run: () => void): void {
    const noted = this.#games.get(game) ?? { total: [], script: [], calls: [] };
    this.#games.set(game, noted);
    const calls = this.#calls;
    const start = performance.now();
    run();
    const script = performance.now() - start;
    waitForGraphics(game);
    noted.total.push(performance.now() - start);
    noted.script.push(script);
    noted.calls.push(this.#calls - calls);
  }
}

/** Reading a pixel back waits until everything before it is drawn. */
function waitForGraphics({ renderer }: Phaser.Game): void {
  if (!("gl" in renderer)) return;
  const { gl } = renderer;
  gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
}

function median(times: readonly number[]): number {
  return quantile(times, 0.5);
}

function quantile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;
}

function mean(times: readonly number[]): number {
  return times.reduce((sum, time) => sum + time, 0) / Math.max(1, times.length);
}
