/**
 * After a match: one tap, and this person's name, matches and rating are there on other devices too. Nobody is asked before
 * the first match, again after a no, or with a passkey already.
 */
import { html, render } from "lit-html";
import { loadTexts, onLanguageChange, t } from "../../i18n/i18n.ts";
import type { HistoryRequestError } from "../../net/history-api.ts";
import { addPasskey, canUsePasskeys, fetchPasskeys } from "../../net/passkeys.ts";
import { load, save } from "../../storage.ts";
import { historyErrorSentence } from "../history/paged-list.ts";
import { myName } from "../home/player-name.ts";

const DECLINED = "passkey-declined";

/** Shows the offer in `parent` until the signal ends it. */
export async function offerPasskey(parent: HTMLElement, signal: AbortSignal): Promise<void> {
  if (!canUsePasskeys() || load(DECLINED) !== undefined) return;
  const [known] = await Promise.all([fetchPasskeys(), loadTexts(["identity", "history"])]);
  if (!known.ok || known.value.passkeys.length > 0 || signal.aborted) return;
  parent.className = "turn-offer";
  parent.setAttribute("role", "status");
  parent.tabIndex = -1;
  const offer = new PasskeyOffer(parent);
  offer.draw();
  signal.addEventListener(
    "abort",
    onLanguageChange(() => offer.draw()),
  );
}

class PasskeyOffer {
  readonly #parent: HTMLElement;
  #outcome: HistoryRequestError | "added" | "none" = "none";
  #isBusy = false;

  constructor(parent: HTMLElement) {
    this.#parent = parent;
  }

  draw(): void {
    const outcome = this.#outcome;
    const text = outcome === "none" ? t("passkeys.offer") : t("passkeys.offerDone");
    const isRefused = outcome !== "none" && outcome !== "added";
    const answers = html`
      <div class="turn-offer-answers">
        <button class="button" type="button" aria-disabled=${this.#isBusy} @click=${() => void this.#add()}>${t("passkeys.add")}</button>
        <button class="button plain" type="button" @click=${() => this.#decline()}>${t("push.decline")}</button>
      </div>`;
    render(
      html`<p>${isRefused ? historyErrorSentence(outcome) : text}</p>${outcome === "added" ? "" : answers}`,
      this.#parent,
    );
  }

  async #add(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    const added = await addPasskey(myName());
    this.#isBusy = false;
    this.#outcome = added.ok ? "added" : added.error;
    if (added.ok) this.#parent.focus();
    this.draw();
  }

  #decline(): void {
    save(DECLINED, "yes");
    this.#parent.closest("dialog")?.querySelector<HTMLElement>("h2")?.focus();
    this.#parent.remove();
  }
}
