/**
 * Notices over the table: the pause with the absent players (C2) or of a solo match (C9), the offer to claim the win (C3), and the banner while
 * a bot plays for the player (C1).
 */
import { html, nothing, type TemplateResult } from "lit-html";
import { listOfNames, t } from "../../../i18n/i18n.ts";
import type { TableSnapshot } from "../../../net/session/table-snapshot.ts";
import type { TableGeometry } from "../../../scenes/scene-contract.ts";
import { positionCard } from "../../../tips/tip-placement.ts";
import { type AbsentPlayer, absentPlayers, isPausedByPlayer, maxSecondsLeft } from "../viewer-status.ts";
import type { PositionStyle } from "./overlay-positions.ts";
import { formatCountdown } from "./status-text.ts";

interface PauseState extends Pick<TableSnapshot, "players" | "isSolo" | "isPaused" | "isStorageDown"> {
  /** Ends a pause that waits for the player's press (C9); undefined if there is none. */
  readonly continueGame: (() => void) | undefined;
}

/** Over a paused table: the absent players, and the seconds left (C2), or a button that ends the pause (C9). */
export class PauseNotice {
  #isPaused = false;
  /** For screen readers: changes only when the pause begins or ends, not every second. */
  #announcement = "";

  view(state: PauseState, style: PositionStyle): TemplateResult {
    const { continueGame } = state;
    const cause = pauseCauseOf(state);
    // The player who opens a menu, or leaves the page, knows why the game is paused.
    const isShown = state.isPaused && (cause !== "byPlayer" || continueGame !== undefined);
    if (isShown !== this.#isPaused)
      this.#announcement = isShown ? pauseAnnouncement(cause) : t("presence.pauseEnds");
    this.#isPaused = isShown;
    return html`${isShown ? pauseBox(cause, style, continueGame) : nothing}
      <p class="unseen" role="status" data-testid="pause-told">${this.#announcement}</p>`;
  }
}

/** The absent players, `byPlayer` in a solo match, or `halted` if the server's storage is down. */
type PauseCause = readonly AbsentPlayer[] | "byPlayer" | "halted";

function pauseCauseOf(state: PauseState): PauseCause {
  if (state.isStorageDown) return "halted";
  return isPausedByPlayer(state) ? "byPlayer" : absentPlayers(state.players, Date.now());
}

function pauseAnnouncement(pauseCause: PauseCause): string {
  if (typeof pauseCause === "string") return pauseHeading(pauseCause);
  if (pauseCause.length === 0) return t("presence.waitingForAnybody");
  const details = {
    names: listOfNames(pauseCause.map(({ name }) => name)),
    count: maxSecondsLeft(pauseCause),
  };
  return pauseCause.length === 1
    ? t("presence.pauseBegins", details)
    : t("presence.pauseBeginsForMany", details);
}

function pauseBox(
  pauseCause: PauseCause,
  style: PositionStyle,
  continueGame: (() => void) | undefined,
): TemplateResult {
  return html`<div class="table-notice table-pause" data-testid="pause" .style=${style}>
    <p>${pauseHeading(pauseCause)}</p>
    ${typeof pauseCause === "string" || pauseCause.length === 0 ? nothing : html`<ul role="list">${pauseCause.map(absentPlayerRow)}</ul>`}
    ${continueGame === undefined ? nothing : continueButton(continueGame)}
  </div>`;
}

function continueButton(continueGame: () => void): TemplateResult {
  return html`<div class="table-notice-ways">
    <button type="button" class="is-main" data-testid="continue" @click=${continueGame}>${t("presence.goOn")}</button>
  </div>`;
}

function pauseHeading(pauseCause: PauseCause): string {
  if (pauseCause === "halted") return t("presence.halted");
  if (pauseCause === "byPlayer") return t("presence.paused");
  return pauseCause.length === 0 ? t("presence.waitingForAnybody") : t("presence.waitingFor");
}

function absentPlayerRow({ name, secondsLeft }: AbsentPlayer): TemplateResult {
  return html`<li><bdi>${name}</bdi> <b class="table-pause-seconds">${formatCountdown(secondsLeft * 1000)}</b></li>`;
}

type ClaimStep = "offer" | "confirm" | "dismissed";

export interface ClaimWinActions {
  readonly changed: () => void;
  /** The confirmation is shown: focus its buttons. */
  readonly confirmationShown: () => void;
  readonly claimWin: () => void;
}

/** All other players have left: play on against bots, or claim the win (C3). */
export class ClaimWin {
  readonly #actions: ClaimWinActions;
  #step: ClaimStep = "offer";

  constructor(actions: ClaimWinActions) {
    this.#actions = actions;
  }

  /** Asks the player to confirm the claim. */
  confirm(): void {
    this.#setStep("confirm");
    this.#actions.confirmationShown();
  }

  view(canClaim: boolean): TemplateResult {
    // If a player comes back and leaves again, the win is offered again.
    if (!canClaim) this.#step = "offer";
    const isShown = canClaim && this.#step !== "dismissed";
    const text = isShown ? this.#text() : "";
    return html`<p class="unseen" role="status">${text}</p>
    <div class="table-claim-room">
      <div class="table-notice table-claim" data-testid="claim-offer" role="group"
        aria-label=${t("presence.claim")} ?hidden=${!isShown}>
        <p>${text}</p>
        <div class="table-notice-ways">${this.#step === "confirm" ? this.#confirmButtons() : this.#offerButtons()}</div>
      </div>
    </div>`;
  }

  /** Positioned like a tip, because the player may want to see the piles, and to play on meanwhile. */
  position(page: ParentNode, geometry: TableGeometry | undefined): void {
    const card = page.querySelector<HTMLElement>(".table-claim:not([hidden])");
    if (card !== null && geometry !== undefined) positionCard(card, "hand", { geometry, isPicking: false });
  }

  #text(): string {
    return this.#step === "confirm" ? t("presence.claimSure") : t("presence.claimOffer");
  }

  #offerButtons(): TemplateResult {
    return html`<button type="button" class="is-main" data-testid="claim" @click=${() => this.confirm()}>
        ${t("presence.claim")}</button>
      <button type="button" data-testid="play-on" @click=${() => this.#setStep("dismissed")}>${t("presence.playOn")}</button>`;
  }

  #confirmButtons(): TemplateResult {
    const claim = () => {
      this.#setStep("dismissed");
      this.#actions.claimWin();
    };
    return html`<button type="button" data-testid="claim-not" @click=${() => this.#setStep("dismissed")}>
        ${t("presence.claimNo")}</button>
      <button type="button" class="is-main" data-testid="claim-sure" @click=${claim}>${t("presence.claimYes")}</button>`;
  }

  #setStep(step: ClaimStep): void {
    this.#step = step;
    this.#actions.changed();
  }
}

/** Modifier keys, and keys that move the focus: they do not take the seat back. */
const IGNORED_KEYS: readonly string[] = ["Tab", "Shift", "Control", "Alt", "AltGraph", "Meta", "CapsLock"];

export interface BotPlayingActions {
  readonly resume: () => void;
  /** The player has taken the seat back, and the banner that had the focus is hidden. */
  readonly focusLost: () => void;
}

/** While a bot plays for the player: any tap, click or key takes the seat back, and does nothing else (C1). */
export class BotPlayingBanner {
  readonly #actions: BotPlayingActions;
  /** Covers the whole page, so that no tap reaches a card. */
  readonly #button = document.createElement("button");
  readonly #text = document.createElement("span");
  readonly #onKeyDown = (event: KeyboardEvent) => this.#handleKey(event);

  constructor(parent: HTMLElement, actions: BotPlayingActions) {
    this.#actions = actions;
    this.#button.type = "button";
    this.#button.className = "table-replacement-bot";
    this.#button.hidden = true;
    this.#button.setAttribute("data-testid", "take-back");
    this.#text.className = "table-notice";
    this.#button.append(this.#text);
    this.#button.addEventListener("click", () => actions.resume());
    parent.append(this.#button);
  }

  /** Shows or hides the banner; `style` is the position of its text. */
  update(isShown: boolean, style: PositionStyle): void {
    this.#text.textContent = t("presence.replacementBotForMe");
    this.#text.style.cssText = style;
    if (isShown === !this.#button.hidden) return;
    if (isShown) this.#show();
    else this.#hide();
  }

  close(): void {
    document.removeEventListener("keydown", this.#onKeyDown, true);
  }

  #show(): void {
    this.#button.hidden = false;
    // In the capture phase, so that the key does nothing else.
    document.addEventListener("keydown", this.#onKeyDown, true);
    if (document.querySelector("dialog[open]") === null) this.#button.focus();
  }

  #hide(): void {
    const hadFocus = document.activeElement === this.#button;
    this.close();
    this.#button.hidden = true;
    if (hadFocus) this.#actions.focusLost();
  }

  #handleKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || IGNORED_KEYS.includes(event.key)) return;
    if (event.target instanceof Element && event.target.closest("dialog") !== null) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) this.#actions.resume();
  }
}
