/** The result of a challenge: the challenger sees the hand over the piles, and the page writes who draws how many cards. */
import { NO_CARD } from "../../../shared/card.ts";
import { faceFrame } from "../../cards/card-faces.ts";
import { SYSTEM_CLOCK } from "../animation/animation-queue.ts";
import type { AnimationOf } from "../animation/animations.ts";
import type { Anchors } from "../layout/anchor-points.ts";
import { challengedHandBoxes, type TableLayout } from "../layout/table-layout.ts";
import type { PhaserImage } from "../phaser-image.ts";
import type { CanvasInputHandler } from "../scene-contract.ts";
import { type SpriteFactory, Z } from "../texture/sprites.ts";
import { placeAt, type Transform } from "./tweens.ts";

/** How long the result is read, whatever else moves, in ms. */
const CHALLENGE_RESULT_MS = 1600;
const OPEN_MS = 260;

export interface ChallengeResultDeps {
  readonly anchors: Anchors;
  layout(): TableLayout;
  requestFrame(): void;
  challengeResultChanged: CanvasInputHandler["challengeResultChanged"];
}

export class ChallengeResultView {
  readonly #sprites: SpriteFactory;
  readonly #deps: ChallengeResultDeps;
  #hide: () => void = () => {};

  constructor(sprites: SpriteFactory, deps: ChallengeResultDeps) {
    this.#sprites = sprites;
    this.#deps = deps;
  }

  /** The hand opens, and everything goes after `CHALLENGE_RESULT_MS`. What follows need not wait for it. */
  show(animation: AnimationOf<"challenge">): void {
    this.#hide();
    const { scene } = this.#sprites;
    const seat = this.#deps.anchors.atSeat(animation.seat);
    const cards = this.#openHand(animation);
    for (const { image, to } of cards) {
      placeAt(image, seat);
      scene.tweens.add({ targets: image, ...to, duration: OPEN_MS, ease: "Cubic.easeOut" });
    }
    const remove = this.#tell(
      animation,
      cards.map(({ image }) => image),
    );
    const cancel = SYSTEM_CLOCK.after(CHALLENGE_RESULT_MS, remove);
    this.#hide = () => {
      cancel();
      remove();
      this.#hide = () => {};
    };
  }

  /** Shows the result without motion. Returns a function that hides it. */
  place(animation: AnimationOf<"challenge">): () => void {
    this.#hide();
    const cards = this.#openHand(animation);
    for (const { image, to } of cards) placeAt(image, to);
    this.#deps.requestFrame();
    return this.#tell(
      animation,
      cards.map(({ image }) => image),
    );
  }

  /** Ends a result that was shown with motion. */
  clear(): void {
    this.#hide();
  }

  #tell({ seat, by, guilty, drawn }: AnimationOf<"challenge">, images: readonly PhaserImage[]): () => void {
    this.#deps.challengeResultChanged({ seat, by, guilty, drawn });
    return () => {
      for (const image of images) image.destroy();
      this.#deps.challengeResultChanged(undefined);
      this.#deps.requestFrame();
    };
  }

  #openHand({ hand }: AnimationOf<"challenge">): readonly { image: PhaserImage; to: Transform }[] {
    return challengedHandBoxes(this.#deps.layout(), hand.length).map(({ x, y, w }, i) => ({
      image: this.#sprites.image(faceFrame(hand[i] ?? NO_CARD), Z.flight),
      to: { x, y, rotation: 0, scale: this.#sprites.cardScale(w) },
    }));
  }
}
