/** All the others have left: play on against their stand-ins, or claim the win (C3). */
import { html, type TemplateResult } from "lit-html";
import { stand } from "../../../hints/stand.ts";
import { t } from "../../../i18n/i18n.ts";
import type { TableGeometry } from "../../../scenes/contract.ts";

export interface ClaimPort {
  readonly changed: () => void;
  /** It is asked once more: the focus goes to the answers. */
  readonly asked: () => void;
  readonly claim: () => void;
}

export class ClaimOffer {
  readonly #port: ClaimPort;
  #face: "offer" | "sure" | "putAway" = "offer";

  constructor(port: ClaimPort) {
    this.#port = port;
  }

  /** Asks whether the win is really to be claimed. */
  ask(): void {
    this.#turnTo("sure");
    this.#port.asked();
  }

  view(canClaim: boolean): TemplateResult {
    // When somebody has come back and left again, it is a new offer.
    if (!canClaim) this.#face = "offer";
    const isShown = canClaim && this.#face !== "putAway";
    const words = isShown ? this.#words() : "";
    return html`<p class="unseen" role="status">${words}</p>
    <div class="table-claim-room">
      <div class="table-notice table-claim" data-testid="claim-offer" role="group"
        aria-label=${t("presence.claim")} ?hidden=${!isShown}>
        <p>${words}</p>
        <div class="table-notice-ways">${this.#face === "sure" ? this.#sure() : this.#offer()}</div>
      </div>
    </div>`;
  }

  /** It stands as hints do: who weighs whether to play on wants to see the piles, and may play meanwhile. */
  place(page: ParentNode, geometry: TableGeometry | undefined): void {
    const card = page.querySelector<HTMLElement>(".table-claim:not([hidden])");
    if (card !== null && geometry !== undefined) stand(card, "hand", { geometry, isPicking: false });
  }

  #words(): string {
    return this.#face === "sure" ? t("presence.claimSure") : t("presence.claimOffer");
  }

  #offer(): TemplateResult {
    return html`<button type="button" class="is-main" data-testid="claim" @click=${() => this.ask()}>
        ${t("presence.claim")}</button>
      <button type="button" data-testid="play-on" @click=${() => this.#turnTo("putAway")}>${t("presence.playOn")}</button>`;
  }

  #sure(): TemplateResult {
    const claim = () => {
      this.#turnTo("putAway");
      this.#port.claim();
    };
    return html`<button type="button" data-testid="claim-not" @click=${() => this.#turnTo("putAway")}>
        ${t("presence.claimNo")}</button>
      <button type="button" class="is-main" data-testid="claim-sure" @click=${claim}>${t("presence.claimYes")}</button>`;
  }

  #turnTo(face: "offer" | "sure" | "putAway"): void {
    this.#face = face;
    this.#port.changed();
  }
}
