/** What the players say, in bubbles at their seats: each for a moment, the newest of a seat takes the place of the last. */
import type { Seat } from "../../../shared/seat.ts";
import { CHAT_BUBBLE } from "../../cards/palette.ts";
import type { PhaserImage } from "../../table/image.ts";
import { type BubbleContent, type BubbleImage, paintBubble } from "../../table/saying-picture.ts";
import type { Box } from "../contract.ts";
import { type BubblePlacement, placeBubble, TAIL_SIZE } from "../layout/placement.ts";
import type { TableLayout } from "../layout/table-layout.ts";
import { type SpriteFactory, withTint, Z } from "../texture/sprites.ts";
import type { AtlasDrawing } from "../texture/text-atlas.ts";

const VISIBLE_MS = 3000;
const POP_MS = 170;
const FADE_MS = 180;

interface ShownBubble {
  readonly image: PhaserImage;
  readonly tail: PhaserImage;
  readonly bubbleImage: BubbleImage;
  readonly timer: ReturnType<typeof setTimeout>;
  /** Where it stands, for the table as it lies: it moves only when that changes. */
  readonly placement?: BubblePlacement;
  readonly layoutKey?: string;
}

export interface ChatBubblesHost {
  layout(): TableLayout;
  isInstant(): boolean;
  /** The picture has changed: draw it. */
  requestFrame(): void;
}

/** Counts the bubbles: a name is never used twice. */
let bubbleCount = 0;

export class ChatBubbles {
  readonly #sprites: SpriteFactory;
  readonly #host: ChatBubblesHost;
  readonly #bubbles = new Map<Seat, ShownBubble>();
  /** Counts what each seat has said: a picture that is ready late gives way to a later one. */
  readonly #messageCounts = new Map<Seat, number>();
  #isDestroyed = false;

  constructor(sprites: SpriteFactory, host: ChatBubblesHost) {
    this.#sprites = sprites;
    this.#host = host;
  }

  async add(seat: Seat, content: BubbleContent): Promise<void> {
    const turn = (this.#messageCounts.get(seat) ?? 0) + 1;
    this.#messageCounts.set(seat, turn);
    const bubbleImage = await paintBubble(content, this.#sprites.density);
    if (this.#isDestroyed || this.#messageCounts.get(seat) !== turn) return;
    this.#remove(seat);
    this.#bubbles.set(seat, this.#create(seat, bubbleImage));
    this.reposition();
    if (!this.#host.isInstant()) this.#popIn(seat);
    this.#host.requestFrame();
  }

  /** Puts every bubble where its seat is now. */
  reposition(): void {
    const layout = this.#host.layout();
    const taken: Box[] = [];
    for (const [seat, bubble] of this.#bubbles) {
      const layoutKey = JSON.stringify([layout.seats, layout.ownAvatar, layout.safe]);
      const isSame = bubble.placement !== undefined && bubble.layoutKey === layoutKey;
      const placement = isSame ? bubble.placement : placeBubble(bubble.bubbleImage, seat, { layout, taken });
      this.#bubbles.set(seat, { ...bubble, placement, layoutKey });
      this.#sprites.textAtlas.alignToPixels(bubble.image.setPosition(placement.box.x, placement.box.y));
      bubble.tail.setPosition(placement.tail.x, placement.tail.y).setRotation(placement.tail.turn);
      taken.push(placement.box);
    }
  }

  /** Ends all motion of the bubbles: they simply stand there. */
  finishAnimations(): void {
    for (const { image, tail } of this.#bubbles.values()) this.#resetScale(image, tail);
  }

  /** All bubbles go, and none comes any more. */
  destroy(): void {
    this.#isDestroyed = true;
    for (const seat of [...this.#bubbles.keys()]) this.#remove(seat);
  }

  #create(seat: Seat, bubbleImage: BubbleImage): ShownBubble {
    const { textAtlas } = this.#sprites;
    bubbleCount += 1;
    const tail = withTint(this.#sprites.image("tail", Z.chat + 1), CHAT_BUBBLE.ground);
    const image = textAtlas.setDrawing(
      textAtlas.createImage(Z.chat),
      bubbleDrawing(bubbleImage, `saying-${bubbleCount}`, this.#sprites.density),
    );
    this.#resetScale(image, tail);
    const timer = setTimeout(() => this.#fadeOut(seat), VISIBLE_MS);
    return { image, tail, bubbleImage, timer };
  }

  #resetScale(image: PhaserImage, tail: PhaserImage): void {
    image.setScale(1).setAlpha(1);
    tail.setScale(this.#sprites.iconScale(TAIL_SIZE)).setAlpha(1);
  }

  #popIn(seat: Seat): void {
    const { tweens } = this.#sprites.scene;
    const bubble = this.#bubbles.get(seat);
    if (bubble === undefined) return;
    const scale = { from: bubble.image.scaleX * 0.5, to: bubble.image.scaleX };
    tweens.add({ targets: bubble.image, scale, duration: POP_MS, ease: "Back.easeOut" });
    tweens.add({ targets: [bubble.image, bubble.tail], alpha: { from: 0, to: 1 }, duration: POP_MS });
  }

  #fadeOut(seat: Seat): void {
    const bubble = this.#bubbles.get(seat);
    if (bubble === undefined) return;
    if (this.#host.isInstant()) {
      this.#remove(seat);
    } else {
      const { image, tail } = bubble;
      this.#sprites.scene.tweens.add({ targets: [image, tail], alpha: 0, duration: FADE_MS });
      const timer = setTimeout(() => this.#removeFaded(seat), FADE_MS + 40);
      this.#bubbles.set(seat, { ...bubble, timer });
    }
    this.#host.requestFrame();
  }

  #removeFaded(seat: Seat): void {
    this.#remove(seat);
    this.#host.requestFrame();
  }

  #remove(seat: Seat): void {
    const bubble = this.#bubbles.get(seat);
    if (bubble === undefined) return;
    clearTimeout(bubble.timer);
    this.#bubbles.delete(seat);
    this.#sprites.scene.tweens.killTweensOf([bubble.image, bubble.tail]);
    bubble.image.destroy();
    bubble.tail.destroy();
  }
}

/** The picture as it is, pixel by pixel. */
function bubbleDrawing({ canvas }: BubbleImage, key: string, density: number): AtlasDrawing {
  const [w, h] = [canvas.width / density, canvas.height / density];
  return { key, w, h, draw: (pen) => pen.drawImage(canvas, 0, 0, w, h) };
}
