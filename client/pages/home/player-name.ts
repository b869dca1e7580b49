/** The name that a player goes by; kept in the browser from visit to visit. */

import { html, type TemplateResult } from "lit-html";
import { LONGEST_NAME } from "../../../shared/wire/messages.ts";
import { t } from "../../i18n/i18n.ts";
import { load, save } from "../../storage.ts";
import { icon } from "../../ui/icons.ts";
import type { HomeActions, HomeState } from "./home-state.ts";

const STORAGE_KEY = "name";

/** The name as the table takes it: no spaces around or in rows, at most 20 letters (graphemes). */
export function fitName(text: string): string {
  const letters = [...new Intl.Segmenter().segment(text.trim().replace(/\s+/g, " "))];
  return letters
    .slice(0, LONGEST_NAME)
    .map(({ segment }) => segment)
    .join("")
    .trim();
}

/** A first name for a player who has none yet, in the reader's language: "Brisk Otter". */
export function randomName(random: () => number = Math.random): string {
  return [t("friendly.first"), t("friendly.last")]
    .map((words) => words.split(" "))
    .map((words) => words[Math.floor(random() * words.length)])
    .join(" ");
}

/** The name from the last visit; else a friendly one, which stays. */
export function myName(): string {
  const stored = fitName(load(STORAGE_KEY) ?? "");
  if (stored !== "") return stored;
  const name = randomName();
  saveMyName(name);
  return name;
}

/** Keeps the name for the next visit. */
export function saveMyName(name: string): void {
  save(STORAGE_KEY, name);
}

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
