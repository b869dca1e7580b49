/** The game menu: a dialog with several pages. */

import { html, nothing, render, type TemplateResult } from "lit-html";
import type { Refusal } from "../../../../shared/refusal.ts";
import type { RuleId } from "../../../../shared/rule-ids.ts";
import type { RuleName, Rules } from "../../../../shared/rules.ts";
import { t } from "../../../i18n/i18n.ts";
import { ruleText } from "../../../i18n/phrase-and-rule-texts.ts";
import type { TableSession, TableSnapshot } from "../../../net/session/table-snapshot.ts";
import { routeUrl } from "../../../routes.ts";
import { copyText } from "../../../ui/copy-and-save.ts";
import { preserveFocus } from "../../../ui/mount-page.ts";
import { refusalLine } from "../../../ui/refusal-line.ts";
import { rulesHeading } from "../../../ui/rule-options.ts";
import { listOptions, optionSentence } from "../../../ui/rule-sentences.ts";
import { createSendOrExplain } from "../../../ui/send-request.ts";
import { CustomRuleDialog } from "../overlay/custom-rule-dialog.ts";
import type { PlayController } from "../play/play-controller.ts";
import { reportPage } from "./bug-report.ts";
import { hasFinePointer, mainPage } from "./main-page.ts";
import {
  absencePage,
  keyboardPage,
  leavePage,
  type MenuActions,
  type MenuDeps,
  type MenuPage,
  playersPage,
} from "./menu-pages.ts";

class GameMenu {
  readonly #deps: MenuDeps;
  readonly #dialog = document.createElement("dialog");
  #page: MenuPage = "menu";
  #removalCandidate: string | undefined;
  #hasCopied = false;
  #refusal: Refusal | undefined;
  /** A key was pressed: then even a tablet has a keyboard. */
  #wasKeyPressed = false;

  constructor(parent: HTMLElement, deps: MenuDeps) {
    this.#deps = deps;
    this.#dialog.className = "table-dialog";
    parent.append(this.#dialog);
    parent.addEventListener("keydown", () => {
      this.#wasKeyPressed = true;
    });
    // A click on the backdrop closes it: its target is the dialog itself, whose content fills it.
    this.#dialog.addEventListener("click", (event) => {
      if (event.target === this.#dialog) this.#dialog.close();
    });
  }

  open(page: MenuPage = "menu"): void {
    this.#openPage(page);
    if (!this.#dialog.open) this.#dialog.showModal();
  }

  /** Call after every change of the table. */
  update(): void {
    if (this.#dialog.open) this.#render();
  }

  #openPage(page: MenuPage): void {
    this.#page = page;
    this.#removalCandidate = undefined;
    this.#hasCopied = false;
    this.#refusal = undefined;
    this.#render();
  }

  #render(): void {
    const actions = this.#actions(this.#deps.session.snapshot);
    this.#dialog.setAttribute("aria-label", pageTitle(this.#page));
    const refusal = this.#refusal === undefined ? nothing : refusalLine(this.#refusal);
    const body = html`<div class="table-dialog-body">${isPage(this.#page) ? PAGES[this.#page](actions) : rulePage(this.#page, actions)}${refusal}</div>`;
    preserveFocus(
      this.#dialog,
      () => render(body, this.#dialog),
      (parent) => this.#focusFirst(parent),
    );
  }

  /** Focuses the heading of a new page, or the first button of a confirmation among the players. */
  #focusFirst(parent: Element): void {
    const first = parent.querySelector<HTMLElement>("h2, button") ?? this.#dialog.querySelector("h2");
    // Not before, because an opening dialog focuses its first focusable element.
    if (first instanceof HTMLHeadingElement) first.tabIndex = -1;
    first?.focus();
  }

  #actions(snapshot: TableSnapshot): MenuActions {
    return {
      ...this.#deps,
      snapshot,
      hasKeyboard: this.#wasKeyPressed || hasFinePointer(),
      removalCandidate: this.#removalCandidate,
      hasCopied: this.#hasCopied,
      sendOrExplain: createSendOrExplain(this.#deps.session, (refusal) => this.#setRefusal(refusal)),
      openPage: (menuPage) => this.#openPage(menuPage),
      confirmRemoval: (seatId) => this.#confirmRemoval(seatId),
      copy: (text) => void this.#copy(text),
      render: () => this.#render(),
      close: () => this.#dialog.close(),
    };
  }

  #setRefusal(refusal: Refusal | undefined): void {
    // Accepted, and no refusal to remove: the next snapshot shows the change.
    if (refusal === this.#refusal) return;
    this.#refusal = refusal;
    this.update();
  }

  #confirmRemoval(seatId: string | undefined): void {
    this.#removalCandidate = seatId;
    this.#render();
  }

  async #copy(text: string): Promise<void> {
    this.#hasCopied = await copyText(text);
    this.update();
  }
}

/** The pages but those of single rules. */
const PAGES: Readonly<Record<Exclude<MenuPage, RuleId>, (actions: MenuActions) => TemplateResult>> = {
  menu: mainPage,
  rules: ({ snapshot, close }) =>
    tableRulesPage({ rules: snapshot.rules, hasClock: snapshot.isLocalGame !== true, close }),
  players: playersPage,
  absence: absencePage,
  keys: keyboardPage,
  report: reportPage,
  leave: leavePage,
};

const isPage = (page: MenuPage): page is keyof typeof PAGES => page in PAGES;

function rulePage(rule: RuleId, { close }: MenuActions): TemplateResult {
  return html`<h2>${t("table.ruleTitle", { rule })}</h2>
    <p data-testid="rule-text">${ruleText(rule)}</p>
    <button type="button" @click=${close}>${t("table.close")}</button>`;
}

function pageTitle(page: MenuPage): string {
  if (page === "rules") return t("waiting.rules");
  if (page === "players" || page === "absence") return t(`presence.${page}`);
  return isPage(page) ? t(`table.${page}`) : t("table.ruleTitle", { rule: page });
}

interface RulesPageProps {
  readonly rules: Rules;
  readonly hasClock: boolean;
  readonly close: () => void;
}

/** The rules of this table as sentences: what differs from the official rules first. */
function tableRulesPage({ rules, hasClock, close }: RulesPageProps): TemplateResult {
  const { different, standard } = listOptions(rules, hasClock);
  const heading = rulesHeading(rules);
  return html`<h2>${t("waiting.rules")}</h2>
    <p><b>${heading.name}</b><br />${heading.says}</p>
    <h3>${t("waiting.differs")}</h3>
    ${different.length === 0 ? html`<p>${t("waiting.differsNot")}</p>` : ruleList(different, rules)}
    ${standard.length === 0 ? nothing : html`<h3>${t("waiting.otherwise")}</h3>${ruleList(standard, rules)}`}
    <p><a href=${routeUrl({ place: "rules", ...(rules.edition && { deck: rules.edition }) })} target="_blank">${t("waiting.allRules")}</a></p>
    <button type="button" @click=${close}>${t("table.close")}</button>`;
}

function ruleList(options: readonly RuleName[], rules: Rules): TemplateResult {
  return html`<ul class="table-rule-list" data-testid="table-rules">${options.map((option) => html`<li>${optionSentence(option, rules)}</li>`)}</ul>`;
}

// The dialogs over the table: the menu, and the choice of a table rule.

interface DialogsDeps extends MenuDeps {
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
