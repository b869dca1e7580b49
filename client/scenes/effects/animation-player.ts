/** Carries the director's steps out on the stage. */
import { type Card, isWild, NO_CARD } from "../../../shared/card.ts";
import type { Seat } from "../../../shared/seat.ts";
import { BACK_FRAME, faceFrame } from "../../cards/card-faces.ts";
import type { Animation, TimedAnimation } from "../animation/animations.ts";
import type { BoardState } from "../animation/board-state.ts";
import type { AnimationRunner } from "../animation/queue.ts";
import type { PhaserImage } from "../contract.ts";
import { challengedHandBoxes } from "../layout/table-layout.ts";
import { Z } from "../texture/sprites.ts";
import type { TableView } from "../view/table-view.ts";
import { CardFlights, HandSwapFlights } from "./card-flights.ts";
import { placeChallengeBadge } from "./challenge-badge.ts";
import { EventBadgeAnimations } from "./event-badges.ts";
import type { OptimisticPlays } from "./optimistic-plays.ts";
import { runTween, throwCard } from "./tweens.ts";

const PLAY_MS = 420;
const EASE_MS = 200;

type AnimationOf<T extends Animation["type"]> = Extract<Animation, { type: T }>;

export class AnimationPlayer implements AnimationRunner {
  readonly #view: TableView;
  readonly #optimisticPlays: OptimisticPlays;
  readonly #cardFlights: CardFlights;
  readonly #handSwaps: HandSwapFlights;
  readonly #badges: EventBadgeAnimations;

  constructor(view: TableView, optimisticPlays: OptimisticPlays) {
    this.#view = view;
    this.#optimisticPlays = optimisticPlays;
    this.#cardFlights = new CardFlights(view);
    this.#handSwaps = new HandSwapFlights(view);
    this.#badges = new EventBadgeAnimations(view.sprites, view.temporarySprites);
  }

  setSpeed(times: number): void {
    this.#view.sprites.scene.tweens.timeScale = times;
  }

  easeTo(state: BoardState): void {
    this.#render(state, EASE_MS);
  }

  snap(state: BoardState): void {
    this.#view.sprites.scene.tweens.killAll();
    this.#view.temporarySprites.clear();
    this.#view.screenEffects.stopShake();
    this.#view.chatBubbles.finishAnimations();
    this.#optimisticPlays.snap(state);
    this.#render(state, 0);
  }

  async play(animation: TimedAnimation): Promise<void> {
    await this.#playAnimation(animation.animation, animation.endState);
    this.#render(animation.endState, EASE_MS);
  }

  #render(board: BoardState, ms: number): void {
    this.#view.render({ ...this.#view.viewState, board }, ms);
  }

  #playAnimation(animation: Animation, endState: BoardState): Promise<void> {
    const { screenEffects: effects, layout, viewState } = this.#view;
    switch (animation.type) {
      case "deal":
        return this.#cardFlights.deal(animation, endState);
      case "play":
        return this.#playCard(animation);
      case "draw":
        return this.#cardFlights.draw(animation, endState);
      case "exchange":
        return this.#handSwaps.play(animation, endState);
      case "reverse":
        return this.#playReverse(animation);
      case "reshuffle":
        return this.#cardFlights.reshuffle();
      case "win":
        return this.#playWin(animation);
      case "color": {
        this.#render(endState, EASE_MS);
        return effects.colorWave(
          animation.color,
          layout.discardPile,
          viewState.layoutInput.width + viewState.layoutInput.height,
        );
      }
      case "turn":
        return Promise.resolve();
      default:
        return this.#playBadge(animation);
    }
  }

  /** Signs over a seat. */
  #playBadge(
    animation: AnimationOf<"skip" | "threat" | "uno" | "caught" | "falseCatch" | "tableRule" | "verdict">,
  ): Promise<void> {
    const { screenEffects: effects, viewState, layout } = this.#view;
    const at = this.#view.anchors.badgeAt(animation.seat);
    switch (animation.type) {
      case "skip":
        return this.#badges.skip(at);
      case "threat":
        return this.#badges.penalty(`+${animation.amount}`, at);
      case "uno":
        return this.#badges.burst(viewState.model.texts.uno, at);
      case "caught":
        return this.#badges.burst("!", at);
      case "falseCatch":
        return this.#badges.falseCatch(at);
      case "tableRule":
        return effects.playCustomRule(layout.discardPile);
      case "verdict":
        return this.#playChallenge(animation);
    }
  }

  async #playCard({ seat, card, key }: AnimationOf<"play">): Promise<void> {
    const { pileView: piles, temporarySprites } = this.#view;
    const isOwn = seat === this.#view.viewState.model.view.seat;
    const lifted = isOwn ? await this.#optimisticPlays.whenLanded(card) : undefined;
    const image = lifted ?? (await this.#throwCard(card, this.#detachCard(key, seat)));
    if (!image.active) return;
    temporarySprites.release(image);
    image.setFrame(faceFrame(card));
    piles.addDiscard(image);
  }

  /** The own card from the hand, or a card's back at another's seat: it leaves its place. */
  #detachCard(key: string | undefined, seat: Seat): PhaserImage {
    const { handView: hand, temporarySprites, viewState } = this.#view;
    const own = key === undefined ? undefined : hand.detach(key);
    const { board: boardState } = viewState;
    const counts = boardState.counts.map((count, i) => (i === seat ? Math.max(0, count - 1) : count));
    this.#render(
      { ...boardState, counts, hand: boardState.hand.filter((card) => card.key !== key) },
      EASE_MS,
    );
    if (own !== undefined) return temporarySprites.add(own.setDepth(Z.flight));
    return this.#view.temporaryCard(BACK_FRAME, this.#view.anchors.atSeat(seat), Z.flight);
  }

  async #throwCard(card: Card, image: PhaserImage): Promise<PhaserImage> {
    const to = this.#view.pileView.nextTransform();
    const turned = image.frame.name === BACK_FRAME ? { flipTo: faceFrame(card) } : {};
    await throwCard(image, { to, ms: PLAY_MS, arcHeight: isWild(card) ? 120 : 80, ...turned }).landed;
    return image;
  }

  #playReverse({ direction }: AnimationOf<"reverse">): Promise<void> {
    const { ring, sprites: spriteFactory } = this.#view;
    const facing = { now: ring.direction };
    const onUpdate = () => ring.setDirection(facing.now);
    return runTween(spriteFactory.scene, {
      targets: facing,
      now: direction,
      duration: 360,
      ease: "Back.easeInOut",
      onUpdate,
    });
  }

  async #playChallenge({ seat, guilty, hand }: AnimationOf<"verdict">): Promise<void> {
    const { layout, sprites: spriteFactory, temporarySprites, anchors, viewState } = this.#view;
    const cards = challengedHandBoxes(layout, hand.length).map(({ x, y, w }, i) => {
      const face = faceFrame(hand[i] ?? NO_CARD);
      const card = this.#view.temporaryCard(face, anchors.atSeat(seat), Z.flight);
      const place = { x, y, rotation: 0, scale: spriteFactory.cardScale(w) };
      spriteFactory.scene.tweens.add({ targets: card, ...place, duration: 260, ease: "Cubic.easeOut" });
      return card;
    });
    const { texts } = viewState.model;
    await this.#badges.challengeResult(
      guilty,
      texts,
      placeChallengeBadge(layout, seat, () => anchors.badgeAt(seat)),
    );
    for (const card of cards) if (card.active) temporarySprites.remove(card);
  }

  async #playWin({ hands }: AnimationOf<"win">): Promise<void> {
    const { screenEffects: effects, viewState, sprites: spriteFactory } = this.#view;
    this.#render({ ...viewState.board, shown: hands }, EASE_MS);
    effects.burstConfetti(viewState.layoutInput.width, viewState.layoutInput.height);
    await runTween(spriteFactory.scene, { targets: { t: 0 }, t: 1, duration: 900 });
  }
}
