/** Cards that fly around the table, back up: the deal, what others draw, the reshuffle. */
import type { Seat } from "../../../shared/seat.ts";
import { BACK_FRAME } from "../../art/faces.ts";
import {
  DRAW_STAGGER_MS,
  dealStagger,
  FLIGHT_MS,
  MOST_FLYING,
  type Motion,
} from "../animation/animations.ts";
import type { Still } from "../animation/board-state.ts";
import { DEPTH } from "../texture/sprites.ts";
import type { TableStage } from "../view/table-view.ts";
import { tweened } from "./tweens.ts";

type Kind<T extends Motion["type"]> = Extract<Motion, { type: T }>;

export class Flights {
  readonly #stage: TableStage;

  constructor(stage: TableStage) {
    this.#stage = stage;
  }

  /** The own cards are simply shown: they glide from the draw pile to their places. */
  async draw({ seat, count, isPenalty }: Kind<"draw">, after: Still): Promise<void> {
    const { scenery, brush, effects } = this.#stage;
    const flying = Math.min(count, MOST_FLYING);
    if (isPenalty) effects.shake();
    if (seat !== scenery.picture.view.seat) {
      await Promise.all(Array.from({ length: flying }, (_, i) => this.#fly(seat, i, i * DRAW_STAGGER_MS)));
      return;
    }
    this.#stage.show({ ...scenery, still: after }, FLIGHT_MS);
    await tweened(brush.scene, { targets: { t: 0 }, t: 1, duration: FLIGHT_MS });
  }

  /** Card by card around the table, from the dealer's left; the own ones come face up. */
  async deal({ counts, dealer }: Kind<"deal">, after: Still): Promise<void> {
    const { piles, scenery } = this.#stage;
    const around = counts.map((_, i) => (dealer + 1 + i) % counts.length);
    const rounds = Array.from({ length: Math.max(0, ...counts) }, (_, i) => i);
    const seats = rounds.flatMap((i) => around.filter((seat) => (counts[seat] ?? 0) > i));
    const stagger = dealStagger(seats.length);
    piles.clear(false);
    const drawPile = after.drawPile + seats.length;
    const still = {
      ...after,
      hand: [],
      counts: counts.map(() => 0),
      top: 0,
      color: "none",
      drawPile,
    } as const;
    this.#stage.show({ ...scenery, still }, 0);
    const own = scenery.picture.view.seat;
    const hands = { ...after, counts };
    await Promise.all(
      seats.map((seat, i) =>
        seat === own ? this.#come(hands, i * stagger) : this.#arrive(seat, i, i * stagger),
      ),
    );
  }

  /** What was discarded goes back under the draw pile. */
  async reshuffle(): Promise<void> {
    const { piles, layout, brush, passing } = this.#stage;
    piles.clear(true);
    const { x, y, w } = layout.discardPile;
    const from = { x, y, rotation: 0, scale: brush.cardScale(w) };
    const cards = Array.from({ length: 5 }, () => this.#stage.passingCard(BACK_FRAME, from, DEPTH.piles + 1));
    const to = this.#stage.places.onDrawPile();
    const delay = brush.scene.tweens.stagger(40, {});
    await tweened(brush.scene, { targets: cards, ...to, duration: 300, delay, ease: "Cubic.easeInOut" });
    for (const card of cards) if (card.active) passing.remove(card);
  }

  /** The next own card leaves the pile. */
  async #come(after: Still, delay: number): Promise<void> {
    const { brush } = this.#stage;
    await tweened(brush.scene, { targets: { t: 0 }, t: 1, duration: 1, delay });
    const { scenery } = this.#stage;
    const hand = after.hand.slice(0, scenery.still.hand.length + 1);
    this.#stage.still({ ...scenery.still, hand });
    this.#stage.showHand(FLIGHT_MS);
    await tweened(brush.scene, { targets: { t: 0 }, t: 1, duration: FLIGHT_MS });
  }

  /** A card comes to a seat, which has one more from then on. */
  async #arrive(seat: Seat, i: number, delay: number): Promise<void> {
    await this.#fly(seat, i, delay);
    const { still } = this.#stage.scenery;
    const counts = still.counts.map((count, each) => (each === seat ? count + 1 : count));
    this.#stage.still({ ...still, counts });
    this.#stage.seats.showPlate(seat);
  }

  async #fly(seat: Seat, i: number, delay: number): Promise<void> {
    const { brush, passing } = this.#stage;
    const depth = DEPTH.flight + 40 - Math.min(i, 39);
    const card = this.#stage.passingCard(BACK_FRAME, this.#stage.places.onDrawPile(), depth);
    const rotation = i % 2 === 0 ? Math.PI : -Math.PI;
    const way = { ...this.#stage.places.atSeat(seat), rotation, duration: FLIGHT_MS, delay };
    await tweened(brush.scene, { targets: card, ...way, ease: "Cubic.easeInOut" });
    if (card.active) passing.remove(card);
  }
}
