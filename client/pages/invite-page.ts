/** Where an invitation leads who has no seat yet: a name, the password if there is one, and sit down. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { Refusal } from "../../shared/refusal.ts";
import type { Rules } from "../../shared/rules.ts";
import { type JoinOptions, LONGEST_PASSWORD } from "../../shared/wire.ts";
import { language, t } from "../i18n/words.ts";
import { nameField } from "./home/name-field.ts";
import { fitName, friendlyName, keepName, myName } from "./home/player-name.ts";
import { openPage } from "./page.ts";
import { emblem } from "./parts/emblem.ts";
import { languageSelect } from "./parts/language-select.ts";
import { refused } from "./parts/refused.ts";
import { differences, optionSentence } from "./rules-in-words.ts";

interface Invitation {
  readonly code: string;
  /** Why the guest is asked at all, where the seat that this browser had is gone. */
  readonly trouble?: Refusal;
  /** The rules that the link told of. */
  readonly rules?: Rules;
  join(options: JoinOptions): Promise<Refusal | undefined>;
  goHome(): void;
}

interface InviteState {
  readonly name: string;
  readonly password: string;
  readonly asksPassword: boolean;
  readonly trouble: Refusal | undefined;
  readonly isBusy: boolean;
}

/** Shows the page; the answer takes it away. */
export function openInvitePage(host: HTMLElement, invitation: Invitation): () => void {
  const page = new InvitePage(host, invitation);
  return () => page.close();
}

class InvitePage {
  readonly #invitation: Invitation;
  readonly #page: ReturnType<typeof openPage>;
  #state: InviteState;

  constructor(host: HTMLElement, invitation: Invitation) {
    this.#invitation = invitation;
    const { trouble } = invitation;
    this.#state = { name: myName(language()), password: "", asksPassword: false, trouble, isBusy: false };
    this.#page = openPage(host, "place", () => this.#view());
  }

  close(): void {
    this.#page.close();
  }

  #change(part: Partial<InviteState>): void {
    this.#state = { ...this.#state, ...part };
    this.#page.draw();
  }

  async #join(): Promise<void> {
    const { password, isBusy, asksPassword } = this.#state;
    const name = fitName(this.#state.name) || friendlyName(language());
    if (isBusy) return;
    keepName(name);
    this.#change({ name, isBusy: true, trouble: undefined });
    const trouble = await this.#invitation.join(password === "" ? { name } : { name, password });
    const isLocked = trouble?.code === "passwordWrong";
    // Without a password the refusal only says that there is one.
    const isFirst = isLocked && !asksPassword;
    this.#change({
      isBusy: false,
      asksPassword: asksPassword || isLocked,
      trouble: isFirst ? undefined : trouble,
    });
  }

  #view(): TemplateResult {
    const { code } = this.#invitation;
    const submit = (event: Event) => {
      event.preventDefault();
      void this.#join();
    };
    return html`
      <header class="top-bar">${languageSelect()}</header>
      <main class="place plate">
        ${emblem()}
        <h1 tabindex="-1">${t("place.invited")}</h1>
        <p>${t("place.invitedLead", { code })}</p>
        ${houseRules(this.#invitation.rules)}
        <form class="stack" @submit=${submit}>
          ${this.#fields()} ${refused(this.#state.trouble)} ${this.#buttons()}
        </form>
      </main>
    `;
  }

  #fields(): TemplateResult {
    const hands = {
      change: (part: { readonly name: string }) => this.#change(part),
      anotherName: () => this.#change({ name: friendlyName(language()) }),
    };
    return html`${nameField(this.#state, hands)}${this.#state.asksPassword ? this.#passwordField() : nothing}`;
  }

  #passwordField(): TemplateResult {
    const read = ({ target }: Event) => {
      if (target instanceof HTMLInputElement) this.#change({ password: target.value });
    };
    return html`
      <div>
        <label class="field-name" for="password">${t("home.passwordTitle")}</label>
        <input id="password" autocomplete="off" required maxlength=${LONGEST_PASSWORD} .value=${this.#state.password} @input=${read} />
        <p class="hint">${t("home.passwordLeadUnknown")}</p>
      </div>
    `;
  }

  #buttons(): TemplateResult {
    return html`
      <div class="buttons">
        <button class="button gold" type="submit" ?disabled=${this.#state.isBusy}>${t("place.sitDown")}</button>
        <button class="button dark" type="button" @click=${() => this.#invitation.goHome()}>${t("place.home")}</button>
      </div>
    `;
  }
}

function houseRules(rules: Rules | undefined): TemplateResult | typeof nothing {
  const options = rules === undefined ? [] : differences(rules);
  if (rules === undefined || options.length === 0) return nothing;
  return html`
    <div class="invited-rules">
      <h2>${t("place.invitedRules")}</h2>
      <ul class="rule-lines">${options.map((option) => html`<li>${optionSentence(option, rules)}</li>`)}</ul>
    </div>
  `;
}
