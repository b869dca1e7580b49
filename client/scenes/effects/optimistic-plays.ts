/** The viewer's cards that fly before the server has answered: each lands on the pile or returns to the hand. */
import type { Card } from "../../../shared/card.ts";
import type { BoardState } from "../animation/board-state.ts";
import { flightStyle } from "../animation/flight-durations.ts";
import type { PhaserImage } from "../phaser-image.ts";
import type { HandKey } from "../scene-contract.ts";
import type { TableScene } from "../table-scene.ts";
import { Z } from "../texture/sprites.ts";
import { type CardThrow, placeAt, type Transform, throwCard } from "./tweens.ts";

interface PendingFlight extends CardThrow {
  readonly image: PhaserImage;
  readonly card: Card;
  /** The server has accepted the card: it will not return to the hand. */
  readonly isConfirmed: boolean;
}

/** A card that is on the pile already. */
const LANDED: CardThrow = { landed: Promise.resolve(), stop: () => {} };
const CLOSE_GAP_MS = 160;
const RETURN_MS = 220;

export class OptimisticPlays {
  readonly #scene: TableScene;
  readonly #flights = new Map<HandKey, PendingFlight>();
  readonly #isInstant: () => boolean;

  constructor(scene: TableScene, isInstant: () => boolean) {
    this.#scene = scene;
    this.#isInstant = isInstant;
  }

  get keys(): ReadonlySet<HandKey> {
    return new Set(this.#flights.keys());
  }

  /** The card leaves the hand in the current frame. */
  begin(key: HandKey): void {
    const { hand, piles } = this.#scene.objects;
    const held = this.#scene.viewState.board.hand.find((each) => each.key === key);
    const image = held === undefined ? undefined : hand.detach(key);
    if (held === undefined || image === undefined) return;
    const to = piles.nextTransform();
    // A set of cards leaves the hand one by one: the last one is on top.
    image.setDepth(Z.flight + this.#flights.size);
    const cardThrow = this.#isInstant() ? LANDED : this.#throw(image, held.card, to);
    if (cardThrow === LANDED) placeAt(image, to);
    this.#flights.set(key, { ...cardThrow, image, card: held.card, isConfirmed: false });
    this.#renderHand(CLOSE_GAP_MS);
  }

  /** The last card of the hand wins the round, if the server agrees. */
  #throw(image: PhaserImage, card: Card, to: Transform): CardThrow {
    const { objects, layout, viewState } = this.#scene;
    const isLast = viewState.board.hand.length === this.#flights.size + 1;
    const style = flightStyle(card, isLast);
    if (isLast) objects.lastCard.begin(layout.discardPile, viewState.layoutInput);
    if (style === "strike") void objects.screenEffects.dimFelt(viewState.layoutInput);
    const { ownFlights } = this.#scene;
    const cardThrow = throwCard(image, { to, style, shadow: this.#scene.flightShadow() });
    ownFlights.add(image);
    void cardThrow.landed.then(() => ownFlights.delete(image));
    return cardThrow;
  }

  /** The server refused the card: it returns to the hand. */
  rollBack(key: HandKey): void {
    const flight = this.#flights.get(key);
    if (flight === undefined) return;
    this.#flights.delete(key);
    flight.stop();
    this.#scene.ownFlights.delete(flight.image);
    this.#scene.objects.lastCard.stop();
    this.#scene.objects.hand.attach(key, flight.image);
    this.#renderHand(RETURN_MS);
  }

  /**
   * The server has accepted a card. From now on its key may belong to another card with the same face, from a hand
   * that was passed on (H3).
   */
  confirm(card: Card): void {
    const found = [...this.#flights].find(([, flight]) => flight.card === card && !flight.isConfirmed);
    if (found !== undefined) this.#flights.set(found[0], { ...found[1], isConfirmed: true });
  }

  /** Resolves with the image of the card when it has landed; with undefined if the card is not in flight. */
  async whenLanded(card: Card): Promise<PhaserImage | undefined> {
    const found = [...this.#flights].find(([, flight]) => flight.card === card);
    if (found === undefined) return undefined;
    const [key, { image, landed }] = found;
    await landed;
    this.#flights.delete(key);
    this.#syncHandState();
    return image.active ? image : undefined;
  }

  /** Removes the cards that were played. Cards that wait for their answer are put on the pile. */
  snap(state: BoardState): void {
    const held = new Set(state.hand.map(({ key }) => key));
    for (const [key, flight] of this.#flights) {
      const { image, isConfirmed } = flight;
      if (held.has(key) && !isConfirmed) {
        placeAt(image, this.#scene.objects.piles.nextTransform());
        this.#flights.set(key, { ...flight, ...LANDED });
        continue;
      }
      image.destroy();
      this.#flights.delete(key);
    }
    this.#syncHandState();
  }

  #renderHand(ms: number): void {
    const { handState } = this.#scene.viewState;
    this.#scene.renderHand(this.#isInstant() ? 0 : ms, { ...handState, pendingKeys: this.keys });
  }

  #syncHandState(): void {
    const { handState } = this.#scene.viewState;
    this.#scene.setHandState({ ...handState, pendingKeys: this.keys });
  }
}
