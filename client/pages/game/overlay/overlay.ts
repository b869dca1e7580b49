/** The DOM overlay of the canvas: status bar, buttons, notices, chat, toasts and log. Rendered after every change. */
import { html, nothing, render, type TemplateResult } from "lit-html";
import type { SeenEvent } from "../../../../shared/event.ts";
import type { Seat } from "../../../../shared/seat.ts";
import type { Notice } from "../../../../shared/wire/messages.ts";
import { HintCard } from "../../../hints/hint-card.ts";
import type { TableSession, TableSnapshot } from "../../../net/session/session-types.ts";
import type { TableGeometry } from "../../../scenes/contract.ts";
import { preserveFocus } from "../../../ui/mount-page.ts";
import type { SendOrExplain } from "../../../ui/send-request.ts";
import type { CanvasButtons } from "../canvas-buttons-sync.ts";
import type { MenuPage } from "../menu/menu-pages.ts";
import { type PageRegions, renderInto } from "../page-regions.ts";
import type { PlayController } from "../play/play-controller.ts";
import { canChat, isBotPlayingForMe } from "../viewer-status.ts";
import { BotPlayingBanner, ClaimWin, PauseNotice } from "./absence-notices.ts";
import { CatchConfirm } from "./catch-confirm.ts";
import { ChatPanel } from "./chat-panel.ts";
import { EventLog } from "./event-log.ts";
import {
  catchConfirmStyle,
  chatButtonStyle,
  chatPanelStyle,
  logStyle,
  noticeStyle,
  toastStyle,
} from "./overlay-positions.ts";
import { actionBarAndCatch, type StatusBarProps, statusBar } from "./status-bar.ts";
import { Toast } from "./toast.ts";

export interface OverlayDeps {
  readonly session: Pick<TableSession, "snapshot" | "connectionState" | "pastEvents">;
  readonly playController: PlayController;
  readonly geometry: () => TableGeometry | undefined;
  readonly sendOrExplain: SendOrExplain;
  readonly takeSeat: () => void;
  readonly openMenu: (page?: MenuPage) => void;
  /** The focused element of the overlay was removed. */
  readonly focusLost: () => void;
}

export class Overlay {
  readonly log: EventLog;
  readonly toast: Toast;
  readonly #regions: PageRegions;
  readonly #deps: OverlayDeps;
  readonly #pauseNotice = new PauseNotice();
  readonly #claimWin: ClaimWin;
  readonly #catchConfirm: CatchConfirm;
  readonly #chatPanel: ChatPanel;
  #isLogOpen = false;
  /** False until the first tick, because screen readers do not read what a live region contains from the start. */
  #canAnnounce = false;

  constructor(regions: PageRegions, deps: OverlayDeps) {
    this.#regions = regions;
    this.#deps = deps;
    const changed = () => this.renderFooter();
    this.log = new EventLog(deps.session.pastEvents);
    this.toast = new Toast({ changed, openRule: deps.openMenu });
    regions.root.addEventListener("keydown", () => this.toast.restartTimer());
    this.#claimWin = new ClaimWin({
      ...{ changed, confirmationShown: () => this.#focus(".table-claim button") },
      claimWin: () => void deps.sendOrExplain("claimWin", {}),
    });
    this.#catchConfirm = new CatchConfirm({
      changed,
      catchSeat: (seat) => deps.playController.catchSeat(seat),
    });
    this.#chatPanel = new ChatPanel({
      changed,
      send: (phrase) => void deps.sendOrExplain("quickChat", { phrase }),
      closed: () => this.#focus(".table-say-button"),
    });
  }

  render(): void {
    // While disconnected, the last table stays visible, but dimmed.
    this.#regions.canvas.classList.toggle("is-away", this.#deps.session.connectionState !== "connected");
    this.renderHeader();
    this.renderFooter();
  }

  /** Call at every tick of the page. */
  tick(): void {
    if (!this.#canAnnounce) {
      this.#canAnnounce = true;
      this.renderFooter();
    }
    this.renderHeader();
  }

  /** The part with the countdowns. */
  renderHeader(): void {
    const props = this.#statusBarProps();
    this.#renderInto(
      this.#regions.header,
      html`${statusBar(props)} ${this.#pauseNotice.view(props.snapshot, noticeStyle(props.geometry))}`,
    );
  }

  renderFooter(): void {
    const props = this.#statusBarProps();
    const { snapshot, geometry, page, playController } = props;
    const logProps = {
      ...{ isOpen: this.#isLogOpen, canAnnounce: this.#canAnnounce },
      style: logStyle(geometry, page),
      close: () => this.setLogOpen(false),
    };
    const chatStyles = { button: chatButtonStyle(geometry), panel: chatPanelStyle(geometry, page) };
    this.#renderInto(
      this.#regions.footer,
      html`${actionBarAndCatch(props)} ${canChat(snapshot) ? this.#chatPanel.view(chatStyles, playController.picker !== "closed" || isBotPlayingForMe(snapshot)) : nothing}
        ${this.#catchConfirm.view(snapshot, (seat) => catchConfirmStyle(geometry, seat, page))}
        ${this.#claimWin.view(snapshot.canClaimWin)}
        ${this.toast.view(toastStyle(geometry, page))} ${this.log.view(logProps)}`,
    );
    this.#claimWin.position(this.#regions.footer, geometry);
  }

  /** Rendered immediately, so that screen readers announce it now. */
  addEvents(events: readonly SeenEvent[], snapshot: TableSnapshot): void {
    this.log.addEvents(events, snapshot);
    this.renderFooter();
  }

  addNotice(notice: Notice): void {
    this.log.addNotice(notice);
    this.renderFooter();
  }

  setLogOpen(isOpen: boolean): void {
    this.#isLogOpen = isOpen;
    this.renderFooter();
    this.#focus(isOpen ? ".table-shut" : ".table-menu-button");
  }

  confirmClaim(): void {
    this.#claimWin.confirm();
  }

  seatTapped(seat: Seat): void {
    this.#catchConfirm.seatTapped(seat, this.#deps.session.snapshot);
  }

  close(): void {
    this.#chatPanel.close();
    this.toast.dismiss();
    for (const region of [this.#regions.header, this.#regions.footer]) render(nothing, region);
  }

  #renderInto(region: HTMLElement, content: TemplateResult): void {
    preserveFocus(region, () => renderInto(region, content), this.#deps.focusLost);
  }

  #focus(selector: string): void {
    this.#regions.footer.querySelector<HTMLElement>(selector)?.focus();
  }

  #statusBarProps(): StatusBarProps {
    const { session, playController, geometry, openMenu, takeSeat } = this.#deps;
    const { clientWidth: w, clientHeight: h } = this.#regions.root;
    return {
      snapshot: session.snapshot,
      connectionState: session.connectionState,
      geometry: geometry(),
      page: { w, h },
      // Nothing is announced while a dialog is open.
      canAnnounce: this.#canAnnounce && document.querySelector("dialog[open]") === null,
      ...{ playController, takeSeat },
      openMenu: () => openMenu(),
      removeRule: () => void this.#removeRule(),
    };
  }

  /** The button is removed with its banner: the heading gets the focus. */
  async #removeRule(): Promise<void> {
    if (await this.#deps.sendOrExplain("removeTableRule", {}))
      this.#regions.header.querySelector("h1")?.focus();
  }
}

export interface BannerAndHintsDeps {
  readonly session: Pick<TableSession, "snapshot" | "connectionState">;
  readonly canvasButtons: CanvasButtons;
  readonly geometry: () => TableGeometry | undefined;
  /** The player takes the seat back from a bot (C1). */
  readonly resume: () => void;
}

/** The banner while a bot plays for the player, and the hints of the first games. */
export class BannerAndHints {
  readonly #deps: BannerAndHintsDeps;
  readonly #banner: BotPlayingBanner;
  readonly #hints: HintCard;

  constructor(root: HTMLElement, deps: BannerAndHintsDeps) {
    this.#deps = deps;
    const focusLost = () => deps.canvasButtons.focusGroup("hand");
    this.#banner = new BotPlayingBanner(root, { resume: deps.resume, focusLost });
    this.#hints = new HintCard(root, focusLost);
  }

  /** Call after every change of the table or its geometry. */
  update(): void {
    const { session, canvasButtons } = this.#deps;
    const geometry = this.#deps.geometry();
    const isBotPlaying = isBotPlayingForMe(session.snapshot);
    // Screen readers find only the banner, like taps.
    canvasButtons.setInert(isBotPlaying);
    this.#banner.update(isBotPlaying, noticeStyle(geometry));
    this.#updateHints(geometry, isBotPlaying || session.connectionState !== "connected");
  }

  close(): void {
    this.#banner.close();
    this.#hints.close();
  }

  #updateHints(geometry: TableGeometry | undefined, isBlocked: boolean): void {
    const { session, canvasButtons } = this.#deps;
    const { model } = canvasButtons;
    if (model !== undefined) this.#hints.update({ snapshot: session.snapshot, model, geometry, isBlocked });
  }
}
