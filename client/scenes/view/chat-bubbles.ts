/** What the players say, in bubbles at their seats: each for a moment, the newest of a seat takes the place of the last. */
import type { Seat } from "../../../shared/seat.ts";
import { SAYING } from "../../cards/palette.ts";
import type { Image } from "../../table/image.ts";
import { paintSaying, type Saying, type SayingPicture } from "../../table/saying-picture.ts";
import type { Box } from "../contract.ts";
import { type SayingSpot, sayingSpot, TAIL } from "../layout/placement.ts";
import type { TableLayout } from "../layout/table-layout.ts";
import { type Brush, DEPTH, paint } from "../texture/sprites.ts";
import type { Sketch } from "../texture/text-atlas.ts";

const SHOWN_MS = 3000;
const POP_MS = 170;
const FADE_MS = 180;

interface Hung {
  readonly image: Image;
  readonly tail: Image;
  readonly picture: SayingPicture;
  readonly timer: ReturnType<typeof setTimeout>;
  /** Where it stands, for the table as it lies: it moves only when that changes. */
  readonly spot?: SayingSpot;
  readonly lies?: string;
}

export interface SayingsTable {
  layout(): TableLayout;
  isInstant(): boolean;
  /** The picture has changed: draw it. */
  stir(): void;
}

/** Counts the bubbles: a name is never used twice. */
let painted = 0;

export class Sayings {
  readonly #brush: Brush;
  readonly #table: SayingsTable;
  readonly #bubbles = new Map<Seat, Hung>();
  /** Counts what each seat has said: a picture that is ready late gives way to a later one. */
  readonly #said = new Map<Seat, number>();
  #isOver = false;

  constructor(brush: Brush, table: SayingsTable) {
    this.#brush = brush;
    this.#table = table;
  }

  async say(seat: Seat, saying: Saying): Promise<void> {
    const turn = (this.#said.get(seat) ?? 0) + 1;
    this.#said.set(seat, turn);
    const picture = await paintSaying(saying, this.#brush.density);
    if (this.#isOver || this.#said.get(seat) !== turn) return;
    this.#remove(seat);
    this.#bubbles.set(seat, this.#hang(seat, picture));
    this.lay();
    if (!this.#table.isInstant()) this.#pop(seat);
    this.#table.stir();
  }

  /** Puts every bubble where its seat is now. */
  lay(): void {
    const layout = this.#table.layout();
    const taken: Box[] = [];
    for (const [seat, bubble] of this.#bubbles) {
      const lies = JSON.stringify([layout.seats, layout.own, layout.safe]);
      const isSame = bubble.spot !== undefined && bubble.lies === lies;
      const spot = isSame ? bubble.spot : sayingSpot(bubble.picture, seat, { layout, taken });
      this.#bubbles.set(seat, { ...bubble, spot, lies });
      this.#brush.slate.align(bubble.image.setPosition(spot.box.x, spot.box.y));
      bubble.tail.setPosition(spot.tail.x, spot.tail.y).setRotation(spot.tail.turn);
      taken.push(spot.box);
    }
  }

  /** Ends all motion of the bubbles: they simply stand there. */
  settle(): void {
    for (const { image, tail } of this.#bubbles.values()) this.#size(image, tail);
  }

  /** All bubbles go, and none comes any more. */
  end(): void {
    this.#isOver = true;
    for (const seat of [...this.#bubbles.keys()]) this.#remove(seat);
  }

  #hang(seat: Seat, picture: SayingPicture): Hung {
    const { slate } = this.#brush;
    painted += 1;
    const tail = paint(this.#brush.image("tail", DEPTH.sayings + 1), SAYING.ground);
    const image = slate.show(
      slate.image(DEPTH.sayings),
      sketchOf(picture, `saying-${painted}`, this.#brush.density),
    );
    this.#size(image, tail);
    const timer = setTimeout(() => this.#fade(seat), SHOWN_MS);
    return { image, tail, picture, timer };
  }

  #size(image: Image, tail: Image): void {
    image.setScale(1).setAlpha(1);
    tail.setScale(this.#brush.markScale(TAIL)).setAlpha(1);
  }

  #pop(seat: Seat): void {
    const { tweens } = this.#brush.scene;
    const bubble = this.#bubbles.get(seat);
    if (bubble === undefined) return;
    const scale = { from: bubble.image.scaleX * 0.5, to: bubble.image.scaleX };
    tweens.add({ targets: bubble.image, scale, duration: POP_MS, ease: "Back.easeOut" });
    tweens.add({ targets: [bubble.image, bubble.tail], alpha: { from: 0, to: 1 }, duration: POP_MS });
  }

  #fade(seat: Seat): void {
    const bubble = this.#bubbles.get(seat);
    if (bubble === undefined) return;
    if (this.#table.isInstant()) {
      this.#remove(seat);
    } else {
      const { image, tail } = bubble;
      this.#brush.scene.tweens.add({ targets: [image, tail], alpha: 0, duration: FADE_MS });
      const timer = setTimeout(() => this.#drop(seat), FADE_MS + 40);
      this.#bubbles.set(seat, { ...bubble, timer });
    }
    this.#table.stir();
  }

  #drop(seat: Seat): void {
    this.#remove(seat);
    this.#table.stir();
  }

  #remove(seat: Seat): void {
    const bubble = this.#bubbles.get(seat);
    if (bubble === undefined) return;
    clearTimeout(bubble.timer);
    this.#bubbles.delete(seat);
    this.#brush.scene.tweens.killTweensOf([bubble.image, bubble.tail]);
    bubble.image.destroy();
    bubble.tail.destroy();
  }
}

/** The picture as it is, pixel by pixel. */
function sketchOf({ canvas }: SayingPicture, key: string, density: number): Sketch {
  const [w, h] = [canvas.width / density, canvas.height / density];
  return { key, w, h, draw: (pen) => pen.drawImage(canvas, 0, 0, w, h) };
}
