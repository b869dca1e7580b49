/** The operator's name and links at the end of the home page. A lazy chunk: few servers have any. */
import { html, type TemplateResult } from "lit-html";
import { loadTexts, t } from "../../i18n/i18n.ts";

const LINKS = ["imprint", "privacy", "support"] as const;

type OperatorFacts = { readonly [K in "name" | (typeof LINKS)[number]]?: string };

/** Renders them in the current language. `facts` is what the server has written into the page. */
export async function loadOperatorLinks(facts: string): Promise<() => TemplateResult> {
  await loadTexts(["game"]);
  const operator: OperatorFacts = JSON.parse(facts);
  const { name } = operator;
  return () => html`
    <nav class="top-links" aria-label=${t("operator.title")}>
      ${name === undefined ? "" : html`<b>${name}</b>`}
      ${LINKS.map((link) => operator[link] && html`<a class="top-link" href=${operator[link]} rel="noreferrer">${t(`operator.${link}`)}</a>`)}
    </nav>
  `;
}
