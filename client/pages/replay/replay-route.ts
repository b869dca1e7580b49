/** The route of a replay: loads a match from the server or a file, shows it, and continues it as a local game. */
import type { MatchDetail } from "../../../shared/history.ts";
import { type RecordFault, type RecordResult, validateRecord } from "../../../shared/record/read-record.ts";
import type { PointOfView, RecordedMatch } from "../../../shared/record/recorded-match.ts";
import { refuse } from "../../../shared/refusal.ts";
import type { Seat } from "../../../shared/seat.ts";
import { formatDateTime } from "../../i18n/dates.ts";
import { t } from "../../i18n/i18n.ts";
import { refusalText } from "../../i18n/refusal-text.ts";
import { isLocalMatchId } from "../../local/finished-match.ts";
import { findLocalMatch } from "../../local/local-history.ts";
import { fetchSavedMatch } from "../../net/fetch-saved-match.ts";
import type { HistoryResponse } from "../../net/history-api.ts";
import { routeUrl } from "../../routes.ts";
import { openMessagePage, type PageAction } from "../../ui/message-page.ts";
import { openGame } from "../game/game-flow.lazy.ts";
import { historyErrorSentence } from "../history/paged-list.ts";
import { openFairness } from "../shuffle-check/open-fairness.ts";
import { onFileDrop, openFilePage, readRecordFile, recordErrorSentence } from "./file-page.ts";
import { openReplayPage } from "./replay-page.ts";
import { playerNames } from "./replay-snapshot.ts";
import type { ReplayFork } from "./replay-types.ts";

interface ReplaySource {
  readonly match: RecordedMatch;
  readonly title: () => string;
  /** The id of the match; absent for a match from a file. */
  readonly id?: string;
  /** The seat of the reader, if the reader played. */
  readonly mine?: Seat | undefined;
}

interface ReplayPosition {
  readonly move: number;
  readonly pointOfView: PointOfView;
}

/** A match with a record that is not checked yet. */
type ShownMatch = Pick<MatchDetail, "id" | "mine" | "endedAt"> & { readonly record: unknown };

/** Opens a match at a move: from the server, or from this browser if it is a local one. */
export function openMatchReplay(
  parent: HTMLElement,
  at: { id: string; move?: number },
  goHome: () => void,
): () => void {
  const route = new ReplayRoute(parent, goHome);
  void route.loadMatch(at.id, at.move ?? 1);
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

  constructor(parent: HTMLElement, goHome: () => void) {
    this.#parent = parent;
    this.#goHome = goHome;
    this.#stopListening = onFileDrop((file) => void this.#readFile(file));
  }

  close(): void {
    this.#lastRequest += 1;
    this.#stopListening();
    this.#closePage();
  }

  async loadMatch(id: string, move: number): Promise<void> {
    this.#show(() => openMessagePage(this.#parent, { title: () => t("replay.fetching"), actions: [] }));
    const request = this.#startRequest();
    const result = await (isLocalMatchId(id)
      ? findLocalDetail(id)
      : fetchSavedMatch(id, () => request === this.#lastRequest));
    if (request !== this.#lastRequest) return;
    if (!result.ok)
      this.#showError(() => historyErrorSentence(result.error), {
        label: () => t("place.tryAgain"),
        go: () => void this.loadMatch(id, move),
      });
    else this.#showMatch(result.value, move);
  }

  showFilePage(): void {
    this.#show(() =>
      openFilePage(this.#parent, { goHome: this.#goHome, fileChosen: (file) => void this.#readFile(file) }),
    );
  }

  #showMatch(detail: ShownMatch, move: number): void {
    const read = validateRecord(detail.record);
    const { id, mine, endedAt } = detail;
    const date = () => formatDateTime(endedAt);
    const title = () =>
      isLocalMatchId(id)
        ? t("localTable.replayTitle", { date: date() })
        : t("replay.matchTitle", { date: date() });
    if (read.ok)
      this.#showReplay({ match: read.match, title, id, mine }, { move, pointOfView: mine ?? "open" });
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

  #showReplay(replaySource: ReplaySource, start: ReplayPosition): void {
    const { match, title, id, mine } = replaySource;
    let position = start;
    // Nobody else can open a local match: it has no link.
    const linkOption =
      id === undefined || isLocalMatchId(id)
        ? {}
        : { linkTo: (move: number) => location.origin + routeUrl({ place: "match", id, move }) };
    this.#show(() =>
      openReplayPage(this.#parent, {
        ...{ match, title, mine, ...start, ...linkOption },
        ...(id !== undefined && { id }),
        goHome: this.#goHome,
        positionChanged: (move, pointOfView) => {
          position = { move, pointOfView };
          // A reload, or a copy of the address, leads to this move.
          if (id !== undefined)
            history.replaceState(history.state, "", routeUrl({ place: "match", id, move }));
        },
        playOn: (replayFork) => void this.#playOn(replaySource, replayFork, position),
      }),
    );
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
