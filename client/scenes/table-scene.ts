/** The Phaser scene of the table: it creates everything that is drawn, and shows the state that it is given. */
import { Scene } from "phaser";
import { NO_CARD } from "../../shared/card.ts";
import { drawsUntilColor } from "../../shared/editions/editions.ts";
import type { Seat } from "../../shared/seat.ts";
import { BLANK_CARD_FRAME } from "../cards/atlas.ts";
import { faceFrame } from "../cards/card-faces.ts";
import type { BoardState, DraggedCard, HandState, ViewState } from "./animation/board-state.ts";
import { ChallengeResultView } from "./effects/challenge-result-view.ts";
import { ReducedMotionBadges } from "./effects/reduced-motion-badges.ts";
import { ScreenEffects } from "./effects/screen-effects.ts";
import { SeatLinks } from "./effects/seat-links.ts";
import { TemporarySprites } from "./effects/temporary-sprites.ts";
import type { Transform } from "./effects/tweens.ts";
import { LastCardEffect } from "./effects/winning-card.ts";
import { Anchors } from "./layout/anchor-points.ts";
import { handLayout } from "./layout/hand-layout.ts";
import { orderedLike, reorder } from "./layout/reorder.ts";
import { type TableLayout, tableLayout } from "./layout/table-layout.ts";
import type { PhaserImage } from "./phaser-image.ts";
import type { CanvasInputHandler, HandCard, HandKey } from "./scene-contract.ts";
import { type CardAtlas, SpriteFactory, seenBackFrame, Z } from "./texture/sprites.ts";
import { ChatBubbles } from "./view/chat-bubbles.ts";
import { ColorPicker } from "./view/color-picker.ts";
import { DimOverlay, dimnessOf } from "./view/dim-overlay.ts";
import { DirectionRing } from "./view/direction-ring.ts";
import { HandView } from "./view/hand-view.ts";
import { PileView } from "./view/pile-view.ts";
import { PlayersView } from "./view/players-view.ts";

/** The key of the scene in the Phaser game. */
export const TABLE_SCENE = "table";

/** More than the sizes that a hand has in a usual round. They are limited, because a window can be resized for long. */
const MAX_LAYOUTS = 30;
/** A drawn card over the hand: by a share of its height, and a little larger, so that it covers little of its neighbours. */
const HELD_UP = { raise: 0.34, scale: 1.1 } as const;

export interface TableSceneOptions {
  readonly cardAtlas: CardAtlas;
  /** Device pixels per CSS pixel. */
  readonly density: number;
  /** The state that is shown first. */
  readonly viewState: ViewState;
  /** True if changes are shown without motion. */
  isInstant(): boolean;
  /** Called when the scene has changed outside of a frame, so that it must be drawn again. */
  requestFrame(): void;
  readonly challengeResultChanged: CanvasInputHandler["challengeResultChanged"];
  /** Called once per frame, with the milliseconds since the last one. */
  advanceTime(ms: number): void;
}

/** The scene outlives a table: `open` fills it, `clear` empties it for the next one. */
export class TableScene extends Scene {
  readonly #created: () => void;
  #options: TableSceneOptions | undefined;
  #objects: TableObjects | undefined;
  #viewState: ViewState | undefined;
  #layout: TableLayout | undefined;
  /** The last layouts, by their input: every touch needs one, or several. */
  readonly #layouts = new Map<string, TableLayout>();
  /** Where new cards of the hand start; undefined: on the draw pile. */
  #newCardOrigin: Transform | undefined;
  /** What the viewer plays, draws or is dealt while it flies: the page's texts and buttons are over it. A snap ends all of it. */
  readonly ownFlights = new Set<object>();

  /** `created` is called when the game has started the scene. */
  constructor(created: () => void) {
    super(TABLE_SCENE);
    this.#created = created;
  }

  /** Called by Phaser. The scene is empty until `open`. */
  create(): void {
    this.#created();
  }

  /** Called by Phaser in each frame. */
  override update(_time: number, ms: number): void {
    this.#options?.advanceTime(ms);
  }

  /** Creates all game objects of a table. Call `render` to show a state with them. */
  open(options: TableSceneOptions): void {
    this.clear();
    this.#options = options;
    this.#viewState = options.viewState;
    this.#layout = this.layoutFor(options.viewState.board.hand.length);
    this.#objects = createObjects(this, options);
  }

  /** Destroys all game objects and stops all tweens and timers of the table. */
  clear(): void {
    this.#objects?.chatBubbles.destroy();
    this.#objects?.reducedMotionBadges.clear();
    this.#objects?.challengeResult.clear();
    this.#objects?.sprites.textAtlas.destroy();
    this.#objects = undefined;
    this.#options = undefined;
    this.ownFlights.clear();
    this.tweens.killAll();
    // `removeAll` would only take them off the display list, and they would keep their textures.
    for (const object of [...this.children.getAll()]) object.destroy();
  }

  /** Shows a state. Cards of the viewer's hand move to their places within `ms` milliseconds. */
  render(viewState: ViewState, ms: number): void {
    this.#viewState = viewState;
    const { board, layoutInput, model } = viewState;
    const layout = this.layoutFor(board.hand.length);
    this.#layout = layout;
    const { ring, players, chatBubbles, reducedMotionBadges, dimOverlay, colorPicker } = this.objects;
    ring.setGeometry(layout.ring, layout.drawPile.w);
    ring.setColor(board.color, board.turn >= 0);
    ring.setDirection(board.direction);
    this.renderPiles(ms);
    players.render();
    chatBubbles.reposition();
    reducedMotionBadges.reposition();
    this.renderHand(ms);
    dimOverlay.render(dimnessOf(model), layoutInput, ms);
    const { texts, picker } = model;
    const props = { isOpen: picker !== "closed", discs: layout.picker, texts, top: board.topCard, ms };
    colorPicker.render({ ...props, width: layoutInput.width, height: layoutInput.height });
  }

  /** What the scene consists of. Throws if no table is open. */
  get objects(): TableObjects {
    return opened(this.#objects);
  }

  get layout(): TableLayout {
    return opened(this.#layout);
  }

  get viewState(): ViewState {
    return opened(this.#viewState);
  }

  /** The layout with this many cards in the hand, computed once for each screen and number. */
  layoutFor(handSize: number): TableLayout {
    const input = { ...this.viewState.layoutInput, handSize };
    const key = JSON.stringify(input);
    const layout = this.#layouts.get(key) ?? tableLayout(input);
    if (this.#layouts.size === MAX_LAYOUTS) this.#layouts.clear();
    this.#layouts.set(key, layout);
    return layout;
  }

  /** Stores a board whose changes the caller has already shown. */
  setBoard(board: BoardState): void {
    this.#viewState = { ...this.viewState, board };
  }

  /** Stores a hand state that the next render shows. */
  setHandState(handState: HandState): void {
    this.#viewState = { ...this.viewState, handState };
  }

  /** Shows only the viewer's hand, for example after scrolling or raising a card. */
  renderHand(ms: number, handState = this.viewState.handState): void {
    this.setHandState(handState);
    const { board, model } = this.viewState;
    const isMyTurn = board.turn === model.view.seat && board.turn >= 0;
    const { raised, isEnlarged = false, dragged, tilt } = handState;
    const props = { ...this.#placedHand(this.viewState), isMyTurn, raised, isEnlarged, dragged, tilt, ms };
    const { hand, anchors } = this.objects;
    hand.render(props, this.#newCardOrigin ?? anchors.onDrawPile());
  }

  /** Where a card is held up, so that it is seen whole, before it takes its place in this hand. */
  heldUpAt(board: BoardState, key: HandKey): Transform {
    const { cards, slots, area } = this.#placedHand({ ...this.viewState, board });
    const { anchors, sprites } = this.objects;
    const place = slots[cards.findIndex((card) => card.key === key)] ?? anchors.inHand();
    const { raise, scale } = HELD_UP;
    return {
      x: place.x,
      y: place.y - raise * area.cardH,
      rotation: 0,
      scale: sprites.cardScale(area.cardW) * scale,
    };
  }

  #placedHand(viewState: ViewState) {
    const cards = heldCards(viewState);
    const { hand: area } = this.layoutFor(cards.length);
    const { slots, maxScroll } = handLayout(area, cards.length, viewState.handState.scroll);
    return { cards, slots, area, isScrolled: maxScroll > 0 };
  }

  /** Moves only the dragged card. */
  moveDragged(dragged: DraggedCard): void {
    this.setHandState({ ...this.viewState.handState, dragged });
    this.objects.hand.moveDragged(dragged);
  }

  /** Bounces the playable cards once, or the draw pile if no card is playable. */
  bouncePlayable(): void {
    const { hand, piles } = this.objects;
    if (!hand.bouncePlayable(this.viewState.board.hand)) piles.bounceDrawPile();
  }

  /** While `render` runs, new cards of the hand start there instead of on the draw pile. */
  addCardsFrom(origin: Transform, render: () => void): void {
    this.#newCardOrigin = origin;
    render();
    this.#newCardOrigin = undefined;
  }

  /** The back of a seat's cards. The draw pile has that of the viewer, spectators see the first one; with two sides, it has a face. */
  backOf(seat?: Seat): string {
    const { board, model } = this.viewState;
    const { drawPileBack = NO_CARD } = board;
    if (seat === undefined && drawPileBack !== NO_CARD) return faceFrame(drawPileBack);
    const plate = model.plates.find((each) => each.seat === (seat ?? model.view.seat));
    return seenBackFrame(plate?.back);
  }

  readonly nameOf = (seat: Seat): string =>
    this.viewState.model.plates.find((plate) => plate.seat === seat)?.name ?? "";

  /** A card that the next snap removes. */
  temporaryCard(frame: string, { x, y, rotation, scale }: Transform, depth: number): PhaserImage {
    const { sprites, temporarySprites } = this.objects;
    const image = temporarySprites.add(sprites.image(frame, depth));
    return image.setPosition(x, y).setRotation(rotation).setScale(scale);
  }

  /** The shadow of a card that flies. */
  flightShadow(): PhaserImage {
    const { sprites, temporarySprites } = this.objects;
    return temporarySprites
      .add(sprites.image(BLANK_CARD_FRAME, Z.flight - 1))
      .setTint(0x000000)
      .setAlpha(0);
  }

  /** Shows only the piles. */
  renderPiles(ms: number): void {
    const { board, model } = this.viewState;
    const { drawPile, discardPile } = this.layout;
    const top = board.topCard === NO_CARD ? undefined : faceFrame(board.topCard, board.color);
    const { penalty, drawPile: cardsLeft, discardPile: discardCount } = board;
    const counts = { cardsLeft, discardCount, penalty, isPenaltyOpen: drawsUntilColor(board) };
    // Where a card fits, the pile is no advice, though it can be tapped.
    const mustDraw = model.canDraw && !model.hand.some(({ isPlayable }) => isPlayable);
    this.objects.piles.render({ drawPile, discardPile, ...counts, top, back: this.backOf(), mustDraw, ms });
  }
}

/** Creates the parts of the scene. Their order decides which of two parts with the same depth is on top. */
function createObjects(
  scene: TableScene,
  { cardAtlas, density, isInstant, requestFrame, challengeResultChanged }: TableSceneOptions,
) {
  const sprites = new SpriteFactory(scene, cardAtlas, density);
  const layout = () => scene.layout;
  const anchors = new Anchors(sprites, layout);
  const ring = new DirectionRing(sprites);
  const piles = new PileView(sprites);
  const state = () => ({ viewState: scene.viewState, layout: scene.layout });
  const players = new PlayersView(sprites, anchors, state);
  const chatBubbles = new ChatBubbles(sprites, { isInstant, requestFrame, layout });
  const texts = () => scene.viewState.model.texts;
  const size = () => scene.viewState.layoutInput;
  const resultDeps = { size, requestFrame, layout, anchors, challengeResultChanged };
  const challengeResult = new ChallengeResultView(sprites, resultDeps);
  const badgeDeps = { requestFrame, layout, anchors, texts, challengeResult, nameOf: scene.nameOf };
  const reducedMotionBadges = new ReducedMotionBadges(sprites, badgeDeps);
  const hand = new HandView(sprites);
  const colorPicker = new ColorPicker(sprites);
  const temporarySprites = new TemporarySprites(sprites);
  const screenEffects = new ScreenEffects(sprites, temporarySprites);
  const lastCard = new LastCardEffect(sprites, temporarySprites);
  const seatLinks = new SeatLinks(sprites, temporarySprites, { anchors, layout });
  const dimOverlay = new DimOverlay(sprites, hand);
  const badges = {
    chatBubbles,
    reducedMotionBadges,
    challengeResult,
    temporarySprites,
    screenEffects,
    lastCard,
    seatLinks,
  };
  return { sprites, anchors, ring, piles, players, hand, colorPicker, dimOverlay, ...badges };
}

type TableObjects = ReturnType<typeof createObjects>;

function opened<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("No table is open in the scene.");
  return value;
}

/** The cards in the hand in the player's own order. A dragged card is at the place over which it is held. */
function heldCards({ board, model, handState: { pendingKeys, dragged } }: ViewState): readonly HandCard[] {
  const held = orderedLike(
    board.hand.filter(({ key }) => !pendingKeys.has(key)),
    model.hand,
  );
  return dragged === undefined ? held : reorder(held, dragged.key, dragged.to);
}
