/** Own cards that fly before the server has answered: each lands on the pile or springs home. */
import type { Card } from "../../../shared/card.ts";
import type { Image } from "../../table/image.ts";
import type { Still } from "../animation/board-state.ts";
import type { HandKey } from "../contract.ts";
import { DEPTH } from "../texture/sprites.ts";
import type { TableStage } from "../view/table-view.ts";
import { put, type Thrown, throwCard } from "./tweens.ts";

interface Flight extends Thrown {
  readonly image: Image;
  readonly card: Card;
  /** The table has taken it: it will not come home. */
  readonly isPlayed: boolean;
}

/** A card that lies on the pile already. */
const LANDED: Thrown = { landed: Promise.resolve(), stop: () => {} };
const PLAY_MS = 420;
const HOME_MS = 220;

export class Lifted {
  readonly #stage: TableStage;
  readonly #flights = new Map<HandKey, Flight>();
  readonly #isInstant: () => boolean;

  constructor(stage: TableStage, isInstant: () => boolean) {
    this.#stage = stage;
    this.#isInstant = isInstant;
  }

  get keys(): ReadonlySet<HandKey> {
    return new Set(this.#flights.keys());
  }

  /** The card leaves the hand in this very frame. */
  lift(key: HandKey): void {
    const held = this.#stage.scenery.still.hand.find((each) => each.key === key);
    const image = held === undefined ? undefined : this.#stage.hand.take(key);
    if (held === undefined || image === undefined) return;
    const to = this.#stage.piles.nextPlace();
    // A set leaves the hand card by card: the last one lies on top.
    image.setDepth(DEPTH.flight + this.#flights.size);
    const ms = this.#isInstant() ? 0 : PLAY_MS;
    const thrown = ms === 0 ? LANDED : throwCard(image, { to, ms, lift: 80 });
    if (ms === 0) put(image, to);
    this.#flights.set(key, { ...thrown, image, card: held.card, isPlayed: false });
    this.#stage.showHand(this.#isInstant() ? 0 : 160, { ...this.#stage.scenery.pose, lifted: this.keys });
  }

  /** The card was refused: it springs home. */
  settle(key: HandKey): void {
    const flight = this.#flights.get(key);
    if (flight === undefined) return;
    this.#flights.delete(key);
    flight.stop();
    this.#stage.hand.giveBack(key, flight.image);
    this.#stage.showHand(this.#isInstant() ? 0 : HOME_MS, { ...this.#stage.scenery.pose, lifted: this.keys });
  }

  /**
   * The table has taken a card. From now on its key may stand for another card of the same face, which came with a
   * hand that went round (H3).
   */
  played(card: Card): void {
    const found = [...this.#flights].find(([, flight]) => flight.card === card && !flight.isPlayed);
    if (found !== undefined) this.#flights.set(found[0], { ...found[1], isPlayed: true });
  }

  /** The image of a card that was lifted, as soon as it has landed; undefined where none was. */
  async landed(card: Card): Promise<Image | undefined> {
    const found = [...this.#flights].find(([, flight]) => flight.card === card);
    if (found === undefined) return undefined;
    const [key, { image, landed }] = found;
    await landed;
    this.#flights.delete(key);
    this.#forget();
    return image.active ? image : undefined;
  }

  /** Takes away what has been played; what still waits for its answer lies on the pile. */
  snap(still: Still): void {
    const held = new Set(still.hand.map(({ key }) => key));
    for (const [key, flight] of this.#flights) {
      const { image, isPlayed } = flight;
      if (held.has(key) && !isPlayed) {
        put(image, this.#stage.piles.nextPlace());
        this.#flights.set(key, { ...flight, ...LANDED });
        continue;
      }
      image.destroy();
      this.#flights.delete(key);
    }
    this.#forget();
  }

  #forget(): void {
    const { pose } = this.#stage.scenery;
    this.#stage.pose({ ...pose, lifted: this.keys });
  }
}
