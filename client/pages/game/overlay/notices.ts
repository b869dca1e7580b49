/** All the others have left: play on against their stand-ins, or claim the win (C3). */
import { html, type TemplateResult } from "lit-html";
import { positionCard } from "../../../hints/stand.ts";
import { t } from "../../../i18n/i18n.ts";
import type { TableGeometry } from "../../../scenes/contract.ts";

export interface ClaimWinActions {
  readonly changed: () => void;
  /** It is asked once more: the focus goes to the answers. */
  readonly confirmationShown: () => void;
  readonly claimWin: () => void;
}

export class ClaimWin {
  readonly #actions: ClaimWinActions;
  #step: "offer" | "sure" | "putAway" = "offer";

  constructor(actions: ClaimWinActions) {
    this.#actions = actions;
  }

  /** Asks whether the win is really to be claimed. */
  confirm(): void {
    this.#setStep("sure");
    this.#actions.confirmationShown();
  }

  view(canClaim: boolean): TemplateResult {
    // When somebody has come back and left again, it is a new offer.
    if (!canClaim) this.#step = "offer";
    const isShown = canClaim && this.#step !== "putAway";
    const text = isShown ? this.#text() : "";
    return html`<p class="unseen" role="status">${text}</p>
    <div class="table-claim-room">
      <div class="table-notice table-claim" data-testid="claim-offer" role="group"
        aria-label=${t("presence.claim")} ?hidden=${!isShown}>
        <p>${text}</p>
        <div class="table-notice-ways">${this.#step === "sure" ? this.#confirmButtons() : this.#offerButtons()}</div>
      </div>
    </div>`;
  }

  /** It stands as hints do: who weighs whether to play on wants to see the piles, and may play meanwhile. */
  position(page: ParentNode, geometry: TableGeometry | undefined): void {
    const card = page.querySelector<HTMLElement>(".table-claim:not([hidden])");
    if (card !== null && geometry !== undefined) positionCard(card, "hand", { geometry, isPicking: false });
  }

  #text(): string {
    return this.#step === "sure" ? t("presence.claimSure") : t("presence.claimOffer");
  }

  #offerButtons(): TemplateResult {
    return html`<button type="button" class="is-main" data-testid="claim" @click=${() => this.confirm()}>
        ${t("presence.claim")}</button>
      <button type="button" data-testid="play-on" @click=${() => this.#setStep("putAway")}>${t("presence.playOn")}</button>`;
  }

  #confirmButtons(): TemplateResult {
    const claim = () => {
      this.#setStep("putAway");
      this.#actions.claimWin();
    };
    return html`<button type="button" data-testid="claim-not" @click=${() => this.#setStep("putAway")}>
        ${t("presence.claimNo")}</button>
      <button type="button" class="is-main" data-testid="claim-sure" @click=${claim}>${t("presence.claimYes")}</button>`;
  }

  #setStep(step: "offer" | "sure" | "putAway"): void {
    this.#step = step;
    this.#actions.changed();
  }
}
