/** Everything that the player does with the hand besides playing: raising, dragging, scrolling. */

import type { BoardState, HandState } from "../animation/board-state.ts";
import { pointerShare, TILT_MS } from "../animation/feel.ts";
import { type HandLayout, handLayout, nearestSlot, scrollToShow } from "../layout/hand-layout.ts";
import { clamp } from "../layout/layout-input.ts";
import { orderedLike } from "../layout/reorder.ts";
import type { TableLayout } from "../layout/table-layout.ts";
import type { HandCard, HandKey, TableGeometry } from "../scene-contract.ts";
import type { TableScene } from "../table-scene.ts";
import { RAISED_SCALE, raiseHeight } from "../view/hand-view.ts";
import type { HandGestureActions } from "./hand-gestures.ts";
import type { HitTarget } from "./hit-test.ts";
import { isOverHand } from "./hit-test.ts";
import type { PointerPosition } from "./pointer.ts";

const RAISE_MS = 80;
const MAKE_SPACE_MS = 120;
const RETURN_MS = 220;

export interface HandControllerDeps {
  /** The current state of the game, to which all animations lead. */
  targetState(): BoardState;
  isInstant(): boolean;
  /** The boxes of the hand have changed. */
  geometryChanged(): void;
}

export class HandController implements HandGestureActions {
  readonly #scene: TableScene;
  readonly #deps: HandControllerDeps;
  #grabOffset: PointerPosition = { x: 0, y: 0 };

  constructor(scene: TableScene, deps: HandControllerDeps) {
    this.#scene = scene;
    this.#deps = deps;
  }

  /** Raises a card, and scrolls the hand if the card is out of sight. */
  raiseCard(key: HandKey | undefined, isEnlarged = false): void {
    const { handState } = this.#scene.viewState;
    if (handState.raised === key && (handState.isEnlarged ?? false) === isEnlarged) return;
    this.#updateHandState(
      {
        ...handState,
        raised: key,
        isEnlarged,
        tilt: undefined,
        scroll: this.#scrollToShow((card) => card.key === key),
      },
      this.#duration(RAISE_MS),
    );
  }

  tiltCard({ x }: PointerPosition): void {
    const { handState } = this.#scene.viewState;
    const { cards, hand, layout } = this.#geometryInput();
    const cardSlot = hand.slots[cards.findIndex(({ key }) => key === handState.raised)];
    if (cardSlot === undefined || this.#deps.isInstant()) return;
    const tilt = pointerShare(x, cardSlot.x, layout.hand.cardW);
    if (tilt !== handState.tilt) this.#scene.renderHand(TILT_MS, { ...handState, tilt });
  }

  /** The card follows the pointer. Over the hand, the other cards make space for it. */
  dragCard(key: HandKey, at: PointerPosition): void {
    const { handState } = this.#scene.viewState;
    const { cards, hand, layout } = this.#geometryInput();
    const currentIndex = cards.findIndex((card) => card.key === key);
    if (currentIndex < 0) return;
    if (handState.dragged?.key !== key) this.#grabOffset = this.#grabOffsetOf(key, at);
    const middle = { x: at.x + this.#grabOffset.x, y: at.y + this.#grabOffset.y };
    const to = isOverHand(layout.hand, at) ? nearestSlot(hand.slots, middle) : currentIndex;
    const dragged = { key, ...middle, to };
    const isHeldThere = handState.dragged?.key === key && handState.dragged.to === to;
    if (isHeldThere) this.#scene.moveDragged(dragged);
    else
      this.#updateHandState(
        { ...handState, raised: undefined, isEnlarged: false, dragged },
        this.#duration(MAKE_SPACE_MS),
      );
  }

  /** The cards that are still in the hand after `then` return to their places. */
  dropCard(then: (to: number) => void): void {
    const { dragged: draggedCard, ...handState } = this.#scene.viewState.handState;
    if (draggedCard === undefined) return;
    this.#scene.setHandState(handState);
    then(draggedCard.to);
    this.#updateHandState(this.#scene.viewState.handState, this.#duration(RETURN_MS));
  }

  /** From the pointer to the middle of the card, as it is in this frame. */
  #grabOffsetOf(key: HandKey, at: PointerPosition): PointerPosition {
    const image = this.#scene.objects.hand.imageOf(key);
    return image === undefined ? { x: 0, y: 0 } : { x: image.x - at.x, y: image.y - at.y };
  }

  #duration(ms: number): number {
    return this.#deps.isInstant() ? 0 : ms;
  }

  scrollBy(pixels: number): void {
    const { handState } = this.#scene.viewState;
    const scroll = clamp(handState.scroll + pixels, 0, this.#geometryInput().hand.maxScroll);
    this.#updateHandState({ ...handState, scroll }, 0);
  }

  geometry(): TableGeometry {
    const { pendingKeys } = this.#scene.viewState.handState;
    return tableGeometry({ ...this.#geometryInput(), pendingKeys });
  }

  /** What is drawn: the pointer cannot hit a card that animations still have to bring. */
  hitTarget(): HitTarget {
    const { model, board } = this.#scene.viewState;
    return { ...this.#geometryInput(orderedLike(board.hand, model.hand)), model };
  }

  #updateHandState(handState: HandState, ms: number): void {
    this.#scene.renderHand(ms, handState);
    this.#deps.geometryChanged();
  }

  /** The next render of the hand shows a card that can be played now, if there is one. */
  showPlayable(): void {
    const { handState } = this.#scene.viewState;
    const scroll = this.#scrollToShow(({ isPlayable, isJumpIn }) => isPlayable || isJumpIn);
    this.#scene.setHandState({ ...handState, scroll });
  }

  #scrollToShow(isWanted: (card: HandCard) => boolean): number {
    const { scroll } = this.#scene.viewState.handState;
    const { cards, hand, layout } = this.#geometryInput();
    const indexes = cards.flatMap((card, index) => (isWanted(card) ? [index] : []));
    return scrollToShow(hand, layout.hand, { indexes, scroll });
  }

  /** The player's hand (in the current state of the game, if it is not given), without the cards that are in flight. */
  #geometryInput(held = this.#deps.targetState().hand): Omit<GeometryInput, "pendingKeys"> {
    const { handState } = this.#scene.viewState;
    const cards = held.filter(({ key }) => !handState.pendingKeys.has(key));
    const layout = this.#scene.layoutFor(cards.length);
    const hand = handLayout(layout.hand, cards.length, handState.scroll);
    return { layout, cards, hand, raised: handState.raised };
  }
}

interface GeometryInput {
  readonly layout: TableLayout;
  readonly cards: readonly HandCard[];
  readonly hand: HandLayout;
  readonly raised: HandKey | undefined;
  /** Cards that were played but not yet confirmed: they are over the discard pile. */
  readonly pendingKeys: ReadonlySet<HandKey>;
}

/** The boxes of everything visible, in layout pixels. Cards in flight count as out of sight. */
export function tableGeometry({ layout, cards, hand, raised, pendingKeys }: GeometryInput): TableGeometry {
  const { mode, seats, drawPile, discardPile, picker, actions, status, slot } = layout;
  const { cardW: w, cardH: h } = layout.hand;
  const held = cards.map((card, i) => {
    const cardSlot = hand.slots[i] ?? { x: 0, y: 0, isVisible: false };
    const y = cardSlot.y - raiseHeight(card, layout.hand, raised);
    const box = { key: card.key, x: cardSlot.x, y, w, h, isVisible: cardSlot.isVisible };
    return card.key === raised ? { ...box, w: w * RAISED_SCALE, h: h * RAISED_SCALE, isRaised: true } : box;
  });
  const pending = [...pendingKeys].map((key) => ({ key, ...discardPile, isVisible: false }));
  return {
    mode,
    zoom: 1,
    seats,
    drawPile,
    discardPile,
    hand: [...held, ...pending],
    picker,
    actions,
    status,
    ...(slot && { slot }),
  };
}
