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
import { confirmation, type PasskeyPart } from "./profile-view.ts";

/** What the section needs of its page. */
export interface PasskeyPage {
  draw(): void;
  /** Sends a change, shows its error, and loads the profile again after it. */
  send<T>(request: () => Promise<HistoryResponse<T>>): Promise<boolean>;
}

/** Loads the section. */
export async function openPasskeys(page: PasskeyPage): Promise<PasskeyPart> {
  await loadTexts(["identity"]);
  const section = new PasskeySection(page);
  await section.load();
  return section;
}

/** What the person must confirm: that the passkey with this id goes, or that two profiles become one. */
type Pending = { readonly remove: string } | "merge" | "none";

class PasskeySection implements PasskeyPart {
  readonly #page: PasskeyPage;
  #list: PasskeyList = { passkeys: [], canMerge: false };
  #pending: Pending = "none";
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
    if (profile !== undefined) return html`${this.#passkeys(profile.name)} ${this.#merging()}`;
    if (!canUsePasskeys()) return nothing;
    return html`
      <section class="plate stack">
        <p>${t("passkeys.signInLead")}</p>
        <div><button class="button" type="button" @click=${() => void this.#send(() => signInByPasskey(false))}>${t("passkeys.signIn")}</button></div>
      </section>
    `;
  }

  /** A host without https has none, nor one without a name. */
  #passkeys(name: string): TemplateResult | typeof nothing {
    const { passkeys } = this.#list;
    if (!canUsePasskeys() && passkeys.length === 0) return nothing;
    return html`
      <section class="plate stack passkeys">
        <h2 tabindex="-1">${t("passkeys.title")}</h2>
        <p>${t("passkeys.lead")}</p>
        ${passkeys.length > 0 ? html`<ul class="stack">${passkeys.map((passkey) => html`<li>${this.#row(passkey)}</li>`)}</ul>` : nothing}
        ${canUsePasskeys() ? html`<div><button class="button" type="button" @click=${() => void this.#send(() => addPasskey(name), "added")}>${t("passkeys.add")}</button></div>` : nothing}
        <p class=${this.#done === "none" ? "unseen" : ""} role="status">${this.#done === "none" ? nothing : t(`passkeys.${this.#done}`)}</p>
      </section>
    `;
  }

  #row({ id, label, since, lastUsed }: Passkey): TemplateResult {
    const isPending = typeof this.#pending === "object" && this.#pending.remove === id;
    const rename = (read: (field: string) => string) =>
      void this.#send(() => renamePasskey(id, read("label")));
    return html`
      <form class="profile-form" @submit=${onSubmit(rename)}>
        <div class="joined">
          <input name="label" aria-label=${t("passkeys.label")} autocomplete="off" spellcheck="false" maxlength=${LONGEST_NAME} required .value=${live(label)} />
          <button class="button" type="submit" aria-label=${labelled(t("passkeys.rename"), label)}>${t("passkeys.rename")}</button>
          <button class="button" type="button" aria-label=${labelled(t("passkeys.remove"), label)} @click=${() => this.#ask({ remove: id })}>${t("passkeys.remove")}</button>
        </div>
      </form>
      <p class="note">${t("passkeys.facts", { since: formatDate(since), used: formatDate(lastUsed) })}</p>
      ${
        isPending
          ? confirmation(() => this.#ask("none"), {
              question: t("passkeys.removeSure"),
              yes: t("passkeys.removeYes"),
              no: t("profile.keep"),
              confirmed: () => void this.#send(() => deletePasskey(id)),
            })
          : nothing
      }
    `;
  }

  /** What happens to the ratings is said before anything happens. */
  #merging(): TemplateResult | typeof nothing {
    if (!this.#list.canMerge) return nothing;
    if (this.#pending !== "merge")
      return html`<div><button class="button plain" type="button" @click=${() => this.#ask("merge")}>${t("passkeys.mergeOffer")}</button></div>`;
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
          ${canUsePasskeys() ? html`<button class="button danger" type="button" @click=${() => void this.#send(() => signInByPasskey(true), "merged")}>${t("passkeys.mergePasskey")}</button>` : nothing}
          <button class="button" type="button" @click=${() => this.#ask("none")}>${t("home.cancel")}</button>
        </div>
      </section>
    `;
  }

  #ask(pending: Pending): void {
    this.#pending = pending;
    this.#page.draw();
  }

  async #send<T>(request: () => Promise<HistoryResponse<T>>, done: "added" | "merged" | "none" = "none") {
    this.#done = "none";
    if (!(await this.#page.send(request))) return;
    this.#pending = "none";
    this.#done = done;
    this.#page.draw();
  }
}
