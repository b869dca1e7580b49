/** Executes the animations of the queue in the scene. */
import { type Card, isWild, NO_CARD } from "../../../shared/card.ts";
import type { Seat } from "../../../shared/seat.ts";
import { BACK_FRAME, faceFrame } from "../../cards/card-faces.ts";
import type { TimedAnimation } from "../animation/animation-plan.ts";
import type { AnimationRunner } from "../animation/animation-queue.ts";
import { type Animation, type AnimationOf, movingBadgeOf, type SeatBadge } from "../animation/animations.ts";
import type { BoardState } from "../animation/board-state.ts";
import { LAST_CARD_MS, PLAY_MS, REVEAL_MS } from "../animation/flight-durations.ts";
import { type Celebration, celebrationFor, winningSeats } from "../animation/victory.ts";
import { isShownElsewhere } from "../layout/anchor-points.ts";
import { challengedHandBoxes } from "../layout/table-layout.ts";
import type { PhaserImage } from "../phaser-image.ts";
import type { CanvasModel, Plate } from "../scene-contract.ts";
import type { TableScene } from "../table-scene.ts";
import { Z } from "../texture/sprites.ts";
import { CardFlights, HandSwapFlights } from "./card-flights.ts";
import { placeChallengeBadge } from "./challenge-badge.ts";
import { EventBadgeAnimations } from "./event-badges.ts";
import type { OptimisticPlays } from "./optimistic-plays.ts";
import { runTween, throwCard, waitInScene } from "./tweens.ts";

const EASE_MS = 200;

export class AnimationPlayer implements AnimationRunner {
  readonly #scene: TableScene;
  readonly #optimisticPlays: OptimisticPlays;
  readonly #cardFlights: CardFlights;
  readonly #handSwaps: HandSwapFlights;
  readonly #badges: EventBadgeAnimations;
  readonly #boardReached: (board: BoardState) => CanvasModel;

  /** `boardReached` is called before a board is shown, and returns the model to show with it. */
  constructor(
    scene: TableScene,
    optimisticPlays: OptimisticPlays,
    boardReached: (board: BoardState) => CanvasModel,
  ) {
    this.#scene = scene;
    this.#boardReached = boardReached;
    this.#optimisticPlays = optimisticPlays;
    this.#cardFlights = new CardFlights(scene);
    this.#handSwaps = new HandSwapFlights(scene);
    const { sprites, temporarySprites } = scene.objects;
    this.#badges = new EventBadgeAnimations(sprites, temporarySprites, () => scene.layout.effectScale);
  }

  setSpeed(factor: number): void {
    this.#scene.tweens.timeScale = factor;
  }

  easeTo(board: BoardState): void {
    this.#render(board, EASE_MS);
  }

  snap(board: BoardState): void {
    const { temporarySprites, screenEffects, chatBubbles } = this.#scene.objects;
    this.#scene.tweens.killAll();
    temporarySprites.clear();
    screenEffects.stopShake();
    chatBubbles.finishAnimations();
    this.#optimisticPlays.snap(board);
    this.#render(board, 0);
  }

  async play({ animation, endState }: TimedAnimation): Promise<void> {
    this.#scene.objects.players.react(animation);
    await this.#playAnimation(animation, endState);
    this.#render(endState, EASE_MS);
  }

  #render(board: BoardState, ms: number): void {
    const model = this.#boardReached(board);
    this.#scene.render({ ...this.#scene.viewState, model, board }, ms);
  }

  #playAnimation(animation: Animation, endState: BoardState): Promise<void> {
    switch (animation.type) {
      case "deal":
        return this.#cardFlights.deal(animation, endState);
      case "play":
        return this.#playCard(animation);
      case "draw":
        return this.#cardFlights.draw(animation, endState);
      case "handSwap":
        return this.#handSwaps.play(animation, endState);
      case "reshuffle":
        return this.#cardFlights.reshuffle();
      case "color":
        return this.#playColor(animation, endState);
      case "win":
        return this.#playWin(animation);
      default:
        return this.#playSeatAnimation(animation);
    }
  }

  /** Animations that move no card. */
  #playSeatAnimation(
    animation: Exclude<
      Animation,
      AnimationOf<"deal" | "play" | "draw" | "handSwap" | "reshuffle" | "color" | "win">
    >,
  ): Promise<void> {
    switch (animation.type) {
      case "reverse":
        return this.#playReverse(animation);
      case "tableRule":
        return this.#scene.objects.screenEffects.playCustomRule(this.#scene.layout.discardPile);
      case "challenge":
        return this.#playChallenge(animation);
      case "turn":
        return Promise.resolve();
      case "skip":
      case "penalty":
      case "uno":
      case "caught":
      case "falseCatch":
        return this.#playBadge(movingBadgeOf(animation));
      default:
        return animation satisfies never;
    }
  }

  #playBadge(badge: SeatBadge | undefined): Promise<void> {
    if (badge === undefined || isShownElsewhere(this.#scene.layout, badge)) return Promise.resolve();
    const { texts } = this.#scene.viewState.model;
    const { anchors } = this.#scene.objects;
    const at = anchors.badgeAt(badge.seat);
    const challengeAt = placeChallengeBadge(this.#scene.layout, badge.seat, () => at);
    return this.#badges.play(badge, { at, challengeAt, texts });
  }

  async #playCard({ seat, card, key, isLast }: AnimationOf<"play">): Promise<void> {
    const { piles, temporarySprites, lastCard } = this.#scene.objects;
    const isOwn = seat === this.#scene.viewState.model.view.seat;
    const landed = isOwn ? await this.#optimisticPlays.whenLanded(card) : undefined;
    const image = landed ?? (await this.#throwCard(card, this.#detachCard(key, seat), isLast));
    if (!image.active) return;
    temporarySprites.release(image);
    image.setFrame(faceFrame(card));
    piles.addDiscard(image);
    if (isLast) lastCard.land(card, this.#scene.layout.discardPile);
    else lastCard.stop();
  }

  /** Takes the viewer's card out of the hand, or creates the back of a card at another player's seat. */
  #detachCard(key: string | undefined, seat: Seat): PhaserImage {
    const { hand, temporarySprites, anchors } = this.#scene.objects;
    const own = key === undefined ? undefined : hand.detach(key);
    const { board } = this.#scene.viewState;
    const cardCounts = board.cardCounts.map((count, i) => (i === seat ? Math.max(0, count - 1) : count));
    this.#render({ ...board, cardCounts, hand: board.hand.filter((card) => card.key !== key) }, EASE_MS);
    if (own !== undefined) return temporarySprites.add(own.setDepth(Z.flight));
    return this.#scene.temporaryCard(BACK_FRAME, anchors.atSeat(seat), Z.flight);
  }

  async #throwCard(card: Card, image: PhaserImage, isLast = false): Promise<PhaserImage> {
    const { objects, layout, viewState } = this.#scene;
    const to = objects.piles.nextTransform();
    const flip = image.frame.name === BACK_FRAME ? { flipTo: faceFrame(card) } : {};
    if (isLast) objects.lastCard.begin(layout.discardPile, viewState.layoutInput);
    const ms = isLast ? LAST_CARD_MS : PLAY_MS;
    await throwCard(image, { to, ms, arcHeight: isWild(card) ? 120 : 80, isSlow: isLast, ...flip }).landed;
    return image;
  }

  #playColor({ color }: AnimationOf<"color">, endState: BoardState): Promise<void> {
    this.#render(endState, EASE_MS);
    const { layout, viewState, objects } = this.#scene;
    const { width, height } = viewState.layoutInput;
    return objects.screenEffects.colorWave(color, layout.discardPile, width + height);
  }

  #playReverse({ direction }: AnimationOf<"reverse">): Promise<void> {
    const { ring } = this.#scene.objects;
    const facing = { now: ring.direction };
    const onUpdate = () => ring.setDirection(facing.now);
    const timing = { duration: 360, ease: "Back.easeInOut" };
    return runTween(this.#scene, { targets: facing, now: direction, ...timing, onUpdate });
  }

  async #playChallenge(animation: AnimationOf<"challenge">): Promise<void> {
    const { temporarySprites } = this.#scene.objects;
    const cards = this.#openHand(animation);
    await this.#playBadge(movingBadgeOf(animation));
    for (const card of cards) if (card.active) temporarySprites.remove(card);
  }

  /** The challenged hand moves from the seat to the middle of the table. */
  #openHand({ seat, hand }: AnimationOf<"challenge">): readonly PhaserImage[] {
    const { sprites, anchors } = this.#scene.objects;
    return challengedHandBoxes(this.#scene.layout, hand.length).map(({ x, y, w }, i) => {
      const card = this.#scene.temporaryCard(faceFrame(hand[i] ?? NO_CARD), anchors.atSeat(seat), Z.flight);
      const to = { x, y, rotation: 0, scale: sprites.cardScale(w) };
      this.#scene.tweens.add({ targets: card, ...to, duration: 260, ease: "Cubic.easeOut" });
      return card;
    });
  }

  /** Confetti for the viewer's own win, a small salute for another person, nothing for bots. */
  async #playWin({ seats, hands }: AnimationOf<"win">): Promise<void> {
    const { viewState } = this.#scene;
    this.#render({ ...viewState.board, revealedHands: hands }, EASE_MS);
    const { view, plates } = viewState.model;
    const winners = seats.flatMap((seat) => winningSeats(view, seat));
    const isPlayedByBot = ({ bot, isBotControlled }: Plate) => bot !== "none" || isBotControlled;
    const isBot = (seat: Seat) => plates.some((plate) => plate.seat === seat && isPlayedByBot(plate));
    const isForAll = viewState.layoutInput.form === "bigScreen";
    this.#celebrate(celebrationFor(isForAll ? winners : [view.seat], winners, isBot), winners);
    await waitInScene(this.#scene, REVEAL_MS);
  }

  #celebrate(celebration: Celebration, winners: readonly Seat[]): void {
    const { viewState, layout, objects } = this.#scene;
    const { screenEffects, anchors, lastCard } = objects;
    if (celebration === "own") {
      lastCard.turnRays(layout.discardPile);
      screenEffects.fireConfetti(viewState.layoutInput);
    }
    if (celebration === "salute") for (const seat of winners) screenEffects.salute(anchors.avatar(seat));
  }
}
