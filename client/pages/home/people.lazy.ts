/** The people of the home page: invitations, friends who are online, and those of the last match. A lazy chunk. */
import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import type {
  FriendOnline,
  MetPerson,
  People,
  PeopleOnline,
  ShownTo,
  TableInvitation,
} from "../../../shared/wire/people.ts";
import { loadTexts, locale, t } from "../../i18n/i18n.ts";
import { fetchOnline, fetchPeople, invitePeople, setShown } from "../../net/people-api.ts";
import { currentRoute } from "../../routes.ts";
import type { HomeActions } from "./home-types.ts";

/** How often the server is asked while the page can be seen, in ms. */
const ASK_MS = 30_000;

/** Loads the section; `redraw` draws the page whenever something has changed. Undefined without people. */
export async function loadPeople(
  actions: HomeActions,
  redraw: () => void,
): Promise<(() => TemplateResult | typeof nothing) | undefined> {
  const [people, online] = await Promise.all([fetchPeople(), fetchOnline(), loadTexts(["people"])]);
  if (!people.ok || !online.ok) return undefined;
  // Only people who were met or kept can be friends, or invite.
  if (people.value.met.length + people.value.relations.length === 0) return undefined;
  const section = new HomePeople({ actions, redraw, people: people.value, online: online.value });
  return () => section.view();
}

interface SectionParts {
  readonly actions: HomeActions;
  readonly people: People;
  readonly online: PeopleOnline;
  redraw(): void;
}

class HomePeople {
  readonly #parts: SectionParts;
  #online: PeopleOnline;
  #shown: ShownTo | undefined;

  constructor(parts: SectionParts) {
    this.#parts = parts;
    this.#online = parts.online;
    this.#shown = parts.people.shown;
    const timer = setInterval(() => {
      // The page was closed.
      if (document.querySelector(".home") === null) clearInterval(timer);
      else if (document.visibilityState === "visible") void this.#ask();
    }, ASK_MS);
  }

  view(): TemplateResult | typeof nothing {
    const { invitations, friends } = this.#online;
    const again = this.#lastPeople();
    const hasFriends = this.#parts.people.relations.some(({ isFriend }) => isFriend);
    const mustAsk = hasFriends && this.#shown === undefined;
    if (invitations.length + friends.length + again.length === 0 && !mustAsk) return nothing;
    return html`
      <section class="my-seats" aria-labelledby="people-title">
        <h2 id="people-title" tabindex="-1">${t("people.title")}</h2>
        <div role="status">${invitations.map((invitation) => this.#invitation(invitation))}</div>
        ${this.#friendList(friends)} ${again.length === 0 ? nothing : this.#againButton(again)}
        ${mustAsk ? this.#question() : nothing}
      </section>
    `;
  }

  async #ask(): Promise<void> {
    const online = await fetchOnline();
    if (online.ok) this.#online = online.value;
    this.#parts.redraw();
  }

  /** Whom the player has met in the newest match, without blocked people. */
  #lastPeople(): readonly MetPerson[] {
    const { met, relations } = this.#parts.people;
    const blocked = relations.flatMap(({ kind, id }) => (kind === "blocked" ? [id] : []));
    return met.filter(({ match, relation = "" }) => match === met[0]?.match && !blocked.includes(relation));
  }

  #invitation({ name, table }: TableInvitation): TemplateResult {
    return html`
      <p>${t("people.invites", { name })}</p>
      <button class="button gold wide" type="button" aria-label=${t("people.joinName", { name })} @click=${() => this.#parts.actions.enterTable({ code: table })}>${t("people.join")}</button>
    `;
  }

  #friendList(friends: readonly FriendOnline[]): TemplateResult | typeof nothing {
    if (friends.length === 0) return nothing;
    return html`
      <h3>${t("people.online")}</h3>
      <ul class="rows" role="list">
        ${repeat(
          friends,
          ({ id }) => id,
          (friend) => html`<li class="row"><bdi>${friend.name}</bdi> ${this.#friendState(friend)}</li>`,
        )}
      </ul>
    `;
  }

  #friendState({ name, table }: FriendOnline): TemplateResult | typeof nothing {
    if (table === undefined) return nothing;
    const { code = "", canJoin, canWatch } = table;
    const { actions } = this.#parts;
    if (canJoin)
      return html`<button class="button ivory" type="button" aria-label=${t("people.joinName", { name })} @click=${() => actions.enterTable({ code })}>${t("people.join")}</button>`;
    if (canWatch)
      return html`<button class="button ivory" type="button" aria-label=${t("people.watchName", { name })} @click=${() => actions.enterTable({ code, asSpectator: true })}>${t("people.watch")}</button>`;
    return html`<span class="quiet">${t("people.atTable")}</span>`;
  }

  /** Opens a private table, and invites them as soon as the player has a seat there. */
  #againButton(people: readonly MetPerson[]): TemplateResult {
    const list = new Intl.ListFormat(locale(), { type: "conjunction" });
    const names = list.format(people.map(({ name }) => name));
    const invite = () => {
      const route = currentRoute();
      const invited = people.map(({ match, seat }) => ({ match, seat }));
      if (route.place === "table") void invitePeople(route.code, invited);
    };
    return html`<button class="button ivory wide" type="button" @click=${() => this.#parts.actions.playWithFriends(invite)}>${t("people.again", { names })}</button>`;
  }

  #question(): TemplateResult {
    const answer = (shown: ShownTo) => {
      this.#shown = shown;
      this.#parts.redraw();
      void setShown(shown).then(() => this.#ask());
    };
    return html`
      <p id="people-question">${t("people.askShown")}</p>
      <div class="buttons" role="group" aria-labelledby="people-question">
        <button class="button" type="button" @click=${() => answer("friends")}>${t("people.yes")}</button>
        <button class="button" type="button" @click=${() => answer("off")}>${t("people.no")}</button>
      </div>
    `;
  }
}
