/**
 * After a match: one tap, and this person's name, matches and rating are there on other devices too. Nobody is asked before
 * the first match, again after a no, or with a passkey already.
 */
import { html, nothing, render } from "lit-html";
import { loadTexts, onLanguageChange, t } from "../../i18n/i18n.ts";
import { createProfile, type HistoryResponse } from "../../net/history-api.ts";
import { addPasskey, canUsePasskeys, fetchPasskeys } from "../../net/passkeys.ts";
import { load, save } from "../../storage.ts";
import { historyErrorSentence } from "../history/paged-list.ts";
import { myName } from "../home/player-name.ts";

const DECLINED = "passkey-declined";

/** Shows the offer in `parent` until the signal ends it. */
export async function offerPasskey(parent: HTMLElement, signal: AbortSignal): Promise<void> {
  if (!canUsePasskeys() || load(DECLINED) !== undefined) return;
  const [known] = await Promise.all([fetchPasskeys(), loadTexts(["people", "history"])]);
  if (!known.ok || known.value.passkeys.length > 0 || signal.aborted) return;
  parent.className = "turn-offer";
  parent.role = "status";
  parent.tabIndex = -1;
  const offer = new PasskeyOffer(parent, known.value.canMerge !== undefined);
  signal.addEventListener(
    "abort",
    onLanguageChange(() => offer.draw()),
  );
}

class PasskeyOffer {
  readonly #parent: HTMLElement;
  #hasProfile: boolean;
  #added: HistoryResponse<unknown> | undefined;

  constructor(parent: HTMLElement, hasProfile: boolean) {
    this.#parent = parent;
    this.#hasProfile = hasProfile;
    this.draw();
  }

  draw(): void {
    const added = this.#added;
    const text = added === undefined ? t("passkeys.offer") : t("passkeys.offerDone");
    const answers = html`
      <div class="turn-offer-answers">
        <button class="button" type="button" @click=${() => void this.#add()}>${t("passkeys.add")}</button>
        <button class="button plain" type="button" @click=${() => this.#decline()}>${t("push.decline")}</button>
      </div>`;
    const isRefused = added?.ok === false;
    render(
      html`<p>${isRefused ? historyErrorSentence(added.error) : text}</p>${added?.ok ? nothing : answers}`,
      this.#parent,
    );
  }

  /** A guest gets a profile with the name at the table: whether that is free is known before the device asks. */
  async #add(): Promise<void> {
    const made = this.#hasProfile ? undefined : await createProfile(myName());
    this.#hasProfile ||= made?.ok === true;
    this.#added = this.#hasProfile ? await addPasskey() : made;
    if (this.#added?.ok) this.#parent.focus();
    this.draw();
  }

  #decline(): void {
    save(DECLINED, "yes");
    this.#parent.closest("dialog")?.querySelector<HTMLElement>("h2")?.focus();
    this.#parent.remove();
  }
}
