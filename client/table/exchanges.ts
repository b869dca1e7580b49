/** Whole hands change their seats: a 7 swaps two, a 0 sends all of them round (H3). */
import type { Seat } from "../../shared/seat.ts";
import { BACK_FRAME } from "../art/faces.ts";
import type { Still } from "../scenes/animation/board-state.ts";
import { type Place, put, tweened } from "../scenes/effects/tweens.ts";
import { DEPTH } from "../scenes/texture/sprites.ts";
import type { TableStage } from "../scenes/view/table-view.ts";
import type { Exchange, HandWay } from "./exchange.ts";
import type { Image } from "./image.ts";

const WAY_MS = 560;
const UNFOLD_MS = 220;
/** More backs than these look no fuller. */
const MOST_BACKS = 6;
/** How far a fan is spread (radians between cards), and how far its way bends aside, in lengths of the way. */
const SPREAD = 0.15;
const BEND = 0.2;

interface Fan {
  readonly cards: readonly Image[];
  readonly from: Place;
  readonly to: Place;
}

export class Exchanges {
  readonly #stage: TableStage;

  constructor(stage: TableStage) {
    this.#stage = stage;
  }

  async play({ ways }: Exchange, after: Still): Promise<void> {
    const { brush, passing } = this.#stage;
    const fans = ways.map((way) => this.#fanFor(way)).filter((fan) => fan !== undefined);
    this.#empty(ways);
    const flight = { way: 0 };
    const onUpdate = () => {
      for (const fan of fans) carry(fan, flight.way);
    };
    await tweened(brush.scene, {
      targets: flight,
      way: 1,
      duration: WAY_MS,
      ease: "Cubic.easeInOut",
      onUpdate,
    });
    for (const card of fans.flatMap(({ cards }) => cards)) if (card.active) passing.remove(card);
    this.#stage.unfold(() => this.#stage.show({ ...this.#stage.scenery, still: after }, UNFOLD_MS));
    await tweened(brush.scene, { targets: { t: 0 }, t: 1, duration: UNFOLD_MS });
  }

  /** The hands that are under way lie at no seat. */
  #empty(ways: readonly HandWay[]): void {
    const { scenery } = this.#stage;
    const { still } = scenery;
    const leaves = (seat: Seat) => ways.some(({ from }) => from === seat);
    const counts = still.counts.map((count, seat) => (leaves(seat) ? 0 : count));
    const hand = leaves(still.viewer) ? [] : still.hand;
    this.#stage.show({ ...scenery, still: { ...still, counts, hand } }, 0);
  }

  #fanFor({ from, to }: HandWay): Fan | undefined {
    const count = Math.min(this.#stage.scenery.still.counts[from] ?? 0, MOST_BACKS);
    if (count === 0) return undefined;
    const place = this.#placeAt(from);
    const depth = (i: number) => DEPTH.flight + i;
    const cards = Array.from({ length: count }, (_, i) =>
      this.#stage.passingCard(BACK_FRAME, place, depth(i)),
    );
    return { cards, from: place, to: this.#placeAt(to) };
  }

  /** Fans are seen from afar: never smaller than half a card of the piles. */
  #placeAt(seat: Seat): Place {
    const place = this.#stage.places.atSeat(seat);
    const least = this.#stage.places.onDrawPile().scale * 0.5;
    return { ...place, scale: Math.max(place.scale, least) };
  }
}

/** Both ways bend to their own right, so that two hands pass each other. */
function carry({ cards, from, to }: Fan, way: number): void {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const aside = Math.sin(way * Math.PI) * BEND;
  const x = from.x + dx * way - dy * aside;
  const y = from.y + dy * way + dx * aside;
  const scale = from.scale + (to.scale - from.scale) * way;
  for (const [i, card] of cards.entries()) {
    if (!card.active) continue;
    const rotation = (i - (cards.length - 1) / 2) * SPREAD;
    const reach = card.height * scale * 0.34;
    put(card, {
      x: x + Math.sin(rotation) * reach,
      y: y - Math.cos(rotation) * reach + reach,
      rotation,
      scale,
    });
  }
}
