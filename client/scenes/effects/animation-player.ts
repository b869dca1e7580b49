/** Executes the animations of the queue in the scene. */
import { backOf, type Card, frontOf, NO_CARD } from "../../../shared/card.ts";
import type { Seat } from "../../../shared/seat.ts";
import { faceFrame } from "../../cards/card-faces.ts";
import { seenColor } from "../../cards/palette.ts";
import { callRow, type Rows } from "../../variant-rows.ts";
import type { TimedAnimation } from "../animation/animation-plan.ts";
import type { AnimationRunner } from "../animation/animation-queue.ts";
import {
  type Animation,
  type AnimationOf,
  durationOf,
  linkOf,
  movingBadgeOf,
  type SeatBadge,
} from "../animation/animations.ts";
import { type BoardState, changeCount } from "../animation/board-state.ts";
import { amountShare, FELT_DIMMING, SKIP_STAMP, SUSPENSE } from "../animation/feel.ts";
import { AMOUNT_MS, flightStyle, REVEAL_MS, SETTLE_MS } from "../animation/flight-durations.ts";
import { type Landing, landingOf } from "../animation/landing.ts";
import { type Celebration, celebrationFor, winningSeats } from "../animation/victory.ts";

import {
  amountSpot,
  BURST_RADIUS,
  badgeBeside,
  belowPiles,
  isShownElsewhere,
  pileCornerSpot,
  stampSpot,
  verdictSpot,
} from "../layout/anchor-points.ts";
import type { PhaserImage } from "../phaser-image.ts";
import type { Box, CanvasModel, Plate } from "../scene-contract.ts";
import type { TableScene } from "../table-scene.ts";
import { Z } from "../texture/sprites.ts";
import { STOP_RADIUS, stopSize } from "./badge-sprites.ts";
import { CardFlights, HandSwapFlights } from "./card-flights.ts";
import { EventBadgeAnimations } from "./event-badges.ts";
import type { OptimisticPlays } from "./optimistic-plays.ts";
import type { Point } from "./temporary-sprites.ts";
import { runTween, type Transform, throwCard, waitInScene } from "./tweens.ts";

const EASE_MS = 200;
/** A seat that goes out shakes the table like a penalty of this many cards. */
const HEAVY = 25;
/** The burst of a catch is over the lower part of the plate: this share of the usual distance away. */
const CAUGHT_SHARE = 0.6;
/** "+4" flies this long after the result of a challenge; where a hand is opened, it is seen first. In ms. */
const STRIKES_AFTER = { result: 120, hand: 520 } as const;
/** From the middle of "+4" to the tips of its star, in CSS pixels. */
const STAR_RADIUS = 54;
/** How long a big screen stages the result of a challenge, in ms: it is read from afar. */
const STAGED_MS = 3800;

export class AnimationPlayer implements AnimationRunner {
  readonly #scene: TableScene;
  readonly #optimisticPlays: OptimisticPlays;
  readonly #cardFlights: CardFlights;
  /** How many cards have been played in a row, without one that was drawn. */
  #streak = 0;
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
    this.#handSwaps = new HandSwapFlights(scene);
    const { sprites, temporarySprites } = scene.objects;
    this.#badges = new EventBadgeAnimations(sprites, temporarySprites, () => scene.layout.effectScale);
    this.#cardFlights = new CardFlights(scene, (seat) =>
      isShownElsewhere(scene.layout, seat)
        ? undefined
        : this.#badges.counter(badgeBeside(scene.layout, seat, this.#starRadius)),
    );
  }

  setSpeed(factor: number): void {
    this.#scene.tweens.timeScale = factor;
  }

  easeTo(board: BoardState): void {
    this.#render(board, EASE_MS);
  }

  snap(board: BoardState): void {
    const { objects } = this.#scene;
    const { temporarySprites, screenEffects, chatBubbles, challengeResult, piles, players } = objects;
    this.#scene.tweens.killAll();
    temporarySprites.clear();
    screenEffects.stopShake();
    // A room has not read it yet. Over a big screen there is nothing of it that the canvas has drawn.
    if (!this.#isForAll) challengeResult.clear();
    players.endRecoils();
    piles.endPush();
    this.#badges.clearAmount();
    this.#scene.ownFlights.clear();
    chatBubbles.finishAnimations();
    this.#optimisticPlays.snap(board);
    this.#render(board, 0);
  }

  async play({ animation, endState }: TimedAnimation): Promise<void> {
    const link = linkOf(animation);
    if (link !== undefined) void this.#scene.objects.seatLinks.play(link);
    if (animation.type === "challenge") await this.#awaitResult(animation);
    this.#scene.objects.players.react(animation);
    await callRow(this.#plays, animation.type, animation, endState);
    this.#render(endState, EASE_MS);
  }

  #render(board: BoardState, ms: number): void {
    const model = this.#boardReached(board);
    this.#scene.render({ ...this.#scene.viewState, model, board }, ms);
  }

  /** How each animation is played. */
  readonly #plays: Rows<Animation, "type", Promise<void>, [BoardState]> = {
    deal: (animation, endState) => {
      this.#streak = 0;
      return this.#cardFlights.deal(animation, endState);
    },
    play: (animation) => {
      void this.#playBadge(animation);
      const { board } = this.#scene.viewState;
      if (animation.isJumpIn) this.#recoil(board.turn);
      return this.#playCard(animation);
    },
    draw: (animation, endState) => {
      this.#badges.clearAmount();
      if (animation.isPenalty) this.#shakeTowards(animation.seat, animation.count);
      this.#streak = 0;
      return this.#cardFlights.draw(animation, endState);
    },
    roulette: (animation, endState) => this.#cardFlights.roulette(animation, endState),
    discard: (animation, endState) => this.#cardFlights.sweep(animation, endState),
    turnUp: (animation) => this.#turnUp(animation),
    handSwap: (animation, endState) => this.#handSwaps.play(animation, endState),
    reshuffle: () => this.#cardFlights.reshuffle(),
    color: (animation, endState) => this.#playColor(animation, endState),
    win: (animation) => this.#playWin(animation),
    reverse: (animation) => this.#playReverse(animation),
    flip: (animation, endState) => {
      const { width } = this.#scene.viewState.layoutInput;
      const turned = () => this.#render(endState, 0);
      return this.#scene.objects.screenEffects.turnTable(width, durationOf(animation), turned);
    },
    tableRule: () => this.#badges.icon("pen", this.#scene.layout.discardPile),
    challenge: (animation, endState) => {
      this.#render(endState, 0);
      return this.#playChallenge(animation);
    },
    turn: () => Promise.resolve(),
    penalty: (animation) => this.#playPenalty(animation),
    out: (animation) => {
      void this.#scene.objects.screenEffects.dimFelt(this.#scene.viewState.layoutInput);
      this.#shakeTowards(animation.seat, HEAVY);
      return this.#playBadge(animation);
    },
    skip: (animation) => {
      this.#recoil(animation.seat);
      return this.#playBadge(animation);
    },
    // A big screen says it in large letters.
    uno: (animation) => (this.#isForAll ? Promise.resolve() : this.#playBadge(animation)),
    caught: (animation) => this.#playCatch(animation),
    falseCatch: (animation) => this.#playBadge(animation),
  };

  #playBadge(animation: Animation): Promise<void> {
    const { layout, viewState } = this.#scene;
    const badge = movingBadgeOf(animation);
    if (badge === undefined || isShownElsewhere(layout, badge.seat)) return Promise.resolve();
    const { texts } = viewState.model;
    const { w } = layout.seats[badge.seat] ?? layout.discardPile;
    const size = stopSize(w, layout.effectScale);
    const stamp = { radius: size * STOP_RADIUS, reach: size * STOP_RADIUS * SKIP_STAMP.from };
    const at = badge.type === "skip" ? stampSpot(layout, badge.seat, stamp) : this.#badgeSpot(badge);
    const name = this.#scene.nameOf(badge.seat);
    return this.#badges.play(badge, { at, size, safe: layout.safe, texts, name });
  }

  /** A plate is pushed away from the piles. */
  #recoil(seat: Seat): void {
    const { layout, objects } = this.#scene;
    if (!isShownElsewhere(layout, seat)) objects.players.recoil(seat, layout.ring);
  }

  /** A jump-in is named below the piles, whose cards stay in sight. */
  #badgeSpot(badge: SeatBadge): Point {
    const { layout, objects } = this.#scene;
    if (badge.type !== "burst") return objects.anchors.badgeAt(badge.seat);
    if (badge.caption === "jumpIn") return belowPiles(layout);
    const share = badge.caption === "caught" ? CAUGHT_SHARE : 1;
    return badgeBeside(layout, badge.seat, BURST_RADIUS * layout.effectScale * share);
  }

  /** "+2" flies from who has caught the player, and strikes the plate: there it bursts. */
  async #playCatch(animation: AnimationOf<"caught">): Promise<void> {
    const { seat, by, drawn } = animation;
    const { layout, objects } = this.#scene;
    const isSeen = ![seat, by].some((each) => isShownElsewhere(layout, each));
    if (isSeen) {
      const to = this.#badgeSpot({ type: "burst", seat, caption: "caught" });
      await this.#badges.strike(drawn, { from: objects.anchors.badgeAt(by), to });
      this.#badges.clearAmount();
      this.#strikes(seat, drawn);
    }
    await this.#playBadge(animation);
  }

  /** A penalty has reached a player. */
  #strikes(seat: Seat, cards: number): void {
    this.#recoil(seat);
    this.#shakeTowards(seat, cards);
  }

  /** Everyone looks at the same big screen. */
  get #isForAll(): boolean {
    return this.#scene.viewState.layoutInput.form === "bigScreen";
  }

  get #starRadius(): number {
    return STAR_RADIUS * this.#scene.layout.effectScale;
  }

  /** Before the result of a challenge, the table is dark, the two players look at each other, and "+4" trembles over the pile. */
  async #awaitResult(animation: AnimationOf<"challenge">): Promise<void> {
    const { viewState, objects } = this.#scene;
    objects.players.awaitResult(animation);
    void objects.screenEffects.dimFelt(viewState.layoutInput, SUSPENSE.ms - FELT_DIMMING.ms / 2);
    const { penalty } = viewState.board;
    if (penalty === 0) return waitInScene(this.#scene, SUSPENSE.ms);
    // The badge of the pile itself trembles.
    this.#scene.setBoard({ ...viewState.board, penalty: 0 });
    this.#scene.renderPiles(0);
    await this.#badges.tremble(penalty, this.#suspenseSpot(penalty));
  }

  /** A big screen has room for "+4" where it hides no card. */
  #suspenseSpot(cards: number) {
    return this.#isForAll ? this.#amountSpot(cards) : pileCornerSpot(this.#scene.layout);
  }

  #amountSpot(cards: number) {
    const { layout, viewState } = this.#scene;
    const { width } = viewState.layoutInput;
    return amountSpot(layout, width * amountShare(cards, width), this.#isForAll);
  }

  /** "+4" flies to the player who draws, beside the plate: both faces stay in sight. An opened hand is read first, with nothing over it. */
  async #playChallenge(animation: AnimationOf<"challenge">): Promise<void> {
    const { seat, by, guilty, drawn } = animation;
    const { layout, objects } = this.#scene;
    objects.challengeResult.show(animation, this.#isForAll ? STAGED_MS : undefined);
    this.#badges.clearAmount();
    const loser = guilty ? seat : by;
    // A big screen counts the cards on its stage.
    if (drawn > 0 && !this.#isForAll && !isShownElsewhere(layout, loser))
      void this.#strikeLoser(loser, animation);
    await waitInScene(this.#scene, durationOf(animation) - SUSPENSE.ms);
  }

  async #strikeLoser(loser: Seat, { drawn, hand }: AnimationOf<"challenge">): Promise<void> {
    const { layout } = this.#scene;
    const isOpened = hand.length > 0;
    const to = verdictSpot(layout, loser, { radius: this.#starRadius, isOpened });
    const start = isOpened
      ? { from: to, delay: STRIKES_AFTER.hand }
      : { ...this.#suspenseSpot(drawn), delay: STRIKES_AFTER.result };
    await this.#badges.strike(drawn, { ...start, to });
    this.#strikes(loser, drawn);
  }

  /** "+4" flies from the pile to the player who must draw or answer. */
  async #playPenalty({ seat, amount, isOpen }: AnimationOf<"penalty">): Promise<void> {
    const { layout, viewState, objects } = this.#scene;
    void objects.screenEffects.dimFelt(viewState.layoutInput, AMOUNT_MS - FELT_DIMMING.ms / 2);
    if (isShownElsewhere(layout, seat)) return waitInScene(this.#scene, AMOUNT_MS);
    const to = badgeBeside(layout, seat, this.#starRadius);
    await this.#badges.amount(amount, { ...this.#amountSpot(amount), to, isOpen });
    this.#strikes(seat, amount);
  }

  #shakeTowards(seat: Seat, cards: number): void {
    const { layout, viewState, objects } = this.#scene;
    const { width } = viewState.layoutInput;
    objects.screenEffects.shake(cards, width, layout.ring, objects.anchors.badgeAt(seat));
  }

  async #playCard({ seat, card, key, isLast }: AnimationOf<"play">): Promise<void> {
    const { layout } = this.#scene;
    const { piles, temporarySprites, lastCard } = this.#scene.objects;
    const isOwn = seat === this.#scene.viewState.model.view.seat;
    if (!isOwn && !isShownElsewhere(layout, seat)) this.#scene.objects.players.lunge(seat, layout.ring);
    const landed = isOwn ? await this.#optimisticPlays.whenLanded(frontOf(card)) : undefined;
    const image =
      landed ??
      (await this.#throwCard(card, this.#detachCard(key, seat, backOf(card)), {
        isLast,
        clearOf: layout.seats[seat],
      }));
    if (!image.active) return;
    temporarySprites.release(image);
    const at = piles.nextTransform();
    piles.addDiscard(image.setFrame(faceFrame(card)));
    this.#streak += 1;
    const landing = landingOf(card, { isLast, streak: this.#streak });
    this.#land(card, landing, { from: this.#scene.objects.anchors.atSeat(seat), at });
    if (isLast) lastCard.land(card, this.#scene.layout.discardPile);
    else lastCard.stop();
    await waitInScene(this.#scene, SETTLE_MS);
  }

  /** The weightier the card, the more the pile and the table answer. */
  #land(card: Card, landing: Landing, { from, at }: { readonly from: Point; readonly at: Transform }): void {
    const { layout, objects, viewState } = this.#scene;
    const { w } = layout.discardPile;
    objects.piles.push({ landing, angle: Math.atan2(at.y - from.y, at.x - from.x) });
    void objects.screenEffects.landings.play(card, landing, at, w);
    if (landing.shake > 0) objects.screenEffects.shake(landing.shake, viewState.layoutInput.width, from, at);
  }

  /** Another opening card comes from the draw pile and covers the one before it. */
  async #turnUp({ card }: AnimationOf<"turnUp">): Promise<void> {
    const { anchors, piles, temporarySprites } = this.#scene.objects;
    const back = this.#scene.temporaryCard(this.#scene.backOf(), anchors.onDrawPile(), Z.flight);
    const image = await this.#throwCard(card, back);
    if (!image.active) return;
    temporarySprites.release(image);
    piles.addDiscard(image.setFrame(faceFrame(card)));
  }

  /** Takes the viewer's card out of the hand, or creates the back of a card at another player's seat. */
  #detachCard(key: string | undefined, seat: Seat, back: Card): PhaserImage {
    const { hand, temporarySprites, anchors } = this.#scene.objects;
    const own = key === undefined ? undefined : hand.detach(key);
    const { board } = this.#scene.viewState;
    this.#render(
      {
        ...board,
        cardCounts: changeCount(board, seat, -1),
        hand: board.hand.filter((card) => card.key !== key),
      },
      EASE_MS,
    );
    if (own !== undefined) return temporarySprites.add(own.setDepth(Z.flight));
    const frame = back === NO_CARD ? this.#scene.backOf(seat) : faceFrame(back);
    return this.#scene.temporaryCard(frame, anchors.atSeat(seat), Z.flight);
  }

  async #throwCard(
    card: Card,
    image: PhaserImage,
    { isLast, clearOf }: { isLast?: boolean | undefined; clearOf?: Box | undefined } = {},
  ): Promise<PhaserImage> {
    const { objects, layout, viewState } = this.#scene;
    const to = objects.piles.nextTransform();
    const face = faceFrame(card);
    const flip = image.frame.name === face ? {} : { flipTo: face };
    const style = flightStyle(card, isLast);
    if (style === "slow") objects.lastCard.begin(layout.discardPile, viewState.layoutInput);
    if (style === "strike") void objects.screenEffects.dimFelt(viewState.layoutInput);
    const shadow = this.#scene.flightShadow();
    await throwCard(image, { to, style, clearOf, shadow, ...flip }).landed;
    return image;
  }

  #playColor({ color }: AnimationOf<"color">, endState: BoardState): Promise<void> {
    this.#render(endState, EASE_MS);
    const { layout, objects } = this.#scene;
    const seen = seenColor(color, endState.topCard);
    return objects.screenEffects.colorWave(seen, layout.discardPile, layout.ring);
  }

  /** A light sweeps round the ring and turns its arrows. */
  #playReverse(animation: AnimationOf<"reverse">): Promise<void> {
    const { direction } = animation;
    const sweep = { progress: 0 };
    const onUpdate = () => this.#scene.objects.ring.sweep(direction, sweep.progress);
    return runTween(this.#scene, { targets: sweep, progress: 1, duration: durationOf(animation), onUpdate });
  }

  /** Confetti for the viewer's own win, a small salute for another person, nothing for bots. */
  async #playWin({ seats, hands }: AnimationOf<"win">): Promise<void> {
    const { viewState } = this.#scene;
    this.#render({ ...viewState.board, revealedHands: hands }, EASE_MS);
    const { view, plates } = viewState.model;
    const winners = seats.flatMap((seat) => winningSeats(view, seat));
    const isPlayedByBot = ({ bot, isBotControlled }: Plate) => bot !== "none" || isBotControlled;
    const isBot = (seat: Seat) => plates.some((plate) => plate.seat === seat && isPlayedByBot(plate));
    this.#celebrate(celebrationFor(this.#isForAll ? winners : [view.seat], winners, isBot), winners);
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
