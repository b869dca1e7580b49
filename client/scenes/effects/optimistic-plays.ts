/** Own cards that fly before the server has answered: each lands on the pile or springs home. */
import type { Card } from "../../../shared/card.ts";
import type { BoardState } from "../animation/board-state.ts";
import type { HandKey, PhaserImage } from "../contract.ts";
import { Z } from "../texture/sprites.ts";
import type { TableView } from "../view/table-view.ts";
import { type CardThrow, placeAt, throwCard } from "./tweens.ts";

interface PendingFlight extends CardThrow {
  readonly image: PhaserImage;
  readonly card: Card;
  /** The table has taken it: it will not come home. */
  readonly isConfirmed: boolean;
}

/** A card that lies on the pile already. */
const LANDED: CardThrow = { landed: Promise.resolve(), stop: () => {} };
const PLAY_MS = 420;
const RETURN_MS = 220;

export class OptimisticPlays {
  readonly #view: TableView;
  readonly #flights = new Map<HandKey, PendingFlight>();
  readonly #isInstant: () => boolean;

  constructor(view: TableView, isInstant: () => boolean) {
    this.#view = view;
    this.#isInstant = isInstant;
  }

  get keys(): ReadonlySet<HandKey> {
    return new Set(this.#flights.keys());
  }

  /** The card leaves the hand in this very frame. */
  begin(key: HandKey): void {
    const held = this.#view.viewState.board.hand.find((each) => each.key === key);
    const image = held === undefined ? undefined : this.#view.handView.detach(key);
    if (held === undefined || image === undefined) return;
    const to = this.#view.pileView.nextTransform();
    // A set leaves the hand card by card: the last one lies on top.
    image.setDepth(Z.flight + this.#flights.size);
    const ms = this.#isInstant() ? 0 : PLAY_MS;
    const cardThrow = ms === 0 ? LANDED : throwCard(image, { to, ms, arcHeight: 80 });
    if (ms === 0) placeAt(image, to);
    this.#flights.set(key, { ...cardThrow, image, card: held.card, isConfirmed: false });
    this.#view.renderHand(this.#isInstant() ? 0 : 160, {
      ...this.#view.viewState.handState,
      pendingKeys: this.keys,
    });
  }

  /** The card was refused: it springs home. */
  rollBack(key: HandKey): void {
    const pendingFlight = this.#flights.get(key);
    if (pendingFlight === undefined) return;
    this.#flights.delete(key);
    pendingFlight.stop();
    this.#view.handView.attach(key, pendingFlight.image);
    this.#view.renderHand(this.#isInstant() ? 0 : RETURN_MS, {
      ...this.#view.viewState.handState,
      pendingKeys: this.keys,
    });
  }

  /**
   * The table has taken a card. From now on its key may stand for another card of the same face, which came with a
   * hand that went round (H3).
   */
  confirm(card: Card): void {
    const found = [...this.#flights].find(
      ([, pendingFlight]) => pendingFlight.card === card && !pendingFlight.isConfirmed,
    );
    if (found !== undefined) this.#flights.set(found[0], { ...found[1], isConfirmed: true });
  }

  /** The image of a card that was lifted, as soon as it has landed; undefined where none was. */
  async whenLanded(card: Card): Promise<PhaserImage | undefined> {
    const found = [...this.#flights].find(([, pendingFlight]) => pendingFlight.card === card);
    if (found === undefined) return undefined;
    const [key, { image, landed }] = found;
    await landed;
    this.#flights.delete(key);
    this.#syncHandState();
    return image.active ? image : undefined;
  }

  /** Takes away what has been played; what still waits for its answer lies on the pile. */
  snap(state: BoardState): void {
    const held = new Set(state.hand.map(({ key }) => key));
    for (const [key, pendingFlight] of this.#flights) {
      const { image, isConfirmed } = pendingFlight;
      if (held.has(key) && !isConfirmed) {
        placeAt(image, this.#view.pileView.nextTransform());
        this.#flights.set(key, { ...pendingFlight, ...LANDED });
        continue;
      }
      image.destroy();
      this.#flights.delete(key);
    }
    this.#syncHandState();
  }

  #syncHandState(): void {
    const { handState } = this.#view.viewState;
    this.#view.setHandState({ ...handState, pendingKeys: this.keys });
  }
}
