/** All pieces of the table together: shows a still, and knows where everything lies. */
import { NO_CARD } from "../../../shared/card.ts";
import { faceFrame } from "../../cards/card-faces.ts";
import type { BoardState, DraggedCard, HandState, ViewState } from "../animation/board-state.ts";
import type { HandCard, PhaserImage } from "../contract.ts";
import { ReducedMotionBadges } from "../effects/reduced-motion.ts";
import { ScreenEffects } from "../effects/screen-effects.ts";
import { TemporarySprites } from "../effects/temporary-sprites.ts";
import type { Transform } from "../effects/tweens.ts";
import { Anchors } from "../layout/anchors.ts";
import { handLayout } from "../layout/hand-layout.ts";
import { orderedLike, reorder } from "../layout/reorder.ts";
import { type TableLayout, tableLayout } from "../layout/table-layout.ts";
import type { SpriteFactory } from "../texture/sprites.ts";
import { ChatBubbles, type ChatBubblesHost } from "./chat-bubbles.ts";
import { ColorPicker } from "./color-picker.ts";
import { DimOverlay, dimnessOf } from "./dim-overlay.ts";
import { DirectionRing } from "./direction-ring.ts";
import { HandView } from "./hand-view.ts";
import { PileView } from "./pile-view.ts";
import { PlayersView } from "./players-view.ts";

export class TableView {
  readonly sprites: SpriteFactory;
  readonly temporarySprites: TemporarySprites;
  readonly screenEffects: ScreenEffects;
  readonly anchors: Anchors;
  readonly handView: HandView;
  readonly pileView: PileView;
  readonly ring: DirectionRing;
  readonly players: PlayersView;
  readonly chatBubbles: ChatBubbles;
  readonly reducedMotionBadges: ReducedMotionBadges;
  readonly #picker: ColorPicker;
  readonly #dimOverlay: DimOverlay;
  #viewState: ViewState;
  #layout: TableLayout;
  /** Where cards that are new to the own hand come from. */
  #newCardOrigin = (): Transform => this.anchors.onDrawPile();

  constructor(sprites: SpriteFactory, viewState: ViewState, host: Omit<ChatBubblesHost, "layout">) {
    this.sprites = sprites;
    this.#viewState = viewState;
    this.#layout = tableLayout(viewState.layoutInput);
    this.anchors = new Anchors(sprites, () => this.#layout);
    this.ring = new DirectionRing(sprites);
    this.pileView = new PileView(sprites);
    this.players = new PlayersView(sprites, this.anchors, () => ({
      viewState: this.#viewState,
      layout: this.#layout,
    }));
    const layout = () => this.#layout;
    this.chatBubbles = new ChatBubbles(sprites, { ...host, layout });
    const texts = () => this.#viewState.model.texts;
    this.reducedMotionBadges = new ReducedMotionBadges(sprites, {
      ...host,
      layout,
      anchors: this.anchors,
      texts,
    });
    this.handView = new HandView(sprites);
    this.#picker = new ColorPicker(sprites);
    this.temporarySprites = new TemporarySprites(sprites);
    this.screenEffects = new ScreenEffects(sprites, this.temporarySprites);
    this.#dimOverlay = new DimOverlay(sprites, this.handView);
  }

  get layout(): TableLayout {
    return this.#layout;
  }

  get viewState(): ViewState {
    return this.#viewState;
  }

  /** Shows everything as the scenery has it; cards of the own hand glide there within `ms`. */
  render(viewState: ViewState, ms: number): void {
    this.#viewState = viewState;
    const { board: boardState, layoutInput, model } = viewState;
    this.#layout = tableLayout({ ...layoutInput, handSize: boardState.hand.length });
    this.ring.setGeometry(this.#layout.ring, this.#layout.drawPile.w);
    this.ring.setDirection(boardState.direction);
    this.ring.setColor(boardState.color);
    this.#renderPiles(ms);
    this.players.render();
    this.chatBubbles.reposition();
    this.reducedMotionBadges.reposition();
    this.renderHand(ms);
    this.#dimOverlay.render(dimnessOf(model), layoutInput, ms);
    const { texts, picker } = model;
    const props = { isOpen: picker !== "closed", discs: this.#layout.picker, texts, ms };
    this.#picker.render({ ...props, width: layoutInput.width, height: layoutInput.height });
  }

  /** Takes note of a still of which a piece or two are shown by hand. */
  setBoard(board: BoardState): void {
    this.#viewState = { ...this.#viewState, board };
  }

  /** Takes note of a pose that is shown with the next still. */
  setHandState(handState: HandState): void {
    this.#viewState = { ...this.#viewState, handState };
  }

  /** Shows the hand alone: it is scrolled, or a card is raised. */
  renderHand(ms: number, handState = this.#viewState.handState): void {
    this.#viewState = { ...this.#viewState, handState };
    const { board: boardState, layoutInput, model } = this.#viewState;
    const cards = heldCards(this.#viewState);
    const { hand: area } = tableLayout({ ...layoutInput, handSize: cards.length });
    const { slots, maxScroll } = handLayout(area, cards.length, {
      strip: layoutInput.minStripWidth,
      scroll: handState.scroll,
    });
    const isMyTurn = boardState.turn === model.view.seat && boardState.turn >= 0;
    const { raised, isEnlarged = false, dragged: draggedCard } = handState;
    const props = {
      cards,
      slots,
      area,
      isScrolled: maxScroll > 0,
      isMyTurn,
      raised,
      isEnlarged,
      dragged: draggedCard,
      ms,
    };
    this.handView.render(props, this.#newCardOrigin());
  }

  /** The card that follows the finger is elsewhere now, and nothing else has changed. */
  moveDragged(dragged: DraggedCard): void {
    this.#viewState = { ...this.#viewState, handState: { ...this.#viewState.handState, dragged } };
    this.handView.moveDragged(dragged);
  }

  /** What would have worked swells once: the playable cards, or the draw pile where there are none. */
  bouncePlayable(): void {
    if (!this.handView.bouncePlayable(this.#viewState.board.hand)) this.pileView.bounceDrawPile();
  }

  /** Lets a whole new hand unfold where the own hand lies, instead of coming from the draw pile. */
  spreadHand(render: () => void): void {
    this.#newCardOrigin = () => this.anchors.inHand();
    render();
    this.#newCardOrigin = () => this.anchors.onDrawPile();
  }

  /** A card for a moment: it vanishes with the next snap. */
  temporaryCard(frame: string, { x, y, rotation, scale }: Transform, depth: number): PhaserImage {
    const image = this.temporarySprites.add(this.sprites.image(frame, depth));
    return image.setPosition(x, y).setRotation(rotation).setScale(scale);
  }

  #renderPiles(ms: number): void {
    const { board: boardState, model } = this.#viewState;
    const { drawPile, discardPile } = this.#layout;
    const top = boardState.top === NO_CARD ? undefined : faceFrame(boardState.top, boardState.color);
    const { penalty, drawPile: cardsLeft, discardPile: discardCount } = boardState;
    this.pileView.render({
      drawPile,
      discardPile,
      cardsLeft,
      discardCount,
      top,
      penalty,
      canDraw: model.canDraw,
      ms,
    });
  }
}

/** The cards in the hand: in the player's own order, with the one that is carried where it is held. */
function heldCards({
  board: boardState,
  model,
  handState: { pendingKeys, dragged: draggedCard },
}: ViewState): readonly HandCard[] {
  const held = orderedLike(
    boardState.hand.filter(({ key }) => !pendingKeys.has(key)),
    model.hand,
  );
  return draggedCard === undefined ? held : reorder(held, draggedCard.key, draggedCard.to);
}
