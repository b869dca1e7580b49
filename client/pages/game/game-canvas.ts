/** Loads the canvas, passes models and events to it, and falls back to the plain buttons if it cannot be drawn. */
import { html, nothing, render, type TemplateResult } from "lit-html";
import { NO_CARD } from "../../../shared/card.ts";
import type { SeenEvent } from "../../../shared/redact.ts";
import { NOBODY } from "../../../shared/seat.ts";
import { t } from "../../i18n/i18n.ts";
import type { TableSession } from "../../net/session/table-snapshot.ts";
import type {
  CanvasInputHandler,
  CanvasModel,
  CanvasPointerInput,
  ChallengeResult,
  MountCanvas,
  ShownTable,
  TableCanvas,
  TableForm,
  TableGeometry,
} from "../../scenes/scene-contract.ts";
import { drawingQuality } from "../../settings/apply-settings.ts";
import { isMotionReduced } from "../../settings/settings.ts";
import type { PageRegions } from "./page-elements.ts";

/** If the canvas is not loaded after this time, the canvas buttons become visible, in ms. */
const CANVAS_WAIT_MS = 2500;

export interface CanvasHostListener {
  /** The geometry has changed: position the buttons again. */
  layoutChanged(): void;
  /** The canvas shows another moment of the game. */
  shownChanged(): void;
  /** A card has come to the pile, and what it does is still to be shown. */
  topCardChanged?(): void;
  /** The canvas (or, without it, the buttons) starts to show these events. */
  eventsShown(events: readonly SeenEvent[]): void;
  /** What is shown around the result of a challenge, behind its ribbon; called without one when it has been shown. */
  challengeStage?(result: ChallengeResult | undefined): TemplateResult | undefined;
}

export class GameCanvas {
  readonly #regions: PageRegions;
  readonly #listener: CanvasHostListener;
  readonly #ribbonRegion = document.createElement("div");
  #canvas: TableCanvas | undefined;
  #geometry: TableGeometry | undefined;
  #shown: ShownTable | undefined;
  #latestModel: CanvasModel | undefined;
  /** A deal that happened while the canvas was loading. */
  #pendingDeal: readonly SeenEvent[] = [];
  #shownFingerprint = "";
  #idleWatch = 0;
  #isLoading = true;
  #isClosed = false;
  #form: TableForm;
  readonly #fallbackTimer: ReturnType<typeof setTimeout>;

  constructor(
    regions: PageRegions,
    input: CanvasPointerInput,
    listener: CanvasHostListener,
    form: TableForm = "table",
  ) {
    this.#regions = regions;
    this.#listener = listener;
    // Screen readers read it in the log.
    this.#ribbonRegion.setAttribute("aria-hidden", "true");
    regions.root.append(this.#ribbonRegion);
    this.#form = form;
    this.#fallbackTimer = setTimeout(() => this.#setFallbackMode(true), CANVAS_WAIT_MS);
    void this.#load({
      ...input,
      geometryChanged: (geometry) => this.#setGeometry(geometry),
      tableShown: (shown) => this.#setShown(shown),
      challengeResultChanged: (result) => this.#showChallengeResult(result),
    });
  }

  get canvas(): TableCanvas | undefined {
    return this.#canvas;
  }

  /** Undefined before the canvas is drawn. */
  get geometry(): TableGeometry | undefined {
    return this.#geometry;
  }

  /** What the canvas shows; undefined before its first frame, and if there is no canvas. */
  get shown(): ShownTable | undefined {
    return this.#shown;
  }

  /** Resolves when all events have been shown; at once without a canvas. */
  async whenEventsShown(): Promise<void> {
    await this.#canvas?.whenEventsShown();
  }

  /** The lower edge of the discard pile, in CSS pixels; undefined without a canvas. */
  pileBottom(): number | undefined {
    const pile = this.#geometry?.discardPile;
    return pile && pile.y + pile.h / 2;
  }

  /** Shows a model. Without events and changes it does nothing, so that no animation is interrupted. */
  show(model: CanvasModel, events: readonly SeenEvent[]): void {
    this.#latestModel = model;
    if (this.#isLoading) this.#rememberDeal(events);
    else if (this.#canvas === undefined) this.#showWithoutCanvas(events);
    else this.#showOnCanvas(this.#canvas, model, events);
  }

  /** Shows the table in another form, also if the canvas is still loading. */
  setForm(form: TableForm): void {
    this.#form = form;
    this.#canvas?.setForm(form);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#fallbackTimer);
    document.documentElement.removeAttribute("data-ready");
    this.#canvas?.destroy();
  }

  async #load(input: CanvasInputHandler): Promise<void> {
    const { classList } = this.#regions.canvas;
    classList.add("is-loading");
    const canvas = await this.#prepared(await loadCanvas(this.#regions.canvas, input, this.#form));
    if (this.#isClosed) return canvas?.destroy();
    clearTimeout(this.#fallbackTimer);
    this.#canvas = canvas;
    canvas?.setForm(this.#form);
    this.#isLoading = false;
    classList.remove("is-loading");
    if (canvas === undefined) this.#explainMissingCanvas();
    else if (this.#latestModel !== undefined) this.#showFirst(this.#latestModel);
    await canvas?.whenIdle();
    if (!this.#isClosed) document.documentElement.setAttribute("data-ready", "table");
  }

  /** With the cards of the first table, so that its deal is shown; undefined if they cannot be drawn. */
  async #prepared(canvas: TableCanvas | undefined): Promise<TableCanvas | undefined> {
    const model = this.#latestModel;
    try {
      if (model !== undefined && !this.#isClosed) await canvas?.prepare(model.view.rules);
      return canvas;
    } catch (error) {
      reportError(error);
      canvas?.destroy();
      return undefined;
    }
  }

  #showOnCanvas(canvas: TableCanvas, model: CanvasModel, events: readonly SeenEvent[]): void {
    const fingerprint = JSON.stringify(model);
    if (events.length === 0 && fingerprint === this.#shownFingerprint) return;
    this.#shownFingerprint = fingerprint;
    canvas.render(model, events);
    this.#listener.eventsShown(events);
    void this.#trackIdle(canvas);
  }

  /** The game is played with the buttons, and a text explains it if the browser has no WebGL. */
  #explainMissingCanvas(): void {
    this.#setFallbackMode(true);
    this.#regions.canvasFallback.textContent = hasWebGL() ? "" : t("table.noWebGL");
  }

  #showWithoutCanvas(events: readonly SeenEvent[]): void {
    this.#explainMissingCanvas();
    this.#listener.eventsShown(events);
  }

  #rememberDeal(events: readonly SeenEvent[]): void {
    this.#pendingDeal = sinceDeal([...this.#pendingDeal, ...events]);
  }

  #showFirst(model: CanvasModel): void {
    if (this.#pendingDeal.length > 0) this.show(modelBeforeDeal(model), []);
    this.show(model, this.#pendingDeal);
  }

  #setGeometry(geometry: TableGeometry): void {
    this.#geometry = geometry;
    this.#setFallbackMode(false);
    this.#listener.layoutChanged();
  }

  #setShown(shown: ShownTable): void {
    const { view, clock, turn } = this.#shown ?? {};
    this.#shown = shown;
    if (shown.view === view && shown.clock === clock && shown.turn === turn)
      this.#listener.topCardChanged?.();
    else this.#listener.shownChanged();
  }

  /** The ribbon is over the status line, across the whole page. Nothing lies over it, and it takes no touch. */
  #showChallengeResult(result: ChallengeResult | undefined): void {
    const model = this.#latestModel;
    const isShown = result !== undefined && model !== undefined;
    const stage = this.#listener.challengeStage?.(isShown ? result : undefined);
    const ribbon = isShown ? resultRibbon(result, model, this.#geometry) : nothing;
    render(html`${stage ?? nothing}${ribbon}`, this.#ribbonRegion);
  }

  /** Sets an attribute for tests that wait for the end of the animations. */
  async #trackIdle(canvas: TableCanvas): Promise<void> {
    this.#idleWatch += 1;
    const watch = this.#idleWatch;
    this.#regions.canvas.setAttribute("data-idle", "false");
    await canvas.whenIdle();
    if (watch === this.#idleWatch) this.#regions.canvas.setAttribute("data-idle", "true");
  }

  /** In fallback mode the buttons themselves are visible. */
  #setFallbackMode(isFallback: boolean): void {
    this.#regions.root.classList.toggle("is-plain", isFallback);
  }
}

function resultRibbon(
  result: ChallengeResult,
  model: CanvasModel,
  geometry: TableGeometry | undefined,
): TemplateResult {
  const text = challengeResultText(result, model);
  const place =
    geometry && `--top:${geometry.status.y}px;--room:${geometry.status.h}px;--ems:${textEms(text)}`;
  const kind = result.guilty ? "is-bluff" : "is-honest";
  return html`<p class="table-ribbon ${kind}" data-testid="challenge-result" .style=${place ?? ""}>${text}</p>`;
}

/** From here on, letters are as wide as they are high: Korean, Japanese, Chinese. */
const FIRST_WIDE_LETTER = "\u1100";

/** About how wide a line in the display font is, in ems; rather more than less. */
export function textEms(text: string): number {
  return [...text].reduce((ems, letter) => ems + (letter < FIRST_WIDE_LETTER ? 0.5 : 1), 0);
}

/** Who draws how many cards after a challenge: "Bluff! Anna draws 4", "No bluff! You draw 6". */
export function challengeResultText(
  { seat, by, guilty, drawn }: ChallengeResult,
  { plates, view }: Pick<CanvasModel, "plates" | "view">,
): string {
  const loser = guilty ? seat : by;
  const name = plates.find((plate) => plate.seat === loser)?.name ?? "";
  const details = { name, cards: drawn, ...(loser === view.seat && { context: "me" as const }) };
  return guilty ? t("table.bluff", details) : t("table.honest", details);
}

/** Loads Phaser (a separate chunk) and mounts the canvas; undefined if the browser cannot draw it. */
async function loadCanvas(
  parent: HTMLElement,
  input: CanvasInputHandler,
  form: TableForm,
): Promise<TableCanvas | undefined> {
  try {
    const { mountCanvas }: { mountCanvas: MountCanvas } = await import("../../scenes/table-canvas.lazy.ts");
    return await mountCanvas(parent, input, {
      quality: drawingQuality(),
      reducedMotion: isMotionReduced(),
      form,
    });
  } catch (error) {
    // No WebGL, or the chunk was not loaded: the game is played with the buttons.
    reportError(error);
    return undefined;
  }
}

function hasWebGL(): boolean {
  return document.createElement("canvas").getContext("webgl") !== null;
}

/** The last deal and what has happened since; nothing after a reconnection, or if it is too much to show. */
export function unseenDeal({
  pastEvents,
  snapshot,
}: Pick<TableSession, "pastEvents" | "snapshot">): readonly SeenEvent[] {
  const groups = pastEvents.filter((past) => "events" in past);
  if (groups.at(-1)?.snapshot.lastEvent !== snapshot.lastEvent) return [];
  return sinceDeal(groups.flatMap(({ events }) => events));
}

/** A slow device may show the table when the first players have moved already: it shows the deal all the same. */
const MAX_EVENTS_SINCE_DEAL = 24;

function sinceDeal(events: readonly SeenEvent[]): readonly SeenEvent[] {
  const deal = events.findLastIndex(({ type }) => type === "dealt");
  const since = deal < 0 ? [] : events.slice(deal);
  return since.length > MAX_EVENTS_SINCE_DEAL ? [] : since;
}

/** The table just before a deal: all cards in the draw pile, and no turn. */
export function modelBeforeDeal(model: CanvasModel): CanvasModel {
  const { view } = model;
  const dealtCards = view.cardCounts.reduce((sum, count) => sum + count, 0);
  return {
    ...model,
    hand: [],
    canDraw: false,
    clock: "none",
    picker: "closed",
    view: {
      ...view,
      hand: [],
      cardCounts: view.cardCounts.map(() => 0),
      topCard: NO_CARD,
      color: "none",
      drawPile: view.drawPile + view.discardPile + dealtCards,
      discardPile: 0,
      turn: NOBODY,
    },
  };
}
