/** All players: the plates of the others, the viewer's seat, the turn timer, and the ring of an exposed seat. */
import type { Card } from "../../../shared/card.ts";
import type { Seat } from "../../../shared/seat.ts";
import { type Hex, paintOf } from "../../cards/palette.ts";
import { OWN_TURN_GLOW } from "../../cards/table-palette.ts";
import type { Animation, AnimationOf } from "../animation/animations.ts";
import type { BoardState, ViewState } from "../animation/board-state.ts";
import { lungeAt, RECOIL, recoilAt } from "../animation/feel.ts";
import type { Point } from "../effects/temporary-sprites.ts";
import type { Anchors } from "../layout/anchor-points.ts";
import { type AvatarCircle, CLOCK_RING_WIDTH, type HandArea } from "../layout/screen-regions.ts";
import type { TableLayout } from "../layout/table-layout.ts";
import type { PhaserImage } from "../phaser-image.ts";
import type { Box, Plate } from "../scene-contract.ts";
import { type SpriteFactory, withTint, Z } from "../texture/sprites.ts";
import { Avatar, type Look, TeamBadge } from "./avatar.ts";
import { CatchRing } from "./catch-ring.ts";
import {
  expressionOf,
  gazeOf,
  NO_REACTIONS,
  type Reactions,
  reactionsAfter,
  type SeatSituation,
} from "./seat-expressions.ts";
import { SeatPlate } from "./seat-plate.ts";
import { type GaugeSpot, TimeBankGauge } from "./time-bank-gauge.ts";
import { isClockPaused, TurnTimerRing, timeShareLeft } from "./turn-timer.ts";
import { UnoBubble, unoBubbleAt } from "./uno-bubble.ts";

export interface PlayersViewState {
  readonly viewState: ViewState;
  readonly layout: TableLayout;
}

export class PlayersView {
  readonly #sprites: SpriteFactory;
  readonly #anchors: Anchors;
  readonly #state: () => PlayersViewState;
  readonly #plates = new Map<Seat, SeatPlate>();
  readonly #own: OwnSeatView;
  readonly #clock: TurnTimerRing;
  readonly #catchRing: CatchRing;
  #reactions: Reactions = NO_REACTIONS;
  /** How far plates are from their places that something has struck. */
  readonly #recoils = new Map<Seat, Pick<Box, "x" | "y">>();

  constructor(sprites: SpriteFactory, anchors: Anchors, state: () => PlayersViewState) {
    this.#sprites = sprites;
    this.#anchors = anchors;
    this.#state = state;
    this.#own = new OwnSeatView(sprites);
    this.#clock = new TurnTimerRing(sprites);
    this.#catchRing = new CatchRing(sprites);
  }

  /** True if the turn timer, the ring of an exposed seat, the seconds of an absent player or a time bank must be redrawn. */
  get isClockStale(): boolean {
    const { model, board: boardState } = this.#state().viewState;
    const isClockBehind = boardState.turn >= 0 && this.#clock.isStale(timeShareOf(model.clock));
    if (this.#catchRing.isStale(model.catchWindow, Date.now())) return true;
    return isClockBehind || [this.#own, ...this.#plates.values()].some((plate) => plate.isCountdownStale);
  }

  render(): void {
    const { viewState, layout } = this.#state();
    for (const { seat } of viewState.model.plates) this.renderPlate(seat);
    for (const seat of seatsWithoutPlate(this.#plates.keys(), layout)) this.#plates.get(seat)?.hide();
    this.#renderOwnSeat();
    this.updateClocks();
  }

  /** Renders only the plate of one seat. */
  renderPlate(seat: Seat): void {
    const { viewState, layout } = this.#state();
    const { model, board: boardState } = viewState;
    const place = layout.seats[seat];
    const plate = model.plates.find((each) => each.seat === seat);
    if (place === undefined || plate === undefined) return;
    const box = this.#recoiled(seat, place);
    const plateView = this.#plates.get(seat) ?? new SeatPlate(this.#sprites);
    this.#plates.set(seat, plateView);
    const revealedHand: readonly Card[] = boardState.revealedHands[seat] ?? [];
    const [count, isTurn, color] = [
      boardState.cardCounts[seat] ?? 0,
      boardState.turn === seat,
      boardState.color,
    ];
    const isOut = boardState.out.includes(seat);
    const outText = isOut ? model.texts.out : undefined;
    const signs = { isChoosable: model.isChoosingSeat && !isOut, outText, team: this.#teamOf(seat) };
    plateView.render({
      plate,
      look: this.#lookOf(plate),
      box,
      count,
      isTurn,
      color,
      unoText: this.#unoTextFor(seat),
      revealedHand,
      backs: boardState.backs?.[seat] ?? [],
      ...signs,
    });
  }

  /** Updates the turn timer, the ring of an exposed seat, the seconds of absent players and the time banks. */
  updateClocks(): void {
    const { model, board: boardState } = this.#state().viewState;
    const { clock } = model;
    const spot = boardState.turn < 0 || clock === "none" ? undefined : this.#anchors.avatar(boardState.turn);
    this.#clock.render(spot, {
      left: timeShareOf(clock),
      isPaused: clock !== "none" && isClockPaused(clock),
      color: this.#glowColor(),
    });
    this.#catchRing.render(model.catchWindow, Date.now(), (seat) => this.#anchors.avatar(seat));
    for (const plate of [this.#own, ...this.#plates.values()]) plate.updateCountdown();
    this.#updateFaces();
  }

  /** The faces show at once what an animation that begins means for them. */
  react(animation: Animation): void {
    this.#reactions = reactionsAfter(this.#reactions, animation);
    this.#updateFaces();
  }

  /** The two players look at each other, until the result of the challenge makes them react. */
  awaitResult(challenge: AnimationOf<"challenge">): void {
    this.#reactions = { ...this.#reactions, watched: challenge };
    this.#updateFaces();
  }

  /** Something strikes a player: the plate, or the viewer's face, is pushed away from `from`, and swings back. */
  recoil(seat: Seat, from: Point, strength = 1): void {
    this.#sway(seat, from, (share) => recoilAt(share) * strength);
  }

  /** A player throws a card: the plate leans towards `to` for a moment. */
  lunge(seat: Seat, to: Point): void {
    this.#sway(seat, to, (share) => -lungeAt(share));
  }

  /** `reachAt`: how far it is from its place after a share of the time, away from a point. */
  #sway(seat: Seat, from: Point, reachAt: (share: number) => number): void {
    const at = this.#anchors.avatar(seat);
    const [dx, dy] = [at.x - from.x, at.y - from.y];
    const step = (RECOIL.reach * this.#state().layout.effectScale) / Math.max(1, Math.hypot(dx, dy));
    const time = { share: 0 };
    const onUpdate = () => {
      const away = reachAt(time.share) * step;
      this.#recoils.set(seat, { x: dx * away, y: dy * away });
      this.#renderSeat(seat);
    };
    onUpdate();
    this.#sprites.scene.tweens.add({ targets: time, share: 1, duration: RECOIL.ms, onUpdate });
  }

  /** All plates are where they belong, from the next time on that they are drawn. */
  endRecoils(): void {
    this.#recoils.clear();
  }

  #renderSeat(seat: Seat): void {
    if (seat === this.#state().viewState.model.view.seat) this.#renderOwnSeat();
    else this.renderPlate(seat);
  }

  #recoiled<T extends Pick<Box, "x" | "y">>(seat: Seat, place: T): T {
    const { x = 0, y = 0 } = this.#recoils.get(seat) ?? {};
    return { ...place, x: place.x + x, y: place.y + y };
  }

  /** Another moment of the game is shown: nobody reacts to what happened before it. */
  endReactions(): void {
    this.#reactions = NO_REACTIONS;
  }

  #updateFaces(): void {
    const { view, plates } = this.#state().viewState.model;
    for (const plate of plates) {
      const drawn = plate.seat === view.seat ? this.#own : this.#plates.get(plate.seat);
      drawn?.setLook(this.#lookOf(plate));
    }
  }

  #lookOf(plate: Plate): Look {
    const { viewState, layout } = this.#state();
    const { model, board } = viewState;
    const situation: SeatSituation = {
      board,
      isRoundOver: model.view.phase !== "playing",
      timeLeft: model.clock === "none" ? 1 : timeShareOf(model.clock),
      watched: this.#reactions.watched,
    };
    return {
      expression: expressionOf(plate, this.#reactions, situation),
      gaze: gazeOf(plate.seat, situation, (watched) =>
        watched === "discardPile" ? layout.discardPile : this.#anchors.avatar(watched),
      ),
    };
  }

  #renderOwnSeat(): void {
    const { viewState, layout } = this.#state();
    const { model, board: boardState } = viewState;
    const { seat } = model.view;
    const plate = model.plates.find((each) => each.seat === seat);
    const isTurn = seat >= 0 && boardState.turn === seat;
    const signs = { team: this.#teamOf(seat), unoText: this.#unoTextFor(seat) };
    const look = plate && this.#lookOf(plate);
    this.#own.render({
      plate,
      look,
      avatarCircle: this.#recoiled(seat, layout.ownAvatar),
      handArea: layout.hand,
      isTurn,
      ...signs,
    });
  }

  /** Partners sit opposite each other: seat i and seat i + n/2 (H9). */
  #teamOf(seat: Seat): number | undefined {
    const { rules, seats } = this.#state().viewState.model.view;
    return rules.teams ? seat % (seats / 2) : undefined;
  }

  #unoTextFor(seat: Seat): string | undefined {
    const { model, board } = this.#state().viewState;
    return isAtUno(board, seat) ? model.texts.uno : undefined;
  }

  #glowColor(): Hex {
    const { color } = this.#state().viewState.board;
    return color === "none" ? "#ffffff" : paintOf(color).glow;
  }
}

/** True while a player who has called UNO holds one card: an early call is seen when its card is played. */
export function isAtUno({ calledUno, cardCounts }: BoardState, seat: Seat): boolean {
  return cardCounts[seat] === 1 && calledUno.includes(seat);
}

/** The seats among these that have no plate now: a spectator who takes a seat sees no plate for it any more. */
export function seatsWithoutPlate(
  drawn: Iterable<Seat>,
  { seats }: Pick<TableLayout, "seats">,
): readonly Seat[] {
  return [...drawn].filter((seat) => seats[seat] === undefined);
}

/** The share of the turn's time that is left now. */
function timeShareOf(clock: ViewState["model"]["clock"]): number {
  return clock === "none" ? 0 : timeShareLeft(clock, Date.now());
}

interface OwnSeatProps {
  /** Undefined for a spectator. */
  readonly plate: Plate | undefined;
  readonly look: Look | undefined;
  readonly avatarCircle: AvatarCircle;
  readonly handArea: HandArea;
  readonly isTurn: boolean;
  /** The seat's team, if teams are on (H9). */
  readonly team: number | undefined;
  readonly unoText: string | undefined;
}

/** The viewer's seat: avatar and bubbles, and a glow under the hand in the viewer's turn. */
class OwnSeatView {
  readonly #sprites: SpriteFactory;
  readonly #turnGlow: PhaserImage;
  readonly #avatar: Avatar;
  readonly #unoBubble: UnoBubble;
  readonly #teamBadge: TeamBadge;
  readonly #gauge: TimeBankGauge;

  constructor(sprites: SpriteFactory) {
    this.#sprites = sprites;
    this.#turnGlow = sprites.image("glow", Z.light);
    this.#avatar = new Avatar(sprites, Z.plates + 2);
    this.#unoBubble = new UnoBubble(sprites);
    this.#teamBadge = new TeamBadge(sprites);
    this.#gauge = new TimeBankGauge(sprites, Z.clock + 1);
  }

  get isCountdownStale(): boolean {
    return this.#avatar.isCountdownStale || this.#gauge.isStale(Date.now());
  }

  /** Updates the seconds of an absent player, and the time bank. */
  updateCountdown(): void {
    this.#avatar.updateCountdown();
    this.#gauge.update(Date.now());
  }

  /** Changes the face only. */
  setLook(look: Look): void {
    this.#avatar.setLook(look);
  }

  render({ plate, look, avatarCircle, handArea, isTurn, team, unoText }: OwnSeatProps): void {
    this.#avatar.setVisible(plate !== undefined);
    if (plate !== undefined && look !== undefined) this.#avatar.render(plate, avatarCircle, look);
    this.#teamBadge.render(plate === undefined ? undefined : team, avatarCircle);
    this.#gauge.render(plate?.timeBank ?? "none", gaugeSpot(avatarCircle), Date.now());
    this.#unoBubble.render(unoText, unoBubbleAt(avatarCircle));
    this.#turnGlow.setVisible(isTurn).setAlpha(0.3);
    this.#turnGlow.setPosition((handArea.clipLeft + handArea.clipRight) / 2, handArea.y);
    const width = this.#sprites.iconScale((handArea.right - handArea.left) * 1.35);
    this.#turnGlow.setScale(width, this.#sprites.iconScale(handArea.cardH * 2.7));
    withTint(this.#turnGlow, OWN_TURN_GLOW);
  }
}

/** Below the avatar and the ring of its clock. */
function gaugeSpot({ x, y, r }: AvatarCircle): GaugeSpot {
  return { x, y: y + r + CLOCK_RING_WIDTH, w: 2 * r };
}
