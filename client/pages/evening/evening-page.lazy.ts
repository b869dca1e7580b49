/** The page of a club evening: keeps it up to date, and opens the player's table when a round starts. A lazy chunk. */
import "../../styles/deferred.css";
import "../../styles/score-table.css";
import "../../styles/history.css";
import "../../styles/page-head.css";
import "../../styles/evening.css";
import type { EveningView } from "../../../shared/evening/evening.ts";
import { askEvening, type EveningAsk, fetchEvening } from "../../net/evening-api.ts";
import type { HistoryResponse } from "../../net/history-api.ts";
import { lastEvening, saveLastEvening } from "../../net/last-evening.ts";
import { seatTokens } from "../../net/session/seat-tokens.ts";
import type { Route } from "../../routes.ts";
import { scheduleTimeout } from "../../scheduler.ts";
import { CopiedNote, saveFile } from "../../ui/copy-and-save.ts";
import { faceRow } from "../../ui/faces/face-choice.ts";
import { facesFromMine } from "../../ui/faces/my-face.ts";
import { type MountedPage, mountPage } from "../../ui/mount-page.ts";
import { myName } from "../home/player-name.ts";
import { openEveningForm } from "./evening-form.ts";
import { type EveningActions, type EveningState, eveningCsv, eveningView } from "./evening-view.ts";

/** Opens the page of the evening with this id, or the form that opens one; the returned function closes it. */
export function openEveningPage(
  parent: HTMLElement,
  id: string | undefined,
  navigate: (route: Route) => void,
): () => void {
  if (id === undefined) return openEveningForm(parent, navigate);
  const page = new EveningPage(parent, id, navigate);
  return () => page.close();
}

const LEAST_POLL_MS = 4_000;
/** All players of an evening may share one IP address, whose requests are limited. */
const POLL_MS_PER_PLAYER = 170;
/** How long after the draw the tables are open. */
const DRAW_MS = 1_500;

class EveningPage implements EveningActions {
  readonly #id: string;
  readonly #navigate: (route: Route) => void;
  readonly #page: MountedPage;
  readonly #copied = new CopiedNote(() => this.change({ isCopied: this.#copied.isShown }));
  #state: EveningState = {
    ...{ name: myName(), isCopied: false, isEndAsked: false },
    faceRow: faceRow(facesFromMine(), () => this.change({})),
  };
  #isBusy = false;
  #stopTimer = () => {};
  #isClosed = false;

  constructor(parent: HTMLElement, id: string, navigate: (route: Route) => void) {
    this.#id = id;
    this.#navigate = navigate;
    this.#page = mountPage(parent, "evening", () => eveningView(this.#state, this));
    void this.#poll();
  }

  close(): void {
    this.#isClosed = true;
    this.#stopTimer();
    this.#page.close();
  }

  change(part: Partial<EveningState>): void {
    this.#state = { ...this.#state, ...part };
    this.#page.draw();
  }

  async ask(body: EveningAsk): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    const answer = await askEvening(this.#id, body);
    this.#isBusy = false;
    if (answer.ok && body.type === "join" && lastEvening().id !== this.#id) saveLastEvening(this.#id);
    this.change({ isEndAsked: false, error: undefined });
    this.#show(answer);
  }

  openTable(): void {
    const { seat } = this.#state.evening ?? {};
    if (seat === undefined) return;
    const { code, seatToken } = seat;
    const tokens = seatTokens();
    // A token that the table has given since is the valid one.
    if (tokens.get(code) === undefined) tokens.save(code, seatToken);
    saveLastEvening(this.#id, code);
    this.#navigate({ place: "table", code });
  }

  copyLink(): void {
    void this.#copied.copy(location.href, "link");
  }

  saveCsv(evening: EveningView): void {
    // Spreadsheets read other letters than those of English only with the mark.
    const text = `\uFEFF${eveningCsv(evening)}`;
    saveFile(new File([text], "evening.csv", { type: "text/csv" }));
  }

  goHome(): void {
    this.#navigate({ place: "home" });
  }

  async #poll(): Promise<void> {
    this.#show(await fetchEvening(this.#id));
    if (this.#isClosed || this.#state.evening?.isOver === true) return;
    this.#stopTimer = scheduleTimeout(this.#pollMs(), () => void this.#poll());
  }

  /** Later with many players, and just after a draw that is planned. */
  #pollMs(): number {
    const { players = [], nextAt = 0, now = 0 } = this.#state.evening ?? {};
    const ms = Math.max(LEAST_POLL_MS, players.length * POLL_MS_PER_PLAYER);
    return nextAt > now ? Math.min(ms, nextAt - now + DRAW_MS) : ms;
  }

  /** Why a request was refused is shown until the next one. */
  #show(answer: HistoryResponse<EveningView>): void {
    if (this.#isClosed) return;
    if (answer.ok) this.#showEvening(answer.value);
    else this.change({ error: answer.error });
  }

  #showEvening(evening: EveningView): void {
    const { error } = this.#state;
    const isBack = error === "offline" || error === "notReady";
    this.change({ evening, error: isBack ? undefined : error });
    if (evening.seat !== undefined && lastEvening().table !== evening.seat.code) this.openTable();
  }
}
