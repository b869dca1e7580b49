/** The leaderboard of a deck: the profiles with the best ratings. */
import { html, nothing, type TemplateResult } from "lit-html";
import { type Leader, type Profile, RATED_MATCHES_TO_LEAD } from "../../../shared/history.ts";
import { CLASSIC_DECK, type EditionId } from "../../../shared/rules.ts";
import { locale, t } from "../../i18n/i18n.ts";
import { withAside } from "../../i18n/joined.ts";
import { deckLinks, deckNamed } from "../../looks/deck-links.ts";
import { fetchLeaderboard, type HistoryResponse } from "../../net/history-api.ts";
import { routeUrl } from "../../routes.ts";
import { namedAvatar } from "../../ui/faces/named-avatar.ts";
import { editionName } from "../../ui/rule-options.ts";
import { type ListPage, openPagedList, type PagedList } from "./paged-list.ts";
import { ratingsTable } from "./ratings-table.ts";

/** Opens the page of the deck with this name, or of the classic one; the returned function closes it. */
export function openLeaderboardPage(
  parent: HTMLElement,
  name: string | undefined,
  goHome: () => void,
): () => void {
  return openPagedList(parent, goHome, leaderList(deckNamed(name)));
}

function leaderList(deck: EditionId | undefined): PagedList<Leader> {
  return {
    place: "leaderboard",
    fetchPage: (before) => fetchLeaderPage(deck, before),
    title: () => t("profile.leaderboard"),
    lead: () => t("profile.leaderboardLead", { count: RATED_MATCHES_TO_LEAD }),
    rows: (leaders) =>
      html`${deckLinks("leaderboard", deck)}${leaders.length === 0 ? nothing : leaderTable(leaders, deck)}`,
    loading: () => t("profile.loading"),
    emptyView: () => html`<p class="quiet">${t("profile.leaderboardNone")}</p>`,
    moreLabel: () => t("profile.leaderboardMore"),
  };
}

async function fetchLeaderPage(
  deck: EditionId | undefined,
  before?: string,
): Promise<HistoryResponse<ListPage<Leader>>> {
  const result = await fetchLeaderboard(deck, before);
  if (!result.ok) return result;
  const { rows, next } = result.value;
  return { ok: true, value: { rows, next } };
}

function leaderTable(leaders: readonly Leader[], deck: EditionId = CLASSIC_DECK): TemplateResult {
  const caption = withAside(t("profile.leaderboard"), editionName(deck));
  const rows = leaders.map(({ place, profile }) => ({ ...profile, heading: leaderName(place, profile) }));
  return ratingsTable({ caption, first: t("profile.player") }, rows);
}

function leaderName(place: number, { id, name }: Profile): TemplateResult {
  return html`
    <span class="standing-place">${place.toLocaleString(locale())}</span>${namedAvatar(name, place)}
    <span><a href=${routeUrl({ place: "profile", id })}><bdi>${name}</bdi></a></span>
  `;
}
