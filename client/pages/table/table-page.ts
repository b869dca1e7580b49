/** The page of a running table: wires the session, the player's moves, the picture and the buttons together. */
import "../../styles/table.css";
import { html, nothing, render } from "lit-html";
import { COLORS } from "../../../shared/card.ts";
import type { SeenEvent } from "../../../shared/event.ts";
import { ButtonMirror } from "../../access/button-mirror.ts";
import type { GroupName } from "../../access/mirror-group.ts";
import { DRAW_PILE, mirrorGroups } from "../../access/mirror-groups.ts";
import type { Wish } from "../../access/table-keys.ts";
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
import { listenToKeys, singleKeys } from "./shortcuts.ts";
import { TableLog } from "./table-log.ts";
import { TableMenu } from "./table-menu.ts";
import { Toast } from "./toast.ts";

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
  readonly #toast = new Toast(() => this.#drawWords());
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
      explain: (refusal) => this.#toast.say(refusalSentence(refusal, session.snapshot.view)),
      refresh: () => this.#show([]),
    });
    this.#mirror = new ButtonMirror(this.#frame.mirror, {
      pressed: (group, key) => this.#pressed(group, key),
      focused: (group, key) => this.#focused(group, key),
    });
    this.#menu = new TableMenu(this.#frame.root, { openLog: () => this.#setLog(true), leave, singleKeys });
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
      colorPicked: (color: (typeof COLORS)[number]) => moves.pickColor(color),
      pickerCancelled: () => moves.cancelPicker(),
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
        (wish) => this.#grant(wish),
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
    this.#shown = pictureOf(snapshot, { hand: this.#hand, picker: this.#moves.picker });
    this.#picture.show(this.#shown, events);
    this.#drawAround();
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
    };
  }

  #setLog(isOpen: boolean): void {
    this.#isLogOpen = isOpen;
    this.#drawWords();
    this.#frame.bottom.querySelector<HTMLElement>(isOpen ? ".table-shut" : ".table-menu-button")?.focus();
  }

  #pressed(group: GroupName, key: string): void {
    if (group === "hand") this.#moves.tapCard(key);
    else if (group === "players") this.#moves.catchSeat(Number(key));
    else if (group === "picker") this.#pick(key);
    else if (key === DRAW_PILE) this.#moves.draw();
  }

  #pick(key: string): void {
    const color = COLORS.find((name) => name === key);
    if (color !== undefined) this.#moves.pickColor(color);
  }

  /** A focus that came by mouse raises nothing: the mouse itself does. */
  #focused(group: GroupName, key: string | undefined): void {
    if (group !== "hand") return;
    const isVisible = document.activeElement?.matches(":focus-visible") ?? false;
    this.#picture.screen?.raise(isVisible ? key : undefined);
  }

  #grant(wish: Wish): void {
    if (wish.wants === "help") this.#menu.open("keys");
    else if (wish.wants === "hand") this.#mirror.enter("hand");
    else if (wish.wants === "cancel") this.#moves.cancelPicker();
    else this.#move(wish);
  }

  #move(wish: Exclude<Wish, { wants: "help" | "hand" | "cancel" }>): void {
    if (wish.wants === "catch") this.#moves.catchSeat(wish.seat);
    else if (wish.wants === "color") this.#moves.pickColor(wish.color);
    else if (wish.wants === "uno") this.#moves.pressUno();
    else this.#moves[wish.wants]();
  }
}
