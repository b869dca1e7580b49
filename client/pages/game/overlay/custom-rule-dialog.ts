/** Asks for the table rule that goes with a Custom Wild: a ready-made one, none, or own words among friends (H8). */
import { html, nothing, render, type TemplateResult } from "lit-html";
import {
  LONGEST_TABLE_RULE,
  MOST_RULE_TURNS,
  READY_TABLE_RULES,
  type TableRule,
} from "../../../../shared/command.ts";
import { tableRuleName } from "../../../i18n/game-names.ts";
import { t } from "../../../i18n/i18n.ts";
import { NO_RULE, OWN_WORDS, ruleOf } from "../../table/rule-choice.ts";

export interface RuleWindowInput {
  readonly declared: (rule: TableRule | "none") => void;
  /** The window was closed without an answer: the card is taken back. */
  readonly cancelled: () => void;
}

const TURNS = Array.from({ length: MOST_RULE_TURNS }, (_, i) => i + 1);

export class RuleWindow {
  readonly #dialog: HTMLDialogElement;
  readonly #input: RuleWindowInput;

  constructor(host: HTMLElement, input: RuleWindowInput) {
    this.#dialog = document.createElement("dialog");
    this.#dialog.className = "table-dialog";
    this.#input = input;
    host.append(this.#dialog);
    this.#dialog.addEventListener("close", () => input.cancelled());
  }

  /** Opens it while a rule is asked for, closes it when that is over. */
  follow(isAsked: boolean, mayUseOwnWords: boolean): void {
    if (isAsked === this.#dialog.open) return;
    if (isAsked) this.#open(mayUseOwnWords);
    else this.#dialog.close();
  }

  #open(mayUseOwnWords: boolean): void {
    this.#dialog.setAttribute("aria-label", t("table.tableRule"));
    // Emptied first, so that every choice begins anew.
    render(nothing, this.#dialog);
    render(this.#form(mayUseOwnWords), this.#dialog);
    this.#dialog.showModal();
  }

  #form(mayUseOwnWords: boolean): TemplateResult {
    return html`<form class="table-dialog-body" data-testid="rule-form" @change=${forgive}
      @submit=${(event: SubmitEvent) => this.#submit(event)}>
      <h2>${t("table.tableRule")}</h2>
      <p>${t("table.tableRuleIntro")}</p>
      <fieldset class="table-rule-choices">
        <legend class="unseen">${t("table.tableRule")}</legend>
        ${choice(NO_RULE, t("table.noTableRule"), true)}
        ${READY_TABLE_RULES.map((rule) => choice(rule, tableRuleName(rule)))}
        ${mayUseOwnWords ? ownWords() : nothing}
      </fieldset>
      <label class="table-rule-turns">${t("table.tableRuleTurns")}
        <select name="turns" data-testid="rule-turns">
          <option value="">${t("table.tableRuleRound")}</option>
          ${TURNS.map((count) => html`<option value=${count}>${t("table.tableRuleTurnsCount", { count })}</option>`)}
        </select></label>
      <div class="table-dialog-ends">
        <button type="submit" class="is-main" data-testid="declare">${t("table.declare")}</button>
        <button type="button" data-testid="cancel-rule" @click=${() => this.#dialog.close()}>${t("table.cancel")}</button>
      </div>
    </form>`;
  }

  #submit(event: SubmitEvent): void {
    event.preventDefault();
    if (!(event.target instanceof HTMLFormElement)) return;
    const form = new FormData(event.target);
    const read = (field: string) => String(form.get(field) ?? "");
    const rule = ruleOf({ rule: read("rule"), words: read("words"), turns: read("turns") });
    if (rule === undefined) complain(event.target);
    else this.#input.declared(rule);
  }
}

function choice(rule: string, words: string, isFirst = false): TemplateResult {
  return html`<label><input type="radio" name="rule" value=${rule} ?checked=${isFirst} data-testid="rule-${rule}" />
    ${words}</label>`;
}

function ownWords(): TemplateResult {
  return html`${choice(OWN_WORDS, t("table.ownTableRule"))}
    <input type="text" name="words" maxlength=${LONGEST_TABLE_RULE} autocomplete="off" data-testid="rule-words"
      aria-label=${t("table.ownTableRule")} @input=${tickOwnWords} />`;
}

/** Whoever writes means what they write. */
function tickOwnWords(event: Event): void {
  if (!(event.target instanceof HTMLInputElement)) return;
  forgive(event);
  const own = event.target.form?.querySelector<HTMLInputElement>(`input[value="${OWN_WORDS}"]`);
  if (own !== null && own !== undefined) own.checked = true;
}

/** A complaint holds until anything is changed. */
function forgive({ currentTarget }: Event): void {
  const form = currentTarget instanceof HTMLInputElement ? currentTarget.form : currentTarget;
  if (form instanceof HTMLFormElement) wordsIn(form)?.setCustomValidity("");
}

function wordsIn(form: HTMLFormElement): HTMLInputElement | null {
  return form.querySelector('input[name="words"]');
}

function complain(form: HTMLFormElement): void {
  const words = wordsIn(form);
  words?.setCustomValidity(t("table.ownTableRuleMissing"));
  words?.reportValidity();
}
