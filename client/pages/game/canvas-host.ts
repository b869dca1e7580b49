/** Holds the drawn picture of the table: brings it in, feeds it, tells when it is drawn and when it rests. */
import type { SeenEvent } from "../../../shared/event.ts";
import { t } from "../../i18n/i18n.ts";
import type { TableGeometry, TableInput, TablePicture, TableScreen } from "../../scenes/contract.ts";
import { hasWebGL, loadScreen } from "../table/load-screen.ts";
import { beforeDeal, isDeal } from "../table/opening-deal.ts";
import type { Frame } from "./page-regions.ts";

/** After this time without a picture the buttons under it show themselves, in ms. */
const PATIENCE_MS = 2500;

export interface PictureListener {
  /** The buttons have to find their places anew. */
  moved(): void;
  /** A moment begins to be shown; where there is no picture, the buttons show it. */
  begins(events: readonly SeenEvent[]): void;
}

export class PictureHost {
  readonly #frame: Frame;
  readonly #listener: PictureListener;
  #screen: TableScreen | undefined;
  #geometry: TableGeometry | undefined;
  #latest: TablePicture | undefined;
  /** A deal that happened while the picture was still being brought in. */
  #deal: readonly SeenEvent[] = [];
  #shown = "";
  #turn = 0;
  #isComing = true;
  #isClosed = false;
  readonly #patience: ReturnType<typeof setTimeout>;

  constructor(frame: Frame, input: Omit<TableInput, "moved">, listener: PictureListener) {
    this.#frame = frame;
    this.#listener = listener;
    this.#patience = setTimeout(() => this.#setPlain(true), PATIENCE_MS);
    void this.#load({ ...input, moved: (geometry) => this.#place(geometry) });
  }

  get screen(): TableScreen | undefined {
    return this.#screen;
  }

  /** Where everything lies; undefined while there is no picture. */
  get geometry(): TableGeometry | undefined {
    return this.#geometry;
  }

  /** Shows a moment; without events and without a change there is nothing to do, and no motion is cut short. */
  show(picture: TablePicture, events: readonly SeenEvent[]): void {
    this.#latest = picture;
    if (this.#isComing) this.#keepDeal(events);
    else if (this.#screen === undefined) this.#goOnWithout(events);
    else this.#showOn(this.#screen, picture, events);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#patience);
    document.documentElement.removeAttribute("data-ready");
    this.#screen?.destroy();
  }

  async #load(input: TableInput): Promise<void> {
    const screen = await loadScreen(this.#frame.canvas, input);
    if (this.#isClosed) return screen?.destroy();
    clearTimeout(this.#patience);
    this.#screen = screen;
    this.#isComing = false;
    if (screen === undefined) this.#apologise();
    else if (this.#latest !== undefined) this.#showFirst(this.#latest);
    await screen?.whenIdle();
    if (!this.#isClosed) document.documentElement.setAttribute("data-ready", "table");
  }

  #showOn(screen: TableScreen, picture: TablePicture, events: readonly SeenEvent[]): void {
    const fingerprint = JSON.stringify(picture);
    if (events.length === 0 && fingerprint === this.#shown) return;
    this.#shown = fingerprint;
    screen.show(picture, events);
    this.#listener.begins(events);
    void this.#watchRest(screen);
  }

  /** The buttons carry the game, and a sentence says why, where the browser is to blame. */
  #apologise(): void {
    this.#setPlain(true);
    this.#frame.apology.textContent = hasWebGL() ? "" : t("table.noWebGL");
  }

  #goOnWithout(events: readonly SeenEvent[]): void {
    this.#apologise();
    this.#listener.begins(events);
  }

  #keepDeal(events: readonly SeenEvent[]): void {
    if (events.length > 0) this.#deal = isDeal(events) ? events : [];
  }

  #showFirst(picture: TablePicture): void {
    if (this.#deal.length > 0) this.show(beforeDeal(picture), []);
    this.show(picture, this.#deal);
  }

  #place(geometry: TableGeometry): void {
    this.#geometry = geometry;
    this.#setPlain(false);
    this.#listener.moved();
  }

  /** For those who wait for a picture at rest: tests, and nobody else. */
  async #watchRest(screen: TableScreen): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    this.#frame.canvas.setAttribute("data-idle", "false");
    await screen.whenIdle();
    if (turn === this.#turn) this.#frame.canvas.setAttribute("data-idle", "true");
  }

  /** Plain: the buttons are seen and pressed themselves, as there is nothing under them. */
  #setPlain(isPlain: boolean): void {
    this.#frame.root.classList.toggle("is-plain", isPlain);
  }
}
