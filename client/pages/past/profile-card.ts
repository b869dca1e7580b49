import { html, type TemplateResult } from "lit-html";
import type { Profile } from "../../../shared/history.ts";
import { formatDate } from "../../i18n/dates.ts";
import { language, t } from "../../i18n/i18n.ts";
import { avatar } from "../../ui/avatar.ts";

/** A profile in short: its rating, and what it rests on. */
export function profileCard({ name, rating, ratedMatches, since }: Profile): TemplateResult {
  const isRated = ratedMatches > 0;
  return html`
    <div class="profile-card plate">
      ${avatar(name, 0)}
      <p class="profile-rating">
        <span>${t("profile.rating")}</span>
        <b>${isRated ? rating.toLocaleString(language()) : "–"}</b>
      </p>
      <p class="profile-facts">
        <span>${isRated ? t("profile.ratedMatches", { count: ratedMatches }) : t("profile.unrated")}</span>
        <span class="quiet">${t("profile.since", { date: formatDate(since) })}</span>
      </p>
    </div>
  `;
}
