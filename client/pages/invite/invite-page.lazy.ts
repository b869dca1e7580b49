/** Where an invitation leads who has no seat yet: a name, the password if there is one, and sit down. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { Refusal } from "../../../shared/refusal.ts";
import { type JoinOptions, LONGEST_PASSWORD } from "../../../shared/wire/messages.ts";
import { language, setLanguage, t } from "../../i18n/i18n.ts";
import type { WatchOptions } from "../../net/game-api.ts";
import { logo } from "../../ui/icons.ts";
import { languageSelect } from "../../ui/language-select.ts";
import { mountPage } from "../../ui/mount-page.ts";
import { refusalLine } from "../../ui/refusal-line.ts";
import { fitName, myName, nameField, randomName, saveMyName } from "../home/player-name.ts";

interface Invitation {
  readonly code: string;
  /** Why the guest is asked at all, where the seat that this browser had is gone. */
  readonly refusal?: Refusal;
  /** The part of the address from the "?" on: it may tell of house rules. */
  readonly search: string;
  join(options: JoinOptions): Promise<Refusal | undefined>;
  watch(options: WatchOptions): Promise<Refusal | undefined>;
  goHome(): void;
}

interface InviteState {
  readonly name: string;
  readonly password: string;
  readonly needsPassword: boolean;
  /** Why there is no free seat now: the player may watch until there is one. */
  readonly noSeatReason: "none" | NoSeatReason;
  readonly refusal: Refusal | undefined;
  readonly isBusy: boolean;
}

type NoSeatReason = "inPlay" | "full";

function noSeatReasonFor(refusal: Refusal | undefined): NoSeatReason | undefined {
  if (refusal?.code === "tableInPlay") return "inPlay";
  return refusal?.code === "tableFull" ? "full" : undefined;
}

/** Shows the page; the answer takes it away. */
export function openInvitePage(host: HTMLElement, invitation: Invitation): () => void {
  const page = new InvitePage(host, invitation);
  return () => page.close();
}

class InvitePage {
  readonly #invitation: Invitation;
  readonly #page: ReturnType<typeof mountPage>;
  #state: InviteState;
  #rulesView: () => TemplateResult | typeof nothing = () => nothing;
  #isClosed = false;

  constructor(host: HTMLElement, invitation: Invitation) {
    this.#invitation = invitation;
    const { refusal } = invitation;
    const needsPassword = refusal?.code === "passwordWrong";
    this.#state = { ...INITIAL_STATE, needsPassword, name: myName(), ...stateAfter(refusal) };
    this.#page = mountPage(host, "place", () => this.#view());
    void this.#loadRules();
  }

  close(): void {
    this.#isClosed = true;
    this.#page.close();
  }

  /** The words for rules come behind the page; without them it is an invitation all the same. */
  async #loadRules(): Promise<void> {
    const { search } = this.#invitation;
    if (!new URLSearchParams(search).has("rules")) return;
    const loading = Promise.all([import("./invited-rules.lazy.ts"), setLanguage(language(), ["game"])]);
    const [rulesModule] = await loading.catch(() => []);
    if (rulesModule === undefined || this.#isClosed) return;
    this.#rulesView = () => rulesModule.invitedRules(search);
    this.#page.draw();
  }

  #change(part: Partial<InviteState>): void {
    this.#state = { ...this.#state, ...part };
    this.#page.draw();
  }

  #join(): void {
    const name = fitName(this.#state.name) || randomName();
    saveMyName(name);
    this.#change({ name });
    void this.#submit((passwordOption) => this.#invitation.join({ name, ...passwordOption }));
  }

  #watch(): void {
    void this.#submit((passwordOption) => this.#invitation.watch(passwordOption));
  }

  async #submit(join: (passwordOption: WatchOptions) => Promise<Refusal | undefined>): Promise<void> {
    const { password, isBusy, needsPassword } = this.#state;
    if (isBusy) return;
    this.#change({ isBusy: true, refusal: undefined });
    const refusal = await join(password === "" ? {} : { password });
    const isLocked = refusal?.code === "passwordWrong";
    // Without a password the refusal only says that there is one.
    const isFirst = isLocked && !needsPassword;
    this.#change({ isBusy: false, needsPassword: needsPassword || isLocked });
    if (!isFirst) this.#change(stateAfter(refusal));
  }

  #view(): TemplateResult {
    const { code } = this.#invitation;
    const submit = (event: Event) => {
      event.preventDefault();
      this.#join();
    };
    return html`
      <header class="top-bar">${languageSelect()}</header>
      <main class="place plate">
        ${logo()}
        ${invitationText(this.#state, code)}
        ${this.#rulesView()}
        <form class="stack" @submit=${submit}>
          ${this.#fields()} ${refusalLine(this.#state.refusal)} ${this.#buttons()}
        </form>
      </main>
    `;
  }

  #fields(): TemplateResult {
    const actions = {
      change: (part: { readonly name: string }) => this.#change(part),
      suggestName: () => this.#change({ name: randomName() }),
    };
    return html`${nameField(this.#state, actions)}${this.#state.needsPassword ? this.#passwordField() : nothing}`;
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
    const { isBusy, noSeatReason } = this.#state;
    const watch = html`<button class="button gold" type="button" aria-disabled=${isBusy} @click=${() => this.#watch()}>${t("home.watch")}</button>`;
    return html`
      <div class="buttons">
        ${noSeatReason === "none" ? nothing : watch}
        <button class="button ${noSeatReason === "none" ? "gold" : "ivory"}" type="submit" aria-disabled=${isBusy}>${t("place.sitDown")}</button>
        <button class="button dark" type="button" @click=${() => this.#invitation.goHome()}>${t("place.home")}</button>
      </div>
    `;
  }
}

const INITIAL_STATE: Omit<InviteState, "name"> = {
  password: "",
  needsPassword: false,
  noSeatReason: "none",
  refusal: undefined,
  isBusy: false,
};

/** A table without a free seat is no error: the page says so, and offers to watch the table. */
function stateAfter(refusal: Refusal | undefined): Partial<InviteState> {
  const noSeatReason = noSeatReasonFor(refusal);
  return noSeatReason === undefined ? { refusal } : { noSeatReason, refusal: undefined };
}

function invitationText({ noSeatReason }: InviteState, code: string): TemplateResult {
  const title = noSeatReason === "none" ? "place.invited" : (`place.${noSeatReason}Title` as const);
  const lead = noSeatReason === "none" ? "place.invitedLead" : (`place.${noSeatReason}` as const);
  return html`
    <h1 tabindex="-1">${t(title)}</h1>
    <p role="status">${t(lead, { code })}</p>
  `;
}
