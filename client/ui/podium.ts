/** The podium of a match or an evening. */
import { html, nothing, type TemplateResult } from "lit-html";
import { t } from "../i18n/i18n.ts";

/** The last rank on it. */
export const LAST_PODIUM_PLACE = 3;

export interface PodiumStep {
  readonly place: number;
  readonly name: string;
  readonly avatar: TemplateResult;
  readonly badge?: TemplateResult | typeof nothing;
  /** Such as the points. */
  readonly note: string;
}

/** In the order of ranks for screen readers. CSS shows three with the winner in the middle, more from left to right. */
export function podium(steps: readonly PodiumStep[]): TemplateResult {
  return html`<ol class="podium">${steps.map(podiumStep)}</ol>`;
}

function podiumStep({ place, name, avatar, badge = nothing, note }: PodiumStep, at: number): TemplateResult {
  return html`
    <li class="podium-step podium-at-${at + 1} podium-place-${place}">
      ${avatar}
      <b class="podium-name">${name}</b>
      ${badge}
      <span class="podium-block">
        <span aria-hidden="true">${place}</span><span class="unseen">${t("results.place", { place })}</span>
        <small>${note}</small>
      </span>
    </li>
  `;
}
