/** Shows a match that is over, step by step. */
import "../../styles/replay.css";
import type { Eyes } from "../../../shared/record/recorded-match.ts";
import { onLanguageChange } from "../../i18n/i18n.ts";
import { afterMs } from "../../net/timer.ts";
import { CopiedSign, copyText } from "../../ui/clipboard.ts";
import { type OpenedPage, openPage } from "../../ui/mount-page.ts";
import { saveRecord } from "../save-file.ts";
import { listenToReplayKeys } from "./keys.ts";
import { openPlayOnWindow, type PlayOn } from "./play-on-dialog.ts";
import { Playback } from "./playback.ts";
import { namesIn, tableAfter } from "./recorded-table.ts";
import type { ReplayHands, ReplayPort, ReplayState } from "./replay-state.ts";
import { ReplayTable, type Shown } from "./replay-table.ts";
import { replayView } from "./replay-view.ts";
import { stepWords } from "./step-words.ts";

/** Shows the page; the answer takes it away. */
export function openReplayPage(host: HTMLElement, port: ReplayPort): () => void {
  const page = new ReplayPage(host, port);
  return () => page.close();
}

class ReplayPage implements ReplayHands {
  readonly #port: ReplayPort;
  readonly #playback: Playback;
  readonly #page: OpenedPage;
  readonly #root: Element;
  readonly #table: ReplayTable;
  readonly #stops: readonly (() => void)[];
  #eyes: Eyes;
  #isSideOpen = false;
  #hasCopied = false;
  readonly #copiedSign = new CopiedSign(() => this.#showCopied(false));
  /** Takes the question away where to play on; there may be none. */
  #closeWindow = () => {};
  /** By number of the step, in the language and for the eyes of now. */
  #words = new Map<number, string>();

  constructor(host: HTMLElement, port: ReplayPort) {
    this.#port = port;
    this.#eyes = port.eyes;
    this.#playback = new Playback(this.#playbackPort(), port.move);
    this.#page = openPage(host, "replay", () => replayView(this.#state(), this));
    const place = host.querySelector<HTMLElement>(".replay-table");
    if (place?.parentElement == null) throw new Error("The page of a replay has no place for its table.");
    this.#root = place.parentElement;
    this.#table = new ReplayTable(place, this.#shown());
    this.#stops = [listenToReplayKeys(this.#playback), onLanguageChange(() => this.#lookAnew())];
    this.#findMove();
  }

  look(eyes: Eyes): void {
    this.#eyes = eyes;
    this.#lookAnew();
    this.#port.settled(this.#playback.at, eyes);
  }

  setSide(isOpen: boolean): void {
    this.#isSideOpen = isOpen;
    this.#draw();
    this.#root.querySelector<HTMLElement>(isOpen ? ".replay-close" : ".replay-open-side")?.focus();
  }

  copyLink(): void {
    void this.#copyLink();
  }

  download(): void {
    saveRecord(this.#port.match.record);
  }

  askPlayOn(): void {
    const { match, playOn } = this.#port;
    const { at: move } = this.#playback;
    this.#playback.pause();
    const names = namesIn(match);
    const begin: PlayOn["begin"] = (fork) => playOn({ move, ...fork });
    this.#closeWindow = openPlayOnWindow({ names, eyes: this.#eyes, begin }).close;
  }

  close(): void {
    this.#playback.end();
    this.#closeWindow();
    this.#copiedSign.end();
    for (const stop of this.#stops) stop();
    this.#table.close();
    this.#page.close();
  }

  #playbackPort(): ConstructorParameters<typeof Playback>[0] {
    return {
      length: this.#port.match.length,
      after: afterMs,
      moved: (from) => this.#moved(from),
      changed: () => this.#settle(),
      shown: () => this.#table.whenIdle(),
    };
  }

  /** One step on is shown as it went; anything else is there at once. */
  #moved(from: number): void {
    const { at } = this.#playback;
    const events = at === from + 1 ? this.#port.match.eventsOf(at, this.#eyes) : [];
    this.#table.show(this.#shown(), events);
    this.#settle();
  }

  #settle(): void {
    this.#draw();
    if (!this.#playback.isPlaying) this.#port.settled(this.#playback.at, this.#eyes);
  }

  #lookAnew(): void {
    this.#words.clear();
    this.#table.show(this.#shown(), []);
    this.#draw();
  }

  #shown(): Shown {
    const { at } = this.#playback;
    return { snapshot: tableAfter(this.#port.match, at, this.#eyes), words: this.#wordsOf(at) };
  }

  #draw(): void {
    this.#page.draw();
    this.#findMove();
  }

  /** The move that is shown is in sight in the list. */
  #findMove(): void {
    const list = this.#root.querySelector<HTMLElement>(".replay-list");
    const move = list?.querySelector<HTMLElement>("[aria-current]");
    if (list == null || move == null) return;
    list.scrollTop = move.offsetTop - list.offsetTop - list.clientHeight / 2;
  }

  #wordsOf(number: number): string {
    const known = this.#words.get(number);
    if (known !== undefined) return known;
    const { match } = this.#port;
    const words = stepWords(match.step(number), { names: namesIn(match), eyes: this.#eyes });
    this.#words.set(number, words);
    return words;
  }

  async #copyLink(): Promise<void> {
    const link = this.#port.linkTo?.(this.#playback.at);
    if (link === undefined) return;
    const hasCopied = await copyText(link);
    this.#showCopied(hasCopied);
    if (hasCopied) this.#copiedSign.shown();
  }

  #showCopied(hasCopied: boolean): void {
    this.#hasCopied = hasCopied;
    this.#draw();
  }

  #state(): ReplayState {
    return {
      port: this.#port,
      playback: this.#playback,
      eyes: this.#eyes,
      names: namesIn(this.#port.match),
      isSideOpen: this.#isSideOpen,
      hasCopied: this.#hasCopied,
      words: (number) => this.#wordsOf(number),
    };
  }
}
