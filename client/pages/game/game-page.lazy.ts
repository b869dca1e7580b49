/** The game page: connects the session, the play controller, the canvas, the canvas buttons and the overlay. */
import "../../styles/game-chat.css";
import "../../styles/game-controls.css";
import "../../styles/game-menu.css";
import "../../styles/challenge.css";
import "../../styles/game-overlay.css";
import "../../styles/game.css";
import "../../styles/knocked-out.css";
import "../../styles/last-event.css";
import "../../styles/big-screen/hand-only.css";
import { legalCommands } from "../../../shared/legal.ts";
import type { SeenEvent } from "../../../shared/redact.ts";
import type { Refusal } from "../../../shared/refusal.ts";
import type { QuickChat } from "../../../shared/wire/messages.ts";
import { onFullScreenChange } from "../../device/full-screen.ts";
import { onLanguageChange } from "../../i18n/i18n.ts";
import { refusalText } from "../../i18n/refusal-text.ts";
import type { OpenedGamePage, OpenGamePage } from "../../net/game-api-contract.ts";
import type { TableSession, TableSnapshot } from "../../net/session/table-snapshot.ts";
import { onSettingsChange, settings } from "../../settings/settings.ts";
import { TableSounds } from "../../sound/table-sounds.ts";
import { rememberFaces } from "../../ui/faces/named-avatar.ts";
import { createSendOrExplain } from "../../ui/send-request.ts";
import { myName } from "../home/player-name.ts";
import { AdviceOffer, adviceStyle } from "./advice/advice-offer.ts";
import { watchAway } from "./away-watch.ts";
import { CanvasButtons } from "./canvas-buttons-sync.ts";
import { toCanvasModel } from "./canvas-model.ts";
import { CatchWindowTimer } from "./catch-window.ts";
import { syncDevice } from "./device-sync.ts";
import { GameCanvas, unseenDeal } from "./game-canvas.ts";
import { handOnlyChoice, onHandOnlyChange } from "./hand-only/hand-only-choice.ts";
import { HandOrder } from "./hand-order.ts";
import { Dialogs } from "./menu/menu.ts";
import { watchBlockedSeats } from "./overlay/blocked-seats.ts";
import { loadMutes, type Mutes, showIncomingChat } from "./overlay/chat-panel.ts";
import { BannerAndTips, Overlay } from "./overlay/overlay.ts";
import { announceNewcomers, announceNotKept, announceTurnTimes } from "./overlay/request-toasts.ts";
import { timeUpText } from "./overlay/time-up-notice.ts";
import { isStillValid } from "./overlay/toast.ts";
import { focusHeading, mountPageRegions, type PageRegions } from "./page-elements.ts";
import {
  type Actions,
  canvasInput,
  listenToKeys,
  pressButton,
  run,
  singleKeys,
} from "./play/input-actions.ts";
import { PlayController } from "./play/play-controller.ts";
import { shownSnapshot } from "./shown-snapshot.ts";
import { isPauseWanted, SoloPause, watchPauseReasons } from "./solo-pause.ts";
import { isMyAction, isSpectating } from "./viewer-status.ts";

/** How often the countdowns are rendered, in ms. */
const TICK_MS = 500;

/** Opens the game page in `parent`. `leave` is called when the player has confirmed to leave the table. */
export const openGamePage: OpenGamePage = (parent, session, leave) => new GamePage(parent, session, leave);

class GamePage implements OpenedGamePage {
  readonly #session: TableSession;
  readonly #regions: PageRegions;
  readonly #mutes: Mutes;
  readonly #playController: PlayController;
  readonly #canvasButtons: CanvasButtons;
  readonly canvas: GameCanvas;
  readonly #dialogs: Dialogs;
  readonly #bannerAndTips: BannerAndTips;
  readonly #overlay: Overlay;
  readonly #soloPause: SoloPause;
  readonly #advice: AdviceOffer;
  readonly #cleanups: readonly (() => void)[];
  readonly sounds = new TableSounds();
  readonly #catchWindowTimer = new CatchWindowTimer();
  /** The state at the last update: whether the player was choosing something, and the clock. */
  #isChoosing = false;
  #lastClock: TableSnapshot["clock"] = "none";
  #isRenderDue = false;
  /** Requests may be answered after the page was closed: then the answers are ignored. */
  #isClosed = false;
  readonly #handOrder = new HandOrder({ sorting: () => settings().sorting, changed: () => this.#update([]) });

  constructor(parent: HTMLElement, session: TableSession, leave: () => void) {
    this.#session = session;
    this.#regions = mountPageRegions(parent);
    this.#mutes = loadMutes(session.code);
    this.#soloPause = new SoloPause(session, isPauseWanted);
    this.#advice = this.#createAdvice();
    this.#playController = this.#createPlayController();
    this.#canvasButtons = new CanvasButtons(this.#regions.canvasButtons, () => this.canvas, {
      pressed: (group, key) => pressButton(this.#actions, group, key),
      moved: (key, to) => this.#handOrder.move(key, to),
    });
    this.#dialogs = this.#createDialogs(leave);
    this.#overlay = this.#createOverlay();
    this.#bannerAndTips = new BannerAndTips(this.#regions.root, {
      session,
      canvasButtons: this.#canvasButtons,
      geometry: () => this.canvas.geometry,
      shown: () => this.#shown,
      playController: this.#playController,
      resume: () => void this.#sendOrExplain("resume", {}),
    });
    this.canvas = new GameCanvas(this.#regions, canvasInput(this.#actions), {
      layoutChanged: this.#renderSoon,
      shownChanged: this.#renderSoon,
      eventsShown: (events) => this.sounds.playEvents(this.#session.snapshot.view, events),
    });
    rememberFaces(session.snapshot.players);
    this.#cleanups = this.#subscribe();
    this.#update(unseenDeal(session));
    this.#render();
    this.#overlay.showMissed(session.takeMissed());
    focusHeading(this.#regions);
  }

  close(): void {
    this.#isClosed = true;
    for (const stop of this.#cleanups) stop();
    this.sounds.close();
    this.canvas.close();
    this.#bannerAndTips.close();
    this.#advice.close();
    this.#overlay.close();
    this.#canvasButtons.close();
    this.#regions.root.remove();
  }

  #createPlayController(): PlayController {
    return new PlayController({
      session: this.#session,
      canvas: () => this.canvas.canvas,
      cardLeftHand: () => this.sounds.cardLeftHand(),
      shownView: () => this.#shown.view,
      explain: (refusal) => this.#explainRejectedPlay(refusal),
      tell: (news, card) => this.#overlay.tellIntention(news, card),
      refresh: () => this.#update([]),
    });
  }

  #createDialogs(leave: () => void): Dialogs {
    return new Dialogs(this.#regions.root, {
      session: this.#session,
      playController: this.#playController,
      mutes: this.#mutes,
      singleKeys,
      openLog: () => this.#overlay.setLogOpen(true),
      claimWin: () => this.#overlay.confirmClaim(),
      leave,
    });
  }

  #createAdvice(): AdviceOffer {
    const { root } = this.#regions;
    return new AdviceOffer({
      ...{ session: this.#session, root },
      style: () =>
        adviceStyle(this.canvas.geometry, {
          page: { h: root.clientHeight },
          isPicking: this.#playController.picker !== "closed",
        }),
      focusLost: () => this.#canvasButtons.focusGroup("hand"),
      changed: () => this.#update([]),
    });
  }

  #createOverlay(): Overlay {
    return new Overlay(this.#regions, {
      session: this.#session,
      playController: this.#playController,
      mutes: this.#mutes,
      geometry: () => this.canvas.geometry,
      shown: () => this.#shown,
      canvasView: () => this.canvas.shown?.view,
      sendOrExplain: this.#sendOrExplain,
      takeSeat: () => void this.#sendOrExplain("takeSeat", { name: myName() }),
      openMenu: (page) => this.#dialogs.openMenu(page),
      advice: () => this.#advice.state,
      continueGame: () => this.#soloPause.continueGame,
      renderSoon: this.#renderSoon,
      focusLost: focusFallback(this.#regions, this.#canvasButtons),
    });
  }

  #subscribe(): readonly (() => void)[] {
    const ticker = setInterval(() => this.#tick(), TICK_MS);
    return [
      this.#session.subscribe({
        changed: (_, events) => this.#update(events),
        happened: (events, snapshot) => this.#overlay.addEvents(events, snapshot),
        noticed: (notice) => this.#overlay.addNotice(notice),
        chatReceived: (quickChat) => this.#showChat(quickChat),
        connectionChanged: this.#renderSoon,
      }),
      watchAway(this.#session, () => this.#overlay.showMissed(this.#session.takeMissed())),
      announceNewcomers(this.#session, (message) => this.#overlay.toast.show(message)),
      announceTurnTimes(this.#session, (message) => this.#overlay.toast.show(message)),
      announceNotKept(this.#session, (message) => this.#overlay.toast.show(message)),
      listenToKeys(
        () => this.#canvasButtons.model,
        (action) => run(action, this.#actions),
      ),
      onLanguageChange(() => this.#update([])),
      onSettingsChange(() => this.#update([])),
      onHandOnlyChange(() => this.#update([])),
      watchPauseReasons(() => this.#soloPause.check()),
      syncDevice(this.#session),
      watchBlockedSeats(this.#session, () => this.#update([])),
      onFullScreenChange(() => this.#dialogs.update()),
      () => clearInterval(ticker),
    ];
  }

  /** The table as the player sees it. */
  get #shown(): TableSnapshot {
    return shownSnapshot(this.#session.snapshot, this.canvas.shown);
  }

  /** The canvas animates the events; buttons and texts for screen readers do not wait for that. */
  #update(events: readonly SeenEvent[]): void {
    if (this.#isClosed) return;
    const { snapshot } = this.#session;
    const wasChoosing = this.#isChoosing;
    const hand = this.#handOrder.update(snapshot.view, this.#playController.playedKeys);
    this.#playController.tableChanged();
    this.#isChoosing = this.#playController.isChoosing;
    if (wasChoosing && !this.#isChoosing) this.#explainTimeUp(events);
    this.#lastClock = snapshot.clock;
    this.sounds.setMyAction(isMyAction(snapshot));
    const { picker, pendingChoice, chosenKeys, intendedKey } = this.#playController;
    const catchWindow = this.#catchWindowTimer.update(snapshot, events, Date.now());
    const model = toCanvasModel(snapshot, {
      ...{ hand, picker, pendingChoice, chosenKeys, intendedKey, catchWindow },
      advised: this.#advice.cards,
    });
    this.#applyForm();
    this.#canvasButtons.model = model;
    this.#overlay.tableChanged(events);
    this.canvas.show(model, events);
    this.#renderSoon();
  }

  /** A player whose table is on a big screen may see only the hand here. */
  #applyForm(): void {
    const { code, snapshot } = this.#session;
    const isHandOnly = handOnlyChoice(code) === true && !isSpectating(snapshot);
    this.#regions.root.classList.toggle("is-hand-only", isHandOnly);
    this.canvas.setForm(isHandOnly ? "handOnly" : "table");
    this.sounds.setHandOnly(isHandOnly);
  }

  /** Call after any change. A tap, or a message of the server, changes many things: they are rendered together. */
  readonly #renderSoon = (): void => {
    if (this.#isRenderDue) return;
    this.#isRenderDue = true;
    queueMicrotask(() => this.#isRenderDue && this.#render());
  };

  #render(): void {
    this.#isRenderDue = false;
    if (this.#isClosed) return;
    this.#playController.followIntention();
    this.#canvasButtons.render();
    this.#overlay.render();
    this.#bannerAndTips.update();
    this.#advice.update();
    this.#dialogs.update();
    this.#soloPause.check();
  }

  #tick(): void {
    this.#playController.tick();
    this.#soloPause.check();
    // The labels of absent players contain the seconds left.
    if (this.#session.snapshot.isPaused) this.#canvasButtons.render();
    this.#overlay.tick();
    this.#bannerAndTips.update();
  }

  #showChat(message: QuickChat): void {
    const targets = { mutes: this.#mutes, canvas: this.canvas.canvas, log: this.#overlay.log };
    showIncomingChat(message, this.#session.snapshot, { ...targets, sounds: this.sounds });
    this.#renderSoon();
  }

  readonly #sendOrExplain = createSendOrExplain(
    { request: (name, payload) => this.#session.request(name, payload) },
    (refusal) => refusal !== undefined && this.#explainRefusal(refusal),
  );

  /** Shows a toast that explains the refusal. */
  #explainRefusal(refusal: Refusal): void {
    if (this.#isClosed) return;
    this.sounds.playRefusal();
    const text = refusalText(refusal, legalCommands(this.#shown.view));
    this.#overlay.toast.show({
      text,
      rule: refusal.rule,
      isStillValid: () =>
        isStillValid(refusal, { snapshot: this.#shown, connectionState: this.#session.connectionState }),
    });
  }

  /** A choice has ended: if time was up, a sentence says what was played instead. */
  #explainTimeUp(events: readonly SeenEvent[]): void {
    const text = timeUpText(events, this.#session.snapshot, { clock: this.#lastClock, now: Date.now() });
    if (text !== undefined) this.#overlay.toast.show({ text, rule: "C1", isStillValid: () => true });
  }

  /** Also lets the playable cards bounce. */
  #explainRejectedPlay(refusal: Refusal): void {
    this.#explainRefusal(refusal);
    this.canvas.canvas?.bouncePlayable();
  }

  get #actions(): Actions {
    return {
      playController: this.#playController,
      moveCard: (key, to) => this.#handOrder.moveOnScreen(key, to),
      seatTapped: (seat, on) => this.#overlay.seatTapped(seat, on),
      focusGroup: (group) => this.#canvasButtons.focusGroup(group),
      openKeyboardHelp: () => this.#dialogs.openMenu("keys"),
      openRule: () => this.#overlay.toast.openRule(),
      askAdvice: () => this.#advice.ask(),
    };
  }
}

/** Returns a function that focuses the hand, or the heading if there are no cards. */
function focusFallback(regions: PageRegions, buttons: Pick<CanvasButtons, "focusGroup">): () => void {
  const moveFocus = () => {
    buttons.focusGroup("hand");
    focusHeading(regions);
  };
  // The button that opened a dialog may be removed before the dialog closes: then nothing outside has the focus.
  const onDialogClose = ({ target }: Event) => {
    const { activeElement } = document;
    const isInside = target instanceof Element && target.contains(activeElement);
    if (isInside || activeElement === document.body) moveFocus();
  };
  // The `close` event does not bubble, but can be captured.
  regions.root.addEventListener("close", onDialogClose, { capture: true });
  return moveFocus;
}
