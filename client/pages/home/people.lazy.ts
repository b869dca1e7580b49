/** The people of the home page: the player, invitations, friends who are online, and those of the last matches. A lazy chunk. */
import { html, nothing, type TemplateResult } from "lit-html";
import type {
  FriendOnline,
  MetPerson,
  PeopleOnline,
  ShownTo,
  TableInvitation,
} from "../../../shared/wire/people.ts";
import { loadTexts, locale, t } from "../../i18n/i18n.ts";
import { labelled } from "../../i18n/joined.ts";
import { fetchMe } from "../../net/history-api.ts";
import { askPeople, fetchPeople, setShown } from "../../net/people-api.ts";
import { currentRoute } from "../../routes.ts";
import { settings } from "../../settings/settings.ts";
import { playerAvatar } from "../../ui/faces/avatar.ts";
import { namedAvatar } from "../../ui/faces/named-avatar.ts";
import type { HomeActions } from "./home-types.ts";

/** How often the server is asked while the page can be seen, in ms. */
const ASK_MS = 30_000;
/** How many groups can be invited again. */
const MOST_GROUPS = 3;
/** Fewer matches won in a row are nothing to tell. */
const LEAST_STREAK = 2;

const fetchOnline = () => askPeople<PeopleOnline>("/online");

/** Loads the section, which draws the page whenever it has changed. Undefined without people. */
export async function loadPeople(
  actions: HomeActions,
): Promise<(() => TemplateResult | typeof nothing) | undefined> {
  const asked = [fetchPeople(), fetchOnline(), fetchMe()] as const;
  const [people, first, me] = await Promise.all([...asked, loadTexts(["people", "history"])]);
  if (!people.ok || !first.ok) return undefined;
  const { met, relations } = people.value;
  // Only people who were met or kept can be friends, or invite.
  if (met.length + relations.length === 0) return undefined;
  let [online, { shown }] = [first.value, people.value];
  const ask = async () => {
    const answer = await fetchOnline();
    if (answer.ok) online = answer.value;
    actions.change({});
  };
  const choose = (chosen: ShownTo) => {
    shown = chosen;
    actions.change({});
    void setShown(chosen).then(ask);
  };
  const timer = setInterval(() => {
    // The page was closed.
    if (document.querySelector(".home") === null) clearInterval(timer);
    else if (document.visibilityState === "visible") void ask();
  }, ASK_MS);
  const blocked = relations.flatMap(({ kind, id }) => (kind === "blocked" ? [id] : []));
  const again = groupsOf(met.filter(({ relation = "" }) => !blocked.includes(relation)));
  const streak = me.ok ? me.value.statistics.winningStreaks.current : 0;
  const hasFriends = relations.some(({ isFriend }) => isFriend);
  return () => {
    const { invitations, friends } = online;
    const question = hasFriends && shown === undefined ? shownQuestion(choose) : nothing;
    if (invitations.length + friends.length + again.length === 0 && question === nothing) return nothing;
    return html`
      <section class="my-seats" aria-labelledby="people-title">
        <h2 id="people-title" tabindex="-1">${t("people.title")}</h2>
        ${streak < LEAST_STREAK ? nothing : ownLine(streak)}
        <div role="status">${invitations.map((invitation) => invitationRow(invitation, actions))}</div>
        ${again.map((group, i) => againButton(group, { look: i === 0 ? "ivory" : "plain", actions }))}
        ${friends.length === 0 ? nothing : html`<h3>${t("people.online")}</h3><ul class="rows" role="list">${friends.map((friend, i) => friendRow(friend, i, actions))}</ul>`}
        ${question}
      </section>
    `;
  };
}

/** The people of each of the newest matches. Each person is listed with the newest match in which both played. */
function groupsOf(met: readonly MetPerson[]): readonly (readonly MetPerson[])[] {
  const matches = [...new Set(met.map(({ match }) => match))].slice(0, MOST_GROUPS);
  return matches.map((match) => met.filter((person) => person.match === match));
}

function ownLine(streak: number): TemplateResult {
  const avatar = playerAvatar({ seat: 0, avatar: settings().emblem });
  return html`<p class="own-line">${avatar} ${labelled(t("profile.streak"), streak.toLocaleString(locale()))}</p>`;
}

function invitationRow({ name, table: code }: TableInvitation, actions: HomeActions): TemplateResult {
  return html`
    <p class="own-line">${namedAvatar(name, 0, "happy")} ${t("place.invites", { name })}</p>
    <button class="button gold wide" type="button" aria-label=${t("people.joinName", { name })} @click=${() => actions.enterTable({ code })}>${t("people.join")}</button>
  `;
}

function friendRow({ name, table }: FriendOnline, place: number, actions: HomeActions): TemplateResult {
  const { code = "", canJoin, canWatch } = table ?? {};
  const enter = (how: "join" | "watch") =>
    html`<button class="button ivory" type="button" aria-label=${t(`people.${how}Name`, { name })} @click=${() => actions.enterTable({ code, ...(how === "watch" && { asSpectator: true }) })}>${t(`people.${how}`)}</button>`;
  const how = canWatch ? "watch" : undefined;
  const way = canJoin ? "join" : how;
  const status =
    table === undefined || way !== undefined
      ? nothing
      : html`<span class="quiet">${t("people.atTable")}</span>`;
  return html`<li class="row">${namedAvatar(name, place)} <span class="row-words"><bdi>${name}</bdi>${status}</span> ${way && enter(way)}</li>`;
}

/** Opens a private table, and invites them as soon as the player has a seat there. */
function againButton(
  met: readonly MetPerson[],
  { look, actions }: { readonly look: "ivory" | "plain"; readonly actions: HomeActions },
): TemplateResult {
  const list = new Intl.ListFormat(locale(), { type: "conjunction" });
  const names = list.format(met.map(({ name }) => name));
  const people = met.map(({ match, seat }) => ({ match, seat }));
  const invite = () => {
    const route = currentRoute();
    if (route.place === "table")
      void askPeople("/invitations", { method: "POST", body: { table: route.code, people } });
  };
  return html`<button class="button ${look} wide group" type="button" @click=${() => actions.playWithFriends(invite)}>
    <span class="group-faces">${met.map(({ name, seat }) => namedAvatar(name, seat, "happy"))}</span><span>${t("people.again", { names })}</span>
  </button>`;
}

function shownQuestion(choose: (shown: ShownTo) => void): TemplateResult {
  return html`
    <p id="people-question">${t("people.askShown")}</p>
    <div class="buttons" role="group" aria-labelledby="people-question">
      <button class="button" type="button" @click=${() => choose("friends")}>${t("people.yes")}</button>
      <button class="button" type="button" @click=${() => choose("off")}>${t("people.no")}</button>
    </div>
  `;
}
