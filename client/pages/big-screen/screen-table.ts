/** The table on a big screen: the canvas without a hand, whose turn it is in large letters, and what has just happened. */
import "../../styles/challenge.css";
import "../../styles/game.css";
import { html, nothing, render, type TemplateResult } from "lit-html";
import type { SeenEvent } from "../../../shared/redact.ts";
import type { Notice, QuickChat } from "../../../shared/wire/messages.ts";
import { toButtonGroups } from "../../a11y/canvas-buttons-from-model.ts";
import { onLanguageChange, t } from "../../i18n/i18n.ts";
import { noticeText } from "../../i18n/log-text.ts";
import type { OpenedGamePage } from "../../net/game-api-contract.ts";
import type { TableSession, TableSnapshot } from "../../net/session/table-snapshot.ts";
import type { CanvasModel, CanvasPointerInput, ChallengeResult } from "../../scenes/scene-contract.ts";
import { isMotionReduced, onSettingsChange } from "../../settings/settings.ts";
import { TableSounds } from "../../sound/table-sounds.ts";
import { toCanvasModel } from "../game/canvas-model.ts";
import { CatchWindowTimer } from "../game/catch-window.ts";
import { GameCanvas, unseenDeal } from "../game/game-canvas.ts";
import { loadMutes, type Mutes, showIncomingChat } from "../game/overlay/chat-panel.ts";
import { EventLog } from "../game/overlay/event-log.ts";
import { mountPageRegions, type PageRegions, renderInto } from "../game/page-elements.ts";
import { shownSnapshot } from "../game/shown-snapshot.ts";
import { MatchStatsTracker } from "../result/match-stats.ts";
import { ResultStage } from "../result/result-stage.ts";
import { ScreenCaption } from "./screen-caption.ts";
import { focusSoundPrompt, type ScreenControls } from "./screen-controls.ts";
import { openScreenResult } from "./screen-result.ts";
import { lineUp, screenStatus, verdictStage } from "./screen-status.ts";

/** How often the countdowns are rendered, in ms. */
const TICK_MS = 500;

/** Nobody plays on a big screen. */
const NO_INPUT: CanvasPointerInput = {
  cardTapped() {},
  drawPileTapped() {},
  seatTapped() {},
  colorPicked() {},
  pickerCancelled() {},
  cardMoved() {},
};

export class ScreenTable implements OpenedGamePage {
  readonly #session: TableSession;
  readonly #controls: Pick<ScreenControls, "view" | "soundPrompt">;
  readonly #regions: PageRegions;
  readonly canvas: GameCanvas;
  readonly #resultStage: ResultStage;
  readonly #log: EventLog;
  readonly #stats = new MatchStatsTracker();
  readonly #mutes: Mutes;
  readonly sounds = new TableSounds();
  readonly #caption: ScreenCaption;
  readonly #catchWindowTimer = new CatchWindowTimer();
  readonly #cleanups: readonly (() => void)[];
  #model: CanvasModel | undefined;
  /** The table as it was given to the canvas last. */
  #current: TableSnapshot;
  /** What happens during the scene of a challenge is shown after it: nobody would see it behind the scene. */
  #held: (() => void)[] | undefined;
  /** False until the first tick: screen readers do not read what a live region contains from the start. */
  #canAnnounce = false;

  constructor(
    parent: HTMLElement,
    session: TableSession,
    controls: Pick<ScreenControls, "view" | "soundPrompt">,
    events: readonly SeenEvent[],
  ) {
    this.#session = session;
    this.#current = session.snapshot;
    this.#controls = controls;
    this.#regions = mountPageRegions(parent);
    this.#regions.root.classList.add("is-screen");
    this.#mutes = loadMutes(session.code);
    this.#log = new EventLog(session.pastEvents);
    this.canvas = this.#createCanvas();
    this.#caption = new ScreenCaption(session.pastEvents, { shown: () => this.canvas.shown });
    this.#resultStage = new ResultStage(this.#regions.root, session, {
      openResults: (root) => openScreenResult(root, { session, stats: this.#stats }),
      isForAll: true,
    });
    this.#resultStage.prepare();
    this.#cleanups = this.#subscribe();
    this.#render(events.length > 0 ? events : unseenDeal(session));
    focusSoundPrompt(this.#regions.root);
  }

  draw(): void {
    this.#renderTexts();
  }

  close(): void {
    for (const stop of this.#cleanups) stop();
    this.#resultStage.close();
    this.sounds.close();
    this.canvas.close();
    for (const region of [this.#regions.header, this.#regions.canvasButtons, this.#regions.footer])
      render(nothing, region);
    this.#regions.root.remove();
  }

  #createCanvas(): GameCanvas {
    const listener = {
      layoutChanged: () => this.#renderTexts(),
      shownChanged: () => this.#renderTexts(),
      topCardChanged: () => this.#renderTexts(),
      eventsShown: (events: readonly SeenEvent[]) => this.#eventsShown(events),
      challengeStage: (result?: ChallengeResult) => this.#stageVerdict(result),
    };
    return new GameCanvas(this.#regions, NO_INPUT, listener, "bigScreen");
  }

  #subscribe(): readonly (() => void)[] {
    const ticker = setInterval(() => this.#tick(), TICK_MS);
    return [
      this.#session.subscribe({
        changed: (_, events) => this.#changed(events),
        happened: (events, snapshot) => this.#log.addEvents(events, snapshot),
        noticed: (notice) => this.#noticed(notice),
        chatReceived: (quickChat) => this.#chatReceived(quickChat),
        connectionChanged: () => this.#renderTexts(),
      }),
      this.#stats.track(this.#session),
      onLanguageChange(() => this.#render([], this.#current)),
      onSettingsChange(() => this.#render([], this.#current)),
      () => clearInterval(ticker),
    ];
  }

  #changed(events: readonly SeenEvent[]): void {
    const { snapshot } = this.#session;
    const show = () => this.#render(events, snapshot);
    if (this.#held === undefined) show();
    else this.#held.push(show);
  }

  #render(events: readonly SeenEvent[], snapshot = this.#session.snapshot): void {
    this.#current = snapshot;
    const catchWindow = this.#catchWindowTimer.update(snapshot, events, Date.now());
    this.#model = toCanvasModel(snapshot, { hand: [], picker: "closed", catchWindow });
    this.canvas.show(this.#model, events);
    this.#renderTexts();
    const { phase } = snapshot;
    if (phase === "roundOver" || phase === "matchOver") this.#resultStage.open(this, events);
    else this.#resultStage.close();
  }

  /** The canvas begins to show these events: now they are heard and read. */
  #eventsShown(events: readonly SeenEvent[]): void {
    this.sounds.playEvents(this.#current.view, events);
    this.#caption.show(events, this.#current);
    // Without motion, the scene of a challenge is there before its events are.
    if (isMotionReduced()) this.#caption.verdictShown();
    this.#renderTexts();
  }

  #stageVerdict(result: ChallengeResult | undefined): TemplateResult | undefined {
    if (result === undefined) return this.#endStage();
    this.#held ??= [];
    this.#caption.verdictShown();
    return verdictStage(result, this.#current);
  }

  #endStage(): undefined {
    const held = this.#held ?? [];
    this.#held = undefined;
    for (const show of held) show();
  }

  #noticed(notice: Notice): void {
    this.#log.addNotice(notice);
    this.#caption.showText(() => noticeText(notice));
    this.#renderTexts();
  }

  #chatReceived(quickChat: QuickChat): void {
    const targets = { mutes: this.#mutes, canvas: this.canvas.canvas, log: this.#log };
    showIncomingChat(quickChat, this.#session.snapshot, { ...targets, sounds: this.sounds });
    this.#renderTexts();
  }

  #tick(): void {
    this.#canAnnounce = true;
    this.#renderTexts();
  }

  /** The table as the canvas shows it. */
  get #shown(): TableSnapshot {
    return shownSnapshot(this.#current, this.canvas.shown);
  }

  #renderTexts(): void {
    const { snapshot, connectionState } = this.#session;
    const geometry = this.canvas.geometry;
    const { header, canvas, canvasButtons, footer } = this.#regions;
    canvas.classList.toggle("is-away", connectionState !== "connected");
    renderInto(header, this.#headerView(snapshot));
    renderInto(
      canvasButtons,
      html`<ul class="screen-mirror" aria-label=${t("table.title", { code: snapshot.code })}>${this.#seatTexts().map((text) => html`<li>${text}</li>`)}</ul>`,
    );
    const moment = { shown: this.#shown, connectionState, isOver: snapshot.view.phase !== "playing" };
    const props = { ...moment, box: geometry?.status, caption: this.#caption };
    const log = this.#log.view({
      ...{ isOpen: false, canAnnounce: this.#canAnnounce, style: "" },
      close() {},
    });
    const early = geometry === undefined ? lineUp(snapshot) : nothing;
    renderInto(footer, html`${early} ${screenStatus(props)} ${log}`);
  }

  #headerView({ code }: TableSnapshot): TemplateResult {
    return html`<h1 class="unseen" tabindex="-1">${t("screen.title", { code })}</h1>${this.#controls.soundPrompt(true)} ${this.#controls.view()}`;
  }

  /** What the canvas shows, in words: for screen readers, and for everybody if there is no canvas. */
  #seatTexts(): readonly string[] {
    if (this.#model === undefined) return [];
    return toButtonGroups(this.#model, undefined).flatMap(({ items }) => items.map(({ label }) => label));
  }
}
