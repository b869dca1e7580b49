/** A match that is watched again: where it comes from, its steps, and the game that goes on from one of them. */
import type { MatchDetail } from "../../../shared/history.ts";
import { type ReadRecord, recordIn } from "../../../shared/record/read-record.ts";
import type { Eyes, RecordedMatch } from "../../../shared/record/recorded-match.ts";
import { shortDateAndTime } from "../../i18n/dates.ts";
import { t } from "../../i18n/i18n.ts";
import { matchWith } from "../../net/history-api.ts";
import { routeAddress } from "../../routes.ts";
import { openPlacePage } from "../../ui/message-page.ts";
import { sitAtTable } from "../game/game-flow.lazy.ts";
import { troubleSentence } from "../past/trouble-sentence.ts";
import { faultSentence, openFilePage } from "./file-page.ts";
import { practiceFrom } from "./practice-from.ts";
import { readFile } from "./read-file.ts";
import { onRecordDrop } from "./record-drop.ts";
import { openReplayPage } from "./replay-page.ts";
import type { Fork } from "./replay-state.ts";

interface Source {
  readonly match: RecordedMatch;
  readonly title: () => string;
  /** Under which id the server keeps it; absent for one from a file. */
  readonly id?: string;
}

interface Where {
  readonly move: number;
  readonly eyes: Eyes;
}

/** A match that the server keeps, at a move. */
export function openMatch(
  host: HTMLElement,
  at: { id: string; move?: number },
  goHome: () => void,
): () => void {
  const place = new ReplayPlace(host, goHome);
  void place.fetch(at.id, at.move ?? 1);
  return () => place.close();
}

/** A record from a file. */
export function openRecord(host: HTMLElement, goHome: () => void): () => void {
  const place = new ReplayPlace(host, goHome);
  place.askFile();
  return () => place.close();
}

class ReplayPlace {
  readonly #host: HTMLElement;
  readonly #goHome: () => void;
  readonly #stopDrops: () => void;
  #closePage = () => {};
  /** What was asked for last: what comes later for something else is dropped. */
  #asked = 0;

  constructor(host: HTMLElement, goHome: () => void) {
    this.#host = host;
    this.#goHome = goHome;
    this.#stopDrops = onRecordDrop((file) => void this.#read(file));
  }

  close(): void {
    this.#asked += 1;
    this.#stopDrops();
    this.#closePage();
  }

  async fetch(id: string, move: number): Promise<void> {
    this.#show(() => openPlacePage(this.#host, { title: () => t("replay.fetching"), ways: [] }));
    const asked = this.#ask();
    const answer = await matchWith(id);
    if (asked !== this.#asked) return;
    if (!answer.ok)
      this.#fail(
        () => troubleSentence(answer.trouble),
        () => void this.fetch(id, move),
      );
    else this.#showKept(answer.value, move);
  }

  askFile(): void {
    this.#show(() =>
      openFilePage(this.#host, { goHome: this.#goHome, chosen: (file) => void this.#read(file) }),
    );
  }

  #showKept(detail: MatchDetail, move: number): void {
    const read = recordIn(detail.record);
    const { id, mine, startedAt } = detail;
    const title = () => t("replay.matchTitle", { date: shortDateAndTime(startedAt) });
    if (read.ok) this.#watch({ match: read.match, title, id }, { move, eyes: mine ?? "open" });
    else this.#fail(() => faultSentence(read.fault));
  }

  async #read(file: File): Promise<void> {
    const asked = this.#ask();
    const read = await readFile(file);
    if (asked !== this.#asked) return;
    if (read.ok)
      this.#watch({ match: read.match, title: () => t("replay.fileTitle") }, { move: 1, eyes: "open" });
    else this.#showFault(read);
  }

  #showFault({ fault }: Extract<ReadRecord, { ok: false }>): void {
    const chosen = (file: File) => void this.#read(file);
    this.#show(() => openFilePage(this.#host, { goHome: this.#goHome, chosen, fault }));
  }

  #watch(source: Source, where: Where): void {
    const { match, title, id } = source;
    let now = where;
    const link =
      id === undefined
        ? {}
        : { linkTo: (move: number) => location.origin + routeAddress({ place: "match", id, move }) };
    this.#show(() =>
      openReplayPage(this.#host, {
        ...{ match, title, ...where, ...link },
        goHome: this.#goHome,
        settled: (move, eyes) => {
          now = { move, eyes };
          // So a reload, and a link copied by hand, come back to this move.
          if (id !== undefined)
            history.replaceState(history.state, "", routeAddress({ place: "match", id, move }));
        },
        playOn: (fork) => this.#playOn(source, fork, now),
      }),
    );
  }

  #playOn(source: Source, fork: Fork, where: Where): void {
    const session = practiceFrom(source.match, fork);
    const back = () => this.#watch(source, where);
    const around = { goHome: back, comeBack: back, sitDownAgain: back, loadTablePage };
    this.#show(() => {
      const close = sitAtTable(this.#host, session, around);
      return () => {
        void session.leave();
        close();
      };
    });
  }

  #fail(why: () => string, tryAgain?: () => void): void {
    const again = tryAgain === undefined ? [] : [{ label: () => t("place.tryAgain"), go: tryAgain }];
    const home = { label: () => t("place.home"), go: this.#goHome };
    this.#show(() =>
      openPlacePage(this.#host, { title: () => t("replay.wrongTitle"), text: why, ways: [...again, home] }),
    );
  }

  #ask(): number {
    this.#asked += 1;
    return this.#asked;
  }

  #show(open: () => () => void): void {
    this.#closePage();
    this.#closePage = open();
  }
}

async function loadTablePage() {
  return (await import("../game/game-page.lazy.ts")).openTablePage;
}
