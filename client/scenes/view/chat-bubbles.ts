/** Chat bubbles at the seats, each shown for a few seconds. A new message replaces the last one of its seat. */
import type { Seat } from "../../../shared/seat.ts";
import { CHAT_BUBBLE } from "../../cards/table-palette.ts";
import { EMOTE_SHAPES } from "../../faces/emote-shapes.ts";
import { paintShapes } from "../../faces/face-drawing.ts";
import type { FaceShape } from "../../faces/face-shapes.ts";
import { isShownElsewhere } from "../layout/anchor-points.ts";
import { type BubblePlacement, placeBubble, TAIL_SIZE } from "../layout/bubble-layout.ts";
import type { TableLayout } from "../layout/table-layout.ts";
import { bubbleTextSizes } from "../layout/text-sizes.ts";
import type { PhaserImage } from "../phaser-image.ts";
import type { Box, TableCanvas } from "../scene-contract.ts";
import { type SpriteFactory, withTint, Z } from "../texture/sprites.ts";
import { DISPLAY_FONT, ellipsize, FONT_WEIGHT, inTwoLines } from "../texture/text.ts";
import { type AtlasDrawing, context2dOf } from "../texture/text-atlas.ts";

const VISIBLE_MS = 3000;
const POP_MS = 170;
const FADE_MS = 180;

interface ShownBubble {
  readonly image: PhaserImage;
  readonly tail: PhaserImage;
  readonly bubbleImage: BubbleImage;
  readonly timer: ReturnType<typeof setTimeout>;
  /** Its placement in the layout of `layoutKey`: it moves only when the layout changes. */
  readonly placement?: BubblePlacement;
  readonly layoutKey?: string;
}

export interface ChatBubblesDeps {
  layout(): TableLayout;
  isInstant(): boolean;
  /** Called when a bubble has changed. */
  requestFrame(): void;
}

/** Makes the drawing key of each bubble unique. */
let bubbleCount = 0;

export class ChatBubbles {
  readonly #sprites: SpriteFactory;
  readonly #deps: ChatBubblesDeps;
  readonly #bubbles = new Map<Seat, ShownBubble>();

  constructor(sprites: SpriteFactory, deps: ChatBubblesDeps) {
    this.#sprites = sprites;
    this.#deps = deps;
  }

  /** A player who is on a big screen speaks there. */
  add(seat: Seat, content: BubbleContent): void {
    const layout = this.#deps.layout();
    if (isShownElsewhere(layout, seat)) return;
    const { density } = this.#sprites;
    this.#remove(seat);
    this.#bubbles.set(seat, this.#create(seat, paintBubble(content, { density, scale: layout.effectScale })));
    this.reposition();
    if (!this.#deps.isInstant()) this.#popIn(seat);
    this.#deps.requestFrame();
  }

  /** Moves every bubble to its seat after the layout has changed. */
  reposition(): void {
    const layout = this.#deps.layout();
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

  /** Ends all animations of the bubbles. */
  finishAnimations(): void {
    for (const { image, tail } of this.#bubbles.values()) this.#resetScale(image, tail);
  }

  /** Removes all bubbles. */
  destroy(): void {
    for (const seat of [...this.#bubbles.keys()]) this.#remove(seat);
  }

  #create(seat: Seat, bubbleImage: BubbleImage): ShownBubble {
    const { textAtlas } = this.#sprites;
    bubbleCount += 1;
    const tail = withTint(this.#sprites.image("tail", Z.chat + 1), CHAT_BUBBLE.ground);
    const image = textAtlas.setDrawing(
      textAtlas.createImage(Z.chat),
      bubbleDrawing(bubbleImage, `chat-${bubbleCount}`, this.#sprites.density),
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
    if (this.#deps.isInstant()) {
      this.#remove(seat);
    } else {
      const { image, tail } = bubble;
      this.#sprites.scene.tweens.add({ targets: [image, tail], alpha: 0, duration: FADE_MS });
      const timer = setTimeout(() => this.#removeFaded(seat), FADE_MS + 40);
      this.#bubbles.set(seat, { ...bubble, timer });
    }
    this.#deps.requestFrame();
  }

  #removeFaded(seat: Seat): void {
    this.#remove(seat);
    this.#deps.requestFrame();
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

/** An emote or a text. */
export type BubbleContent = Parameters<TableCanvas["showChatBubble"]>[1];

/** A bubble that is painted on its own canvas. */
interface BubbleImage {
  readonly canvas: HTMLCanvasElement;
  /** The bubble without its shadow, in CSS pixels. */
  readonly w: number;
  readonly h: number;
}

/** Space for the shadow around the bubble. */
const SHADOW_MARGIN = 10;
const BUBBLE_PADDING = { x: 12, y: 8 } as const;
const LINE_HEIGHT = 1.18;
/** Side of an emote with the ivory rim around it. */
const EMOTE_SIZE = 54;
const EMOTE_RIM = 3;

interface BubbleScale {
  /** Device pixels per CSS pixel. */
  readonly density: number;
  /** How much larger than on a phone bubbles are. */
  readonly scale: number;
}

function paintBubble(content: BubbleContent, bubbleScale: BubbleScale): BubbleImage {
  return "emote" in content
    ? emoteBubble(EMOTE_SHAPES[content.emote], bubbleScale)
    : textBubble(content.words, bubbleScale);
}

function emoteBubble(shapes: readonly FaceShape[], { density, scale }: BubbleScale): BubbleImage {
  const size = EMOTE_SIZE * scale;
  const { canvas, ctx } = emptyBubble({ w: size, h: size }, size / 2, density);
  const side = size - 2 * EMOTE_RIM;
  ctx.translate(size / 2, size / 2);
  ctx.scale(side / 100, side / 100);
  paintShapes(ctx, shapes);
  return { canvas, w: size, h: size };
}

function textBubble(text: string, { density, scale }: BubbleScale): BubbleImage {
  const fontOf = (size: number) => `${FONT_WEIGHT} ${size}px ${DISPLAY_FONT}`;
  const measureContext = context2dOf(document.createElement("canvas"));
  const measure = (part: string, size: number) => {
    measureContext.font = fontOf(size);
    return measureContext.measureText(part).width;
  };
  const { lines, size } = wrapText(text, bubbleTextSizes(scale), measure);
  const w = Math.ceil(Math.max(36, ...lines.map((each) => measure(each, size))) + 2 * BUBBLE_PADDING.x);
  const h = Math.ceil(lines.length * size * LINE_HEIGHT + 2 * BUBBLE_PADDING.y);
  const { canvas, ctx } = emptyBubble({ w, h }, Math.min(18, h / 2), density);
  ctx.font = fontOf(size);
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.fillStyle = CHAT_BUBBLE.ink;
  for (const [i, each] of lines.entries())
    ctx.fillText(each, w / 2, BUBBLE_PADDING.y + (i + 0.54) * size * LINE_HEIGHT);
  return { canvas, w, h };
}

/** An empty bubble. `ctx` draws in CSS pixels from its upper left corner. */
function emptyBubble({ w, h }: { readonly w: number; readonly h: number }, radius: number, density: number) {
  const canvas = document.createElement("canvas");
  canvas.width = Math.round((w + 2 * SHADOW_MARGIN) * density);
  canvas.height = Math.round((h + 2 * SHADOW_MARGIN) * density);
  const ctx = context2dOf(canvas);
  ctx.scale(density, density);
  ctx.translate(SHADOW_MARGIN, SHADOW_MARGIN);
  ctx.shadowColor = "rgba(2,12,12,.5)";
  ctx.shadowBlur = 8 * density;
  ctx.shadowOffsetY = 2 * density;
  ctx.fillStyle = CHAT_BUBBLE.ground;
  ctx.beginPath();
  ctx.roundRect(0, 0, w, h, radius);
  ctx.fill();
  ctx.shadowColor = "transparent";
  return { canvas, ctx };
}

/** A text in one or two lines, as large as the width of a bubble allows. */
export interface WrappedText {
  readonly lines: readonly string[];
  /** Height of the letters, in CSS pixels. */
  readonly size: number;
}

/** The width of a text at a font size. */
export type MeasureText = (text: string, size: number) => number;

/** Wraps a text into at most two lines within `width`. If it is too wide even at the smallest size, it is shortened. */
export function wrapText(
  text: string,
  { width, largest, smallest }: ReturnType<typeof bubbleTextSizes>,
  measureText: MeasureText,
): WrappedText {
  const broken = (size: number) => inTwoLines(text, (part) => measureText(part, size));
  for (let size = largest; size >= smallest; size--) {
    if (measureText(text, size) <= width) return { lines: [text], size };
    const lines = broken(size);
    if (lines.every((line) => measureText(line, size) <= width)) return { lines, size };
  }
  return {
    lines: broken(smallest).map((line) => ellipsize(line, (text) => measureText(text, smallest) <= width)),
    size: smallest,
  };
}
