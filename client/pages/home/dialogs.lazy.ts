import { html, type TemplateResult } from "lit-html";
import { LONGEST_PASSWORD } from "../../../shared/wire/messages.ts";
import { t } from "../../i18n/i18n.ts";
import { modalDialog } from "../parts/modal.ts";
import { errorLine } from "./error-line.ts";
import type { HomeActions, HomeState } from "./home-state.ts";

/** Who may find the new table, and who may enter. */
export function createDialog(state: HomeState, actions: HomeActions): TemplateResult {
  const content = html`
    <form @submit=${(event: Event) => submitCreate(event, actions)}>
      <h2 id="create-title">${t("home.createTitle")}</h2>
      <fieldset class="choices">
        <legend class="unseen">${t("home.createTitle")}</legend>
        ${visibilityChoice("public", true)} ${visibilityChoice("private", false)}
      </fieldset>
      <div>
        <label class="field-name" for="new-password">${t("home.password")}</label>
        <input id="new-password" name="password" autocomplete="off" maxlength=${LONGEST_PASSWORD} />
      </div>
      <p class="hint">${t("home.createLead")}</p>
      ${errorLine(state)}
      <div class="buttons">
        <button class="button dark" type="button" @click=${() => actions.change({ dialog: "none" })}>${t("home.cancel")}</button>
        <button class="button gold" type="submit" aria-disabled=${state.isBusy}>${t("home.open")}</button>
      </div>
    </form>
  `;
  return modalDialog({
    labelledBy: "create-title",
    content,
    closed: () => actions.change({ dialog: "none" }),
  });
}

function visibilityChoice(visibility: "public" | "private", isFirst: boolean): TemplateResult {
  return html`
    <label class="choice">
      <input type="radio" name="visibility" value=${visibility} ?checked=${isFirst} />
      <span class="choice-face"><b>${t(`home.${visibility}`)}</b><small>${t(`home.${visibility}Hint`)}</small></span>
    </label>
  `;
}

function submitCreate(event: Event, actions: HomeActions): void {
  event.preventDefault();
  if (!(event.target instanceof HTMLFormElement)) return;
  const form = new FormData(event.target);
  const visibility = form.get("visibility") === "private" ? "private" : "public";
  const password = form.get("password");
  const isLocked = typeof password === "string" && password !== "";
  actions.create(isLocked ? { visibility, password } : { visibility });
}
