/** Cards that fly around the table face down: deals, drawn cards, reshuffles, and hands that change seats. */
import type { Card } from "../../../shared/card.ts";
import type { Seat } from "../../../shared/seat.ts";
import { rouletteStep } from "../../../shared/timing/animation-time.ts";
import { faceFrame } from "../../cards/card-faces.ts";
import type { AnimationOf, HandTransfer } from "../animation/animations.ts";
import { type BoardState, changeCount } from "../animation/board-state.ts";
import { DRAWN_CARD_PUSH, drawnCardAt } from "../animation/feel.ts";
import {
  DISCARD_MS,
  DISCARD_START_MS,
  dealStagger,
  drawStagger,
  FLIGHT_MS,
} from "../animation/flight-durations.ts";
import { isShownElsewhere } from "../layout/anchor-points.ts";
import type { PhaserImage } from "../phaser-image.ts";
import type { HandKey } from "../scene-contract.ts";
import type { TableScene } from "../table-scene.ts";
import { Z } from "../texture/sprites.ts";
import { between, glide, moveTo, placeAt, runTween, type Transform, waitInScene } from "./tweens.ts";

/** A card of a roulette is a little larger than those of the piles, and stays for a moment. */
const TURNED_UP_SCALE = 1.12;
const MIN_SHOWN_MS = 120;
/** The width of a card that is seen from its edge, as a share of its own. */
const MIN_TURNED_WIDTH = 0.03;
/** How far the path of a card or a fan bends to the side, as a share of its length. */
const PATH_BEND = 0.2;
/** Cards that fly back to the draw pile in a reshuffle. */
const RESHUFFLED_CARDS = 5;

interface CardCounter {
  show(cards: number): void;
  end(): void;
}

export class CardFlights {
  readonly #scene: TableScene;
  readonly #counterAt: (seat: Seat) => CardCounter | undefined;

  /** `counterAt`: counts cards at a seat; undefined if the seat is shown elsewhere. */
  constructor(scene: TableScene, counterAt: (seat: Seat) => CardCounter | undefined) {
    this.#scene = scene;
    this.#counterAt = counterAt;
  }

  /** Card by card into the viewer's hand, or to another seat. Several cards are counted where they arrive. */
  async draw(animation: AnimationOf<"draw">, endState: BoardState): Promise<void> {
    const { seat, count, keys } = animation;
    const isOwn = seat === this.#scene.viewState.model.view.seat;
    const arrive = (i: number) => {
      if (!isOwn) return this.#drawCardTo(seat, i);
      if (count === 1) return this.#holdUp(endState, keys);
      return this.#turnOver(this.#addOwnCards(handWithout(endState, keys.slice(i + 1))));
    };
    const counter = count > 1 ? this.#counterAt(seat) : undefined;
    const draw = async (i: number) => {
      await waitInScene(this.#scene, 1, i * drawStagger(count));
      this.#countDown(seat);
      await arrive(i);
      counter?.show(i + 1);
    };
    await this.#trackOwnFlights(isOwn, Promise.all(Array.from({ length: count }, (_, i) => draw(i))));
    counter?.end();
  }

  /** While cards of the viewer fly, the page's texts and buttons make way. */
  async #trackOwnFlights(isOwn: boolean, flights: Promise<unknown>): Promise<void> {
    const { ownFlights } = this.#scene;
    if (isOwn) ownFlights.add(flights);
    await flights;
    ownFlights.delete(flights);
  }

  /** Each card that leaves the pile takes one away from the penalty of its player. */
  #countDown(seat: Seat): void {
    const { board } = this.#scene.viewState;
    if (board.turn !== seat || board.penalty === 0) return;
    this.#scene.setBoard({ ...board, penalty: board.penalty - 1 });
    this.#scene.renderPiles(0);
  }

  /** Each card is turned up between the piles, so that everybody sees it, and goes to the seat. */
  async roulette({ seat, cards, keys }: AnimationOf<"roulette">, endState: BoardState): Promise<void> {
    const step = rouletteStep(cards.length);
    const isOwn = seat === this.#scene.viewState.model.view.seat;
    const show = async (card: Card, i: number) => {
      await waitInScene(this.#scene, 1, i * step);
      await this.#turnUpFor(seat, card, step);
      if (isOwn) this.#addOwnCards(handWithout(endState, keys.slice(i + 1)));
      else this.#addCard(seat);
    };
    await Promise.all(cards.map(show));
  }

  async #turnUpFor(seat: Seat, card: Card, step: number): Promise<void> {
    const { anchors, temporarySprites } = this.#scene.objects;
    const { drawPile, discardPile } = this.#scene.layout;
    const from = anchors.onDrawPile();
    const image = this.#scene.temporaryCard(this.#scene.backOf(), from, Z.flight + 40);
    const [x, y] = [(drawPile.x + discardPile.x) / 2, discardPile.y - discardPile.h * 0.2];
    await glide(image, () => ({ x, y, rotation: 0, scale: from.scale * TURNED_UP_SCALE }), step * 0.4);
    if (image.active) image.setFrame(faceFrame(card));
    await waitInScene(this.#scene, Math.max(step * 0.6, MIN_SHOWN_MS));
    if (image.active) await glide(image, () => ({ ...anchors.atSeat(seat), rotation: 0 }), step * 0.6);
    if (image.active) temporarySprites.remove(image);
  }

  /** Cards of a hand go below the top card, one shortly after another. */
  async sweep({ seat, cards, keys }: AnimationOf<"discard">, endState: BoardState): Promise<void> {
    const { hand, temporarySprites, anchors } = this.#scene.objects;
    const images = cards.map((card, i) => {
      const own = hand.detach(keys[i] ?? "");
      if (own !== undefined) return temporarySprites.add(own.setDepth(Z.piles));
      return this.#scene.temporaryCard(faceFrame(card), anchors.atSeat(seat), Z.piles);
    });
    const { viewState } = this.#scene;
    const { cardCounts, hand: held } = endState;
    this.#scene.render({ ...viewState, board: { ...viewState.board, cardCounts, hand: held } }, FLIGHT_MS);
    const to = () => {
      const { x, y } = this.#scene.layout.discardPile;
      return { ...anchors.onDrawPile(), x, y };
    };
    const stagger = DISCARD_START_MS / Math.max(1, images.length);
    await Promise.all(
      images.map(async (image, i) => {
        await waitInScene(this.#scene, 1, i * stagger);
        if (image.active) await glide(image, to, DISCARD_MS - DISCARD_START_MS);
        if (image.active) temporarySprites.remove(image);
      }),
    );
  }

  /** The only card that the viewer draws is held up over the hand, which makes room for it meanwhile, and slides into its place. */
  async #holdUp(endState: BoardState, keys: readonly HandKey[]): Promise<void> {
    const { anchors, hand, temporarySprites } = this.#scene.objects;
    this.#addOwnCards(endState.hand);
    for (const { key, card } of endState.hand.filter((held) => keys.includes(held.key))) {
      const [from, to] = [anchors.onDrawPile(), this.#scene.heldUpAt(endState, key)];
      const own = hand.imageOf(key)?.setAlpha(0);
      const image = this.#scene.temporaryCard(this.#scene.backOf(), from, Z.flight);
      const flight = { time: 0 };
      const onUpdate = () => {
        const { way, turn } = drawnCardAt(flight.time);
        placeTurned(image, between(from, to, way, PATH_BEND), { share: turn, frame: faceFrame(card) });
      };
      await runTween(this.#scene, {
        targets: flight,
        time: 1,
        duration: FLIGHT_MS,
        ease: "Linear",
        onUpdate,
      });
      if (image.active) temporarySprites.remove(image);
      if (own?.active !== true) return;
      moveTo(own.setAlpha(1), to, 0);
      this.#scene.renderHand(FLIGHT_MS);
    }
  }

  /** Returns the cards that are new in the hand. */
  #addOwnCards(hand: BoardState["hand"]): BoardState["hand"] {
    const { board } = this.#scene.viewState;
    this.#scene.setBoard({ ...board, hand });
    this.#scene.renderHand(FLIGHT_MS);
    return hand.filter(({ key }) => !board.hand.some((held) => held.key === key));
  }

  /** Cards that fly to the hand leave the pile with its back, and turn over: a cover is seen in place of each. */
  async #turnOver(cards: BoardState["hand"]): Promise<void> {
    const { hand, temporarySprites } = this.#scene.objects;
    const covered = cards.flatMap(({ key }) => hand.imageOf(key) ?? []);
    const covers = covered.map((image) => ({
      image: image.setAlpha(0),
      cover: this.#scene.temporaryCard(this.#scene.backOf(), this.#scene.objects.anchors.onDrawPile(), 0),
    }));
    const flight = { progress: 0 };
    const onUpdate = () => {
      for (const { image, cover } of covers) if (image.active) follow(cover, image, flight.progress);
    };
    onUpdate();
    // As the spring of the card: most of the way is done early.
    const timing = { duration: FLIGHT_MS, ease: "Cubic.easeOut" };
    await runTween(this.#scene, { targets: flight, progress: 1, ...timing, onUpdate });
    for (const { image, cover } of covers) {
      if (image.active) image.setAlpha(1);
      if (cover.active) temporarySprites.remove(cover);
    }
  }

  /** Card by card around the table, starting left of the dealer. The viewer's cards arrive face up. */
  async deal({ counts, dealer }: AnimationOf<"deal">, endState: BoardState): Promise<void> {
    const { objects, viewState } = this.#scene;
    const seatsInOrder = counts.map((_, i) => (dealer + 1 + i) % counts.length);
    const rounds = Array.from({ length: Math.max(0, ...counts) }, (_, i) => i);
    const seats = rounds.flatMap((i) => seatsInOrder.filter((seat) => (counts[seat] ?? 0) > i));
    const stagger = dealStagger(seats.length);
    objects.piles.clear(false);
    const empty = { hand: [], cardCounts: counts.map(() => 0), topCard: 0, color: "none" } as const;
    const drawPile = endState.drawPile + seats.length;
    this.#scene.render({ ...viewState, board: { ...endState, ...empty, drawPile } }, 0);
    const ownSeat = viewState.model.view.seat;
    const dealtState = { ...endState, cardCounts: counts };
    const flights = seats.map(async (seat, i) => {
      await waitInScene(this.#scene, 1, i * stagger);
      await (seat === ownSeat ? this.#dealOwnCard(dealtState) : this.#dealCardTo(seat, i));
    });
    await this.#trackOwnFlights(ownSeat >= 0, Promise.all(flights));
  }

  /** The discard pile goes back under the draw pile. */
  async reshuffle(): Promise<void> {
    const { objects, layout } = this.#scene;
    const { piles, sprites, temporarySprites, anchors } = objects;
    piles.clear(true);
    const { x, y, w } = layout.discardPile;
    const from = { x, y, rotation: 0, scale: sprites.cardScale(w) };
    const cards = Array.from({ length: RESHUFFLED_CARDS }, () =>
      this.#scene.temporaryCard(this.#scene.backOf(), from, Z.piles + 1),
    );
    const delay = this.#scene.tweens.stagger(40, {});
    const flight = { duration: 300, delay, ease: "Cubic.easeInOut" };
    await runTween(this.#scene, { targets: cards, ...anchors.onDrawPile(), ...flight });
    for (const card of cards) if (card.active) temporarySprites.remove(card);
  }

  /** The viewer's next card leaves the pile. */
  async #dealOwnCard(endState: BoardState): Promise<void> {
    const held = this.#scene.viewState.board.hand.length;
    await this.#turnOver(this.#addOwnCards(endState.hand.slice(0, held + 1)));
  }

  /** A card flies to a seat, whose plate then shows one card more. */
  async #dealCardTo(seat: Seat, i: number): Promise<void> {
    const { anchors, temporarySprites } = this.#scene.objects;
    const depth = Z.flight + 40 - Math.min(i, 39);
    const card = this.#scene.temporaryCard(this.#scene.backOf(), anchors.onDrawPile(), depth);
    const side = i % 2 === 0 ? 1 : -1;
    const path = { ease: "Quad.easeIn", bend: side * PATH_BEND };
    await glide(card, () => ({ ...anchors.atSeat(seat), rotation: side * Math.PI }), FLIGHT_MS, path);
    if (card.active) temporarySprites.remove(card);
    this.#addCard(seat);
  }

  /** The plate feels a card that its player draws. */
  async #drawCardTo(seat: Seat, i: number): Promise<void> {
    await this.#dealCardTo(seat, i);
    const { layout, objects } = this.#scene;
    if (!isShownElsewhere(layout, seat)) objects.players.recoil(seat, layout.ring, DRAWN_CARD_PUSH);
  }

  #addCard(seat: Seat): void {
    const { board } = this.#scene.viewState;
    this.#scene.setBoard({ ...board, cardCounts: changeCount(board, seat, 1) });
    this.#scene.objects.players.renderPlate(seat);
  }
}

const handWithout = ({ hand }: BoardState, keys: readonly string[]): BoardState["hand"] =>
  hand.filter(({ key }) => !keys.includes(key));

/** A cover is where its card is, and shows the back, then the face. */
function follow(cover: PhaserImage, card: PhaserImage, share: number): void {
  if (share > 0.5) cover.setTint(card.tintTopLeft);
  const { x, y, rotation, scaleY: scale } = card;
  placeTurned(cover.setDepth(card.depth), { x, y, rotation, scale }, { share, frame: card.frame.name });
}

/** A card that turns over is as wide as it is seen, and after half of the turn it shows its other side. */
function placeTurned(
  card: PhaserImage,
  place: Transform,
  { share, frame }: { readonly share: number; readonly frame: string },
): void {
  if (share > 0.5) card.setFrame(frame);
  placeAt(card, place);
  card.scaleX *= Math.max(MIN_TURNED_WIDTH, Math.abs(Math.cos(share * Math.PI)));
}

const SWAP_MS = 560;
/** The viewer's cards turn face down into a fan before they leave: each takes so long, one after another, all within a time. */
const TURN_DOWN = { ms: 120, next: 14, all: 90 } as const;
const SPREAD_MS = 220;
/** A fan of more card backs would look no fuller. */
const MAX_BACKS = 6;
/** Radians between two cards of a fan. */
const FAN_ANGLE = 0.15;

interface FlyingFan {
  readonly cards: readonly PhaserImage[];
  readonly from: Transform;
  readonly to: Transform;
}

/** Hands that change seats: a 7 swaps two hands, a 0 passes all of them on (H3). */
export class HandSwapFlights {
  readonly #scene: TableScene;

  constructor(scene: TableScene) {
    this.#scene = scene;
  }

  async play({ transfers }: AnimationOf<"handSwap">, endState: BoardState): Promise<void> {
    const { temporarySprites } = this.#scene.objects;
    await this.#turnDown(transfers);
    const fans = transfers.map((transfer) => this.#fanFor(transfer)).filter((fan) => fan !== undefined);
    this.#clearHands(transfers);
    const flight = { progress: 0 };
    const onUpdate = () => {
      for (const fan of fans) moveFan(fan, flight.progress);
    };
    const timing = { duration: SWAP_MS, ease: "Cubic.easeInOut" };
    await runTween(this.#scene, { targets: flight, progress: 1, ...timing, onUpdate });
    for (const card of fans.flatMap(({ cards }) => cards)) if (card.active) temporarySprites.remove(card);
    this.#scene.addCardsFrom(this.#scene.objects.anchors.inHand(), () =>
      this.#scene.render({ ...this.#scene.viewState, board: endState }, SPREAD_MS),
    );
    await waitInScene(this.#scene, SPREAD_MS);
  }

  /** The viewer's hand closes to the fan that leaves. */
  async #turnDown(transfers: readonly HandTransfer[]): Promise<void> {
    const { viewer, hand } = this.#scene.viewState.board;
    if (!transfers.some(({ from }) => from === viewer)) return;
    const [to, frame] = [this.#transformAt(viewer), this.#scene.backOf(viewer)];
    const last = Math.min(hand.length, MAX_BACKS) - 1;
    const turns = hand.map(({ key }, i) => {
      const image = this.#scene.objects.hand.imageOf(key);
      if (image === undefined) return Promise.resolve();
      const { x, y, rotation, scaleX: scale } = image;
      const place = fanPlace(to, { i: Math.min(i, last) - last / 2, height: image.height });
      const turn = { share: 0 };
      const onUpdate = () =>
        placeTurned(image, between({ x, y, rotation, scale }, place, turn.share), { ...turn, frame });
      const delay = i * Math.min(TURN_DOWN.next, TURN_DOWN.all / hand.length);
      return runTween(this.#scene, { targets: turn, share: 1, duration: TURN_DOWN.ms, delay, onUpdate });
    });
    await Promise.all(turns);
  }

  /** Hands in flight are shown at no seat. */
  #clearHands(transfers: readonly HandTransfer[]): void {
    const { viewState } = this.#scene;
    const { board } = viewState;
    const isInFlight = (seat: Seat) => transfers.some(({ from }) => from === seat);
    const cardCounts = board.cardCounts.map((count, seat) => (isInFlight(seat) ? 0 : count));
    const hand = isInFlight(board.viewer) ? [] : board.hand;
    this.#scene.render({ ...viewState, board: { ...board, cardCounts, hand } }, 0);
  }

  #fanFor({ from, to }: HandTransfer): FlyingFan | undefined {
    const count = Math.min(this.#scene.viewState.board.cardCounts[from] ?? 0, MAX_BACKS);
    if (count === 0) return undefined;
    const start = this.#transformAt(from);
    const cards = Array.from({ length: count }, (_, i) =>
      this.#scene.temporaryCard(this.#scene.backOf(from), start, Z.flight + i),
    );
    return { cards, from: start, to: this.#transformAt(to) };
  }

  /** Cards of a fan are never smaller than half a card of the piles. */
  #transformAt(seat: Seat): Transform {
    const { anchors } = this.#scene.objects;
    const transform = anchors.atSeat(seat);
    return { ...transform, scale: Math.max(transform.scale, anchors.onDrawPile().scale * 0.5) };
  }
}

/** Each path bends to its own right, so that two hands pass each other. */
function moveFan({ cards, from, to }: FlyingFan, progress: number): void {
  const { x, y, scale } = between(from, to, progress, PATH_BEND);
  for (const [i, card] of cards.entries()) {
    const place = { i: i - (cards.length - 1) / 2, height: card.height };
    if (card.active) placeAt(card, fanPlace({ x, y, rotation: 0, scale }, place));
  }
}

/** A card of a fan: `i` is its place, counted from the middle. */
function fanPlace(
  { x, y, scale }: Transform,
  { i, height }: { readonly i: number; readonly height: number },
): Transform {
  const rotation = i * FAN_ANGLE;
  const radius = height * scale * 0.34;
  return { x: x + Math.sin(rotation) * radius, y: y + radius - Math.cos(rotation) * radius, rotation, scale };
}
