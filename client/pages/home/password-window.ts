import { html, type TemplateResult } from "lit-html";
import { LONGEST_PASSWORD } from "../../../shared/wire/messages.ts";
import { t } from "../../i18n/i18n.ts";
import { modal } from "../parts/modal.ts";
import { trouble } from "./error-line.ts";
import type { HomeHands, HomeState, LockedTable } from "./home-state.ts";

/** Asks for the password of the table that somebody wants to join. */
export function passwordWindow(state: HomeState, hands: HomeHands): TemplateResult {
  const table: LockedTable = typeof state.window === "object" ? state.window : { code: "" };
  const content = html`
    <form @submit=${(event: Event) => submit(event, hands, table)}>
      <h2 id="password-title">${t("home.passwordTitle")}</h2>
      <p class="hint">${lead(table)}</p>
      <div>
        <label class="field-name" for="password">${t("home.passwordField")}</label>
        <input id="password" name="password" autocomplete="off" required maxlength=${LONGEST_PASSWORD} autofocus />
      </div>
      ${trouble(state)}
      <div class="buttons">
        <button class="button dark" type="button" @click=${() => hands.change({ window: "none" })}>${t("home.cancel")}</button>
        <button class="button gold" type="submit" aria-disabled=${state.isBusy}>${t(table.isToWatch ? "home.watch" : "home.join")}</button>
      </div>
    </form>
  `;
  return modal({ labelledBy: "password-title", content, closed: () => hands.change({ window: "none" }) });
}

function lead({ host }: LockedTable): string {
  return host === undefined ? t("home.passwordLeadUnknown") : t("home.passwordLead", { name: host });
}

function submit(event: Event, hands: HomeHands, table: LockedTable): void {
  event.preventDefault();
  if (!(event.target instanceof HTMLFormElement)) return;
  const password = new FormData(event.target).get("password");
  if (typeof password === "string") hands.enter(table, password);
}
