/** The replay page: shows a finished match step by step. */
import { openFairness } from "../open-dialogs.ts";
import "../../styles/replay.css";
import "../../styles/replay-screen-sizes.css";
import { topCard } from "../../../shared/game.ts";
import type { PointOfView, RecordedMatch } from "../../../shared/record/recorded-match.ts";
import { loadTexts, onLanguageChange } from "../../i18n/i18n.ts";
import type { TableGeometry } from "../../scenes/scene-contract.ts";
import { scheduleTimeout } from "../../scheduler.ts";
import { CopiedNote, saveRecord } from "../../ui/copy-and-save.ts";
import { type MountedPage, mountPage } from "../../ui/mount-page.ts";
import type { LedReplay } from "./led-replay.lazy.ts";
import { openPlayOnDialog, type PlayOnProps } from "./play-on-dialog.ts";
import { Playback } from "./playback.ts";
import { playerNames, snapshotAfter } from "./replay-snapshot.ts";
import { ReplayTable, type ReplayTableProps } from "./replay-table.ts";
import type { LedPage, ReplayActions, ReplayPageOptions, ReplayState } from "./replay-types.ts";
import { describeStep, replayView } from "./replay-view.ts";

/** Is open until `close`. */
export class ReplayPage implements ReplayActions, LedPage {
  readonly playback: Playback;
  readonly tableElement: HTMLElement;
  readonly ledElement: HTMLElement;
  onChange = () => {};
  #options: ReplayPageOptions;
  readonly #page: MountedPage;
  readonly #root: Element;
  readonly #table: ReplayTable;
  readonly #unsubscribers: readonly (() => void)[];
  #pointOfView: PointOfView;
  #isSidePanelOpen = false;
  readonly #copiedNote = new CopiedNote(() => this.#draw());
  /** Closes the dialog that is open, if one is. */
  #closeDialog = () => {};
  #led: LedReplay | undefined;
  #isClosed = false;
  /** By step number, in the current language and for the current point of view. */
  #stepTexts = new Map<number, string>();

  constructor(parent: HTMLElement, options: ReplayPageOptions) {
    this.#options = options;
    this.#pointOfView = options.pointOfView;
    this.playback = new Playback(this.#playbackOptions(), options.move);
    this.#page = mountPage(parent, "replay", () => replayView(this.#state(), this));
    this.tableElement = childOf(parent, ".replay-table");
    this.ledElement = childOf(parent, ".replay-led");
    this.#root = childOf(parent, ".page-replay");
    this.#table = new ReplayTable(this.tableElement, this.#tableProps());
    this.#unsubscribers = [listenToReplayKeys(this.playback), onLanguageChange(() => this.#refresh())];
    this.#scrollToMove();
    if (options.ledBy !== undefined) void this.#openLed(options.ledBy);
  }

  get pointOfView(): PointOfView {
    return this.#pointOfView;
  }

  get geometry(): TableGeometry | undefined {
    return this.#table.geometry;
  }

  show(step: number, pointOfView: PointOfView): void {
    if (pointOfView !== this.#pointOfView) this.setPointOfView(pointOfView);
    if (step !== this.playback.step) this.playback.goTo(step);
  }

  /** More of the match can be watched. */
  extend(match: RecordedMatch): void {
    this.#options = { ...this.#options, match };
    this.playback.extend(match.length);
  }

  /** Opens a room for followers; nothing if this reader leads already. If it cannot be loaded, the next press tries again. */
  lead(): void {
    if (this.#led?.isLeading !== true) void this.#openLed();
  }

  setPointOfView(pointOfView: PointOfView): void {
    this.#pointOfView = pointOfView;
    this.#refresh();
    this.#options.positionChanged(this.playback.step, pointOfView);
    this.onChange();
  }

  setSidePanelOpen(isOpen: boolean): void {
    this.#isSidePanelOpen = isOpen;
    this.#draw();
    this.#root.querySelector<HTMLElement>(isOpen ? ".replay-close" : ".replay-open-side")?.focus();
  }

  copyLink(): void {
    const link = this.#options.linkTo?.(this.playback.step);
    if (link !== undefined) void this.#copiedNote.copy(link, "link");
  }

  download(): void {
    saveRecord(this.#options.match.record);
  }

  openFairness(): void {
    const { match, id } = this.#options;
    this.playback.pause();
    openFairness({ type: "record", record: match.record, ...(id !== undefined && { id }) });
  }

  openPlayOnDialog(): void {
    const { match, playOn } = this.#options;
    const { step: move } = this.playback;
    this.playback.pause();
    const names = playerNames(match);
    const begin: PlayOnProps["begin"] = (fork) => playOn({ move, ...fork });
    this.#closeDialog = openPlayOnDialog({ names, pointOfView: this.#pointOfView, begin }).close;
  }

  openAnalysis(): void {
    this.playback.pause();
    this.#openAnalysis().catch(() => {});
  }

  close(): void {
    this.#isClosed = true;
    this.playback.dispose();
    this.#closeDialog();
    this.#led?.close();
    for (const unsubscribe of this.#unsubscribers) unsubscribe();
    this.#table.close();
    this.#page.close();
  }

  #playbackOptions(): ConstructorParameters<typeof Playback>[0] {
    return {
      length: this.#options.match.length,
      schedule: scheduleTimeout,
      stepChanged: (from) => this.#stepChanged(from),
      stateChanged: () => this.#playbackChanged(),
      whenShown: () => this.#table.whenIdle(),
    };
  }

  /** The next step is animated; any other step is shown immediately. */
  #stepChanged(from: number): void {
    const { step } = this.playback;
    const events = step === from + 1 ? this.#options.match.eventsOf(step, this.#pointOfView) : [];
    this.#table.update(this.#tableProps(), events);
    this.#playbackChanged();
  }

  #playbackChanged(): void {
    this.#draw();
    if (!this.playback.isPlaying) this.#options.positionChanged(this.playback.step, this.#pointOfView);
    this.onChange();
  }

  async #openLed(room?: string): Promise<void> {
    const loading = Promise.all([import("./led-replay.lazy.ts"), loadTexts(["watching"])]);
    const [lazy] = (await loading.catch(() => undefined)) ?? [];
    if (lazy === undefined || this.#isClosed) return;
    this.#led?.close();
    this.#led = new lazy.LedReplay(this, this.#options.id ?? "");
    await this.#led.join(room);
  }

  #refresh(): void {
    this.#stepTexts.clear();
    this.#table.update(this.#tableProps(), []);
    this.#draw();
  }

  #tableProps(): ReplayTableProps {
    const { step } = this.playback;
    return {
      snapshot: snapshotAfter(this.#options.match, step, this.#pointOfView),
      stepText: this.#stepTextOf(step),
    };
  }

  #draw(): void {
    this.#page.draw();
    this.#scrollToMove();
  }

  /** Scrolls the list of moves to the current one. */
  #scrollToMove(): void {
    const list = this.#root.querySelector<HTMLElement>(".replay-list");
    const move = list?.querySelector<HTMLElement>("[aria-current]");
    if (list == null || move == null) return;
    list.scrollTop = move.offsetTop - list.offsetTop - list.clientHeight / 2;
  }

  #stepTextOf(number: number): string {
    const cached = this.#stepTexts.get(number);
    if (cached !== undefined) return cached;
    const { match } = this.#options;
    const text = describeStep(match.step(number), {
      names: playerNames(match),
      pointOfView: this.#pointOfView,
      top: topCard(match.gameAfter(number)),
    });
    this.#stepTexts.set(number, text);
    return text;
  }

  /** A lazy chunk: if it cannot be loaded, the next press tries again. */
  async #openAnalysis(): Promise<void> {
    const { match, mine } = this.#options;
    const { openAnalysisDialog } = await import("../../coach/analysis-dialog.lazy.ts");
    const goTo = (step: number) => this.playback.goTo(step);
    const dialog = await openAnalysisDialog({ match, names: playerNames(match), me: mine, goTo });
    this.#closeDialog = dialog.close;
    if (this.#isClosed) dialog.close();
  }

  #state(): ReplayState {
    return {
      options: this.#options,
      playback: this.playback,
      pointOfView: this.#pointOfView,
      names: playerNames(this.#options.match),
      isSidePanelOpen: this.#isSidePanelOpen,
      hasCopied: this.#copiedNote.isShown,
      stepText: (number) => this.#stepTextOf(number),
    };
  }
}

function childOf(parent: HTMLElement, query: string): HTMLElement {
  const child = parent.querySelector<HTMLElement>(query);
  if (child === null) throw new Error(`The replay page has no ${query}.`);
  return child;
}

/**
 * Keyboard shortcuts: arrows step, Home and End go to the ends, space plays and pauses; not for keys that the focused
 * element handles. Returns a function that stops it.
 */
function listenToReplayKeys(playback: Playback): () => void {
  const pressed = (event: KeyboardEvent) => {
    const action = keyAction(event, playback);
    if (action === undefined || isHandledByTarget(event)) return;
    event.preventDefault();
    action();
  };
  document.addEventListener("keydown", pressed);
  return () => document.removeEventListener("keydown", pressed);
}

const KEY_ACTIONS: Readonly<Record<string, (playback: Playback) => void>> = {
  ArrowRight: (playback) => playback.forward(),
  ArrowLeft: (playback) => playback.back(),
  Home: (playback) => playback.goTo(1),
  End: (playback) => playback.goTo(playback.length),
  " ": (playback) => playback.toggle(),
};

function keyAction(
  { key, altKey, ctrlKey, metaKey }: KeyboardEvent,
  playback: Playback,
): (() => void) | undefined {
  if (altKey || ctrlKey || metaKey) return undefined;
  return KEY_ACTIONS[key]?.bind(undefined, playback);
}

function isHandledByTarget({ key, target, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || !(target instanceof Element)) return defaultPrevented;
  if (target.closest("input, select, textarea, dialog") !== null) return true;
  return key === " " && target.closest("button, a, summary") !== null;
}
