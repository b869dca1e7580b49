/** The page of a running table: wires the session, the player's moves, the picture and the buttons together. */
import "../../styles/table.css";
import { html, nothing, render } from "lit-html";
import type { Color } from "../../../shared/card.ts";
import type { SeenEvent } from "../../../shared/event.ts";
import { playableCards } from "../../../shared/legal.ts";
import type { Refusal } from "../../../shared/refusal.ts";
import type { Seat } from "../../../shared/seat.ts";
import { ButtonMirror } from "../../access/button-mirror.ts";
import type { GroupName } from "../../access/mirror-group.ts";
import { mirrorGroups } from "../../access/mirror-groups.ts";
import { refusalSentence } from "../../i18n/refusal-sentence.ts";
import { onLanguageChange } from "../../i18n/words.ts";
import type { TableSession } from "../../net/session.ts";
import type { HandCard, TablePicture } from "../../table/port.ts";
import { barOf, type Chrome, topOf } from "./chrome.ts";
import { fill, openFrame } from "./frame.ts";
import { orderHand } from "./hand-order.ts";
import { Moves } from "./moves.ts";
import { unseenDeal } from "./opening-deal.ts";
import { pictureOf } from "./picture.ts";
import { PictureHost } from "./picture-host.ts";
import { logStyle, toastStyle } from "./place.ts";
import { RuleWindow } from "./rule-window.ts";
import { listenToKeys, singleKeys } from "./shortcuts.ts";
import { TableLog } from "./table-log.ts";
import { TableMenu } from "./table-menu.ts";
import { Toast } from "./toast.ts";
import { grant, press, type Reach } from "./wishes.ts";

/** How often the seconds of a running clock are written anew, in ms. */
const TICK_MS = 500;

/**
 * Opens the table's page in `host`. `leave` is called once the player has confirmed that the seat is given up. The
 * answer closes the page.
 */
export function openTablePage(host: HTMLElement, session: TableSession, leave: () => void): () => void {
  const page = new TablePage(host, session, leave);
  return () => page.close();
}

class TablePage {
  readonly #session: TableSession;
  readonly #frame;
  readonly #moves: Moves;
  readonly #mirror: ButtonMirror;
  readonly #picture: PictureHost;
  readonly #menu: TableMenu;
  readonly #log: TableLog;
  readonly #ruleWindow: RuleWindow;
  readonly #toast = new Toast({
    changed: () => this.#drawWords(),
    openRule: (rule) => this.#menu.open(rule),
  });
  readonly #stops: readonly (() => void)[];
  #hand: readonly HandCard[] = [];
  #shown: TablePicture | undefined;
  #isLogOpen = false;

  constructor(host: HTMLElement, session: TableSession, leave: () => void) {
    this.#session = session;
    this.#frame = openFrame(host);
    this.#log = new TableLog(session.past);
    this.#moves = new Moves({
      session,
      screen: () => this.#picture.screen,
      explain: (refusal) => this.#explain(refusal),
      refresh: () => this.#show([]),
    });
    this.#mirror = new ButtonMirror(this.#frame.mirror, {
      pressed: (group, key) => press(this.#moves, group, key),
      focused: (group, key) => this.#focused(group, key),
    });
    this.#menu = new TableMenu(this.#frame.root, { openLog: () => this.#setLog(true), leave, singleKeys });
    this.#ruleWindow = new RuleWindow(this.#frame.root, {
      declared: (rule) => this.#moves.declare(rule),
      cancelled: () => this.#moves.asks === "rule" && this.#moves.cancel(),
    });
    this.#picture = this.#openPicture();
    this.#stops = this.#listen();
    this.#show(unseenDeal(session));
  }

  close(): void {
    for (const stop of this.#stops) stop();
    this.#picture.close();
    this.#toast.hush();
    for (const place of [this.#frame.top, this.#frame.mirror, this.#frame.bottom]) render(nothing, place);
    this.#frame.root.remove();
  }

  #openPicture(): PictureHost {
    const moves = this.#moves;
    const input = {
      cardTapped: (key: string) => moves.tapCard(key),
      drawPileTapped: () => moves.draw(),
      seatTapped: (seat: Seat) => moves.chooseSeat(seat),
      colorPicked: (color: Color) => moves.pickColor(color),
      pickerCancelled: () => moves.cancel(),
    };
    return new PictureHost(this.#frame, input, () => this.#drawAround());
  }

  #listen(): readonly (() => void)[] {
    const ticking = setInterval(() => this.#drawTop(), TICK_MS);
    return [
      this.#session.listen({
        changed: (_, events) => this.#show(events),
        happened: (events, snapshot) => this.#log.addEvents(events, snapshot),
        noticed: (notice) => {
          this.#log.addNotice(notice);
          this.#drawWords();
        },
        lineChanged: () => this.#drawAround(),
      }),
      listenToKeys(
        () => this.#shown,
        (wish) => grant(wish, this.#reach),
      ),
      onLanguageChange(() => this.#show([])),
      () => clearInterval(ticking),
    ];
  }

  /** Model, buttons and words change at once; the picture follows at its own pace. */
  #show(events: readonly SeenEvent[]): void {
    const { snapshot } = this.#session;
    this.#hand = orderHand(snapshot.view, { hand: this.#hand, played: this.#moves.lifted });
    this.#moves.tableChanged();
    const { picker, asks, chosen } = this.#moves;
    this.#shown = pictureOf(snapshot, { hand: this.#hand, picker, asks, chosen });
    this.#picture.show(this.#shown, events);
    this.#drawAround();
    this.#ruleWindow.follow(asks === "rule", !snapshot.isPublic);
  }

  #drawAround(): void {
    if (this.#shown === undefined) return;
    this.#mirror.show(mirrorGroups(this.#shown, this.#picture.geometry));
    this.#drawTop();
    this.#drawWords();
  }

  #drawTop(): void {
    fill(this.#frame.top, topOf(this.#chrome()));
  }

  #drawWords(): void {
    const chrome = this.#chrome();
    const { geometry, page } = chrome;
    const log = { isOpen: this.#isLogOpen, place: logStyle(geometry, page), shut: () => this.#setLog(false) };
    fill(
      this.#frame.bottom,
      html`${barOf(chrome)} ${this.#toast.view(toastStyle(geometry, page))} ${this.#log.panel(log)}`,
    );
  }

  #chrome(): Chrome {
    const { clientWidth: w, clientHeight: h } = this.#frame.root;
    return {
      snapshot: this.#session.snapshot,
      line: this.#session.line,
      geometry: this.#picture.geometry,
      page: { w, h },
      moves: this.#moves,
      openMenu: () => this.#menu.open(),
      strike: () => void this.#strikeRule(),
    };
  }

  #setLog(isOpen: boolean): void {
    this.#isLogOpen = isOpen;
    this.#drawWords();
    this.#frame.bottom.querySelector<HTMLElement>(isOpen ? ".table-shut" : ".table-menu-button")?.focus();
  }

  /** A focus that came by mouse raises nothing: the mouse itself does. */
  #focused(group: GroupName, key: string | undefined): void {
    if (group !== "hand") return;
    const isVisible = document.activeElement?.matches(":focus-visible") ?? false;
    this.#picture.screen?.raise(isVisible ? key : undefined);
  }

  /** The button goes with its banner: the focus finds a place at the top of the page. */
  async #strikeRule(): Promise<void> {
    const struck = await this.#session.request("strike", {});
    if (struck.ok) this.#frame.top.querySelector("h1")?.focus();
    else this.#explain(struck.refusal);
  }

  /** One sentence says why not; what would have worked pulses once. */
  #explain(refusal: Refusal): void {
    this.#toast.say(refusalSentence(refusal, playableCards(this.#session.snapshot.view)), refusal.rule);
    this.#picture.screen?.pulse();
  }

  get #reach(): Reach {
    return {
      moves: this.#moves,
      enter: (group) => this.#mirror.enter(group),
      openKeys: () => this.#menu.open("keys"),
      openRule: () => this.#toast.openRule(),
    };
  }
}
