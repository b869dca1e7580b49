/** All that is written around the cards: drawn anew whenever something of it has changed. */
import { html, nothing, render, type TemplateResult } from "lit-html";
import type { SeenEvent } from "../../../../shared/event.ts";
import type { Seat } from "../../../../shared/seat.ts";
import type { Notice } from "../../../../shared/wire/messages.ts";
import { keepFocus } from "../../../access/keep-focus.ts";
import type { TableSession, TableSnapshot } from "../../../net/session-types.ts";
import type { TableGeometry } from "../../../scenes/contract.ts";
import type { Ask } from "../../../ui/send-request.ts";
import type { Face } from "../../table/menu/menu-face.ts";
import { PauseNotice } from "../../table/pause-notice.ts";
import { logStyle, noticeStyle, sayPanelStyle, sayStyle, toastStyle } from "../../table/place.ts";
import { type Frame, fill } from "../page-regions.ts";
import type { Moves } from "../play/play-controller.ts";
import { canBeHeard, isStoodInFor } from "../player-status.ts";
import { CatchQuestion } from "./catch-confirm.ts";
import { SayPanel } from "./chat-panel.ts";
import { TableLog } from "./event-log.ts";
import { ClaimOffer } from "./notices.ts";
import { questionStyle } from "./overlay-positions.ts";
import { barOf, type Chrome, topOf } from "./status-bar.ts";
import { Toast } from "./toast.ts";

export interface SurroundingsPort {
  readonly session: Pick<TableSession, "snapshot" | "line" | "past">;
  readonly moves: Moves;
  readonly geometry: () => TableGeometry | undefined;
  readonly ask: Ask;
  readonly sit: () => void;
  readonly openMenu: (face?: Face) => void;
  /** What had the focus here has gone. */
  readonly focusLost: () => void;
}

export class Surroundings {
  readonly log: TableLog;
  readonly toast: Toast;
  readonly #frame: Frame;
  readonly #port: SurroundingsPort;
  readonly #pause = new PauseNotice();
  readonly #claim: ClaimOffer;
  readonly #catching: CatchQuestion;
  readonly #say: SayPanel;
  #isLogOpen = false;
  /** What stands in a live region from the start is not said: it comes in a moment later. */
  #isHeard = false;

  constructor(frame: Frame, port: SurroundingsPort) {
    this.#frame = frame;
    this.#port = port;
    const changed = () => this.drawBottom();
    this.log = new TableLog(port.session.past);
    this.toast = new Toast({ changed, openRule: port.openMenu });
    frame.root.addEventListener("keydown", () => this.toast.linger());
    this.#claim = new ClaimOffer({
      ...{ changed, asked: () => this.#focus(".table-claim button") },
      claim: () => void port.ask("claimWin", {}),
    });
    this.#catching = new CatchQuestion({ changed, catchSeat: (seat) => port.moves.catchSeat(seat) });
    this.#say = new SayPanel({
      changed,
      say: (phrase) => void port.ask("quickChat", { phrase }),
      closed: () => this.#focus(".table-say-button"),
    });
  }

  draw(): void {
    // What was seen last stays, and does not look as if it went on.
    this.#frame.canvas.classList.toggle("is-away", this.#port.session.line !== "connected");
    this.drawTop();
    this.drawBottom();
  }

  /** The clock has gone on. */
  tick(): void {
    if (!this.#isHeard) {
      this.#isHeard = true;
      this.drawBottom();
    }
    this.drawTop();
  }

  /** What a clock changes too. */
  drawTop(): void {
    const chrome = this.#chrome();
    this.#fill(
      this.#frame.top,
      html`${topOf(chrome)} ${this.#pause.view(chrome.snapshot, noticeStyle(chrome.geometry))}`,
    );
  }

  drawBottom(): void {
    const chrome = this.#chrome();
    const { snapshot, geometry, page, moves } = chrome;
    const log = {
      ...{ isOpen: this.#isLogOpen, isHeard: this.#isHeard },
      place: logStyle(geometry, page),
      shut: () => this.setLog(false),
    };
    const says = { button: sayStyle(geometry), panel: sayPanelStyle(geometry, page) };
    this.#fill(
      this.#frame.bottom,
      html`${barOf(chrome)} ${canBeHeard(snapshot) ? this.#say.view(says, moves.picker !== "closed" || isStoodInFor(snapshot)) : nothing}
        ${this.#catching.view(snapshot, (seat) => questionStyle(geometry, seat, page))}
        ${this.#claim.view(snapshot.canClaim)}
        ${this.toast.view(toastStyle(geometry, page))} ${this.log.panel(log)}`,
    );
    this.#claim.place(this.#frame.bottom, geometry);
  }

  /** What happened is to be heard at once, and not only when the table changes the next time. */
  happened(events: readonly SeenEvent[], snapshot: TableSnapshot): void {
    this.log.addEvents(events, snapshot);
    this.drawBottom();
  }

  /** Somebody came or went. */
  noticed(notice: Notice): void {
    this.log.addNotice(notice);
    this.drawBottom();
  }

  setLog(isOpen: boolean): void {
    this.#isLogOpen = isOpen;
    this.drawBottom();
    this.#focus(isOpen ? ".table-shut" : ".table-menu-button");
  }

  askClaim(): void {
    this.#claim.ask();
  }

  seatTapped(seat: Seat): void {
    this.#catching.tapped(seat, this.#port.session.snapshot);
  }

  close(): void {
    this.#say.close();
    this.toast.hush();
    for (const place of [this.#frame.top, this.#frame.bottom]) render(nothing, place);
  }

  #fill(place: HTMLElement, content: TemplateResult): void {
    keepFocus(place, () => fill(place, content), this.#port.focusLost);
  }

  #focus(selector: string): void {
    this.#frame.bottom.querySelector<HTMLElement>(selector)?.focus();
  }

  #chrome(): Chrome {
    const { session, moves, geometry, openMenu, sit } = this.#port;
    const { clientWidth: w, clientHeight: h } = this.#frame.root;
    return {
      snapshot: session.snapshot,
      line: session.line,
      geometry: geometry(),
      page: { w, h },
      // Nothing under a window is said: it waits until the window is closed.
      isHeard: this.#isHeard && document.querySelector("dialog[open]") === null,
      ...{ moves, sit },
      openMenu: () => openMenu(),
      strike: () => void this.#strikeRule(),
    };
  }

  /** The button goes with its banner: the focus finds a place at the top of the page. */
  async #strikeRule(): Promise<void> {
    if (await this.#port.ask("removeTableRule", {})) this.#frame.top.querySelector("h1")?.focus();
  }
}
