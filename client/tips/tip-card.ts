/** Shows the current tip near what it describes: one at a time, each once, until the player has done it or closes it. */
import { html, nothing, render, type TemplateResult } from "lit-html";
import { isWild } from "../../shared/card.ts";
import { playableCards } from "../../shared/legal.ts";
import { partnerOf, seatAfter } from "../../shared/seat.ts";
import type { View } from "../../shared/view.ts";
import { cardName, colorName } from "../i18n/card-names.ts";
import { t } from "../i18n/i18n.ts";
import type { TableSnapshot } from "../net/session/table-snapshot.ts";
import type { CanvasModel, TableGeometry } from "../scenes/scene-contract.ts";
import { settings } from "../settings/settings.ts";
import { positionCard } from "./tip-placement.ts";
import { dueTip, isApplicable, SeenTips, type Tip, type TipName, tipFor } from "./tips.ts";

/** Wait before a tip is shown, in ms: a player who acts sooner needs no tip. */
const SHOW_DELAY_MS = 500;

/** What the choice and the position of a tip depend on. */
export interface TipContext {
  /** The table as the player sees it. */
  readonly snapshot: TableSnapshot;
  /** The current game: while animations run, what is seen is behind it. */
  readonly now: View;
  /** The player has acted, and the answer is under way; or UNO will be called with the next play. */
  readonly isActing: boolean;
  readonly model: CanvasModel;
  /** Undefined before the canvas is drawn: then CSS positions the tip. */
  readonly geometry: TableGeometry | undefined;
  /** No tips now: a bot plays for the player, or the connection is lost. */
  readonly isBlocked: boolean;
}

export class TipCard {
  readonly #container = document.createElement("div");
  readonly #focusLost: () => void;
  readonly #seen = new SeenTips();
  #context: TipContext | undefined;
  #shown: Tip | undefined;
  #scheduled: Tip | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The last event when a tip was closed: the next tip waits for a later event. */
  #dismissedAt = -1;

  /** `focusLost` is called when a tip that had the focus is removed. */
  constructor(parent: HTMLElement, focusLost: () => void) {
    this.#focusLost = focusLost;
    this.#container.className = "table-tip-room";
    parent.append(this.#container);
    this.#render();
  }

  /** Call after every change of the table or the page. */
  update(context: TipContext): void {
    this.#context = context;
    if (!settings().tips) this.#seen.reset();
    if (this.#shown !== undefined) this.#updateShown(this.#shown, context);
    if (this.#shown === undefined) this.#schedule(context);
    else this.#render();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#container.remove();
  }

  /** A tip that was followed is never shown again; one that was only interrupted may be. */
  #updateShown({ name }: Tip, context: TipContext): void {
    const { view } = context.snapshot;
    const isDone = context.isActing || !isApplicable(name, view) || !isApplicable(name, context.now);
    if (isDone) this.#seen.add(name);
    const isSuperseded = tipFor(view, this.#seen.names)?.name !== name;
    if (isSuperseded || !canShowTip(context)) this.#hide();
  }

  #schedule(context: TipContext): void {
    const { view, lastEvent } = context.snapshot;
    const canSchedule = canShowTip(context) && lastEvent !== this.#dismissedAt;
    const tip = canSchedule ? dueTip(view, context.now, this.#seen.names) : undefined;
    if (tip?.name === this.#scheduled?.name) return;
    this.#scheduled = tip;
    clearTimeout(this.#timer);
    if (tip !== undefined) this.#timer = setTimeout(() => this.#show(), SHOW_DELAY_MS);
  }

  #show(): void {
    const tip = this.#scheduled;
    this.#scheduled = undefined;
    if (tip === undefined || this.#context === undefined || !canShowTip(this.#context)) return;
    this.#shown = tip;
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

  #render(): void {
    const shown = this.#shown;
    const text = shown === undefined ? nothing : this.#textOf(shown);
    // The status element always exists, because screen readers announce only changes of an existing one.
    render(
      html`<div class=${shown === undefined ? "unseen" : "table-tip"} role="group" aria-label=${t("tips.title")}
        data-testid="tip" ?inert=${shown === undefined} @click=${() => this.#dismiss()}>
        <p role="status">${text}</p>${shown === undefined ? nothing : doneButton()}
      </div>`,
      this.#container,
    );
    if (shown !== undefined) this.#position(shown);
  }

  #textOf({ name }: Tip): string {
    const view = this.#context?.snapshot.view;
    return view === undefined ? "" : tipText(name, view, (seat) => this.#nameOf(seat));
  }

  #nameOf(seat: number): string {
    return this.#context?.model.plates.find((plate) => plate.seat === seat)?.name ?? "";
  }

  #position({ target }: Tip): void {
    const card = this.#container.querySelector<HTMLElement>(".table-tip");
    const { geometry, model } = this.#context ?? {};
    if (card === null || geometry === undefined) return;
    const isPicking = model !== undefined && model.picker !== "closed";
    const { tail } = positionCard(card, target, { geometry, isPicking });
    card.style.setProperty("--tail", `${tail?.at ?? 0}px`);
    card.setAttribute("data-tail", tail?.side ?? "none");
  }
}

function doneButton(): TemplateResult {
  return html`<button type="button" data-testid="tip-done">${t("tips.gotIt")}</button>`;
}

/** Not during a pause, a choice or a dialog, not after the player has acted, and not if tips are switched off. */
function canShowTip({ snapshot, model, isBlocked, isActing }: TipContext): boolean {
  if (!settings().tips || isBlocked || isActing || snapshot.isPaused || snapshot.canClaimWin) return false;
  return !isMakingChoice(model) && document.querySelector(BLOCKING_OVERLAYS) === null;
}

const BLOCKING_OVERLAYS = "dialog[open], [role=dialog], .table-say-panel, .table-log:not(.is-shut)";

function isMakingChoice({ picker, isChoosingSeat, hand }: CanvasModel): boolean {
  return picker === "play" || isChoosingSeat || hand.some(({ isChosen }) => isChosen);
}

/** The text of a tip, with the current cards, colours and names. */
function tipText(name: TipName, view: View, nameOf: (seat: number) => string): string {
  return TIP_TEXTS[name]?.(view, nameOf) ?? t(`tips.${name}`);
}

/** The texts with something of the table in them. */
const TIP_TEXTS: Partial<Record<TipName, (view: View, nameOf: (seat: number) => string) => string>> = {
  play: playText,
  nothingFits: ({ rules }) => t(rules.drawToMatch ? "tips.nothingFitsDrawOn" : "tips.nothingFits"),
  drawn: ({ drawnCard }) => t("tips.drawn", { card: cardName(drawnCard) }),
  catch: ({ catchableSeat }, nameOf) => t("tips.catch", { name: nameOf(catchableSeat) }),
  challenge: ({ topCardSeat }, nameOf) => t("tips.challenge", { name: nameOf(topCardSeat) }),
  reversed: (view, nameOf) => t("tips.reversed", { name: nameOf(nextSeat(view)) }),
  partner: ({ seat, seats }, nameOf) => t("tips.partner", { name: nameOf(partnerOf(seat, seats)) }),
};

function playText(view: View): string {
  const { topCard, color } = view;
  const name = color === "none" ? "" : colorName(color, topCard);
  return t(playableCards(view).some(isWild) ? "tips.playOrWild" : "tips.play", { color: name });
}

function nextSeat(view: View): number {
  return seatAfter(view.seat, view.direction, view);
}
