/** The people of the home page: invitations, friends who are online, and those of the last match. A lazy chunk. */
import { html, nothing, type TemplateResult } from "lit-html";
import type {
  FriendOnline,
  MetPerson,
  PeopleOnline,
  ShownTo,
  TableInvitation,
} from "../../../shared/wire/people.ts";
import { loadTexts, locale, t } from "../../i18n/i18n.ts";
import { askPeople, fetchPeople, setShown } from "../../net/people-api.ts";
import { currentRoute } from "../../routes.ts";
import type { HomeActions } from "./home-types.ts";

/** How often the server is asked while the page can be seen, in ms. */
const ASK_MS = 30_000;

const fetchOnline = () => askPeople<PeopleOnline>("/online");

/** Loads the section, which draws the page whenever it has changed. Undefined without people. */
export async function loadPeople(
  actions: HomeActions,
): Promise<(() => TemplateResult | typeof nothing) | undefined> {
  const [people, first] = await Promise.all([fetchPeople(), fetchOnline(), loadTexts(["people"])]);
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
  const again = met.filter(
    ({ match, relation = "" }) => match === met[0]?.match && !blocked.includes(relation),
  );
  const hasFriends = relations.some(({ isFriend }) => isFriend);
  return () => {
    const { invitations, friends } = online;
    const question = hasFriends && shown === undefined ? shownQuestion(choose) : nothing;
    if (invitations.length + friends.length + again.length === 0 && question === nothing) return nothing;
    return html`
      <section class="my-seats" aria-labelledby="people-title">
        <h2 id="people-title" tabindex="-1">${t("people.title")}</h2>
        <div role="status">${invitations.map((invitation) => invitationRow(invitation, actions))}</div>
        ${friends.length === 0 ? nothing : html`<h3>${t("people.online")}</h3><ul class="rows" role="list">${friends.map((friend) => friendRow(friend, actions))}</ul>`}
        ${again.length === 0 ? nothing : againButton(again, actions)} ${question}
      </section>
    `;
  };
}

function invitationRow({ name, table: code }: TableInvitation, actions: HomeActions): TemplateResult {
  return html`
    <p>${t("people.invites", { name })}</p>
    <button class="button gold wide" type="button" aria-label=${t("people.joinName", { name })} @click=${() => actions.enterTable({ code })}>${t("people.join")}</button>
  `;
}

function friendRow({ name, table }: FriendOnline, actions: HomeActions): TemplateResult {
  const { code = "", canJoin, canWatch } = table ?? {};
  const enter = (how: "join" | "watch") =>
    html`<button class="button ivory" type="button" aria-label=${t(`people.${how}Name`, { name })} @click=${() => actions.enterTable({ code, ...(how === "watch" && { asSpectator: true }) })}>${t(`people.${how}`)}</button>`;
  const otherwise = table === undefined ? nothing : html`<span class="quiet">${t("people.atTable")}</span>`;
  const watch = canWatch ? enter("watch") : otherwise;
  return html`<li class="row"><bdi>${name}</bdi> ${canJoin ? enter("join") : watch}</li>`;
}

/** Opens a private table, and invites them as soon as the player has a seat there. */
function againButton(met: readonly MetPerson[], actions: HomeActions): TemplateResult {
  const list = new Intl.ListFormat(locale(), { type: "conjunction" });
  const names = list.format(met.map(({ name }) => name));
  const people = met.map(({ match, seat }) => ({ match, seat }));
  const invite = () => {
    const route = currentRoute();
    if (route.place === "table")
      void askPeople("/invitations", { method: "POST", body: { table: route.code, people } });
  };
  return html`<button class="button ivory wide" type="button" @click=${() => actions.playWithFriends(invite)}>${t("people.again", { names })}</button>`;
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
