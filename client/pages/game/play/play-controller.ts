/** The player's moves: from a touch to a command under way, with what must be chosen in between. */

import type { Color } from "../../../../shared/card.ts";
import type { SeatCommand, TableRule } from "../../../../shared/command.ts";
import { canCallAhead } from "../../../../shared/early-call.ts";
import type { Seat } from "../../../../shared/seat.ts";
import type { View } from "../../../../shared/view.ts";
import type { HandKey, TablePicture } from "../../../scenes/contract.ts";
import { isStoodInFor, whyNotNow } from "../player-status.ts";
import { type Lane, Outbox, type OutboxPort } from "./command-sender.ts";
import {
  type Draft,
  isStillPossible,
  type Player,
  type Question,
  type Step,
  settle,
  stepTo,
  tapCard,
} from "./play-draft.ts";
import { pressUno } from "./uno-button.ts";

export class Moves {
  readonly #port: OutboxPort;
  readonly #outbox: Outbox;
  #isArmed = false;
  /** The play that waits for something to be chosen. */
  #draft: Draft | undefined;

  constructor(port: OutboxPort) {
    this.#port = port;
    this.#outbox = new Outbox(port);
  }

  /** True if the call will travel with the next play. */
  get isArmed(): boolean {
    return this.#isArmed;
  }

  /** The cards that left the hand and wait for the table's answer. */
  get lifted(): readonly HandKey[] {
    return this.#outbox.lifted;
  }

  /** True while a move is on its way for longer than usual: it is sent again when the line is back. */
  get isLate(): boolean {
    return this.#outbox.isLate;
  }

  /** What must be chosen before a card is played; undefined while nothing is asked. */
  get asks(): Question | undefined {
    return this.#draft?.asks;
  }

  /** The cards of the play that is being put together, in the order taken up. */
  get chosen(): readonly HandKey[] {
    return this.#draft?.keys ?? [];
  }

  get picker(): TablePicture["picker"] {
    if (isStoodInFor(this.#port.session.snapshot)) return "closed";
    if (this.#isColorAsked()) return this.#outbox.isBusy("turn") ? "closed" : "opening";
    return this.asks === "color" ? "play" : "closed";
  }

  /** The page's time goes on. */
  tick(): void {
    this.#outbox.tick();
  }

  /** A new moment is about to be shown: what it has overtaken is let go. */
  tableChanged(): void {
    const isStoodIn = isStoodInFor(this.#port.session.snapshot);
    if (isStoodIn || !canCallAhead(this.#view)) this.#isArmed = false;
    if (this.#draft !== undefined && (isStoodIn || !isStillPossible(this.#view, this.#draft))) {
      this.#draft = undefined;
    }
    this.#outbox.tableChanged();
  }

  tapCard(key: HandKey): void {
    if (!this.#canMove("turn")) return;
    this.#take(tapCard(this.#player, key, this.#draft));
  }

  pickColor(color: Color): void {
    if (this.picker === "closed" || !this.#canMove("turn")) return;
    if (this.#isColorAsked()) this.#take(stepTo(this.#view, { type: "color", color }));
    else this.#goOn("color", { color });
  }

  /** The seat to swap hands with (H3). */
  chooseSeat(swapWith: Seat): void {
    this.#goOn("seat", { swapWith });
  }

  /** The table rule that goes with a Custom Wild (H8). */
  declare(rule: TableRule | "none"): void {
    this.#goOn("rule", { rule });
  }

  /** No more cards of this number: those taken up are played (H7). */
  playChosen(): void {
    this.#goOn("cards", {});
  }

  /** Puts down the play that is being put together. */
  cancel(): void {
    if (this.#draft === undefined) return;
    this.#draft = undefined;
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
    if (this.#canMove("catch")) this.#carryOut(stepTo(this.#view, { type: "catch", seat }));
  }

  pressUno(): void {
    if (!this.#canMove("uno")) return;
    const press = pressUno(this.#view, this.#isArmed);
    if (press.does === "call") this.#carryOut({ does: "send", command: { type: "uno" }, keys: [] });
    else if (press.does === "explain") this.#port.explain(press.refusal);
    else this.#isArmed = press.does === "arm";
    this.#port.refresh();
  }

  get #view(): View {
    return this.#port.session.snapshot.view;
  }

  get #player(): Player {
    return { view: this.#view, isArmed: this.#isArmed };
  }

  #turn(command: SeatCommand): void {
    if (!this.#canMove("turn")) return;
    this.#draft = undefined;
    this.#take(stepTo(this.#view, command));
  }

  /** False while an answer is awaited; in a pause, or while a stand-in plays, a sentence says so. */
  #canMove(lane: Lane): boolean {
    if (this.#outbox.isBusy(lane)) return false;
    const refusal = whyNotNow(this.#port.session.snapshot);
    if (refusal !== undefined) this.#port.explain(refusal);
    return refusal === undefined;
  }

  /** Settles what was asked; an answer to another question has come too late. */
  #goOn(asked: Question, chosen: Partial<Omit<Draft, "asks" | "keys">>): void {
    const draft = this.#draft;
    if (draft?.asks !== asked || !this.#canMove("turn")) return;
    const { asks: _, ...settled } = draft;
    this.#draft = undefined;
    this.#take(settle(this.#player, { ...settled, ...chosen }));
  }

  #take(step: Step): void {
    this.#carryOut(step);
    this.#port.refresh();
  }

  #carryOut(step: Step): void {
    if (step.does === "explain") this.#port.explain(step.refusal);
    if (step.does === "ask") this.#draft = step.draft;
    if (step.does === "drop") this.#draft = undefined;
    if (step.does === "send") this.#send(step.command, step.keys);
  }

  #send(command: SeatCommand, keys: readonly HandKey[]): void {
    if (keys.length > 0) this.#draft = undefined;
    void this.#outbox.send(command, keys);
  }

  #isColorAsked(): boolean {
    const { phase, ask, turn, seat } = this.#view;
    return phase === "playing" && ask === "color" && turn === seat;
  }
}
