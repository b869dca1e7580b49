/** The DOM overlay of the canvas: status bar, buttons, notices, chat, toasts and log. Rendered after every change. */

import { html, nothing, render, type TemplateResult } from "lit-html";
import type { Card } from "../../../../shared/card.ts";
import { isEmote, phraseOf } from "../../../../shared/phrase.ts";
import type { SeenEvent } from "../../../../shared/redact.ts";
import type { Seat } from "../../../../shared/seat.ts";
import type { View } from "../../../../shared/view.ts";
import type { Notice, WhileAway } from "../../../../shared/wire/messages.ts";
import { cardName } from "../../../i18n/card-names.ts";
import { t, upperFirst } from "../../../i18n/i18n.ts";
import { noticeText } from "../../../i18n/log-text.ts";
import { myPlayer } from "../../../net/session/players.ts";
import type { TableSession, TableSnapshot } from "../../../net/session/table-snapshot.ts";
import type { TableGeometry } from "../../../scenes/scene-contract.ts";
import { settings } from "../../../settings/settings.ts";
import { TipCard } from "../../../tips/tip-card.ts";
import { preserveFocus } from "../../../ui/mount-page.ts";
import type { SendOrExplain } from "../../../ui/send-request.ts";
import { openFairness } from "../../open-dialogs.ts";
import type { CanvasButtons } from "../canvas-buttons-sync.ts";
import { FairnessNotice } from "../fairness-chip.ts";
import { LastEvent } from "../last-event.ts";
import type { MenuPage } from "../menu/menu-pages.ts";
import { type PageRegions, renderInto } from "../page-elements.ts";
import type { IntentionNews, PlayController } from "../play/play-controller.ts";
import { canChat, hasBots, isBotPlayingForMe } from "../viewer-status.ts";
import { BotPlayingBanner, ClaimWin, PauseNotice } from "./absence-notices.ts";
import { AwayCard } from "./away-card.ts";
import { CatchConfirm } from "./catch-confirm.ts";
import { ChatPanel, type ChatPanelActions } from "./chat-panel.ts";
import { EventLog } from "./event-log.ts";
import { hiddenCardSigns } from "./hidden-cards.ts";
import { knockedOut, knockedOutStyle } from "./knocked-out.ts";
import {
  awayCardStyle,
  catchConfirmStyle,
  chatButtonStyle,
  chatPanelStyle,
  isHandOnly,
  logStyle,
  noticeStyle,
  toastStyle,
} from "./overlay-positions.ts";
import { type QuickBarProps, quickBar } from "./quick-bar.ts";
import { quickBarLayout } from "./quick-bar-layout.ts";
import { rememberEmote } from "./quick-emotes.ts";
import { isRuleShown } from "./rule-banner.ts";
import { actionBarAndCatch, isPickerShown, type StatusBarProps, statusBar } from "./status-bar.ts";
import { isMyTurn } from "./status-text.ts";
import { TimeBankNotices } from "./time-bank-notices.ts";
import { Toast } from "./toast.ts";

export interface OverlayDeps {
  readonly session: Pick<
    TableSession,
    "snapshot" | "connectionState" | "pastEvents" | "takeMissed" | "fairness" | "subscribe"
  >;
  readonly playController: PlayController;
  readonly geometry: () => TableGeometry | undefined;
  /** The table as the player sees it: while animations run, it is behind the session. */
  readonly shown: () => TableSnapshot;
  /** The last view that the canvas shows in full; undefined without a canvas. */
  readonly canvasView: () => View | undefined;
  readonly sendOrExplain: SendOrExplain;
  readonly takeSeat: () => void;
  readonly mutes: ChatPanelActions["mutes"];
  readonly openMenu: (page?: MenuPage) => void;
  /** The coach's advice; undefined where there is none. */
  readonly advice: () => QuickBarProps["advice"];
  /** Ends a pause that waits for the player's press (C9); undefined if there is none. */
  readonly continueGame: () => (() => void) | undefined;
  /** Renders the page when all changes are known that come with this one. */
  readonly renderSoon: () => void;
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
  readonly #awayCard: AwayCard;
  readonly #timeBankNotices = new TimeBankNotices();
  readonly #fairnessNotice = new FairnessNotice();
  readonly #lastEvent = new LastEvent();
  #isLogOpen = false;
  /** The player has got too many cards (N12) while this page was open. */
  #hasSeenOut = false;
  /** False until the first tick, because screen readers do not read what a live region contains from the start. */
  #canAnnounce = false;

  constructor(regions: PageRegions, deps: OverlayDeps) {
    this.#regions = regions;
    this.#deps = deps;
    // What opens or closes is rendered now, because then the focus moves.
    const changed = () => this.#renderFooter();
    this.log = new EventLog(deps.session.pastEvents, this.#myName);
    this.toast = new Toast({ changed: deps.renderSoon, openRule: deps.openMenu });
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
      send: (phrase) => this.#sendPhrase(phrase),
      closed: () => this.#focus(".table-say-button"),
      mutes: deps.mutes,
    });
    this.#awayCard = new AwayCard({ changed, closed: deps.focusLost });
  }

  render(): void {
    // While disconnected, the last table stays visible, but dimmed.
    this.#regions.canvas.classList.toggle("is-away", this.#deps.session.connectionState !== "connected");
    this.#renderHeader();
    this.#renderFooter();
    this.#tellNotices();
  }

  /** Call at every tick of the page. */
  tick(): void {
    if (!this.#canAnnounce) {
      this.#canAnnounce = true;
      this.#renderFooter();
    }
    this.#renderHeader();
    this.#tellNotices();
  }

  /** The part with the countdowns. */
  #renderHeader(): void {
    const props = this.#statusBarProps();
    const pauseState = { ...props.snapshot, continueGame: this.#deps.continueGame() };
    this.#renderInto(
      this.#regions.header,
      html`${statusBar(props)} ${this.#pauseNotice.view(pauseState, noticeStyle(props.geometry))}`,
    );
  }

  #renderFooter(): void {
    const props = this.#statusBarProps();
    const { snapshot, geometry, page } = props;
    const logProps = {
      ...{ isOpen: this.#isLogOpen, canAnnounce: this.#canAnnounce },
      style: logStyle(geometry, page),
      close: () => this.setLogOpen(false),
    };
    const chatStyles = { button: chatButtonStyle(geometry), panel: chatPanelStyle(geometry, page) };
    this.#renderInto(
      this.#regions.footer,
      html`${actionBarAndCatch(props)} ${hiddenCardSigns(geometry, page)} ${canChat(snapshot) ? this.#chatPanel.view(chatStyles, isPickerShown(props) || isBotPlayingForMe(snapshot), hasBots(snapshot)) : nothing}
        ${isHandOnly(geometry) || isRuleShown(snapshot) ? nothing : this.#quickBar(props)}
        ${this.#catchConfirm.view(snapshot, (seat) => catchConfirmStyle(geometry, seat, page))}
        ${this.#claimWin.view(snapshot.canClaimWin)} ${knockedOut(props.shown, knockedOutStyle(geometry), this.#hasSeenOut)}
        ${this.#awayCard.view({ snapshot, style: awayCardStyle(geometry, page), canAnnounce: this.#canAnnounce })}
        ${this.toast.view(toastStyle(geometry, page))} ${this.log.view(logProps)}`,
    );
    this.#claimWin.position(this.#regions.footer, geometry);
  }

  /** Call with every change of the table, before the canvas shows it. */
  tableChanged(events: readonly SeenEvent[]): void {
    this.#lastEvent.add(events, this.#deps.session.snapshot);
  }

  addEvents(events: readonly SeenEvent[], snapshot: TableSnapshot): void {
    const { seat: mine } = snapshot.view;
    if (events.some((event) => event.type === "seatOut" && event.seat === mine)) this.#hasSeenOut = true;
    this.log.addEvents(events, snapshot);
    this.#deps.renderSoon();
  }

  addNotice(notice: Notice): void {
    this.log.addNotice(notice, this.#myName);
    if (notice.type === "timedOut") {
      const text = noticeText(notice, this.#myName);
      this.toast.show({ text, isReadElsewhere: true, isStillValid: () => true });
    } else this.#deps.renderSoon();
  }

  /** A sentence about the card that the player has raised while others think, or cannot raise. */
  tellIntention(news: IntentionNews, card: Card): void {
    const { playController, session } = this.#deps;
    const text = upperFirst(t(`table.intention.told.${news}`, { card: cardName(card) }));
    const key = playController.intendedKey;
    const isStillValid = () =>
      news === "raised"
        ? playController.intendedKey === key
        : news !== "needsChoice" || !isMyTurn(session.snapshot.view);
    this.toast.show({ text, isStillValid });
  }

  /** Shows what happened to the player's seat while the player was away, if anything did. */
  showMissed(missed: WhileAway | undefined): void {
    this.#awayCard.show(missed);
  }

  setLogOpen(isOpen: boolean): void {
    this.#isLogOpen = isOpen;
    this.#renderFooter();
    this.#focus(isOpen ? ".table-shut" : ".table-menu-button");
  }

  confirmClaim(): void {
    this.#claimWin.confirm();
  }

  /** A tap on the canvas means what can be seen there. */
  seatTapped(seat: Seat, on: "button" | "canvas"): void {
    const { session, shown } = this.#deps;
    this.#catchConfirm.seatTapped(seat, on === "canvas" ? shown() : session.snapshot);
  }

  close(): void {
    this.#chatPanel.close();
    this.toast.dismiss();
    for (const region of [this.#regions.header, this.#regions.footer]) render(nothing, region);
  }

  #tellNotices(): void {
    this.#tellTimeBanks();
    if (!this.#canTell || !this.#fairnessNotice.take(this.#deps.session.snapshot)) return;
    const text = () => t("fairness.foundWrong");
    this.log.addText(text);
    this.toast.show({ text: text(), isStillValid: () => true });
  }

  /** The player's own time bank interrupts a screen reader, and leads to the rule. The log tells of other players'. */
  #tellTimeBanks(): void {
    const { session } = this.#deps;
    if (!this.#canTell || session.connectionState !== "connected") return;
    for (const { isMine, text } of this.#timeBankNotices.take(session.snapshot, Date.now())) {
      const message = { text: text(), isStillValid: () => true };
      if (isMine) this.toast.show({ ...message, rule: "C7" });
      else {
        this.log.addText(text);
        this.toast.show({ ...message, isReadElsewhere: true });
      }
    }
  }

  /** Nothing is announced while a dialog is open. */
  get #canTell(): boolean {
    return this.#canAnnounce && document.querySelector("dialog[open]") === null;
  }

  #renderInto(region: HTMLElement, content: TemplateResult): void {
    preserveFocus(region, () => renderInto(region, content), this.#deps.focusLost);
  }

  #focus(selector: string): void {
    this.#regions.footer.querySelector<HTMLElement>(selector)?.focus();
  }

  /** Not beside the banner of a table rule, which has its own button for the rules. */
  #quickBar({
    snapshot,
    geometry,
    page,
    textScale,
    playController,
    openRules,
  }: StatusBarProps): TemplateResult {
    return quickBar({
      layout: quickBarLayout(geometry, { ...page, textScale }),
      rules: snapshot.rules,
      advice: this.#deps.advice(),
      canSend: canChat(snapshot),
      isInert: isBotPlayingForMe(snapshot),
      isPicking: playController.picker !== "closed",
      openRules,
      send: (phrase) => this.#sendPhrase(phrase),
    });
  }

  #sendPhrase(number: number): void {
    const phrase = phraseOf(number);
    if (phrase !== undefined && isEmote(phrase)) rememberEmote(phrase);
    void this.#deps.sendOrExplain("quickChat", { phrase: number });
    this.#deps.renderSoon();
  }

  get #myName(): string | undefined {
    return myPlayer(this.#deps.session.snapshot)?.name;
  }

  #statusBarProps(): StatusBarProps {
    const { session, playController, geometry, openMenu, takeSeat } = this.#deps;
    const { clientWidth: w, clientHeight: h } = this.#regions.root;
    return {
      snapshot: session.snapshot,
      shown: this.#deps.shown(),
      connectionState: session.connectionState,
      geometry: geometry(),
      page: { w, h },
      textScale: settings().textSize / 100,
      lastEvent: this.#lastEvent.at(this.#deps.canvasView()),
      canAnnounce: this.#canTell,
      ...{ playController, takeSeat },
      openMenu: () => openMenu(),
      openRules: () => openMenu("rules"),
      openFairness: () => openFairness({ type: "table", session }, "failures"),
      openRule: openMenu,
      removeRule: () => void this.#removeRule(),
    };
  }

  /** The button is removed with its banner: the heading gets the focus. */
  async #removeRule(): Promise<void> {
    if (await this.#deps.sendOrExplain("removeTableRule", {}))
      this.#regions.header.querySelector("h1")?.focus();
  }
}

export interface BannerAndTipsDeps {
  readonly session: Pick<TableSession, "snapshot" | "connectionState">;
  readonly canvasButtons: CanvasButtons;
  readonly geometry: () => TableGeometry | undefined;
  /** The table as the player sees it. */
  readonly shown: () => TableSnapshot;
  readonly playController: Pick<PlayController, "isActing">;
  /** The player takes the seat back from a bot (C1). */
  readonly resume: () => void;
}

/** The banner while a bot plays for the player, and the tips of the first games. */
export class BannerAndTips {
  readonly #deps: BannerAndTipsDeps;
  readonly #banner: BotPlayingBanner;
  readonly #tips: TipCard;

  constructor(root: HTMLElement, deps: BannerAndTipsDeps) {
    this.#deps = deps;
    const focusLost = () => deps.canvasButtons.focusGroup("hand");
    this.#banner = new BotPlayingBanner(root, { resume: deps.resume, focusLost });
    this.#tips = new TipCard(root, focusLost);
  }

  /** Call after every change of the table or its geometry. */
  update(): void {
    const { session, canvasButtons } = this.#deps;
    const geometry = this.#deps.geometry();
    const isBotPlaying = isBotPlayingForMe(session.snapshot);
    // Screen readers find only the banner, like taps.
    canvasButtons.setInert(isBotPlaying);
    this.#banner.update(isBotPlaying, noticeStyle(geometry));
    const { snapshot, connectionState } = session;
    // The hand of the day has no tips.
    this.#updateTips(geometry, isBotPlaying || connectionState !== "connected" || snapshot.isHandOfTheDay);
  }

  close(): void {
    this.#banner.close();
    this.#tips.close();
  }

  #updateTips(geometry: TableGeometry | undefined, isBlocked: boolean): void {
    const { session, shown, canvasButtons, playController } = this.#deps;
    const { model } = canvasButtons;
    const { view: now } = session.snapshot;
    const { isActing } = playController;
    if (model !== undefined)
      this.#tips.update({ snapshot: shown(), now, isActing, model, geometry, isBlocked });
  }
}
