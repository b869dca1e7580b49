/** Where an invitation leads who has no seat yet: a name, the password if there is one, and sit down. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { Refusal } from "../../../shared/refusal.ts";
import { type JoinOptions, LONGEST_PASSWORD } from "../../../shared/wire/messages.ts";
import { language, speak, t } from "../../i18n/i18n.ts";
import type { WatchOptions } from "../../net/game-api.ts";
import { languageSelect } from "../../ui/language-select.ts";
import { openPage } from "../../ui/mount-page.ts";
import { refused } from "../../ui/refusal-line.ts";
import { nameField } from "../home/name-field.ts";
import { fitName, friendlyName, keepName, myName } from "../home/player-name.ts";
import { emblem } from "../parts/emblem.ts";

interface Invitation {
  readonly code: string;
  /** Why the guest is asked at all, where the seat that this browser had is gone. */
  readonly trouble?: Refusal;
  /** The part of the address from the "?" on: it may tell of house rules. */
  readonly search: string;
  join(options: JoinOptions): Promise<Refusal | undefined>;
  watch(options: WatchOptions): Promise<Refusal | undefined>;
  goHome(): void;
}

interface InviteState {
  readonly name: string;
  readonly password: string;
  readonly asksPassword: boolean;
  /** Why there is no seat now: one may look on until there is. */
  readonly noSeat: "none" | NoSeat;
  readonly trouble: Refusal | undefined;
  readonly isBusy: boolean;
}

type NoSeat = "inPlay" | "full";

function noSeatAfter(trouble: Refusal | undefined): NoSeat | undefined {
  if (trouble?.code === "tableInPlay") return "inPlay";
  return trouble?.code === "tableFull" ? "full" : undefined;
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
  #houseRules: () => TemplateResult | typeof nothing = () => nothing;
  #isClosed = false;

  constructor(host: HTMLElement, invitation: Invitation) {
    this.#invitation = invitation;
    const { trouble } = invitation;
    const asksPassword = trouble?.code === "passwordWrong";
    this.#state = { ...FRESH, asksPassword, name: myName(), ...told(trouble) };
    this.#page = openPage(host, "place", () => this.#view());
    void this.#tellRules();
  }

  close(): void {
    this.#isClosed = true;
    this.#page.close();
  }

  /** The words for rules come behind the page; without them it is an invitation all the same. */
  async #tellRules(): Promise<void> {
    const { search } = this.#invitation;
    if (!new URLSearchParams(search).has("rules")) return;
    const loading = Promise.all([import("./invited-rules.lazy.ts"), speak(language(), ["game"])]);
    const [words] = await loading.catch(() => []);
    if (words === undefined || this.#isClosed) return;
    this.#houseRules = () => words.invitedRules(search);
    this.#page.draw();
  }

  #change(part: Partial<InviteState>): void {
    this.#state = { ...this.#state, ...part };
    this.#page.draw();
  }

  #join(): void {
    const name = fitName(this.#state.name) || friendlyName();
    keepName(name);
    this.#change({ name });
    void this.#ask((secret) => this.#invitation.join({ name, ...secret }));
  }

  #watch(): void {
    void this.#ask((secret) => this.#invitation.watch(secret));
  }

  async #ask(way: (secret: WatchOptions) => Promise<Refusal | undefined>): Promise<void> {
    const { password, isBusy, asksPassword } = this.#state;
    if (isBusy) return;
    this.#change({ isBusy: true, trouble: undefined });
    const trouble = await way(password === "" ? {} : { password });
    const isLocked = trouble?.code === "passwordWrong";
    // Without a password the refusal only says that there is one.
    const isFirst = isLocked && !asksPassword;
    this.#change({ isBusy: false, asksPassword: asksPassword || isLocked });
    if (!isFirst) this.#change(told(trouble));
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
        ${emblem()}
        ${lead(this.#state, code)}
        ${this.#houseRules()}
        <form class="stack" @submit=${submit}>
          ${this.#fields()} ${refused(this.#state.trouble)} ${this.#buttons()}
        </form>
      </main>
    `;
  }

  #fields(): TemplateResult {
    const hands = {
      change: (part: { readonly name: string }) => this.#change(part),
      anotherName: () => this.#change({ name: friendlyName() }),
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
    const { isBusy, noSeat } = this.#state;
    const watch = html`<button class="button gold" type="button" aria-disabled=${isBusy} @click=${() => this.#watch()}>${t("home.watch")}</button>`;
    return html`
      <div class="buttons">
        ${noSeat === "none" ? nothing : watch}
        <button class="button ${noSeat === "none" ? "gold" : "ivory"}" type="submit" aria-disabled=${isBusy}>${t("place.sitDown")}</button>
        <button class="button dark" type="button" @click=${() => this.#invitation.goHome()}>${t("place.home")}</button>
      </div>
    `;
  }
}

const FRESH: Omit<InviteState, "name"> = {
  password: "",
  asksPassword: false,
  noSeat: "none",
  trouble: undefined,
  isBusy: false,
};

/** A table without a free seat is no trouble: the page says so, and offers to look on. */
function told(trouble: Refusal | undefined): Partial<InviteState> {
  const noSeat = noSeatAfter(trouble);
  return noSeat === undefined ? { trouble } : { noSeat, trouble: undefined };
}

function lead({ noSeat }: InviteState, code: string): TemplateResult {
  const title = noSeat === "none" ? "place.invited" : (`place.${noSeat}Title` as const);
  const words = noSeat === "none" ? "place.invitedLead" : (`place.${noSeat}` as const);
  return html`
    <h1 tabindex="-1">${t(title)}</h1>
    <p role="status">${t(words, { code })}</p>
  `;
}
