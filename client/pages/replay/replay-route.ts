/** The route of a replay: loads a match from the server or a file, shows it, and continues it as a local game. */

import type { MatchDetail } from "../../../shared/history.ts";
import { type RecordFault, type RecordResult, validateRecord } from "../../../shared/record/read-record.ts";
import type { PointOfView, RecordedMatch } from "../../../shared/record/recorded-match.ts";
import { refuse } from "../../../shared/refusal.ts";
import type { Seat } from "../../../shared/seat.ts";
import { formatDate } from "../../i18n/dates.ts";
import { loadTexts, t } from "../../i18n/i18n.ts";
import { refusalText } from "../../i18n/refusal-text.ts";
import { isLocalMatchId } from "../../local/finished-match.ts";
import { findLocalMatch } from "../../local/local-history.ts";
import { fetchSavedMatch } from "../../net/fetch-saved-match.ts";
import { fetchCast, fetchMatch, type HistoryResponse } from "../../net/history-api.ts";
import { routeUrl } from "../../routes.ts";
import { scheduleTimeout } from "../../scheduler.ts";
import { openMessagePage, type PageAction } from "../../ui/message-page.ts";
import { openGame } from "../game/game-flow.lazy.ts";
import { historyErrorSentence } from "../history/paged-list.ts";
import { openFairness } from "../open-dialogs.ts";
import { onFileDrop, openFilePage, readRecordFile, recordErrorSentence } from "./file-page.ts";
import { ReplayPage } from "./replay-page.ts";
import { playerNames } from "./replay-snapshot.ts";
import type { ReplayFork } from "./replay-types.ts";

interface ReplaySource {
  readonly match: RecordedMatch;
  readonly title: () => string;
  /** The id of the match; absent for a match from a file. */
  readonly id?: string;
  /** The seat of the reader, if the reader played. */
  readonly mine?: Seat | undefined;
  /** How the reader came here, as in the address. */
  readonly via?: string | undefined;
  readonly isRunning?: true;
}

interface ReplayPosition {
  readonly move: number;
  readonly pointOfView: PointOfView;
}

type Cast = Awaited<ReturnType<typeof fetchCast>>;

/** What casters see is at least two minutes old: asking more often would show it hardly earlier. In ms. */
const ASK_MS = 10_000;
const castTitle = () => t("watching.castTitle");

/** A match as an address names it. */
interface MatchPlace {
  readonly id: string;
  readonly move?: number | undefined;
  readonly via?: string | undefined;
}

/** A match with a record that is not checked yet. */
type ShownMatch = Pick<MatchDetail, "id" | "mine" | "endedAt"> & { readonly record: unknown };

/** Opens a match at a move: from the server, or from this browser if it is a local one. */
export function openMatchReplay(parent: HTMLElement, place: MatchPlace, goHome: () => void): () => void {
  const route = new ReplayRoute(parent, goHome);
  const [, code] = /^cast=(.+)/.exec(place.via ?? "") ?? [];
  if (code === undefined) void route.loadMatch(place);
  else void route.watchCast(place, code);
  return () => route.close();
}

/** Opens the page on which the user chooses a record file. */
export function openFileReplay(parent: HTMLElement, goHome: () => void): () => void {
  const route = new ReplayRoute(parent, goHome);
  route.showFilePage();
  return () => route.close();
}

class ReplayRoute {
  readonly #parent: HTMLElement;
  readonly #goHome: () => void;
  readonly #stopListening: () => void;
  #closePage = () => {};
  /** The number of the last request: answers to earlier requests are ignored. */
  #lastRequest = 0;
  /** What casters are told now; "" while there is something to watch. */
  #castText = "";

  constructor(parent: HTMLElement, goHome: () => void) {
    this.#parent = parent;
    this.#goHome = goHome;
    this.#stopListening = onFileDrop((file) => void this.#readFile(file));
  }

  close(): void {
    this.#startRequest();
    this.#stopListening();
    this.#closePage();
  }

  async loadMatch({ id, move = 1, via }: MatchPlace): Promise<void> {
    this.#show(() => openMessagePage(this.#parent, { title: () => t("replay.fetching"), actions: [] }));
    const request = this.#startRequest();
    const result = await (isLocalMatchId(id)
      ? findLocalDetail(id)
      : fetchSavedMatch(id, () => request === this.#lastRequest));
    if (request !== this.#lastRequest) return;
    if (!result.ok)
      this.#showError(() => historyErrorSentence(result.error), {
        label: () => t("place.tryAgain"),
        go: () => void this.loadMatch({ id, move, via }),
      });
    else this.#showMatch(result.value, move, via);
  }

  /** A running match, of which casters see the rounds that are over (C6); after its end, the match as everybody sees it. */
  async watchCast(place: MatchPlace, code: string): Promise<void> {
    this.#castText = "";
    this.#show(() => openMessagePage(this.#parent, { title: () => t("replay.fetching"), actions: [] }));
    const request = this.#startRequest();
    // Without a connection there are no texts, and nothing to watch.
    await loadTexts(["watching"]).catch(() => undefined);
    let replay: ReplayPage | undefined;
    while (request === this.#lastRequest) {
      const cast = await fetchCast(code, place.id);
      const isOver = !cast.ok && (await fetchMatch(place.id)).ok;
      if (request !== this.#lastRequest) return;
      if (isOver) return this.loadMatch({ id: place.id, move: replay?.playback.step });
      replay = this.#showCast(place, cast, replay);
      await new Promise<void>((resolve) => scheduleTimeout(ASK_MS, resolve));
    }
  }

  /** Shows what can be watched now, or why there is nothing. Returns the open replay. */
  #showCast(place: MatchPlace, cast: Cast, replay: ReplayPage | undefined): ReplayPage | undefined {
    // Without a connection, what can be watched already stays.
    if (!cast.ok && cast.error !== "castersNotAllowed" && replay !== undefined) return replay;
    const read = cast.ok && cast.value.record.entries.length > 0 && validateRecord(cast.value.record);
    if (read !== false && read.ok) return this.#showRounds(place, read.match, replay);
    const text = () => (cast.ok ? t("watching.castWaits") : historyErrorSentence(cast.error));
    // The open page stays, with the reader's focus, while it says the same.
    if (this.#castText === text()) return undefined;
    this.#castText = text();
    const home = { label: () => t("place.home"), go: this.#goHome };
    this.#show(() => openMessagePage(this.#parent, { title: castTitle, text, actions: [home] }));
    return undefined;
  }

  #showRounds(place: MatchPlace, match: RecordedMatch, replay: ReplayPage | undefined): ReplayPage {
    this.#castText = "";
    const move = place.move ?? match.rounds.at(-1)?.number ?? 1;
    const source = { ...place, match, title: castTitle, isRunning: true } as const;
    if (replay === undefined) return this.#showReplay(source, { move, pointOfView: "open" });
    if (match.length > replay.playback.length) replay.extend(match);
    return replay;
  }

  showFilePage(): void {
    this.#show(() =>
      openFilePage(this.#parent, { goHome: this.#goHome, fileChosen: (file) => void this.#readFile(file) }),
    );
  }

  #showMatch(detail: ShownMatch, move: number, via?: string): void {
    const read = validateRecord(detail.record);
    const { id, mine, endedAt } = detail;
    const date = () => formatDate(endedAt);
    const title = () =>
      isLocalMatchId(id)
        ? t("localTable.replayTitle", { date: date() })
        : t("replay.matchTitle", { date: date() });
    if (read.ok)
      this.#showReplay({ match: read.match, title, id, mine, via }, { move, pointOfView: mine ?? "open" });
    else this.#showUnplayable(detail, read.fault);
  }

  /** A record that does not replay may have been changed: the check says where. */
  #showUnplayable({ id, record }: ShownMatch, fault: RecordFault): void {
    const ask = { label: () => t("fairness.ask"), go: () => openFairness({ type: "record", record, id }) };
    this.#showError(() => recordErrorSentence(fault), ask);
  }

  async #readFile(file: File): Promise<void> {
    const request = this.#startRequest();
    const read = await readRecordFile(file);
    if (request !== this.#lastRequest) return;
    if (read.ok)
      this.#showReplay(
        { match: read.match, title: () => t("replay.fileTitle") },
        { move: 1, pointOfView: "open" },
      );
    else this.#showFileError(read, file);
  }

  /** A record that has its form, but does not replay, may have been changed: the check says where. */
  #showFileError({ fault }: Extract<RecordResult, { ok: false }>, file: File): void {
    const fileChosen = (other: File) => void this.#readFile(other);
    const isReadable = fault.code === "diverges" || fault.code === "otherResult";
    const askIfFair = () => openFairness({ type: "file", file });
    const props = { goHome: this.#goHome, fileChosen, error: fault, ...(isReadable && { askIfFair }) };
    this.#show(() => openFilePage(this.#parent, props));
  }

  #showReplay(replaySource: ReplaySource, start: ReplayPosition): ReplayPage {
    const { match, title, id, mine, via, isRunning } = replaySource;
    let position = start;
    const urlOf = (move: number) => routeUrl({ place: "match", id: id ?? "", move, ...(via && { via }) });
    // Nobody else can open a local match: it has no link.
    const hasLink = id !== undefined && !isLocalMatchId(id) && !isRunning;
    const [, ledBy] = /^led=(.+)/.exec(via ?? "") ?? [];
    this.#closePage();
    const page = new ReplayPage(this.#parent, {
      ...{ match, title, mine, ...start, ...(isRunning && { isRunning }), ...(ledBy && { ledBy }) },
      ...(hasLink && { linkTo: (move) => location.origin + routeUrl({ place: "match", id, move }) }),
      ...(id !== undefined && { id }),
      goHome: this.#goHome,
      positionChanged: (move, pointOfView) => {
        position = { move, pointOfView };
        // A reload, or a copy of the address, leads to this move.
        if (id !== undefined) history.replaceState(history.state, "", urlOf(move));
      },
      playOn: (replayFork) => void this.#playOn(replaySource, replayFork, position),
    });
    this.#closePage = () => page.close();
    return page;
  }

  async #playOn(source: ReplaySource, fork: ReplayFork, position: ReplayPosition): Promise<void> {
    const request = this.#startRequest();
    const local = await import("../../local/open-local-table.lazy.ts").catch(() => undefined);
    if (request !== this.#lastRequest) return;
    const backToReplay = () => this.#showReplay(source, position);
    if (local === undefined) {
      this.#showError(() => refusalText(refuse("offline")), {
        label: () => t("replay.backToReplay"),
        go: backToReplay,
      });
      return;
    }
    const { match } = source;
    const session = local.playOn({ ...fork, match, names: playerNames(match) });
    const deps = { goHome: backToReplay, rejoin: backToReplay, takeNewSeat: backToReplay, loadGamePage };
    this.#show(() => {
      const close = openGame(this.#parent, session, deps);
      return () => {
        void session.leave();
        close();
      };
    });
  }

  #showError(reason: () => string, action: PageAction): void {
    const home = { label: () => t("place.home"), go: this.#goHome };
    this.#show(() =>
      openMessagePage(this.#parent, {
        title: () => t("replay.wrongTitle"),
        text: reason,
        actions: [action, home],
      }),
    );
  }

  #startRequest(): number {
    this.#lastRequest += 1;
    return this.#lastRequest;
  }

  #show(open: () => () => void): void {
    this.#closePage();
    this.#closePage = open();
  }
}

async function findLocalDetail(id: string): Promise<HistoryResponse<ShownMatch>> {
  const found = await findLocalMatch(id);
  if (found === undefined) return { ok: false, error: "unknownMatch" };
  return { ok: true, value: { ...found.row, record: found.record } };
}

async function loadGamePage() {
  return (await import("../game/game-page.lazy.ts")).openGamePage;
}
