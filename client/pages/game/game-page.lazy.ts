/** The page of a running table: wires the session, the player's moves, the picture and the buttons together. */
import "../../styles/table.css";
import type { SeenEvent } from "../../../shared/event.ts";
import { legalCommands } from "../../../shared/legal.ts";
import type { Refusal } from "../../../shared/refusal.ts";
import type { Said } from "../../../shared/wire/messages.ts";
import { onLanguageChange } from "../../i18n/i18n.ts";
import { refusalSentence } from "../../i18n/refusal-text.ts";
import type { TableSession } from "../../net/session-types.ts";
import { onSettingsChange, settings } from "../../settings/settings.ts";
import { TableSounds } from "../../sound/table-sounds.ts";
import { asking } from "../../ui/send-request.ts";
import { myName } from "../home/player-name.ts";
import { hear } from "../table/hearing.ts";
import { keptMutes, type Mutes } from "../table/mutes.ts";
import { unseenDeal } from "../table/opening-deal.ts";
import { OverTable } from "../table/over-table.ts";
import { refugeIn } from "../table/refuge.ts";
import { listenToKeys, singleKeys } from "../table/shortcuts.ts";
import { isStillSo } from "../table/still-so.ts";
import { CardButtons } from "./canvas-buttons.ts";
import { PictureHost } from "./canvas-host.ts";
import { pictureOf } from "./canvas-model.ts";
import { HandOrder } from "./hand-order.ts";
import { Dialogs } from "./overlay/dialogs.ts";
import { Surroundings } from "./overlay/overlay.ts";
import { type Frame, focusHeading, openFrame } from "./page-regions.ts";
import { grant, press, type Reach, touchesOf } from "./play/input-actions.ts";
import { Moves } from "./play/play-controller.ts";
import { isWaitedFor } from "./player-status.ts";

/** How often the seconds of a running clock are written anew, in ms. */
const TICK_MS = 500;

/**
 * Opens the table's page in `host`. `leave` is called once the player has confirmed that the table is left. The answer
 * closes the page.
 */
export function openTablePage(host: HTMLElement, session: TableSession, leave: () => void): () => void {
  const page = new TablePage(host, session, leave);
  return () => page.close();
}

class TablePage {
  readonly #session: TableSession;
  readonly #frame: Frame;
  readonly #mutes: Mutes;
  readonly #moves: Moves;
  readonly #buttons: CardButtons;
  readonly #picture: PictureHost;
  readonly #dialogs: Dialogs;
  readonly #over: OverTable;
  readonly #around: Surroundings;
  readonly #stops: readonly (() => void)[];
  readonly #sounds = new TableSounds();
  /** What was asked may be answered later: nobody shows it any more. */
  #isClosed = false;
  readonly #order = new HandOrder({ sorting: () => settings().sorting, moved: () => this.#show([]) });

  constructor(host: HTMLElement, session: TableSession, leave: () => void) {
    this.#session = session;
    this.#frame = openFrame(host);
    this.#mutes = keptMutes(session.code);
    this.#moves = this.#makeMoves();
    this.#buttons = new CardButtons(this.#frame.mirror, () => this.#picture, {
      pressed: (group, key) => press(this.#reach, group, key),
      moved: (key, to) => this.#order.move(key, to),
    });
    this.#dialogs = this.#makeDialogs(leave);
    this.#around = this.#makeSurroundings();
    this.#over = new OverTable(this.#frame.root, {
      session,
      buttons: this.#buttons,
      geometry: () => this.#picture.geometry,
      takeBack: () => void this.#ask("resume", {}),
    });
    this.#picture = new PictureHost(this.#frame, touchesOf(this.#reach), {
      moved: () => this.#drawAround(),
      begins: (events) => this.#sounds.hear(this.#session.snapshot.view, events),
    });
    this.#stops = this.#listen();
    this.#show(unseenDeal(session));
    focusHeading(this.#frame);
  }

  close(): void {
    this.#isClosed = true;
    for (const stop of this.#stops) stop();
    this.#sounds.close();
    this.#picture.close();
    this.#over.close();
    this.#around.close();
    this.#buttons.close();
    this.#frame.root.remove();
  }

  #makeMoves(): Moves {
    return new Moves({
      session: this.#session,
      screen: () => this.#sounds.along(this.#picture.screen),
      explain: (refusal) => this.#explainMove(refusal),
      refresh: () => this.#show([]),
    });
  }

  #makeDialogs(leave: () => void): Dialogs {
    return new Dialogs(this.#frame.root, {
      session: this.#session,
      moves: this.#moves,
      mutes: this.#mutes,
      singleKeys,
      openLog: () => this.#around.setLog(true),
      claim: () => this.#around.askClaim(),
      leave,
    });
  }

  #makeSurroundings(): Surroundings {
    return new Surroundings(this.#frame, {
      session: this.#session,
      moves: this.#moves,
      geometry: () => this.#picture.geometry,
      ask: this.#ask,
      sit: () => void this.#ask("takeSeat", { name: myName() }),
      openMenu: (face) => this.#dialogs.openMenu(face),
      focusLost: refugeIn(this.#frame, this.#buttons),
    });
  }

  #listen(): readonly (() => void)[] {
    const ticking = setInterval(() => this.#tick(), TICK_MS);
    return [
      this.#session.listen({
        changed: (_, events) => this.#show(events),
        happened: (events, snapshot) => this.#around.happened(events, snapshot),
        noticed: (notice) => this.#around.noticed(notice),
        said: (said) => this.#hear(said),
        lineChanged: () => this.#drawAround(),
      }),
      listenToKeys(
        () => this.#buttons.shown,
        (wish) => grant(wish, this.#reach),
      ),
      onLanguageChange(() => this.#show([])),
      onSettingsChange(() => this.#show([])),
      () => clearInterval(ticking),
    ];
  }

  /** Model, buttons and words change at once; the picture follows at its own pace. */
  #show(events: readonly SeenEvent[]): void {
    if (this.#isClosed) return;
    const { snapshot } = this.#session;
    const hand = this.#order.follow(snapshot.view, this.#moves.lifted);
    this.#moves.tableChanged();
    this.#sounds.follow(isWaitedFor(snapshot));
    const { picker, asks, chosen } = this.#moves;
    const shown = pictureOf(snapshot, { hand, picker, asks, chosen });
    this.#picture.show(shown, events);
    this.#buttons.show(shown);
    this.#drawAround();
    this.#dialogs.follow();
  }

  #drawAround(): void {
    this.#buttons.draw();
    this.#around.draw();
    this.#over.follow();
  }

  #tick(): void {
    this.#moves.tick();
    // The names of those who are away tell the seconds left.
    if (this.#session.snapshot.isPaused) this.#buttons.draw();
    this.#around.tick();
    this.#over.follow();
  }

  #hear(said: Said): void {
    const ears = { mutes: this.#mutes, screen: this.#picture.screen, log: this.#around.log };
    hear(said, this.#session.snapshot, { ...ears, sounds: this.#sounds });
    this.#around.drawBottom();
  }

  readonly #ask = asking(
    { request: (name, payload) => this.#session.request(name, payload) },
    (refusal) => refusal !== undefined && this.#explain(refusal),
  );

  /** One sentence says why not. */
  #explain(refusal: Refusal): void {
    if (this.#isClosed) return;
    this.#sounds.refused();
    const sentence = refusalSentence(refusal, legalCommands(this.#session.snapshot.view));
    this.#around.toast.say({ sentence, rule: refusal.rule, isSo: () => isStillSo(refusal, this.#session) });
  }

  /** What would have worked pulses once. */
  #explainMove(refusal: Refusal): void {
    this.#explain(refusal);
    this.#picture.screen?.pulse();
  }

  get #reach(): Reach {
    return {
      moves: this.#moves,
      moveCard: (key, to) => this.#order.move(key, to),
      seatTapped: (seat) => this.#around.seatTapped(seat),
      enter: (group) => this.#buttons.enter(group),
      openKeys: () => this.#dialogs.openMenu("keys"),
      openRule: () => this.#around.toast.openRule(),
    };
  }
}
