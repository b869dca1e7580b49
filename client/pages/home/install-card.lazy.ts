/** The card on the home page that offers to install the game. A lazy chunk: it comes after the first finished round. */
import "../../styles/install-card.css";
import { html, nothing, type TemplateResult } from "lit-html";
import { isInFrame } from "../../frame.ts";
import { loadTexts, t } from "../../i18n/i18n.ts";
import { endInstallOffer, installAction, onInstallChange } from "../../offline/install-offer.ts";
import { isInstallOffered } from "../../offline/install-prompt.ts";

/** Renders the card in the current language; undefined while there is nothing to offer. */
export type InstallCard = () => TemplateResult | undefined;

/** Loads the texts of the card. `changed` is called when it appears or disappears. */
export async function loadInstallCard(changed: () => void): Promise<InstallCard> {
  await loadTexts(["game"]);
  onInstallChange(changed);
  const answerWith = (action: () => void) => () => {
    endInstallOffer();
    action();
    changed();
  };
  return () => {
    const install = installAction();
    if (!isInstallOffered() || (install === undefined && !isIosBrowser())) return undefined;
    return cardView(
      install && answerWith(install),
      answerWith(() => {}),
    );
  };
}

/**
 * Only iPhones and iPads have this property; it is true in the installed game. They make no offer of their own. In a frame of
 * another site there is nothing that could be installed.
 */
function isIosBrowser(): boolean {
  return "standalone" in navigator && navigator.standalone === false && !isInFrame();
}

function cardView(install: (() => void) | undefined, refuse: () => void): TemplateResult {
  const isIos = install === undefined;
  return html`
    <section class="install-card" aria-labelledby="install-title">
      <h2 id="install-title">${t("app.installTitle")}</h2>
      <p class="note">${t("app.installText")}</p>
      ${isIos ? html`<p>${t("app.installOnIos")}</p>` : nothing}
      <div class="install-answers">
        ${isIos ? nothing : html`<button class="button dark" type="button" @click=${install}>${t("app.install")}</button>`}
        <button class="button plain" type="button" @click=${refuse}>${t("app.noInstall")}</button>
      </div>
    </section>
  `;
}
