/** Cards that fly around the table, back up: the deal, what others draw, the reshuffle. */
import type { Seat } from "../../../shared/seat.ts";
import { BACK_FRAME } from "../../cards/card-faces.ts";
import type { HandSwap, HandTransfer } from "../animation/animations.ts";
import {
  type Animation,
  DRAW_STAGGER_MS,
  dealStagger,
  FLIGHT_MS,
  MAX_FLYING,
} from "../animation/animations.ts";
import type { BoardState } from "../animation/board-state.ts";
import type { PhaserImage } from "../contract.ts";
import { Z } from "../texture/sprites.ts";
import type { TableView } from "../view/table-view.ts";
import { placeAt, runTween, type Transform } from "./tweens.ts";

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

// Whole hands change their seats: a 7 swaps two, a 0 sends all of them round (H3).

const SWAP_MS = 560;
const SPREAD_MS = 220;
/** More backs than these look no fuller. */
const MAX_BACKS = 6;
/** How far a fan is spread (radians between cards), and how far its way bends aside, in lengths of the way. */
const FAN_ANGLE = 0.15;
const PATH_BEND = 0.2;

interface FlyingFan {
  readonly cards: readonly PhaserImage[];
  readonly from: Transform;
  readonly to: Transform;
}

export class HandSwapFlights {
  readonly #view: TableView;

  constructor(view: TableView) {
    this.#view = view;
  }

  async play({ transfers }: HandSwap, endState: BoardState): Promise<void> {
    const { sprites: spriteFactory, temporarySprites } = this.#view;
    const fans = transfers.map((way) => this.#fanFor(way)).filter((flyingFan) => flyingFan !== undefined);
    this.#clearHands(transfers);
    const flight = { way: 0 };
    const onUpdate = () => {
      for (const flyingFan of fans) moveFan(flyingFan, flight.way);
    };
    await runTween(spriteFactory.scene, {
      targets: flight,
      way: 1,
      duration: SWAP_MS,
      ease: "Cubic.easeInOut",
      onUpdate,
    });
    for (const card of fans.flatMap(({ cards }) => cards)) if (card.active) temporarySprites.remove(card);
    this.#view.spreadHand(() => this.#view.render({ ...this.#view.viewState, board: endState }, SPREAD_MS));
    await runTween(spriteFactory.scene, { targets: { t: 0 }, t: 1, duration: SPREAD_MS });
  }

  /** The hands that are under way lie at no seat. */
  #clearHands(transfers: readonly HandTransfer[]): void {
    const { viewState } = this.#view;
    const { board: boardState } = viewState;
    const leaves = (seat: Seat) => transfers.some(({ from }) => from === seat);
    const counts = boardState.counts.map((count, seat) => (leaves(seat) ? 0 : count));
    const hand = leaves(boardState.viewer) ? [] : boardState.hand;
    this.#view.render({ ...viewState, board: { ...boardState, counts, hand } }, 0);
  }

  #fanFor({ from, to }: HandTransfer): FlyingFan | undefined {
    const count = Math.min(this.#view.viewState.board.counts[from] ?? 0, MAX_BACKS);
    if (count === 0) return undefined;
    const transform = this.#transformAt(from);
    const depth = (i: number) => Z.flight + i;
    const cards = Array.from({ length: count }, (_, i) =>
      this.#view.temporaryCard(BACK_FRAME, transform, depth(i)),
    );
    return { cards, from: transform, to: this.#transformAt(to) };
  }

  /** Fans are seen from afar: never smaller than half a card of the piles. */
  #transformAt(seat: Seat): Transform {
    const transform = this.#view.anchors.atSeat(seat);
    const least = this.#view.anchors.onDrawPile().scale * 0.5;
    return { ...transform, scale: Math.max(transform.scale, least) };
  }
}

/** Both ways bend to their own right, so that two hands pass each other. */
function moveFan({ cards, from, to }: FlyingFan, progress: number): void {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const aside = Math.sin(progress * Math.PI) * PATH_BEND;
  const x = from.x + dx * progress - dy * aside;
  const y = from.y + dy * progress + dx * aside;
  const scale = from.scale + (to.scale - from.scale) * progress;
  for (const [i, card] of cards.entries()) {
    if (!card.active) continue;
    const rotation = (i - (cards.length - 1) / 2) * FAN_ANGLE;
    const reach = card.height * scale * 0.34;
    placeAt(card, {
      x: x + Math.sin(rotation) * reach,
      y: y - Math.cos(rotation) * reach + reach,
      rotation,
      scale,
    });
  }
}
