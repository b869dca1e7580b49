/** The player's moves: from a touch to an answered request, with the picker and the armed call in between. */
import type { Color } from "../../../shared/card.ts";
import type { SeatCommand } from "../../../shared/command.ts";
import type { Refusal, Result } from "../../../shared/refusal.ts";
import type { Seat } from "../../../shared/seat.ts";
import type { View } from "../../../shared/view.ts";
import type { Accepted } from "../../../shared/wire.ts";
import type { TableSession } from "../../net/session.ts";
import type { HandKey, TablePicture, TableScreen } from "../../table/port.ts";
import { cardOfKey } from "./hand-order.ts";
import { colorIntent, type Intent, intentOf, playIntent } from "./intent.ts";
import { canArm, pressUno } from "./uno-call.ts";

export interface MovesPort {
  readonly session: Pick<TableSession, "request" | "snapshot">;
  readonly screen: () => Pick<TableScreen, "lift" | "settle"> | undefined;
  readonly explain: (refusal: Refusal) => void;
  /** Something that the page shows has changed: the picker, the armed call, what may be pressed. */
  readonly refresh: () => void;
}

/** Commands that wait for one another; a call or a catch never waits for a play. */
type Lane = "turn" | "uno" | "catch";

export class Moves {
  readonly #port: MovesPort;
  readonly #underWay = new Set<Lane>();
  #isArmed = false;
  /** The wild that waits for its colour. */
  #wild: HandKey | undefined;
  #lifted: HandKey | undefined;
  /** The event number that the last accepted command of the turn led to: until it is shown, the picture is old. */
  #shownFrom = 0;
  #lastN = 0;

  constructor(port: MovesPort) {
    this.#port = port;
  }

  /** True if the call will travel with the next play. */
  get isArmed(): boolean {
    return this.#isArmed;
  }

  /** The card that left the hand and waits for the table's answer. */
  get lifted(): HandKey | undefined {
    return this.#lifted;
  }

  get picker(): TablePicture["picker"] {
    if (this.#isColorAsked()) return this.#isBusy("turn") ? "closed" : "opening";
    return this.#wild === undefined ? "closed" : "play";
  }

  /** The wild whose colour is asked for. */
  get wild(): HandKey | undefined {
    return this.#wild;
  }

  /** A new moment is about to be shown: what it has overtaken is let go. */
  tableChanged(): void {
    const { n, view } = this.#port.session.snapshot;
    if (n < this.#lastN) this.#shownFrom = 0;
    this.#lastN = n;
    if (!canArm(view)) this.#isArmed = false;
    if (this.#wild !== undefined && playIntent(view, cardOfKey(this.#wild), false).does !== "askColor") {
      this.#wild = undefined;
    }
    if (!this.#isBusy("turn")) this.#lifted = undefined;
  }

  tapCard(key: HandKey): void {
    if (this.#isBusy("turn")) return;
    const intent = playIntent(this.#view, cardOfKey(key), this.#isArmed);
    if (intent.does === "askColor") this.#wild = key;
    else this.#carryOut(intent, key);
    this.#port.refresh();
  }

  pickColor(color: Color): void {
    if (this.#isBusy("turn") || this.picker === "closed") return;
    const key = this.#wild;
    const wild = key === undefined ? undefined : { card: cardOfKey(key), isArmed: this.#isArmed };
    this.#wild = undefined;
    this.#carryOut(colorIntent(this.#view, color, wild), key);
    this.#port.refresh();
  }

  cancelPicker(): void {
    if (this.#wild === undefined) return;
    this.#wild = undefined;
    this.#port.refresh();
  }

  draw(): void {
    this.#turn({ type: "draw" });
  }

  pass(): void {
    this.#turn({ type: "pass" });
  }

  accept(): void {
    this.#turn({ type: "accept" });
  }

  challenge(): void {
    this.#turn({ type: "challenge" });
  }

  catchSeat(seat: Seat): void {
    if (!this.#isBusy("catch")) this.#carryOut(intentOf(this.#view, { type: "catch", seat }));
  }

  pressUno(): void {
    if (this.#isBusy("uno")) return;
    const press = pressUno(this.#view, this.#isArmed);
    if (press.does === "call") this.#carryOut({ does: "send", command: { type: "uno" } });
    else if (press.does === "explain") this.#port.explain(press.refusal);
    else this.#isArmed = press.does === "arm";
    this.#port.refresh();
  }

  get #view(): View {
    return this.#port.session.snapshot.view;
  }

  #turn(command: SeatCommand): void {
    if (this.#isBusy("turn")) return;
    this.#wild = undefined;
    this.#carryOut(intentOf(this.#view, command));
    this.#port.refresh();
  }

  #carryOut(intent: Intent, key?: HandKey): void {
    if (intent.does === "explain") this.#port.explain(intent.refusal);
    else if (intent.does === "send") void this.#send(intent.command, key);
  }

  async #send(command: SeatCommand, key?: HandKey): Promise<void> {
    const lane = laneOf(command);
    this.#underWay.add(lane);
    if (key !== undefined) this.#lift(key);
    const answer = await request(this.#port.session, command);
    this.#underWay.delete(lane);
    if (answer.ok) this.#accepted(lane, answer.value.n);
    else this.#refused(answer.refusal, key);
    this.#port.refresh();
  }

  #lift(key: HandKey): void {
    this.#lifted = key;
    this.#port.screen()?.lift(key);
  }

  #accepted(lane: Lane, n: number): void {
    if (lane !== "turn") return;
    this.#shownFrom = n;
    if (!this.#isBusy("turn")) this.#lifted = undefined;
  }

  #refused(refusal: Refusal, key: HandKey | undefined): void {
    this.#port.explain(refusal);
    if (key === undefined) return;
    this.#lifted = undefined;
    this.#port.screen()?.settle(key);
  }

  /** True while an answer is awaited, or is here but not yet in the picture that a finger would aim at. */
  #isBusy(lane: Lane): boolean {
    if (this.#underWay.has(lane)) return true;
    return lane === "turn" && this.#port.session.snapshot.n < this.#shownFrom;
  }

  #isColorAsked(): boolean {
    const { phase, ask, turn, seat } = this.#view;
    return phase === "playing" && ask === "color" && turn === seat;
  }
}

function laneOf({ type }: SeatCommand): Lane {
  return type === "uno" || type === "catch" ? type : "turn";
}

function request(session: MovesPort["session"], command: SeatCommand): Promise<Result<Accepted>> {
  switch (command.type) {
    case "play": {
      const { type, ...play } = command;
      return session.request(type, play);
    }
    case "color":
      return session.request("color", { color: command.color });
    case "catch":
      return session.request("catch", { seat: command.seat });
    default:
      return session.request(command.type, {});
  }
}
