import { html, type TemplateResult } from "lit-html";
import { LONGEST_NAME } from "../../../shared/wire/messages.ts";
import { t } from "../../i18n/i18n.ts";
import { icon } from "../../ui/icons.ts";
import type { HomeActions, HomeState } from "./home-state.ts";
import { fitName, saveMyName } from "./player-name.ts";

/** Who I am at every table. */
export function nameField({ name }: Pick<HomeState, "name">, actions: NameActions): TemplateResult {
  return html`
    <div class="name-field">
      <label class="field-name" for="name">${t("home.name")}</label>
      <div class="joined">
        <input
          id="name" name="nickname" autocomplete="nickname" spellcheck="false" enterkeyhint="done"
          aria-describedby="name-hint" .value=${name}
          @input=${(event: Event) => readNameInput(event, actions)} @change=${(event: Event) => saveName(event, actions)}
        />
        <button class="button dark square" type="button" aria-label=${t("home.otherName")} title=${t("home.otherName")} @click=${() => actions.suggestName()}>
          ${icon("dice")}
        </button>
      </div>
      <p id="name-hint" class="hint">${t("home.nameHint", { count: LONGEST_NAME })}</p>
    </div>
  `;
}

type NameActions = Pick<HomeActions, "suggestName"> & { change(part: { readonly name: string }): void };

function readNameInput({ target }: Event, actions: NameActions): void {
  if (target instanceof HTMLInputElement) actions.change({ name: target.value });
}

/** When the field is left, the name is cut to what a table takes. */
function saveName({ target }: Event, actions: NameActions): void {
  if (!(target instanceof HTMLInputElement)) return;
  const name = fitName(target.value);
  if (name !== "") saveMyName(name);
  actions.change({ name });
}
