/** The route of a replay: loads a match from the server or a file, shows it, and continues it as a local game. */
import type { MatchDetail } from "../../../shared/history.ts";
import { type RecordFault, type RecordResult, validateRecord } from "../../../shared/record/read-record.ts";
import type { PointOfView, RecordedMatch } from "../../../shared/record/recorded-match.ts";
import type { Seat } from "../../../shared/seat.ts";
import { formatDateTime } from "../../i18n/dates.ts";
import { t } from "../../i18n/i18n.ts";
import { BROWSER_GAME_DEPS } from "../../local/browser-game-deps.ts";
import { isLocalMatchId } from "../../local/finished-match.ts";
import { LocalGame } from "../../local/local-game.ts";
import { findLocalMatch } from "../../local/local-history.ts";
import { fetchMatch, type HistoryResponse } from "../../net/history-api.ts";
import { routeUrl } from "../../routes.ts";
import { openMessagePage, type PageAction } from "../../ui/message-page.ts";
import { openFairness } from "../fairness/open-fairness.ts";
import { openGame } from "../game/game-flow.lazy.ts";
import { historyErrorSentence } from "../history/paged-list.ts";
import { onFileDrop, openFilePage, readRecordFile, recordErrorSentence } from "./file-page.ts";
import { openReplayPage } from "./replay-page.ts";
import { playersAt, staticSnapshot } from "./replay-snapshot.ts";
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
  host: HTMLElement,
  at: { id: string; move?: number },
  goHome: () => void,
): () => void {
  const route = new ReplayRoute(host, goHome);
  void route.loadMatch(at.id, at.move ?? 1);
  return () => route.close();
}

/** Opens the page on which the user chooses a record file. */
export function openFileReplay(host: HTMLElement, goHome: () => void): () => void {
  const route = new ReplayRoute(host, goHome);
  route.showFilePage();
  return () => route.close();
}

class ReplayRoute {
  readonly #host: HTMLElement;
  readonly #goHome: () => void;
  readonly #stopListening: () => void;
  #closePage = () => {};
  /** The number of the last request: answers to earlier requests are ignored. */
  #lastRequest = 0;

  constructor(host: HTMLElement, goHome: () => void) {
    this.#host = host;
    this.#goHome = goHome;
    this.#stopListening = onFileDrop((file) => void this.#readFile(file));
  }

  close(): void {
    this.#lastRequest += 1;
    this.#stopListening();
    this.#closePage();
  }

  async loadMatch(id: string, move: number): Promise<void> {
    this.#show(() => openMessagePage(this.#host, { title: () => t("replay.fetching"), actions: [] }));
    const request = this.#startRequest();
    const result = await (isLocalMatchId(id) ? findLocalDetail(id) : fetchMatch(id));
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
      openFilePage(this.#host, { goHome: this.#goHome, fileChosen: (file) => void this.#readFile(file) }),
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
    this.#show(() => openFilePage(this.#host, props));
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
      openReplayPage(this.#host, {
        ...{ match, title, mine, ...start, ...linkOption },
        ...(id !== undefined && { id }),
        goHome: this.#goHome,
        positionChanged: (move, pointOfView) => {
          position = { move, pointOfView };
          // A reload, or a copy of the address, leads to this move.
          if (id !== undefined)
            history.replaceState(history.state, "", routeUrl({ place: "match", id, move }));
        },
        playOn: (replayFork) => this.#playOn(replaySource, replayFork, position),
      }),
    );
  }

  #playOn(replaySource: ReplaySource, replayFork: ReplayFork, position: ReplayPosition): void {
    const session = localGameFrom(replaySource.match, replayFork);
    const backToReplay = () => this.#showReplay(replaySource, position);
    const deps = { goHome: backToReplay, rejoin: backToReplay, takeNewSeat: backToReplay, loadGamePage };
    this.#show(() => {
      const close = openGame(this.#host, session, deps);
      return () => {
        void session.leave();
        close();
      };
    });
  }

  #showError(reason: () => string, action: PageAction): void {
    const home = { label: () => t("place.home"), go: this.#goHome };
    this.#show(() =>
      openMessagePage(this.#host, {
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

/** A local game that continues from a move: the user plays one seat, bots play the others. */
function localGameFrom(match: RecordedMatch, { move, seat, character }: ReplayFork): LocalGame {
  const kind = `bot:${character}`;
  const players = match.record.players.map((player, each) => ({
    ...player,
    kind: each === seat ? "human" : kind,
  }));
  const playerInfos = () => playersAt(players, { pointOfView: seat, standIns: new Set() });
  return new LocalGame({
    ...{ game: match.gameAfter(move), n: match.lastEventNumber(move), seat, character },
    ...BROWSER_GAME_DEPS,
    past: match.steps.slice(0, move).map(({ events }) => events),
    toSnapshot: (view) => staticSnapshot(view, playerInfos()),
  });
}
