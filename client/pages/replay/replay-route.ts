/** A match that is watched again: where it comes from, its steps, and the game that goes on from one of them. */
import type { MatchDetail } from "../../../shared/history.ts";
import { type RecordResult, validateRecord } from "../../../shared/record/read-record.ts";
import type { PointOfView, RecordedMatch } from "../../../shared/record/recorded-match.ts";
import { formatShortDateTime } from "../../i18n/dates.ts";
import { t } from "../../i18n/i18n.ts";
import { scheduleTimeout } from "../../net/connection/backoff.ts";
import { fetchMatch } from "../../net/history-api.ts";
import { LocalGame } from "../../practice/local-game.ts";
import { routeUrl } from "../../routes.ts";
import { openMessagePage } from "../../ui/message-page.ts";
import { openGame } from "../game/game-flow.lazy.ts";
import { historyErrorSentence } from "../history/paged-list.ts";
import { onFileDrop, openFilePage, readRecordFile, recordErrorSentence } from "./file-page.ts";
import { openReplayPage } from "./replay-page.ts";
import type { ReplayFork } from "./replay-state.ts";
import { playersAt, staticSnapshot } from "./replay-table.ts";

interface ReplaySource {
  readonly match: RecordedMatch;
  readonly title: () => string;
  /** Under which id the server keeps it; absent for one from a file. */
  readonly id?: string;
}

interface ReplayPosition {
  readonly move: number;
  readonly pointOfView: PointOfView;
}

/** A match that the server keeps, at a move. */
export function openMatchReplay(
  host: HTMLElement,
  at: { id: string; move?: number },
  goHome: () => void,
): () => void {
  const route = new ReplayRoute(host, goHome);
  void route.loadMatch(at.id, at.move ?? 1);
  return () => route.close();
}

/** A record from a file. */
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
  /** What was asked for last: what comes later for something else is dropped. */
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
    const result = await fetchMatch(id);
    if (request !== this.#lastRequest) return;
    if (!result.ok)
      this.#showError(
        () => historyErrorSentence(result.error),
        () => void this.loadMatch(id, move),
      );
    else this.#showMatch(result.value, move);
  }

  showFilePage(): void {
    this.#show(() =>
      openFilePage(this.#host, { goHome: this.#goHome, fileChosen: (file) => void this.#readFile(file) }),
    );
  }

  #showMatch(detail: MatchDetail, move: number): void {
    const read = validateRecord(detail.record);
    const { id, mine, startedAt } = detail;
    const title = () => t("replay.matchTitle", { date: formatShortDateTime(startedAt) });
    if (read.ok) this.#showReplay({ match: read.match, title, id }, { move, pointOfView: mine ?? "open" });
    else this.#showError(() => recordErrorSentence(read.fault));
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
    else this.#showFileError(read);
  }

  #showFileError({ fault }: Extract<RecordResult, { ok: false }>): void {
    const fileChosen = (file: File) => void this.#readFile(file);
    this.#show(() => openFilePage(this.#host, { goHome: this.#goHome, fileChosen, error: fault }));
  }

  #showReplay(replaySource: ReplaySource, start: ReplayPosition): void {
    const { match, title, id } = replaySource;
    let position = start;
    const linkOption =
      id === undefined
        ? {}
        : { linkTo: (move: number) => location.origin + routeUrl({ place: "match", id, move }) };
    this.#show(() =>
      openReplayPage(this.#host, {
        ...{ match, title, ...start, ...linkOption },
        goHome: this.#goHome,
        positionChanged: (move, pointOfView) => {
          position = { move, pointOfView };
          // So a reload, and a link copied by hand, come back to this move.
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

  #showError(reason: () => string, tryAgain?: () => void): void {
    const again = tryAgain === undefined ? [] : [{ label: () => t("place.tryAgain"), go: tryAgain }];
    const home = { label: () => t("place.home"), go: this.#goHome };
    this.#show(() =>
      openMessagePage(this.#host, {
        title: () => t("replay.wrongTitle"),
        text: reason,
        actions: [...again, home],
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

async function loadGamePage() {
  return (await import("../game/game-page.lazy.ts")).openGamePage;
}

/** The game as it was after a move, to be played on: the one at this screen on a seat, bots on all others. */
function localGameFrom(match: RecordedMatch, { move, seat, character }: ReplayFork): LocalGame {
  const kind = `bot:${character}`;
  const players = match.record.players.map((player, each) => ({
    ...player,
    kind: each === seat ? "human" : kind,
  }));
  const sitters = () => playersAt(players, { pointOfView: seat, standIns: new Set() });
  return new LocalGame({
    ...{ game: match.gameAfter(move), n: match.lastEventNumber(move), seat, character },
    chance: (below) => Math.floor(Math.random() * below),
    scheduler: scheduleTimeout,
    toSnapshot: (view) => staticSnapshot(view, sitters()),
  });
}
