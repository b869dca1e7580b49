/** The player's name, stored in the browser. */

import { html, nothing, type TemplateResult } from "lit-html";
import type { Refusal } from "../../../shared/refusal.ts";
import type { Character } from "../../../shared/text/face-of-name.ts";
import { faceInName, friendlyWords } from "../../../shared/text/friendly-names.ts";
import { LONGEST_NAME } from "../../../shared/wire/messages.ts";
import { t } from "../../i18n/i18n.ts";
import { operatorSettings } from "../../site.ts";
import { load, save } from "../../storage.ts";
import { myCharacter, myFace } from "../../ui/faces/my-face.ts";
import { icon } from "../../ui/icons.ts";
import type { HomeActions, HomeState } from "./home-types.ts";

const STORAGE_KEY = "name";

/** The name as the server accepts it: trimmed, single spaces, at most 20 letters (graphemes). */
export function fitName(text: string): string {
  const letters = [...new Intl.Segmenter().segment(text.trim().replace(/\s+/g, " "))];
  return letters
    .slice(0, LONGEST_NAME)
    .map(({ segment }) => segment)
    .join("")
    .trim();
}

/**
 * A random name in the reader's language that says what the player's face is: "Brisk Fox". A face that the language has no
 * word for gets any animal.
 */
export function randomName(animal: Character = myCharacter(), random: () => number = Math.random): string {
  return wordLists()
    .map((list) => {
      const ofAnimal = list.filter(({ face }) => face === animal);
      const choices = ofAnimal.length > 0 ? ofAnimal : list;
      return choices[Math.floor(random() * choices.length)]?.word;
    })
    .join(" ");
}

const wordLists = () => friendlyWords((key) => t(key));

/** How many other suggestions are tried: few of the other players have the same animal. */
const MAX_SUGGESTIONS = 5;

/** Joins under this name. If it is taken, and was only suggested to the player, joins under another one with this animal. */
export async function joinWithSuggestions(
  name: string,
  join: (name: string) => Promise<Refusal | undefined>,
  suggest: (animal: Character) => string = randomName,
): Promise<Refusal | undefined> {
  const animal = suggestedAnimal(name);
  let refusal = await join(name);
  for (let tries = 0; tries < MAX_SUGGESTIONS; tries += 1) {
    if (refusal?.code !== "nameTaken" || animal === undefined) break;
    refusal = await join(suggest(animal));
  }
  return refusal;
}

/** The animal in a name that `randomName` can give; undefined for other names. */
const suggestedAnimal = (name: string) => faceInName(name, wordLists());

/** The stored name; else a random one, which is stored. */
export function myName(): string {
  const stored = fitName(load(STORAGE_KEY) ?? "");
  const isAllowed = operatorSettings.names === undefined || suggestedAnimal(stored) !== undefined;
  if (stored !== "" && isAllowed) return stored;
  const name = randomName();
  saveMyName(name);
  return name;
}

/** Stores the name for the next visit. */
export function saveMyName(name: string): void {
  save(STORAGE_KEY, name);
}

/** The player's face and name as one chip. The focus opens the choice of both, which stays: nothing below moves under a press. */
export function nameField(state: NameState, actions: NameActions): TemplateResult {
  const { name, faceRow, isNaming } = state;
  return html`
    <div class="name-field">
      <div class="joined">
        <label class="name-chip">
          <span class="note">${t("home.name")}</span>
          <input
            id="name" name="nickname" autocomplete="nickname" spellcheck="false" enterkeyhint="done"
            .value=${name} ?readonly=${operatorSettings.names !== undefined}
            @focus=${() => actions.change({ isNaming: true })}
            @input=${(event: Event) => actions.change({ name: textIn(event) })} @change=${(event: Event) => saveName(event, actions)}
          />
          <span class="avatar">${myFace()}</span>${isNaming ? nothing : icon("pen")}
        </label>
        ${isNaming ? otherName(actions) : nothing}
      </div>
      ${isNaming ? html`<div class="faces">${faceRow?.()}</div>` : nothing}
    </div>
  `;
}

function otherName(actions: NameActions): TemplateResult {
  return html`
    <button class="button dark square" type="button" aria-label=${t("home.otherName")} title=${t("home.otherName")} @click=${() => actions.suggestName()}>${icon("dice")}</button>
  `;
}

type NameState = Pick<HomeState, "name" | "faceRow" | "isNaming">;

type NameActions = Pick<HomeActions, "suggestName"> & {
  change(part: { readonly name: string } | { readonly isNaming: true }): void;
};

/** The first page has no need of the controls of other forms. */
const textIn = ({ target }: Event): string => (target instanceof HTMLInputElement ? target.value : "");

/** When the field loses the focus, the name is cut to what the server accepts. */
function saveName(event: Event, actions: NameActions): void {
  const name = fitName(textIn(event));
  if (name !== "") saveMyName(name);
  actions.change({ name });
}
