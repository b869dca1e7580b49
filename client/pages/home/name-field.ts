import { html, type TemplateResult } from "lit-html";
import { LONGEST_NAME } from "../../../shared/wire/messages.ts";
import { t } from "../../i18n/i18n.ts";
import { icon } from "../../ui/icons.ts";
import type { HomeHands, HomeState } from "./home-state.ts";
import { fitName, keepName } from "./player-name.ts";

/** Who I am at every table. */
export function nameField({ name }: Pick<HomeState, "name">, hands: NameHands): TemplateResult {
  return html`
    <div class="name-field">
      <label class="field-name" for="name">${t("home.name")}</label>
      <div class="joined">
        <input
          id="name" name="nickname" autocomplete="nickname" spellcheck="false" enterkeyhint="done"
          aria-describedby="name-hint" .value=${name}
          @input=${(event: Event) => readName(event, hands)} @change=${(event: Event) => settleName(event, hands)}
        />
        <button class="button dark square" type="button" aria-label=${t("home.otherName")} title=${t("home.otherName")} @click=${() => hands.anotherName()}>
          ${icon("dice")}
        </button>
      </div>
      <p id="name-hint" class="hint">${t("home.nameHint", { count: LONGEST_NAME })}</p>
    </div>
  `;
}

type NameHands = Pick<HomeHands, "anotherName"> & { change(part: { readonly name: string }): void };

function readName({ target }: Event, hands: NameHands): void {
  if (target instanceof HTMLInputElement) hands.change({ name: target.value });
}

/** When the field is left, the name is cut to what a table takes. */
function settleName({ target }: Event, hands: NameHands): void {
  if (!(target instanceof HTMLInputElement)) return;
  const name = fitName(target.value);
  if (name !== "") keepName(name);
  hands.change({ name });
}
