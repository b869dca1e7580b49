/** The dialog for the table rule of a Custom Wild: a predefined rule, none, or (at private tables) free text (H8). */

import { html, nothing, render, type TemplateResult } from "lit-html";
import {
  LONGEST_TABLE_RULE,
  MOST_RULE_TURNS,
  READY_TABLE_RULES,
  type TableRule,
} from "../../../../shared/command.ts";
import { t } from "../../../i18n/i18n.ts";
import { tableRuleName } from "../../../i18n/phrase-and-rule-texts.ts";
import { onSubmit } from "../../../ui/form-controls.ts";
import { PART_OF_GAME } from "../solo-pause.ts";

export interface CustomRuleActions {
  readonly chosen: (rule: TableRule | "none") => void;
  /** The dialog was closed without a choice: the card goes back to the hand. */
  readonly cancelled: () => void;
}

const TURN_COUNTS = Array.from({ length: MOST_RULE_TURNS }, (_, i) => i + 1);

export class CustomRuleDialog {
  readonly #dialog: HTMLDialogElement;
  readonly #actions: CustomRuleActions;

  constructor(parent: HTMLElement, actions: CustomRuleActions) {
    this.#dialog = document.createElement("dialog");
    this.#dialog.className = `table-dialog ${PART_OF_GAME}`;
    this.#actions = actions;
    parent.append(this.#dialog);
    this.#dialog.addEventListener("close", () => actions.cancelled());
  }

  /** Opens the dialog if a rule must be chosen, else closes it. */
  update(isNeeded: boolean, allowsCustomText: boolean): void {
    if (isNeeded === this.#dialog.open) return;
    if (isNeeded) this.#open(allowsCustomText);
    else this.#dialog.close();
  }

  #open(allowsCustomText: boolean): void {
    this.#dialog.setAttribute("aria-label", t("table.tableRule"));
    // Rendered from scratch, so that the form is reset.
    render(nothing, this.#dialog);
    render(this.#form(allowsCustomText), this.#dialog);
    this.#dialog.showModal();
  }

  #form(allowsCustomText: boolean): TemplateResult {
    return html`<form class="table-dialog-body" data-testid="rule-form" @change=${clearError}
      @submit=${onSubmit((read) => this.#submit(read))}>
      <h2>${t("table.tableRule")}</h2>
      <p>${t("table.tableRuleIntro")}</p>
      <fieldset class="table-rule-choices">
        <legend class="unseen">${t("table.tableRule")}</legend>
        ${ruleOption(NO_RULE, t("table.noTableRule"), true)}
        ${READY_TABLE_RULES.map((rule) => ruleOption(rule, tableRuleName(rule)))}
        ${allowsCustomText ? customTextOption() : nothing}
      </fieldset>
      <label class="table-rule-turns">${t("table.tableRuleTurns")}
        <select name="turns" data-testid="rule-turns">
          <option value="">${t("table.tableRuleRound")}</option>
          ${TURN_COUNTS.map((count) => html`<option value=${count}>${t("table.tableRuleTurnsCount", { count })}</option>`)}
        </select></label>
      <div class="table-dialog-ends">
        <button type="submit" class="is-main" data-testid="declare">${t("table.declare")}</button>
        <button type="button" data-testid="cancel-rule" @click=${() => this.#dialog.close()}>${t("table.cancel")}</button>
      </div>
    </form>`;
  }

  #submit(read: (field: string) => string): void {
    const rule = toTableRule({ rule: read("rule"), customText: read("words"), turns: read("turns") });
    if (rule === undefined) showMissingText(this.#dialog);
    else this.#actions.chosen(rule);
  }
}

function ruleOption(rule: string, label: string, isFirst = false): TemplateResult {
  return html`<label><input type="radio" name="rule" value=${rule} ?checked=${isFirst} data-testid="rule-${rule}" />
    ${label}</label>`;
}

function customTextOption(): TemplateResult {
  return html`${ruleOption(CUSTOM_TEXT, t("table.ownTableRule"))}
    <input type="text" name="words" maxlength=${LONGEST_TABLE_RULE} autocomplete="off" data-testid="rule-words"
      aria-label=${t("table.ownTableRule")} @input=${selectCustomText} />`;
}

/** Typing selects the option for free text. */
function selectCustomText(event: Event): void {
  if (!(event.target instanceof HTMLInputElement)) return;
  clearError(event);
  const option = event.target.form?.querySelector<HTMLInputElement>(`input[value="${CUSTOM_TEXT}"]`);
  if (option !== null && option !== undefined) option.checked = true;
}

/** Any change of the form removes the error. */
function clearError({ currentTarget }: Event): void {
  const form = currentTarget instanceof HTMLInputElement ? currentTarget.form : currentTarget;
  if (form instanceof HTMLFormElement) customTextField(form)?.setCustomValidity("");
}

function customTextField(form: HTMLElement): HTMLInputElement | null {
  return form.querySelector('input[name="words"]');
}

function showMissingText(form: HTMLElement): void {
  const field = customTextField(form);
  field?.setCustomValidity(t("table.ownTableRuleMissing"));
  field?.reportValidity();
}

/** The options besides the predefined rules. */
const NO_RULE = "none";
const CUSTOM_TEXT = "own";

/** The values of the form: the selected rule, the free text, and the turns ("" until the round ends). */
export interface RuleFormValues {
  readonly rule: string;
  readonly customText: string;
  readonly turns: string;
}

/** The rule to declare; undefined if free text was selected but is empty. */
export function toTableRule({ rule, customText, turns }: RuleFormValues): TableRule | "none" | undefined {
  if (rule === NO_RULE) return "none";
  const text = rule === CUSTOM_TEXT ? customText.trim().slice(0, LONGEST_TABLE_RULE) : rule;
  if (text === "") return undefined;
  const count = Number(turns);
  const isLimited = Number.isInteger(count) && count >= 1 && count <= MOST_RULE_TURNS;
  return isLimited ? { text, turns: count } : { text };
}
