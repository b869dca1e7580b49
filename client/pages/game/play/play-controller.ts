/** The player's moves: from a tap to a sent command, with the choices in between. */

import type { Card, Color } from "../../../../shared/card.ts";
import type { SeatCommand, TableRule } from "../../../../shared/command.ts";
import { canCallEarly } from "../../../../shared/legal/early-call.ts";
import { whyNot } from "../../../../shared/legal.ts";
import type { Seat } from "../../../../shared/seat.ts";
import type { View } from "../../../../shared/view.ts";
import type { CanvasModel, HandKey } from "../../../scenes/scene-contract.ts";
import { cardFromKey } from "../hand-order.ts";
import { canMove, isBotPlayingForMe, whyNoMove } from "../viewer-status.ts";
import { type Channel, CommandSender, type CommandSenderDeps, channelOf } from "./command-sender.ts";
import {
  type Intention,
  type IntentionEnd,
  type IntentionStep,
  intentionStep,
  isTableSeen,
  isWaiting,
  needsNoChoice,
  raise,
} from "./intention.ts";
import {
  advanceDraft,
  commandResult,
  type Draft,
  type DraftContext,
  type DraftResult,
  isStillPossible,
  type PendingChoice,
  tapCard,
} from "./play-draft.ts";
import { resolveUnoPress } from "./uno-button.ts";

/** What the player is told about intentions: one is raised, cannot be, or has ended. */
export type IntentionNews = "raised" | "needsChoice" | Exclude<IntentionEnd, "roundEnded">;

export interface PlayControllerDeps extends CommandSenderDeps {
  readonly tell: (news: IntentionNews, card: Card) => void;
}

export class PlayController {
  readonly #deps: PlayControllerDeps;
  readonly #commands: CommandSender;
  #isUnoArmed = false;
  /** The play for which something must still be chosen. */
  #draft: Draft | undefined;
  #intention: Intention | undefined;
  /** Only the first raised card is explained: the sentence covers the piles. */
  #hasExplainedIntention = false;

  constructor(deps: PlayControllerDeps) {
    this.#deps = deps;
    this.#commands = new CommandSender(deps);
  }

  /** True if UNO will be called with the next play. */
  get isUnoArmed(): boolean {
    return this.#isUnoArmed;
  }

  /** The cards that were played and wait for the server's answer. */
  get playedKeys(): readonly HandKey[] {
    return this.#commands.playedKeys;
  }

  /** True while a command is under way, or if UNO will be called with the next play. */
  get isActing(): boolean {
    return this.#isUnoArmed || this.#commands.isAnyBusy;
  }

  /** True if the answer to a move takes unusually long; the move is sent again after a reconnect. */
  get isLate(): boolean {
    return this.#commands.isLate;
  }

  /** What must be chosen before the play is sent; undefined if there is nothing to choose. */
  get pendingChoice(): PendingChoice | undefined {
    return this.#draft?.pendingChoice;
  }

  /** The cards of the draft, in the order in which they were chosen. */
  get chosenKeys(): readonly HandKey[] {
    return this.#draft?.keys ?? [];
  }

  /** The card that is raised, and played when the turn comes; undefined if there is none. */
  get intendedKey(): HandKey | undefined {
    return this.#intention?.key;
  }

  get picker(): CanvasModel["picker"] {
    if (isBotPlayingForMe(this.#deps.session.snapshot)) return "closed";
    if (this.#isOpeningColorDue()) return this.#commands.isBusy("turn") ? "closed" : "opening";
    return this.pendingChoice === "color" ? "play" : "closed";
  }

  /** True while the player must choose something before a play or a turn goes on. */
  get isChoosing(): boolean {
    return this.#draft !== undefined || this.picker === "opening";
  }

  /** Call at every tick of the page. */
  tick(): void {
    this.#commands.tick();
  }

  /** Call before a new snapshot is shown: drops a draft that is no longer possible. */
  tableChanged(): void {
    const isBotPlaying = isBotPlayingForMe(this.#deps.session.snapshot);
    if (isBotPlaying || !canCallEarly(this.#view)) this.#isUnoArmed = false;
    if (this.#draft !== undefined && (isBotPlaying || !isStillPossible(this.#view, this.#draft))) {
      this.#draft = undefined;
    }
    this.#commands.tableChanged();
  }

  /** Plays the raised card if its time has come, or puts it back. Call after any change, also of what the canvas shows. */
  followIntention(): void {
    const intention = this.#intention;
    if (intention === undefined) return;
    const { snapshot, connectionState } = this.#deps.session;
    const { view } = snapshot;
    if (connectionState !== "connected" || isBotPlayingForMe(snapshot)) this.cancel();
    else if (isWaiting(view) || isTableSeen(this.#deps.shownView(), view))
      this.#takeStep(intention, intentionStep(view, intention));
  }

  /** While others think, a card that does not need a choice is raised, or put back. */
  tapCard(key: HandKey): void {
    this.#tapCard(key, this.#view);
  }

  /** A tap on the canvas: refused if the card cannot be played in the game that is shown. */
  tapShownCard(key: HandKey): void {
    this.#tapCard(key, this.#deps.shownView());
  }

  #tapCard(key: HandKey, view: View): void {
    if (!this.#canMove("turn")) return;
    const result = tapCard({ ...this.#draftContext, view }, key, this.#draft);
    if (result.does === "explain" && isWaiting(view)) this.#raiseOrPutBack(key);
    else if (result.does === "explain") this.#deps.explain(result.refusal);
    else this.#applyAndRefresh(tapCard(this.#draftContext, key, this.#draft));
  }

  /** A tap on the draw pile of the canvas. */
  drawFromShownPile(): void {
    if (!this.#canMove("turn")) return;
    const refusal = whyNot(this.#deps.shownView(), { type: "draw" });
    if (refusal === undefined) this.draw();
    else this.#deps.explain(refusal);
  }

  pickColor(color: Color): void {
    if (this.picker === "closed" || !this.#canMove("turn")) return;
    if (this.#isOpeningColorDue()) this.#applyAndRefresh(commandResult(this.#view, { type: "color", color }));
    else this.#answerChoice("color", { color });
  }

  /** The seat to swap hands with (H3), or that draws (W4). */
  chooseSeat(swapWith: Seat): void {
    this.#answerChoice(this.pendingChoice === "target" ? "target" : "seat", { swapWith });
  }

  /** The table rule that goes with a Custom Wild (H8). */
  chooseRule(rule: TableRule | "none"): void {
    this.#answerChoice("rule", { rule });
  }

  /** Plays the chosen cards of one number (H7). */
  playChosen(): void {
    this.#answerChoice("cards", {});
  }

  /** Cancels the draft, or puts a raised card back. */
  cancel(): void {
    if (this.#draft === undefined && this.#intention === undefined) return;
    this.#draft = undefined;
    this.#intention = undefined;
    this.#deps.refresh();
  }

  draw(): void {
    this.#submitTurn({ type: "draw" });
  }

  pass(): void {
    this.#submitTurn({ type: "pass" });
  }

  accept(): void {
    this.#submitTurn({ type: "accept" });
  }

  challenge(): void {
    this.#submitTurn({ type: "challenge" });
  }

  catchSeat(seat: Seat): void {
    if (this.#canMove("catch")) this.#apply(commandResult(this.#view, { type: "catch", seat }));
  }

  pressUno(): void {
    if (!this.#canMove("uno")) return;
    const press = resolveUnoPress(this.#view, this.#isUnoArmed);
    if (press.does === "call") this.#apply({ does: "send", command: { type: "uno" }, keys: [] });
    else if (press.does === "explain") this.#deps.explain(press.refusal);
    else this.#isUnoArmed = press.does === "arm";
    this.#deps.refresh();
  }

  get #view(): View {
    return this.#deps.session.snapshot.view;
  }

  get #draftContext(): DraftContext {
    return { view: this.#view, isUnoArmed: this.#isUnoArmed };
  }

  #submitTurn(command: SeatCommand): void {
    if (!this.#canMove("turn")) return;
    this.#draft = undefined;
    this.#applyAndRefresh(commandResult(this.#view, command));
  }

  /** False until the last command is answered; also during a pause or while a bot plays, which a toast explains. */
  #canMove(channel: Channel): boolean {
    if (this.#commands.isBusy(channel)) return false;
    const refusal = whyNoMove(this.#deps.session.snapshot);
    if (refusal !== undefined) this.#deps.explain(refusal);
    return refusal === undefined;
  }

  /** Adds the chosen value to the draft; ignored if the draft no longer waits for this choice. */
  #answerChoice(choice: PendingChoice, chosen: Partial<Omit<Draft, "pendingChoice" | "keys">>): void {
    const draft = this.#draft;
    if (draft?.pendingChoice !== choice || !this.#canMove("turn")) return;
    const { pendingChoice: _, ...decided } = draft;
    this.#draft = undefined;
    this.#applyAndRefresh(advanceDraft(this.#draftContext, { ...decided, ...chosen }));
  }

  #applyAndRefresh(result: DraftResult): void {
    this.#apply(result);
    this.#deps.refresh();
  }

  #apply(result: DraftResult): void {
    if (result.does === "explain") this.#deps.explain(result.refusal);
    if (result.does === "ask") {
      this.#draft = result.draft;
      this.#intention = undefined;
    }
    if (result.does === "drop") this.#draft = undefined;
    if (result.does === "send") this.#send(result.command, result.keys);
  }

  #send(command: SeatCommand, keys: readonly HandKey[]): void {
    if (keys.length > 0) this.#draft = undefined;
    if (channelOf(command) === "turn") this.#intention = undefined;
    void this.#commands.send(command, keys);
  }

  #raiseOrPutBack(key: HandKey): void {
    const card = cardFromKey(key);
    if (this.#intention?.key === key) this.cancel();
    else if (needsNoChoice(this.#view, card)) {
      this.#intention = raise(this.#view, key);
      if (!this.#hasExplainedIntention) this.#deps.tell("raised", card);
      this.#hasExplainedIntention = true;
      this.#deps.refresh();
    } else this.#deps.tell("needsChoice", card);
  }

  #takeStep({ key }: Intention, step: IntentionStep): void {
    if (step.does === "drop") {
      this.cancel();
      if (step.reason !== "roundEnded") this.#deps.tell(step.reason, cardFromKey(key));
    } else if (step.does === "play" && !this.#commands.isBusy("turn") && canMove(this.#deps.session.snapshot))
      this.#applyAndRefresh(advanceDraft(this.#draftContext, { keys: [key] }));
  }

  #isOpeningColorDue(): boolean {
    const { phase, pendingAction, turn, seat } = this.#view;
    return phase === "playing" && pendingAction === "color" && turn === seat;
  }
}
