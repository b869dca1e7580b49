/** Whole hands change their seats: a 7 swaps two, a 0 sends all of them round (H3). */
import type { Seat } from "../../shared/seat.ts";
import { BACK_FRAME } from "../art/faces.ts";
import type { BoardState } from "../scenes/animation/board-state.ts";
import { placeAt, runTween, type Transform } from "../scenes/effects/tweens.ts";
import { Z } from "../scenes/texture/sprites.ts";
import type { TableView } from "../scenes/view/table-view.ts";
import type { HandSwap, HandTransfer } from "./exchange.ts";
import type { PhaserImage } from "./image.ts";

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
