/** Everybody who sits there: the others' plates, the own seat, and the clock of whoever's turn it is. */
import type { Card } from "../../../shared/card.ts";
import type { Seat } from "../../../shared/seat.ts";
import { type Hex, PAINTS } from "../../cards/palette.ts";
import { OwnSeatView } from "../../table/own-seat.ts";
import type { ViewState } from "../../table/scenery.ts";
import type { Anchors } from "../layout/anchors.ts";
import type { TableLayout } from "../layout/table-layout.ts";
import type { SpriteFactory } from "../texture/sprites.ts";
import { SeatPlate } from "./seat-plate.ts";
import { isClockPaused, TurnClock, timeShareLeft } from "./turn-clock.ts";

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
  readonly #clock: TurnClock;

  constructor(sprites: SpriteFactory, anchors: Anchors, state: () => PlayersViewState) {
    this.#sprites = sprites;
    this.#anchors = anchors;
    this.#state = state;
    this.#own = new OwnSeatView(sprites);
    this.#clock = new TurnClock(sprites);
  }

  /** True while the turn's clock or somebody's seconds are not shown as they are now. */
  get isClockStale(): boolean {
    const { model, board: boardState } = this.#state().viewState;
    const isClockBehind = boardState.turn >= 0 && this.#clock.isStale(timeShareOf(model.clock));
    return isClockBehind || [this.#own, ...this.#plates.values()].some((plate) => plate.isCountdownStale);
  }

  render(): void {
    for (const { seat } of this.#state().viewState.model.plates) this.renderPlate(seat);
    this.#renderOwnSeat();
    this.updateClocks();
  }

  /** Shows one plate alone. */
  renderPlate(seat: Seat): void {
    const { viewState, layout } = this.#state();
    const { model, board: boardState } = viewState;
    const box = layout.seats[seat];
    const plate = model.plates.find((each) => each.seat === seat);
    if (box === undefined || plate === undefined) return;
    const plateView = this.#plates.get(seat) ?? new SeatPlate(this.#sprites);
    this.#plates.set(seat, plateView);
    const revealedHand: readonly Card[] = boardState.shown[seat] ?? [];
    const [count, isTurn, color] = [boardState.counts[seat] ?? 0, boardState.turn === seat, boardState.color];
    const signs = { isChoosable: model.isChoosingSeat, team: this.#teamOf(seat) };
    plateView.render({
      plate,
      box,
      count,
      isTurn,
      color,
      unoText: this.#unoTextFor(seat),
      revealedHand,
      ...signs,
    });
  }

  /** Lets the turn's clock and the countdowns of those who are away go on. */
  updateClocks(): void {
    const { model, board: boardState } = this.#state().viewState;
    const { clock } = model;
    const spot = boardState.turn < 0 || clock === "none" ? undefined : this.#anchors.avatar(boardState.turn);
    this.#clock.render(spot, {
      left: timeShareOf(clock),
      isPaused: clock !== "none" && isClockPaused(clock),
      color: this.#glowColor(),
    });
    for (const plate of [this.#own, ...this.#plates.values()]) plate.updateCountdown();
  }

  #renderOwnSeat(): void {
    const { viewState, layout } = this.#state();
    const { model, board: boardState } = viewState;
    const { seat } = model.view;
    const plate = model.plates.find((each) => each.seat === seat);
    const isTurn = seat >= 0 && boardState.turn === seat;
    const signs = { team: this.#teamOf(seat), unoText: this.#unoTextFor(seat) };
    this.#own.render({ plate, avatarCircle: layout.ownAvatar, handArea: layout.hand, isTurn, ...signs });
  }

  /** Partners sit opposite each other: seat i and seat i + n/2 (H9). */
  #teamOf(seat: Seat): number | undefined {
    const { rules, seats } = this.#state().viewState.model.view;
    return rules.teams ? seat % (seats / 2) : undefined;
  }

  #unoTextFor(seat: Seat): string | undefined {
    const { model, board: boardState } = this.#state().viewState;
    return boardState.called.includes(seat) ? model.texts.uno : undefined;
  }

  #glowColor(): Hex {
    const { color } = this.#state().viewState.board;
    return color === "none" ? "#ffffff" : PAINTS[color].glow;
  }
}

/** The share of the time that is left at this moment. */
function timeShareOf(clock: ViewState["model"]["clock"]): number {
  return clock === "none" ? 0 : timeShareLeft(clock, Date.now());
}
