/** What opens over the table: its menu, and the question for a table rule. */
import type { TableSession } from "../../../net/session-types.ts";
import type { Face, MenuPort } from "../../table/menu/menu-face.ts";
import { TableMenu } from "../menu/menu.ts";
import type { Moves } from "../play/play-controller.ts";
import { RuleWindow } from "./custom-rule-dialog.ts";

export interface DialogsPort extends MenuPort {
  readonly session: TableSession;
  readonly moves: Moves;
}

export class Dialogs {
  readonly #port: DialogsPort;
  readonly #menu: TableMenu;
  readonly #ruleWindow: RuleWindow;

  constructor(host: HTMLElement, port: DialogsPort) {
    const { moves } = port;
    this.#port = port;
    this.#menu = new TableMenu(host, port);
    this.#ruleWindow = new RuleWindow(host, {
      declared: (rule) => moves.declare(rule),
      cancelled: () => moves.asks === "rule" && moves.cancel(),
    });
  }

  openMenu(face?: Face): void {
    this.#menu.open(face);
  }

  /** The table has moved on. */
  follow(): void {
    const { moves, session } = this.#port;
    this.#ruleWindow.follow(moves.asks === "rule", !session.snapshot.isPublic);
    this.#menu.follow();
  }
}
