/** All the others have left: play on against their stand-ins, or claim the win (C3). */
import { html, nothing, type TemplateResult } from "lit-html";
import { positionCard } from "../../../hints/hint-placement.ts";
import { listOfNames, t } from "../../../i18n/i18n.ts";
import type { TableSnapshot } from "../../../net/session/session-types.ts";
import type { TableGeometry } from "../../../scenes/contract.ts";
import { type AbsentPlayer, absentPlayers, maxSecondsLeft } from "../player-status.ts";
import type { PositionStyle } from "./overlay-positions.ts";
import { formatCountdown } from "./status-text.ts";

// Over a table that waits: who is missing, and the seconds left (C2).

type PauseState = Pick<TableSnapshot, "players" | "isPaused" | "isStorageDown">;

export class PauseNotice {
  #isPaused = false;
  /** Heard once when the pause begins, and once when it ends: nobody wants to hear every second. */
  #announcement = "";

  view({ players, isPaused, isStorageDown }: PauseState, style: PositionStyle): TemplateResult {
    const cause = isStorageDown ? "halted" : absentPlayers(players, Date.now());
    if (isPaused !== this.#isPaused)
      this.#announcement = isPaused ? pauseAnnouncement(cause) : t("presence.pauseEnds");
    this.#isPaused = isPaused;
    return html`${isPaused ? pauseBox(cause, style) : nothing}
      <p class="unseen" role="status" data-testid="pause-told">${this.#announcement}</p>`;
  }
}

/** Who is missing, or that it is not up to anybody at the table. */
type PauseCause = readonly AbsentPlayer[] | "halted";

function pauseAnnouncement(pauseCause: PauseCause): string {
  if (pauseCause === "halted") return t("presence.halted");
  if (pauseCause.length === 0) return t("presence.waitingForAnybody");
  const details = {
    names: listOfNames(pauseCause.map(({ name }) => name)),
    count: maxSecondsLeft(pauseCause),
  };
  return pauseCause.length === 1
    ? t("presence.pauseBegins", details)
    : t("presence.pauseBeginsForMany", details);
}

function pauseBox(pauseCause: PauseCause, style: PositionStyle): TemplateResult {
  return html`<div class="table-notice table-pause" data-testid="pause" .style=${style}>
    <p>${pauseHeading(pauseCause)}</p>
    ${pauseCause === "halted" || pauseCause.length === 0 ? nothing : html`<ul role="list">${pauseCause.map(absentPlayerRow)}</ul>`}
  </div>`;
}

function pauseHeading(pauseCause: PauseCause): string {
  if (pauseCause === "halted") return t("presence.halted");
  return pauseCause.length === 0 ? t("presence.waitingForAnybody") : t("presence.waitingFor");
}

function absentPlayerRow({ name, secondsLeft }: AbsentPlayer): TemplateResult {
  return html`<li><bdi>${name}</bdi> <b class="table-pause-seconds">${formatCountdown(secondsLeft * 1000)}</b></li>`;
}

export interface ClaimWinActions {
  readonly changed: () => void;
  /** It is asked once more: the focus goes to the answers. */
  readonly confirmationShown: () => void;
  readonly claimWin: () => void;
}

export class ClaimWin {
  readonly #actions: ClaimWinActions;
  #step: "offer" | "sure" | "putAway" = "offer";

  constructor(actions: ClaimWinActions) {
    this.#actions = actions;
  }

  /** Asks whether the win is really to be claimed. */
  confirm(): void {
    this.#setStep("sure");
    this.#actions.confirmationShown();
  }

  view(canClaim: boolean): TemplateResult {
    // When somebody has come back and left again, it is a new offer.
    if (!canClaim) this.#step = "offer";
    const isShown = canClaim && this.#step !== "putAway";
    const text = isShown ? this.#text() : "";
    return html`<p class="unseen" role="status">${text}</p>
    <div class="table-claim-room">
      <div class="table-notice table-claim" data-testid="claim-offer" role="group"
        aria-label=${t("presence.claim")} ?hidden=${!isShown}>
        <p>${text}</p>
        <div class="table-notice-ways">${this.#step === "sure" ? this.#confirmButtons() : this.#offerButtons()}</div>
      </div>
    </div>`;
  }

  /** It stands as hints do: who weighs whether to play on wants to see the piles, and may play meanwhile. */
  position(page: ParentNode, geometry: TableGeometry | undefined): void {
    const card = page.querySelector<HTMLElement>(".table-claim:not([hidden])");
    if (card !== null && geometry !== undefined) positionCard(card, "hand", { geometry, isPicking: false });
  }

  #text(): string {
    return this.#step === "sure" ? t("presence.claimSure") : t("presence.claimOffer");
  }

  #offerButtons(): TemplateResult {
    return html`<button type="button" class="is-main" data-testid="claim" @click=${() => this.confirm()}>
        ${t("presence.claim")}</button>
      <button type="button" data-testid="play-on" @click=${() => this.#setStep("putAway")}>${t("presence.playOn")}</button>`;
  }

  #confirmButtons(): TemplateResult {
    const claim = () => {
      this.#setStep("putAway");
      this.#actions.claimWin();
    };
    return html`<button type="button" data-testid="claim-not" @click=${() => this.#setStep("putAway")}>
        ${t("presence.claimNo")}</button>
      <button type="button" class="is-main" data-testid="claim-sure" @click=${claim}>${t("presence.claimYes")}</button>`;
  }

  #setStep(step: "offer" | "sure" | "putAway"): void {
    this.#step = step;
    this.#actions.changed();
  }
}

// While a stand-in plays the own seat: one touch, click or key anywhere takes it back, and does nothing else (C1).

/** These alone touch nothing: they go with other keys, or move the focus. */
const IGNORED_KEYS: readonly string[] = ["Tab", "Shift", "Control", "Alt", "AltGraph", "Meta", "CapsLock"];

export interface BotPlayingActions {
  readonly resume: () => void;
  /** The seat is one's own again, and the strip that had the focus has gone. */
  readonly focusLost: () => void;
}

export class BotPlayingBanner {
  readonly #actions: BotPlayingActions;
  /** Lies over the whole page, so that no touch comes through to a card. */
  readonly #button = document.createElement("button");
  readonly #text = document.createElement("span");
  readonly #onKeyDown = (event: KeyboardEvent) => this.#handleKey(event);

  constructor(host: HTMLElement, actions: BotPlayingActions) {
    this.#actions = actions;
    this.#button.type = "button";
    this.#button.className = "table-stand-in";
    this.#button.hidden = true;
    this.#button.setAttribute("data-testid", "take-back");
    this.#text.className = "table-notice";
    this.#button.append(this.#text);
    this.#button.addEventListener("click", () => actions.resume());
    host.append(this.#button);
  }

  /** Shows the strip, or takes it away; `place` is that of its words. */
  update(isShown: boolean, style: PositionStyle): void {
    this.#text.textContent = t("presence.standInForMe");
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
    // Before all others: what the key would do at the table must not happen.
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
