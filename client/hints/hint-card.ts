/** Shows the current hint near what it describes: one at a time, each once, until the player has done it or closes it. */
import { html, nothing, render, type TemplateResult } from "lit-html";
import { partnerOf, seatAfter } from "../../shared/seat.ts";
import type { View } from "../../shared/view.ts";
import { cardName, colorName, upperFirst } from "../i18n/card-names.ts";
import { t } from "../i18n/i18n.ts";
import type { TableSnapshot } from "../net/session/table-snapshot.ts";
import type { CanvasModel, TableGeometry } from "../scenes/scene-contract.ts";
import { changeSetting, settings } from "../settings/settings.ts";
import { positionCard } from "./hint-placement.ts";
import { dueHint, type Hint, type HintName, hintFor, isApplicable, SeenHints } from "./hints.ts";

/** Wait before a hint is shown, in ms: a player who acts sooner needs no hint. */
const SHOW_DELAY_MS = 900;

/** What the choice and the position of a hint depend on. */
export interface HintContext {
  /** The table as the player sees it. */
  readonly snapshot: TableSnapshot;
  /** The current game: while animations run, what is seen is behind it. */
  readonly now: View;
  /** The player has acted, and the answer is under way; or UNO will be called with the next play. */
  readonly isActing: boolean;
  readonly model: CanvasModel;
  /** Undefined before the canvas is drawn: then CSS positions the hint. */
  readonly geometry: TableGeometry | undefined;
  /** No hints now: a bot plays for the player, or the connection is lost. */
  readonly isBlocked: boolean;
}

export class HintCard {
  readonly #container = document.createElement("div");
  readonly #focusLost: () => void;
  readonly #seen = new SeenHints();
  #context: HintContext | undefined;
  #shown: Hint | undefined;
  #scheduled: Hint | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The last event when a hint was closed: the next hint waits for a later event. */
  #dismissedAt = -1;

  /** `focusLost` is called when a hint that had the focus is removed. */
  constructor(host: HTMLElement, focusLost: () => void) {
    this.#focusLost = focusLost;
    this.#container.className = "table-hint-room";
    host.append(this.#container);
    this.#render();
  }

  /** Call after every change of the table or the page. */
  update(context: HintContext): void {
    this.#context = context;
    if (!settings().hints) this.#seen.reset();
    if (this.#shown !== undefined) this.#updateShown(this.#shown, context);
    if (this.#shown === undefined) this.#schedule(context);
    else this.#render();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#container.remove();
  }

  /** A hint that was followed is never shown again; one that was only interrupted may be. */
  #updateShown({ name }: Hint, context: HintContext): void {
    const { view } = context.snapshot;
    const isDone = context.isActing || !isApplicable(name, view) || !isApplicable(name, context.now);
    if (isDone) this.#seen.add(name);
    const isSuperseded = hintFor(view, this.#seen.names)?.name !== name;
    if (isSuperseded || !canShowHint(context)) this.#hide();
  }

  #schedule(context: HintContext): void {
    const { view, lastEvent } = context.snapshot;
    const canSchedule = canShowHint(context) && lastEvent !== this.#dismissedAt;
    const hint = canSchedule ? dueHint(view, context.now, this.#seen.names) : undefined;
    if (hint?.name === this.#scheduled?.name) return;
    this.#scheduled = hint;
    clearTimeout(this.#timer);
    if (hint !== undefined) this.#timer = setTimeout(() => this.#show(), SHOW_DELAY_MS);
  }

  #show(): void {
    const hint = this.#scheduled;
    this.#scheduled = undefined;
    if (hint === undefined || this.#context === undefined || !canShowHint(this.#context)) return;
    this.#shown = hint;
    this.#render();
  }

  #hide(): void {
    const hadFocus = this.#container.contains(document.activeElement);
    this.#shown = undefined;
    this.#render();
    if (hadFocus) this.#focusLost();
  }

  #dismiss(): void {
    if (this.#shown !== undefined) this.#seen.add(this.#shown.name);
    this.#dismissedAt = this.#context?.snapshot.lastEvent ?? -1;
    this.#hide();
  }

  #disable(): void {
    this.#hide();
    changeSetting("hints", false);
  }

  #render(): void {
    const shown = this.#shown;
    const text = shown === undefined ? nothing : this.#textOf(shown);
    // The status element always exists, because screen readers announce only changes of an existing one.
    render(
      html`<div class=${shown === undefined ? "unseen" : "table-hint"} role="group" aria-label=${t("hints.title")}
        data-testid="hint" ?inert=${shown === undefined} @click=${() => this.#dismiss()}>
        <p role="status">${text}</p>${shown === undefined ? nothing : this.#buttons()}
      </div>`,
      this.#container,
    );
    if (shown !== undefined) this.#position(shown);
  }

  #textOf({ name }: Hint): string {
    const view = this.#context?.snapshot.view;
    return view === undefined ? "" : hintText(name, view, (seat) => this.#nameOf(seat));
  }

  #nameOf(seat: number): string {
    return this.#context?.model.plates.find((plate) => plate.seat === seat)?.name ?? "";
  }

  #buttons(): TemplateResult {
    const disable = (event: Event) => {
      event.stopPropagation();
      this.#disable();
    };
    return html`<div class="table-hint-ways">
      <button type="button" class="table-hint-off" data-testid="hints-off" @click=${disable}>${t("hints.noMore")}</button>
      <button type="button" class="table-hint-done" data-testid="hint-done">${t("hints.gotIt")}</button>
    </div>`;
  }

  #position({ target }: Hint): void {
    const card = this.#container.querySelector<HTMLElement>(".table-hint");
    const { geometry, model } = this.#context ?? {};
    if (card === null || geometry === undefined) return;
    const isPicking = model !== undefined && model.picker !== "closed";
    const { tail } = positionCard(card, target, { geometry, isPicking });
    card.style.setProperty("--tail", `${tail?.at ?? 0}px`);
    card.setAttribute("data-tail", tail?.side ?? "none");
  }
}

/** Not during a pause, a choice or a dialog, not after the player has acted, and not if hints are switched off. */
function canShowHint({ snapshot, model, isBlocked, isActing }: HintContext): boolean {
  if (!settings().hints || isBlocked || isActing || snapshot.isPaused || snapshot.canClaimWin) return false;
  return !isMakingChoice(model) && document.querySelector(BLOCKING_OVERLAYS) === null;
}

const BLOCKING_OVERLAYS = "dialog[open], [role=dialog], .table-say-panel, .table-log:not(.is-shut)";

function isMakingChoice({ picker, isChoosingSeat, hand }: CanvasModel): boolean {
  return picker === "play" || isChoosingSeat || hand.some(({ isChosen }) => isChosen);
}

/** How many cards more than the penalty a wrong challenge costs (T6). */
const WRONG_CHALLENGE_EXTRA = 2;

/** The text of a hint, with the current cards, colours and names. */
function hintText(name: HintName, view: View, nameOf: (seat: number) => string): string {
  switch (name) {
    case "play":
      return t("hints.play", topCardNames(view));
    case "nothingFits":
      return t(view.rules.drawToMatch ? "hints.nothingFitsDrawOn" : "hints.nothingFits", topCardNames(view));
    case "drawn":
      return upperFirst(t("hints.drawn", { card: cardName(view.drawn) }));
    case "catch":
      return t("hints.catch", { name: nameOf(view.exposed) });
    case "challenge":
      return challengeText(view, nameOf);
    case "reversed":
      return t("hints.reversed", { name: nameOf(nextSeat(view)) });
    case "partner":
      return t("hints.partner", { name: nameOf(partnerOf(view.seat, view.seats)) });
    default:
      return t(`hints.${name}`);
  }
}

function topCardNames({ top, color }: View) {
  return { card: cardName(top), color: color === "none" ? "" : colorName(color) };
}

function challengeText({ topSeat, penalty }: View, nameOf: (seat: number) => string): string {
  return t("hints.challenge", {
    name: nameOf(topSeat),
    cards: penalty,
    more: penalty + WRONG_CHALLENGE_EXTRA,
  });
}

function nextSeat(view: View): number {
  return seatAfter(view.seat, view.direction, view);
}
