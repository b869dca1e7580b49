/** On the profile page: passkeys, and how two profiles of one person become one. */
import { html, nothing, type TemplateResult } from "lit-html";
import { live } from "lit-html/directives/live.js";
import type { Me, Passkey, PasskeyList } from "../../../shared/history.ts";
import { LONGEST_NAME } from "../../../shared/wire/messages.ts";
import { formatDate } from "../../i18n/dates.ts";
import { loadTexts, t } from "../../i18n/i18n.ts";
import { labelled } from "../../i18n/joined.ts";
import { type HistoryResponse, recoverProfile } from "../../net/history-api.ts";
import {
  addPasskey,
  canUsePasskeys,
  deletePasskey,
  fetchPasskeys,
  renamePasskey,
  signInByPasskey,
} from "../../net/passkeys.ts";
import { onSubmit } from "../../ui/form-controls.ts";
import type { PasskeyPart } from "./profile-view.ts";

/** What the section needs of its page. */
export interface PasskeyPage {
  draw(): void;
  /** Sends a change, shows its error, and loads the profile again after it. */
  send(request: () => Promise<HistoryResponse<unknown>>): Promise<boolean>;
}

/** Loads the section. */
export async function openPasskeys(page: PasskeyPage): Promise<PasskeyPart> {
  await loadTexts(["people"]);
  const section = new PasskeySection(page);
  await section.load();
  return section;
}

class PasskeySection implements PasskeyPart {
  readonly #page: PasskeyPage;
  #list: PasskeyList = { passkeys: [] };
  #isMerging = false;
  #done: "added" | "merged" | "none" = "none";

  constructor(page: PasskeyPage) {
    this.#page = page;
  }

  async load(): Promise<void> {
    const list = await fetchPasskeys();
    if (list.ok) this.#list = list.value;
    this.#page.draw();
  }

  view({ profile }: Me): TemplateResult | typeof nothing {
    if (profile !== undefined) return html`${this.#passkeys()} ${this.#merging()}`;
    if (!canUsePasskeys()) return nothing;
    return html`
      <section class="plate stack">
        <p>${t("passkeys.signInLead")}</p>
        <div>${this.#button(t("passkeys.signIn"), () => signInByPasskey(false))}</div>
      </section>
    `;
  }

  #passkeys(): TemplateResult | typeof nothing {
    const { passkeys } = this.#list;
    if (!canUsePasskeys() && passkeys.length === 0) return nothing;
    const rows = passkeys.map((passkey) => html`<li>${this.#row(passkey)}</li>`);
    return html`
      <section class="plate stack passkeys">
        <h2 tabindex="-1">${t("passkeys.title")}</h2>
        <p>${t("passkeys.lead")}</p>
        ${rows.length > 0 ? html`<ul class="stack">${rows}</ul>` : nothing}
        ${canUsePasskeys() ? html`<div>${this.#button(t("passkeys.add"), addPasskey, "added")}</div>` : nothing}
        <p class=${this.#done === "none" ? "unseen" : ""} role="status">${this.#done === "none" ? nothing : t(`passkeys.${this.#done}`)}</p>
      </section>
    `;
  }

  #row({ id, label, since, lastUsed }: Passkey): TemplateResult {
    const rename = (read: (field: string) => string) =>
      void this.#send(() => renamePasskey(id, read("label")));
    return html`
      <form class="profile-form" @submit=${onSubmit(rename)}>
        <div class="joined">
          <input name="label" aria-label=${t("passkeys.label")} autocomplete="off" spellcheck="false" maxlength=${LONGEST_NAME} required .value=${live(label)} />
          <button class="button" type="submit" aria-label=${labelled(t("passkeys.rename"), label)}>${t("passkeys.rename")}</button>
          <button class="button" type="button" aria-label=${labelled(t("passkeys.remove"), label)} @click=${() => void this.#send(() => deletePasskey(id))}>${t("passkeys.remove")}</button>
        </div>
      </form>
      <p class="note">${t("passkeys.facts", { since: formatDate(since), used: formatDate(lastUsed) })}</p>
    `;
  }

  /** What happens to the ratings is said before anything happens. */
  #merging(): TemplateResult | typeof nothing {
    if (this.#list.canMerge !== true) return nothing;
    const toggle = (label: string, look = "") =>
      html`<button class="button ${look}" type="button" @click=${() => this.#setMerging(!this.#isMerging)}>${label}</button>`;
    if (!this.#isMerging) return html`<div>${toggle(t("passkeys.mergeOffer"), "plain")}</div>`;
    const byCode = (read: (field: string) => string) =>
      void this.#send(() => recoverProfile(read("code"), true), "merged");
    return html`
      <section class="plate stack" aria-labelledby="merge-title">
        <h2 id="merge-title" tabindex="-1">${t("passkeys.mergeTitle")}</h2>
        <p>${t("passkeys.mergeSure")}</p>
        <form class="profile-form" @submit=${onSubmit(byCode)}>
          <label class="field-name" for="merge-code">${t("passkeys.mergeCode")}</label>
          <div class="joined">
            <input id="merge-code" class="recovery-input" name="code" autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="60" required />
            <button class="button danger" type="submit">${t("passkeys.merge")}</button>
          </div>
        </form>
        <div class="buttons">
          ${canUsePasskeys() ? this.#button(t("passkeys.mergePasskey"), () => signInByPasskey(true), "merged") : nothing}
          ${toggle(t("home.cancel"))}
        </div>
      </section>
    `;
  }

  #button(label: string, request: () => Promise<HistoryResponse<unknown>>, done?: "added" | "merged") {
    const look = done === "merged" ? "danger" : "";
    return html`<button class="button ${look}" type="button" @click=${() => void this.#send(request, done)}>${label}</button>`;
  }

  #setMerging(isMerging: boolean): void {
    this.#isMerging = isMerging;
    this.#page.draw();
  }

  async #send(request: () => Promise<HistoryResponse<unknown>>, done: "added" | "merged" | "none" = "none") {
    this.#done = (await this.#page.send(request)) ? done : "none";
    this.#setMerging(this.#isMerging && this.#done !== "merged");
  }
}
