/** Shows the hint of the moment near what it is about: one at a time, each once, gone when it is done or put away. */
import { html, nothing, render, type TemplateResult } from "lit-html";
import { t } from "../i18n/i18n.ts";
import type { TableSnapshot } from "../net/session-types.ts";
import type { TableGeometry, TablePicture } from "../scenes/contract.ts";
import { change, settings } from "../settings/settings.ts";
import { hintWords } from "./hint-words.ts";
import { type Hint, hintFor, isFitting } from "./hints.ts";
import { SeenHints } from "./seen-hints.ts";
import { stand } from "./stand.ts";

/** A moment is left to show itself before it is explained, in ms. Who acts sooner needs no hint. */
const PATIENCE_MS = 900;

/** What the page knows when it asks for a hint. */
export interface HintMoment {
  readonly snapshot: TableSnapshot;
  readonly picture: TablePicture;
  /** Undefined while there is no picture: then the hint stands where the page has room for it. */
  readonly geometry: TableGeometry | undefined;
  /** Something else has the say: a stand-in, a broken line. */
  readonly isHeldUp: boolean;
}

export class HintCard {
  readonly #room = document.createElement("div");
  readonly #gone: () => void;
  readonly #seen = new SeenHints();
  #moment: HintMoment | undefined;
  #shown: Hint | undefined;
  #awaited: Hint | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Put away at this event: the next hint waits for another one. */
  #putAwayAt = -1;

  /** `gone`: the hint that had the focus has left the page. */
  constructor(host: HTMLElement, gone: () => void) {
    this.#gone = gone;
    this.#room.className = "table-hint-room";
    host.append(this.#room);
    this.#draw();
  }

  /** The table has moved on, or something on the page has. */
  follow(moment: HintMoment): void {
    this.#moment = moment;
    if (!settings().hints) this.#seen.forget();
    if (this.#shown !== undefined) this.#keep(this.#shown, moment);
    if (this.#shown === undefined) this.#await(moment);
    else this.#draw();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#room.remove();
  }

  /** What has been done is never said again; what is only interrupted, or waits for something more urgent, may be. */
  #keep({ name }: Hint, moment: HintMoment): void {
    const { view } = moment.snapshot;
    const isDone = !isFitting(name, view);
    if (isDone) this.#seen.add(name);
    const isOvertaken = hintFor(view, this.#seen.names)?.name !== name;
    if (isOvertaken || !isWelcome(moment)) this.#hide();
  }

  #await(moment: HintMoment): void {
    const { view, n } = moment.snapshot;
    const isDue = isWelcome(moment) && n !== this.#putAwayAt;
    const hint = isDue ? hintFor(view, this.#seen.names) : undefined;
    if (hint?.name === this.#awaited?.name) return;
    this.#awaited = hint;
    clearTimeout(this.#timer);
    if (hint !== undefined) this.#timer = setTimeout(() => this.#show(), PATIENCE_MS);
  }

  #show(): void {
    const hint = this.#awaited;
    this.#awaited = undefined;
    if (hint === undefined || this.#moment === undefined || !isWelcome(this.#moment)) return;
    this.#shown = hint;
    this.#draw();
  }

  #hide(): void {
    const hadFocus = this.#room.contains(document.activeElement);
    this.#shown = undefined;
    this.#draw();
    if (hadFocus) this.#gone();
  }

  #putAway(): void {
    if (this.#shown !== undefined) this.#seen.add(this.#shown.name);
    this.#putAwayAt = this.#moment?.snapshot.n ?? -1;
    this.#hide();
  }

  #switchOff(): void {
    this.#hide();
    change("hints", false);
  }

  #draw(): void {
    const shown = this.#shown;
    const words = shown === undefined ? nothing : this.#wordsOf(shown);
    // The place of the words stays, as a screen reader hears only what comes into a place that it knows.
    render(
      html`<div class=${shown === undefined ? "unseen" : "table-hint"} role="group" aria-label=${t("hints.title")}
        data-testid="hint" ?inert=${shown === undefined} @click=${() => this.#putAway()}>
        <p role="status">${words}</p>${shown === undefined ? nothing : this.#ways()}
      </div>`,
      this.#room,
    );
    if (shown !== undefined) this.#place(shown);
  }

  #wordsOf({ name }: Hint): string {
    const view = this.#moment?.snapshot.view;
    return view === undefined ? "" : hintWords(name, view, (seat) => this.#nameOf(seat));
  }

  #nameOf(seat: number): string {
    return this.#moment?.picture.plates.find((plate) => plate.seat === seat)?.name ?? "";
  }

  #ways(): TemplateResult {
    const off = (event: Event) => {
      event.stopPropagation();
      this.#switchOff();
    };
    return html`<div class="table-hint-ways">
      <button type="button" class="table-hint-off" data-testid="hints-off" @click=${off}>${t("hints.noMore")}</button>
      <button type="button" class="table-hint-done" data-testid="hint-done">${t("hints.gotIt")}</button>
    </div>`;
  }

  #place({ about }: Hint): void {
    const card = this.#room.querySelector<HTMLElement>(".table-hint");
    const { geometry, picture } = this.#moment ?? {};
    if (card === null || geometry === undefined) return;
    const isPicking = picture !== undefined && picture.picker !== "closed";
    const { tail } = stand(card, about, { geometry, isPicking });
    card.style.setProperty("--tail", `${tail?.at ?? 0}px`);
    card.setAttribute("data-tail", tail?.side ?? "none");
  }
}

/** Not in a pause, not while something else is asked, not over a dialog, and not for whoever has switched hints off. */
function isWelcome({ snapshot, picture, isHeldUp }: HintMoment): boolean {
  if (!settings().hints || isHeldUp || snapshot.isPaused || snapshot.canClaim) return false;
  return !isChoosing(picture) && document.querySelector(OPEN) === null;
}

const OPEN = "dialog[open], [role=dialog], .table-say-panel, .table-log:not(.is-shut)";

function isChoosing({ picker, isChoosingSeat, hand }: TablePicture): boolean {
  return picker === "play" || isChoosingSeat || hand.some(({ isChosen }) => isChosen);
}
