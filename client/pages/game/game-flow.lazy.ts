/** At a table: which of its pages is on the screen follows the phase and the line, and nothing else. */

import "../../styles/rules.css";
import { t } from "../../i18n/i18n.ts";
import { type EndedLine, hasEnded } from "../../net/ended-line.ts";
import type { Doors, OpenTablePage, WaysOut } from "../../net/game-api.ts";
import type { Line, TableSession, TableSnapshot } from "../../net/session-types.ts";
import { openPlacePage } from "../../ui/message-page.ts";
import { endOf } from "../end-at-table.ts";
import { askForTime } from "../more-time.ts";
import { Deeds } from "../result/match-stats.ts";
import { openResultPanel } from "../result/result-panel.ts";
import { showUpdatedNotice } from "../updated-notice.ts";
import { openWaitingPage } from "../waiting-room/waiting-page.ts";
import { wearEmblem } from "./preferences-sync.ts";

/** What a table needs around it. */
type AroundTable = Pick<Doors, "loadTablePage"> & WaysOut;

type Shown = "nothing" | "waiting" | "coming" | "table" | "ended";

/** Shows the table that `session` is connected to; the answer takes it all away, but does not give up the seat. */
export function sitAtTable(host: HTMLElement, session: TableSession, around: AroundTable): () => void {
  const place = new AtTable(host, session, around);
  return () => place.close();
}

class AtTable {
  readonly #host: HTMLElement;
  readonly #session: TableSession;
  readonly #around: AroundTable;
  readonly #deeds = new Deeds();
  readonly #stops: readonly (() => void)[];
  #shown: Shown = "nothing";
  #closePage = () => {};
  #closeResult: (() => void) | undefined;

  constructor(host: HTMLElement, session: TableSession, around: AroundTable) {
    this.#host = host;
    this.#session = session;
    this.#around = around;
    const follow = {
      changed: (snapshot: TableSnapshot) => this.#follow(snapshot),
      lineChanged: (line: Line) => this.#followLine(line),
    };
    this.#stops = [
      this.#deeds.follow(session),
      session.listen(follow),
      wearEmblem(session),
      askForTime(session),
    ];
    this.#follow(session.snapshot);
    this.#followLine(session.line);
    showUpdatedNotice();
  }

  close(): void {
    for (const stop of this.#stops) stop();
    this.#show("nothing", () => () => {});
  }

  readonly #leave = (): void => {
    void this.#session.leave();
    this.#around.goHome();
  };

  #follow({ phase }: TableSnapshot): void {
    if (this.#shown === "ended") return;
    if (phase === "waiting") this.#showWaiting();
    else if (this.#shown !== "table" && this.#shown !== "coming") void this.#showTable();
    this.#followResult();
  }

  #showWaiting(): void {
    if (this.#shown === "waiting") return;
    this.#show("waiting", () => openWaitingPage(this.#host, this.#session, this.#leave));
  }

  /** The table's page is a part of the program that is loaded apart; meanwhile the phase may have moved on. */
  async #showTable(): Promise<void> {
    this.#show("coming", () => openPlacePage(this.#host, { title: () => t("place.coming"), ways: [] }));
    const openTable = await this.#around.loadTablePage().catch(() => undefined);
    if (this.#shown !== "coming") return;
    if (openTable === undefined) this.#showEnd("over");
    else this.#showLoadedTable(openTable);
  }

  #showLoadedTable(openTable: OpenTablePage): void {
    this.#show("table", () => openTable(this.#host, this.#session, this.#leave));
    this.#followResult();
  }

  #followResult(): void {
    const { phase } = this.#session.snapshot;
    const isOver = this.#shown === "table" && (phase === "roundOver" || phase === "matchOver");
    if (isOver) this.#closeResult ??= this.#openResult();
    else this.#dropResult();
  }

  #openResult(): () => void {
    return openResultPanel(this.#host, this.#session, { deeds: this.#deeds, leave: this.#leave });
  }

  #dropResult(): void {
    this.#closeResult?.();
    this.#closeResult = undefined;
  }

  #followLine(line: Line): void {
    if (hasEnded(line)) this.#showEnd(line);
  }

  #showEnd(line: EndedLine): void {
    this.#show("ended", () => openPlacePage(this.#host, endOf(line, this.#around)));
  }

  #show(shown: Shown, open: () => () => void): void {
    this.#dropResult();
    this.#closePage();
    this.#shown = shown;
    this.#closePage = open();
  }
}
