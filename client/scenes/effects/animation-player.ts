/** Carries the director's steps out on the stage. */
import { type Card, isWild, NO_CARD } from "../../../shared/card.ts";
import type { Seat } from "../../../shared/seat.ts";
import { BACK_FRAME, faceFrame } from "../../art/faces.ts";
import { challengedHand } from "../../table/challenged-hand.ts";
import { Exchanges } from "../../table/exchanges.ts";
import type { Image } from "../../table/image.ts";
import { stampPlace } from "../../table/stamp-place.ts";
import type { Motion, Step } from "../animation/animations.ts";
import type { Still } from "../animation/board-state.ts";
import type { Player } from "../animation/queue.ts";
import { DEPTH } from "../texture/sprites.ts";
import type { TableStage } from "../view/table-view.ts";
import { Flights } from "./card-flights.ts";
import { SeatSigns } from "./event-badges.ts";
import type { Lifted } from "./optimistic-plays.ts";
import { throwCard, tweened } from "./tweens.ts";

const PLAY_MS = 420;
const SETTLE_MS = 200;

type Kind<T extends Motion["type"]> = Extract<Motion, { type: T }>;

export class TablePlayer implements Player {
  readonly #stage: TableStage;
  readonly #lifted: Lifted;
  readonly #flights: Flights;
  readonly #exchanges: Exchanges;
  readonly #signs: SeatSigns;

  constructor(stage: TableStage, lifted: Lifted) {
    this.#stage = stage;
    this.#lifted = lifted;
    this.#flights = new Flights(stage);
    this.#exchanges = new Exchanges(stage);
    this.#signs = new SeatSigns(stage.brush, stage.passing);
  }

  setSpeed(times: number): void {
    this.#stage.brush.scene.tweens.timeScale = times;
  }

  rest(still: Still): void {
    this.#show(still, SETTLE_MS);
  }

  snap(still: Still): void {
    this.#stage.brush.scene.tweens.killAll();
    this.#stage.passing.clear();
    this.#stage.effects.clear();
    this.#stage.sayings.settle();
    this.#lifted.snap(still);
    this.#show(still, 0);
  }

  async play(step: Step): Promise<void> {
    await this.#move(step.motion, step.after);
    this.#show(step.after, SETTLE_MS);
  }

  #show(still: Still, ms: number): void {
    this.#stage.show({ ...this.#stage.scenery, still }, ms);
  }

  #move(motion: Motion, after: Still): Promise<void> {
    const { effects, layout, scenery } = this.#stage;
    switch (motion.type) {
      case "deal":
        return this.#flights.deal(motion, after);
      case "play":
        return this.#playCard(motion);
      case "draw":
        return this.#flights.draw(motion, after);
      case "exchange":
        return this.#exchanges.play(motion, after);
      case "reverse":
        return this.#reverse(motion);
      case "reshuffle":
        return this.#flights.reshuffle();
      case "win":
        return this.#win(motion);
      case "color": {
        this.#show(after, SETTLE_MS);
        return effects.wave(motion.color, layout.discardPile, scenery.room.width + scenery.room.height);
      }
      case "turn":
        return Promise.resolve();
      default:
        return this.#sign(motion);
    }
  }

  /** Signs over a seat. */
  #sign(
    motion: Kind<"skip" | "threat" | "uno" | "caught" | "falseCatch" | "tableRule" | "verdict">,
  ): Promise<void> {
    const { effects, scenery, layout } = this.#stage;
    const at = this.#stage.places.overSeat(motion.seat);
    switch (motion.type) {
      case "skip":
        return this.#signs.stop(at);
      case "threat":
        return this.#signs.threat(`+${motion.amount}`, at);
      case "uno":
        return this.#signs.burst(scenery.picture.words.uno, at);
      case "caught":
        return this.#signs.burst("!", at);
      case "falseCatch":
        return this.#signs.slip(at);
      case "tableRule":
        return effects.flourish(layout.discardPile);
      case "verdict":
        return this.#verdict(motion);
    }
  }

  async #playCard({ seat, card, key }: Kind<"play">): Promise<void> {
    const { piles, passing } = this.#stage;
    const isOwn = seat === this.#stage.scenery.picture.view.seat;
    const lifted = isOwn ? await this.#lifted.landed(card) : undefined;
    const image = lifted ?? (await this.#throwCard(card, this.#cardFor(key, seat)));
    if (!image.active) return;
    passing.handOn(image);
    image.setFrame(faceFrame(card));
    piles.land(image);
  }

  /** The own card from the hand, or a card's back at another's seat: it leaves its place. */
  #cardFor(key: string | undefined, seat: Seat): Image {
    const { hand, passing, scenery } = this.#stage;
    const own = key === undefined ? undefined : hand.take(key);
    const { still } = scenery;
    const counts = still.counts.map((count, i) => (i === seat ? Math.max(0, count - 1) : count));
    this.#show({ ...still, counts, hand: still.hand.filter((card) => card.key !== key) }, SETTLE_MS);
    if (own !== undefined) return passing.lend(own.setDepth(DEPTH.flight));
    return this.#stage.passingCard(BACK_FRAME, this.#stage.places.atSeat(seat), DEPTH.flight);
  }

  async #throwCard(card: Card, image: Image): Promise<Image> {
    const to = this.#stage.piles.nextPlace();
    const turned = image.frame.name === BACK_FRAME ? { flipTo: faceFrame(card) } : {};
    await throwCard(image, { to, ms: PLAY_MS, lift: isWild(card) ? 120 : 80, ...turned }).landed;
    return image;
  }

  #reverse({ direction }: Kind<"reverse">): Promise<void> {
    const { ring, brush } = this.#stage;
    const facing = { now: ring.facing };
    const onUpdate = () => ring.turnTo(facing.now);
    return tweened(brush.scene, {
      targets: facing,
      now: direction,
      duration: 360,
      ease: "Back.easeInOut",
      onUpdate,
    });
  }

  async #verdict({ seat, guilty, hand }: Kind<"verdict">): Promise<void> {
    const { layout, brush, passing, places, scenery } = this.#stage;
    const cards = challengedHand(layout, hand.length).map(({ x, y, w }, i) => {
      const face = faceFrame(hand[i] ?? NO_CARD);
      const card = this.#stage.passingCard(face, places.atSeat(seat), DEPTH.flight);
      const place = { x, y, rotation: 0, scale: brush.cardScale(w) };
      brush.scene.tweens.add({ targets: card, ...place, duration: 260, ease: "Cubic.easeOut" });
      return card;
    });
    const { words } = scenery.picture;
    await this.#signs.stamp(
      guilty,
      words,
      stampPlace(layout, seat, () => places.overSeat(seat)),
    );
    for (const card of cards) if (card.active) passing.remove(card);
  }

  async #win({ hands }: Kind<"win">): Promise<void> {
    const { effects, scenery, brush } = this.#stage;
    this.#show({ ...scenery.still, shown: hands }, SETTLE_MS);
    effects.confetti(scenery.room.width, scenery.room.height);
    await tweened(brush.scene, { targets: { t: 0 }, t: 1, duration: 900 });
  }
}
