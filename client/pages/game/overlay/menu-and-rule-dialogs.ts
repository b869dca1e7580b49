/** The dialogs over the table: the menu, and the choice of a table rule. */
import type { TableSession } from "../../../net/session/table-snapshot.ts";
import { GameMenu } from "../menu/menu.ts";
import type { MenuDeps, MenuPage } from "../menu/menu-pages.ts";
import type { PlayController } from "../play/play-controller.ts";
import { CustomRuleDialog } from "./custom-rule-dialog.ts";

export interface DialogsDeps extends MenuDeps {
  readonly session: TableSession;
  readonly playController: PlayController;
}

export class Dialogs {
  readonly #deps: DialogsDeps;
  readonly #menu: GameMenu;
  readonly #customRuleDialog: CustomRuleDialog;

  constructor(parent: HTMLElement, deps: DialogsDeps) {
    const { playController } = deps;
    this.#deps = deps;
    this.#menu = new GameMenu(parent, deps);
    this.#customRuleDialog = new CustomRuleDialog(parent, {
      chosen: (rule) => playController.chooseRule(rule),
      cancelled: () => playController.pendingChoice === "rule" && playController.cancel(),
    });
  }

  openMenu(page?: MenuPage): void {
    this.#menu.open(page);
  }

  /** Call after every change of the table. */
  update(): void {
    const { playController, session } = this.#deps;
    this.#customRuleDialog.update(playController.pendingChoice === "rule", !session.snapshot.isPublic);
    this.#menu.update();
  }
}
