/** The page of a club evening: keeps it up to date, and opens the player's table when a round starts. A lazy chunk. */
import "../../styles/waiting-room.css";
import "../../styles/result.css";
import "../../styles/score-table.css";
import "../../styles/history.css";
import "../../styles/evening.css";
import type { EveningView } from "../../../shared/evening/evening.ts";
import { eveningCsv } from "../../../shared/evening/standings.ts";
import { t } from "../../i18n/i18n.ts";
import { askEvening, type EveningAsk, fetchEvening } from "../../net/evening-api.ts";
import type { HistoryResponse } from "../../net/history-api.ts";
import { lastEvening, saveLastEvening } from "../../net/last-evening.ts";
import { seatTokens } from "../../net/session/seat-tokens.ts";
import { type Route, routeUrl } from "../../routes.ts";
import { scheduleTimeout } from "../../scheduler.ts";
import { CopiedNote, saveFile } from "../../ui/copy-and-save.ts";
import { type MountedPage, mountPage } from "../../ui/mount-page.ts";
import { myName } from "../home/player-name.ts";
import { openEveningForm } from "./evening-form.ts";
import { type EveningActions, type EveningState, eveningView } from "./evening-view.ts";

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
  readonly #copied = new CopiedNote(() => this.#change({}));
  #state: EveningState = {
    ...{ evening: undefined, error: undefined },
    ...{ isBusy: false, isCopied: false, isEndAsked: false },
  };
  #serverAheadMs = 0;
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

  async ask(body: EveningAsk): Promise<void> {
    if (this.#state.isBusy) return;
    this.#change({ isBusy: true, isEndAsked: false });
    const answer = await askEvening(this.#id, body);
    this.#change({ isBusy: false });
    if (answer.ok && body.type === "join") this.#remember();
    this.#show(answer);
  }

  askEnd(): void {
    if (this.#state.isEndAsked) void this.ask({ type: "end" });
    else this.#change({ isEndAsked: true });
  }

  /** The whole page is loaded again, so that it reads the token. Without storage, the seat is moved here by its link. */
  openTable(): void {
    const { seat } = this.#state.evening ?? {};
    if (seat === undefined) return;
    const { code, seatToken } = seat;
    const tokens = seatTokens();
    if (tokens.get(code) === undefined) tokens.save(code, seatToken);
    this.#remember(code);
    if (lastEvening()?.table === code) location.assign(routeUrl({ place: "table", code }));
    else this.#navigate({ place: "seat", code, seatToken });
  }

  copyLink(): void {
    void this.#copied.copy(location.href, "link");
  }

  saveCsv(): void {
    const { evening } = this.#state;
    if (evening === undefined) return;
    const headings = {
      rank: t("evening.rank"),
      name: t("results.player"),
      points: t("evening.points"),
      wins: t("evening.wins"),
      beat: t("evening.beat"),
      round: (round: number) => t("results.roundNumber", { round }),
    };
    // Spreadsheets read other letters than those of English only with the mark.
    const text = `\uFEFF${eveningCsv(evening, headings)}`;
    saveFile(new File([text], "evening.csv", { type: "text/csv" }));
  }

  goHome(): void {
    this.#navigate({ place: "home" });
  }

  #change(part: Partial<EveningState>): void {
    this.#state = { ...this.#state, ...part, isCopied: this.#copied.isShown };
    this.#page.draw();
  }

  #remember(table?: string): void {
    const before = lastEvening();
    const known = before?.id === this.#id ? before.table : undefined;
    const code = table ?? known;
    saveLastEvening({ id: this.#id, ...(code !== undefined && { table: code }) });
  }

  async #poll(): Promise<void> {
    this.#stopTimer();
    this.#show(await fetchEvening(this.#id, this.#state.evening?.version));
    if (this.#isClosed || this.#state.evening?.phase === "over") return;
    this.#stopTimer = scheduleTimeout(this.#pollMs(), () => void this.#poll());
  }

  /** Later with many players, and just after a draw that is planned. */
  #pollMs(): number {
    const { players = [], nextAt = 0 } = this.#state.evening ?? {};
    const ms = Math.max(LEAST_POLL_MS, players.length * POLL_MS_PER_PLAYER);
    const toDraw = nextAt - (Date.now() + this.#serverAheadMs) + DRAW_MS;
    return toDraw > 0 ? Math.min(ms, toDraw) : ms;
  }

  #show(answer: HistoryResponse<EveningView | undefined>): void {
    if (this.#isClosed) return;
    if (answer.ok && answer.value !== undefined) this.#serverAheadMs = answer.value.now - Date.now();
    if (answer.ok) this.#showEvening(answer.value ?? this.#state.evening);
    else this.#change({ error: answer.error });
  }

  #showEvening(evening: EveningView | undefined): void {
    this.#change({ evening, error: undefined });
    if (evening === undefined) return;
    // A bot has played for somebody who is back on this page.
    const presence = evening.players[evening.me ?? -1]?.presence;
    if (presence === "away" && !document.hidden) void this.ask({ type: "join", name: myName() });
    if (evening.seat !== undefined && lastEvening()?.table !== evening.seat.code) this.openTable();
  }
}
