/** The menu, the question before leaving, the list of keys and the text of a rule: faces of one dialog. */
import { html, render, type TemplateResult } from "lit-html";
import type { RuleId } from "../../../shared/rule-ids.ts";
import { ruleText } from "../../i18n/rule-text.ts";
import { t } from "../../i18n/words.ts";

export interface MenuInput {
  readonly openLog: () => void;
  readonly leave: () => void;
  /** Whether single letters and digits act (WCAG 2.1.4: they can be switched off). */
  readonly singleKeys: { readonly isOn: () => boolean; readonly set: (isOn: boolean) => void };
}

type Face = "menu" | "leave" | "keys" | RuleId;

export class TableMenu {
  readonly #dialog: HTMLDialogElement;
  readonly #input: MenuInput;

  constructor(host: HTMLElement, input: MenuInput) {
    this.#dialog = document.createElement("dialog");
    this.#dialog.className = "table-dialog";
    this.#input = input;
    host.append(this.#dialog);
    // A press beside the dialog meets the dialog itself: its content fills it.
    this.#dialog.addEventListener("click", (event) => {
      if (event.target === this.#dialog) this.#dialog.close();
    });
  }

  get isOpen(): boolean {
    return this.#dialog.open;
  }

  open(face: Face = "menu"): void {
    this.#show(face);
    if (!this.#dialog.open) this.#dialog.showModal();
  }

  close(): void {
    this.#dialog.close();
  }

  #show(face: Face): void {
    this.#dialog.setAttribute("aria-label", titleOf(face));
    render(html`<div class="table-dialog-body">${this.#body(face)}</div>`, this.#dialog);
  }

  #body(face: Face): TemplateResult {
    switch (face) {
      case "menu":
        return this.#menu();
      case "leave":
        return this.#leaveQuestion();
      case "keys":
        return this.#keys();
      default:
        return this.#rule(face);
    }
  }

  #menu(): TemplateResult {
    const openLog = () => {
      this.close();
      this.#input.openLog();
    };
    return html`<h2>${t("table.menu")}</h2>
      <button type="button" data-testid="open-log" @click=${openLog}>${t("table.log")}</button>
      <button type="button" data-testid="open-keys" @click=${() => this.#show("keys")}>${t("table.keys")}</button>
      <button type="button" data-testid="leave" @click=${() => this.#show("leave")}>${t("table.leave")}</button>
      <button type="button" @click=${() => this.close()}>${t("table.close")}</button>`;
  }

  #leaveQuestion(): TemplateResult {
    const leave = () => {
      this.close();
      this.#input.leave();
    };
    return html`<h2>${t("table.leave")}</h2>
      <p>${t("table.leaveSure")}</p>
      <button type="button" class="is-danger" data-testid="leave-sure" @click=${leave}>${t("table.leave")}</button>
      <button type="button" data-testid="stay" @click=${() => this.close()}>${t("table.stay")}</button>`;
  }

  #rule(rule: RuleId): TemplateResult {
    return html`<h2>${t("table.ruleTitle", { rule })}</h2>
      <p data-testid="rule-text">${ruleText(rule)}</p>
      <button type="button" @click=${() => this.close()}>${t("table.close")}</button>`;
  }

  #keys(): TemplateResult {
    const { isOn, set } = this.#input.singleKeys;
    const toggle = (event: Event) => {
      if (event.target instanceof HTMLInputElement) set(event.target.checked);
    };
    return html`<h2>${t("table.keys")}</h2>
      <dl class="table-keys">
        ${keyList().map(([key, does]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${does}</dd></div>`)}
      </dl>
      <label><input type="checkbox" .checked=${isOn()} @change=${toggle} /> ${t("table.singleKeys")}</label>
      <button type="button" @click=${() => this.close()}>${t("table.close")}</button>`;
  }
}

function titleOf(face: Face): string {
  return face === "menu" || face === "leave" || face === "keys"
    ? t(`table.${face}`)
    : t("table.ruleTitle", { rule: face });
}

function keyList(): readonly (readonly [string, string])[] {
  return [
    ["← →", t("table.keyArrows")],
    ["Enter", t("table.keyEnter")],
    ["D", t("table.draw")],
    ["P", t("table.pass")],
    ["U", t("table.uno")],
    ["C", t("table.keyCatch")],
    ["A", t("table.keyAccept")],
    ["1 – 4", t("table.keyColors")],
    ["S", t("table.keySet")],
    ["R", t("table.keyRule")],
    ["Esc", t("table.cancel")],
    ["?", t("table.keys")],
  ];
}
