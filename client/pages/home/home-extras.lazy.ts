/** What the home page does without at first: the choice of a face, what happened to the hand of the day, the offer to install, the operator. */
import { html, type TemplateResult } from "lit-html";
import type { Character } from "../../../shared/text/face-of-name.ts";
import { loadTexts, t } from "../../i18n/i18n.ts";
import { storedBrowserKey } from "../../net/browser-key.ts";
import { lastEvening } from "../../net/last-evening.ts";
import { isInstallOffered } from "../../offline/install-prompt.ts";
import { routeUrl } from "../../routes.ts";
import { operatorSettings } from "../../site.ts";
import { faceRow } from "../../ui/faces/face-choice.ts";
import type { HomeActions, HomeState } from "./home-types.ts";

type Change = (part: Partial<HomeState>) => void;

/** Loads all of it, and adds each part to the page when it is there. */
export async function loadHomeExtras(actions: HomeActions, faces: readonly Character[]): Promise<void> {
  const change: Change = (part) => actions.change(part);
  await loadTexts(["game"]);
  change({ faceRow: faceRow(faces, () => actions.faceChosen()) });
  const { site } = operatorSettings;
  const operator: OperatorFacts | undefined = site === undefined ? undefined : JSON.parse(site);
  change({ operatorLinks: () => html`${eveningLink()}${operator && operatorLinks(operator)}` });
  await Promise.all([loadHandOfTheDayLine(change), loadInstallCard(change), loadPeople(actions)]);
}

/** A browser without a key has not played yet. */
async function loadHandOfTheDayLine(change: Change): Promise<void> {
  if (storedBrowserKey() === undefined) return;
  const lazy = await import("./hand-of-the-day.lazy.ts").catch(() => undefined);
  const handOfTheDayLine = await lazy?.loadHandOfTheDayLine().catch(() => undefined);
  change({ handOfTheDayLine });
}

/** A browser without a key has met nobody. */
async function loadPeople(actions: HomeActions): Promise<void> {
  if (storedBrowserKey() === undefined) return;
  const lazy = await import("./people.lazy.ts").catch(() => undefined);
  const people = await lazy?.loadPeople(actions).catch(() => undefined);
  actions.change({ people });
}

async function loadInstallCard(change: Change): Promise<void> {
  if (!isInstallOffered()) return;
  const lazy = await import("./install-card.lazy.ts").catch(() => undefined);
  if (lazy !== undefined) change({ installCard: await lazy.loadInstallCard(() => change({})) });
}

/** The evening that this browser has been at last, or the form that opens one. */
function eveningLink(): TemplateResult {
  const { id } = lastEvening();
  const address = routeUrl({ place: "evening", ...(id !== undefined && { id }) });
  return html`<a class="top-link" href=${address}>${t("titles.evening")}</a>`;
}

const LINKS = ["imprint", "privacy", "support"] as const;

/** What the server has written into the page: only what the operator has set. */
type OperatorFacts = { readonly [K in "name" | (typeof LINKS)[number]]?: string };

function operatorLinks(operator: OperatorFacts): TemplateResult {
  const { name } = operator;
  return html`
    <nav class="top-links" aria-label=${t("operator.title")}>
      ${name === undefined ? "" : html`<b>${name}</b>`}
      ${LINKS.map((link) => operator[link] && html`<a class="top-link" href=${operator[link]} rel="noreferrer">${t(`operator.${link}`)}</a>`)}
    </nav>
  `;
}
