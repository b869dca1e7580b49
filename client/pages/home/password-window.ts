import { html, type TemplateResult } from "lit-html";
import { LONGEST_PASSWORD } from "../../../shared/wire/messages.ts";
import { t } from "../../i18n/i18n.ts";
import { modalDialog } from "../parts/modal.ts";
import { errorLine } from "./error-line.ts";
import type { HomeActions, HomeState, JoinTarget } from "./home-state.ts";

/** Asks for the password of the table that somebody wants to join. */
export function passwordDialog(state: HomeState, actions: HomeActions): TemplateResult {
  const table: JoinTarget = typeof state.dialog === "object" ? state.dialog : { code: "" };
  const content = html`
    <form @submit=${(event: Event) => submitPassword(event, actions, table)}>
      <h2 id="password-title">${t("home.passwordTitle")}</h2>
      <p class="hint">${passwordLead(table)}</p>
      <div>
        <label class="field-name" for="password">${t("home.passwordField")}</label>
        <input id="password" name="password" autocomplete="off" required maxlength=${LONGEST_PASSWORD} autofocus />
      </div>
      ${errorLine(state)}
      <div class="buttons">
        <button class="button dark" type="button" @click=${() => actions.change({ dialog: "none" })}>${t("home.cancel")}</button>
        <button class="button gold" type="submit" aria-disabled=${state.isBusy}>${t(table.asSpectator ? "home.watch" : "home.join")}</button>
      </div>
    </form>
  `;
  return modalDialog({
    labelledBy: "password-title",
    content,
    closed: () => actions.change({ dialog: "none" }),
  });
}

function passwordLead({ host }: JoinTarget): string {
  return host === undefined ? t("home.passwordLeadUnknown") : t("home.passwordLead", { name: host });
}

function submitPassword(event: Event, actions: HomeActions, table: JoinTarget): void {
  event.preventDefault();
  if (!(event.target instanceof HTMLFormElement)) return;
  const password = new FormData(event.target).get("password");
  if (typeof password === "string") actions.enterTable(table, password);
}
