/** On the profile page: passkeys, the account of a club or a school, and how two profiles of one person become one. */
import { html, nothing, type TemplateResult } from "lit-html";
import { live } from "lit-html/directives/live.js";
import type {
  AccountPurpose,
  AccountUse,
  Me,
  Passkey,
  PasskeyList,
  Profile,
} from "../../../shared/history.ts";
import { LONGEST_NAME } from "../../../shared/wire/messages.ts";
import { isInFrame } from "../../frame.ts";
import { formatDate } from "../../i18n/dates.ts";
import { loadTexts, t } from "../../i18n/i18n.ts";
import { labelled } from "../../i18n/joined.ts";
import { type HistoryResponse, recoverProfile } from "../../net/history-api.ts";
import {
  addPasskey,
  canUsePasskeys,
  deletePasskey,
  disconnectAccount,
  fetchPasskeys,
  finishSignIn,
  renamePasskey,
  signInByPasskey,
  startSignIn,
} from "../../net/passkeys.ts";
import { routeUrl } from "../../routes.ts";
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
  /** The question whether the browser is to leave its profile is open. */
  #isLeaving = false;
  #done: "added" | "merged" | "none" = "none";
  #accountDone: AccountUse | undefined;

  constructor(page: PasskeyPage) {
    this.#page = page;
  }

  async load(): Promise<void> {
    const list = await fetchPasskeys();
    if (list.ok) this.#list = list.value;
    this.#page.draw();
  }

  async finishSignIn(answer: string): Promise<void> {
    // It counts once: a reload must not send it again.
    history.replaceState(null, "", routeUrl({ place: "profile" }));
    const isDone = await this.#page.send(async () => {
      const finished = await finishSignIn(answer);
      if (finished.ok) this.#accountDone = finished.value.done;
      return finished;
    });
    // What was done is said there, below what a phone shows of the page.
    if (isDone) document.querySelector<HTMLElement>(".accounts h2")?.focus();
  }

  view({ profile }: Me): TemplateResult | typeof nothing {
    if (profile === undefined) return html`${this.#signIn()} ${this.#accountSignIn()}`;
    return html`${this.#passkeys()} ${this.#account(profile)} ${this.#merging()}`;
  }

  #signIn(): TemplateResult | typeof nothing {
    if (!canUsePasskeys()) return nothing;
    return html`
      <section class="plate stack">
        <p>${t("passkeys.signInLead")}</p>
        <div>${this.#button(t("passkeys.signIn"), () => signInByPasskey(false))}</div>
      </section>
    `;
  }

  /** Who answers for the accounts of a club or a school; undefined if nobody does, or if no page of theirs opens in a frame. */
  get #accountHost(): string | undefined {
    return isInFrame() ? undefined : this.#list.openId?.host;
  }

  #accountSignIn(): TemplateResult | typeof nothing {
    const host = this.#accountHost;
    if (host === undefined) return nothing;
    return html`
      <section class="plate stack accounts">
        <p>${t("accounts.signInLead", { host })}</p>
        <div>${this.#go(t("accounts.signIn", { host }), "signIn")}</div>
      </section>
    `;
  }

  #account({ name }: Profile): TemplateResult | typeof nothing {
    const host = this.#accountHost;
    if (host === undefined) return nothing;
    const accounts = this.#list.openId?.accounts ?? [];
    const rows = accounts.map(
      ({ id, since, lastUsed }) => html`
        <p class="note">${t("accounts.facts", { since: formatDate(since), used: formatDate(lastUsed) })}</p>
        <div>${this.#button(t("accounts.disconnect"), () => disconnectAccount(id))}</div>`,
    );
    const done = this.#accountDone;
    return html`
      <section class="plate stack accounts">
        <h2 tabindex="-1">${t("accounts.title")}</h2>
        <p>${t("accounts.lead", { host })}</p>
        ${rows.length > 0 ? rows : html`<div>${this.#go(t("accounts.connect", { host }), "signIn")}</div>`}
        ${this.#leaving(host, name)}
        <p class=${done === undefined ? "unseen" : ""} role="status">${done === undefined ? nothing : t(done === "merged" ? "passkeys.merged" : `accounts.${done}`)}</p>
      </section>
    `;
  }

  /** Nobody leaves a profile without having been asked. */
  #leaving(host: string, name: string): TemplateResult {
    const toggle = (label: string, look: string) => {
      const press = () => {
        this.#isLeaving = !this.#isLeaving;
        this.#page.draw();
      };
      return html`<button class="button names-host ${look}" type="button" @click=${press}>${label}</button>`;
    };
    const offer = t("accounts.switchOffer", { host });
    if (!this.#isLeaving) return html`<div>${toggle(offer, "plain")}</div>`;
    return html`
      <div class="stack" role="group" aria-label=${offer}>
        <p role="alert">${t("accounts.switchSure", { name })}</p>
        <div class="buttons">${toggle(t("home.cancel"), "")} ${this.#go(offer, "switch")}</div>
      </div>
    `;
  }

  #go(label: string, purpose: AccountPurpose): TemplateResult {
    const look = purpose === "signIn" ? "" : "danger";
    return html`<button class="button names-host ${look}" type="button" @click=${() => void this.#send(() => startSignIn(purpose))}>${label}</button>`;
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
    const host = this.#accountHost;
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
          ${host === undefined ? nothing : this.#go(t("accounts.merge", { host }), "merge")}
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
    this.#accountDone = undefined;
    this.#done = (await this.#page.send(request)) ? done : "none";
    this.#setMerging(this.#isMerging && this.#done !== "merged");
  }
}
