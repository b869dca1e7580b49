/** Cards that fly around the table, back up: the deal, what others draw, the reshuffle. */
import type { Seat } from "../../../shared/seat.ts";
import { BACK_FRAME } from "../../art/faces.ts";
import {
  type Animation,
  DRAW_STAGGER_MS,
  dealStagger,
  FLIGHT_MS,
  MAX_FLYING,
} from "../animation/animations.ts";
import type { BoardState } from "../animation/board-state.ts";
import { Z } from "../texture/sprites.ts";
import type { TableView } from "../view/table-view.ts";
import { runTween } from "./tweens.ts";

type AnimationOf<T extends Animation["type"]> = Extract<Animation, { type: T }>;

export class CardFlights {
  readonly #view: TableView;

  constructor(view: TableView) {
    this.#view = view;
  }

  /** The own cards are simply shown: they glide from the draw pile to their places. */
  async draw({ seat, count, isPenalty }: AnimationOf<"draw">, endState: BoardState): Promise<void> {
    const { viewState, sprites: spriteFactory, screenEffects: effects } = this.#view;
    const flying = Math.min(count, MAX_FLYING);
    if (isPenalty) effects.shake();
    if (seat !== viewState.model.view.seat) {
      await Promise.all(
        Array.from({ length: flying }, (_, i) => this.#flyToSeat(seat, i, i * DRAW_STAGGER_MS)),
      );
      return;
    }
    this.#view.render({ ...viewState, board: endState }, FLIGHT_MS);
    await runTween(spriteFactory.scene, { targets: { t: 0 }, t: 1, duration: FLIGHT_MS });
  }

  /** Card by card around the table, from the dealer's left; the own ones come face up. */
  async deal({ counts, dealer }: AnimationOf<"deal">, endState: BoardState): Promise<void> {
    const { pileView: piles, viewState } = this.#view;
    const around = counts.map((_, i) => (dealer + 1 + i) % counts.length);
    const rounds = Array.from({ length: Math.max(0, ...counts) }, (_, i) => i);
    const seats = rounds.flatMap((i) => around.filter((seat) => (counts[seat] ?? 0) > i));
    const stagger = dealStagger(seats.length);
    piles.clear(false);
    const drawPile = endState.drawPile + seats.length;
    const still = {
      ...endState,
      hand: [],
      counts: counts.map(() => 0),
      top: 0,
      color: "none",
      drawPile,
    } as const;
    this.#view.render({ ...viewState, board: still }, 0);
    const own = viewState.model.view.seat;
    const hands = { ...endState, counts };
    await Promise.all(
      seats.map((seat, i) =>
        seat === own ? this.#dealOwnCard(hands, i * stagger) : this.#dealCardTo(seat, i, i * stagger),
      ),
    );
  }

  /** What was discarded goes back under the draw pile. */
  async reshuffle(): Promise<void> {
    const { pileView: piles, layout, sprites: spriteFactory, temporarySprites } = this.#view;
    piles.clear(true);
    const { x, y, w } = layout.discardPile;
    const from = { x, y, rotation: 0, scale: spriteFactory.cardScale(w) };
    const cards = Array.from({ length: 5 }, () => this.#view.temporaryCard(BACK_FRAME, from, Z.piles + 1));
    const to = this.#view.anchors.onDrawPile();
    const delay = spriteFactory.scene.tweens.stagger(40, {});
    await runTween(spriteFactory.scene, {
      targets: cards,
      ...to,
      duration: 300,
      delay,
      ease: "Cubic.easeInOut",
    });
    for (const card of cards) if (card.active) temporarySprites.remove(card);
  }

  /** The next own card leaves the pile. */
  async #dealOwnCard(endState: BoardState, delay: number): Promise<void> {
    const { sprites: spriteFactory } = this.#view;
    await runTween(spriteFactory.scene, { targets: { t: 0 }, t: 1, duration: 1, delay });
    const { viewState } = this.#view;
    const hand = endState.hand.slice(0, viewState.board.hand.length + 1);
    this.#view.setBoard({ ...viewState.board, hand });
    this.#view.renderHand(FLIGHT_MS);
    await runTween(spriteFactory.scene, { targets: { t: 0 }, t: 1, duration: FLIGHT_MS });
  }

  /** A card comes to a seat, which has one more from then on. */
  async #dealCardTo(seat: Seat, i: number, delay: number): Promise<void> {
    await this.#flyToSeat(seat, i, delay);
    const { board: boardState } = this.#view.viewState;
    const counts = boardState.counts.map((count, each) => (each === seat ? count + 1 : count));
    this.#view.setBoard({ ...boardState, counts });
    this.#view.players.renderPlate(seat);
  }

  async #flyToSeat(seat: Seat, i: number, delay: number): Promise<void> {
    const { sprites: spriteFactory, temporarySprites } = this.#view;
    const depth = Z.flight + 40 - Math.min(i, 39);
    const card = this.#view.temporaryCard(BACK_FRAME, this.#view.anchors.onDrawPile(), depth);
    const rotation = i % 2 === 0 ? Math.PI : -Math.PI;
    const flight = { ...this.#view.anchors.atSeat(seat), rotation, duration: FLIGHT_MS, delay };
    await runTween(spriteFactory.scene, { targets: card, ...flight, ease: "Cubic.easeInOut" });
    if (card.active) temporarySprites.remove(card);
  }
}
