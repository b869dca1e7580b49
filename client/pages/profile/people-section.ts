/** The people of the profile page: played lately, kept and blocked ones, who sees that one is online, and a link. */
import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import type {
  MetPerson,
  People,
  PersonChoice,
  PersonLink,
  Relation,
  RelationKind,
} from "../../../shared/wire/people.ts";
import { SITE_ADDRESS } from "../../base-path.ts";
import { formatDateTime } from "../../i18n/dates.ts";
import { t } from "../../i18n/i18n.ts";
import type { HistoryRequestError, HistoryResponse } from "../../net/history-api.ts";
import {
  fetchPeople,
  forgetRelation,
  makePersonLink,
  openPersonLink,
  relate,
  setShown,
} from "../../net/people-api.ts";
import { routeUrl } from "../../routes.ts";
import { CopiedNote } from "../../ui/copy-and-save.ts";
import { toggleRow } from "../../ui/form-controls.ts";
import { qrCode } from "../../ui/qr-code.ts";
import { historyErrorSentence } from "../history/paged-list.ts";
import { myName } from "../home/player-name.ts";

/** The address of a link that adds a person is that of a profile with this before the token. */
const LINK = /^add-([\w-]{22})$/;

/** The token in the id of a profile's address; undefined for a profile. */
export function linkTokenIn(id: string | undefined): string | undefined {
  return LINK.exec(id ?? "")?.[1];
}

export class PeopleSection {
  readonly #redraw: () => void;
  readonly #copied: CopiedNote;
  /** The player has come by a link. */
  readonly #isFirst: boolean;
  #people: People | undefined;
  #link: PersonLink | undefined;
  #error: HistoryRequestError | undefined;
  /** A link that this player has opened, until the answer. */
  #opened: string | undefined;
  #added: string | undefined;

  constructor(redraw: () => void, opened: string | undefined) {
    this.#redraw = redraw;
    this.#opened = opened;
    this.#isFirst = opened !== undefined;
    this.#copied = new CopiedNote(redraw);
    void this.#load();
  }

  /** At its usual place, or as the first section of the page: there after a link was opened. */
  view(isFirst: boolean): TemplateResult | typeof nothing {
    if (this.#people === undefined || isFirst !== this.#isFirst) return nothing;
    const { met, relations } = this.#people;
    const known = new Set(relations.map(({ id }) => id));
    const strangers = met.filter(({ relation = "" }) => !known.has(relation));
    return html`
      <section class="plate stack people" aria-labelledby="people">
        <h2 id="people" tabindex="-1">${t("people.title")}</h2>
        <p class="quiet">${t("people.lead")}</p>
        ${this.#openedLink()}
        <div role="status">
          ${this.#error === undefined ? nothing : html`<p class="refused">${historyErrorSentence(this.#error)}</p>`}
          ${this.#added === undefined ? nothing : html`<p>${t("people.added", { name: this.#added })}</p>`}
        </div>
        ${this.#metList(strangers)} ${this.#relationList(relations, "kept")} ${this.#relationList(relations, "blocked")}
        ${this.#shownSwitch()} ${this.#linkPart()}
      </section>
    `;
  }

  #openedLink(): TemplateResult | typeof nothing {
    const token = this.#opened;
    if (token === undefined) return nothing;
    const add = () => {
      this.#opened = undefined;
      void this.#send(openPersonLink(token, myName()), ({ name }) => {
        this.#added = name;
      });
    };
    return html`<p>${t("people.openLink")}</p><div><button class="button gold" type="button" @click=${add}>${t("people.add")}</button></div>`;
  }

  #metList(met: readonly MetPerson[]): TemplateResult {
    if (met.length === 0) return html`<h3>${t("people.met")}</h3><p class="quiet">${t("people.none")}</p>`;
    return html`
      <h3>${t("people.met")}</h3>
      <ul class="rows" role="list">
        ${repeat(
          met,
          ({ match, seat }) => `${match} ${seat}`,
          ({ name, at, match, seat }) => html`
            <li class="row">
              <span class="row-words"><bdi>${name}</bdi> <span class="quiet">${formatDateTime(at)}</span></span>
              ${this.#button("keep", name, () => this.#put("kept", { match, seat }))} ${this.#button("block", name, () => this.#put("blocked", { match, seat }))}
            </li>
          `,
        )}
      </ul>
    `;
  }

  #relationList(relations: readonly Relation[], kind: RelationKind): TemplateResult | typeof nothing {
    const rows = relations.filter((relation) => relation.kind === kind);
    if (rows.length === 0) return nothing;
    return html`
      <h3>${t(`people.${kind}`)}</h3>
      ${kind === "blocked" ? html`<p class="quiet">${t("people.blockedLead")}</p>` : nothing}
      <ul class="rows" role="list">
        ${repeat(
          rows,
          ({ id }) => id,
          (relation) => html`
            <li class="row">
              <span class="row-words">${nameOf(relation)} ${relation.isFriend ? html`<span class="tag">${t("people.friend")}</span>` : nothing}</span>
              ${this.#button(kind === "kept" ? "forget" : "unblock", relation.name, () => this.#forget(relation))}
            </li>
          `,
        )}
      </ul>
    `;
  }

  #button(action: "keep" | "block" | "forget" | "unblock", name: string, press: () => void): TemplateResult {
    return html`<button class="button" type="button" aria-label=${t(`people.${action}Name`, { name })} @click=${press}>${t(`people.${action}`)}</button>`;
  }

  #shownSwitch(): TemplateResult {
    return toggleRow({
      id: "people-shown",
      name: t("people.showOnline"),
      description: t("people.showOnlineNote"),
      isOn: this.#people?.shown === "friends",
      toggle: (isOn) => void this.#send(setShown(isOn ? "friends" : "off")),
    });
  }

  #linkPart(): TemplateResult {
    const make = () =>
      void this.#send(makePersonLink(), (link) => {
        this.#link = link;
      });
    if (this.#link === undefined)
      return html`<div><button class="button" type="button" @click=${make}>${t("people.link")}</button></div>`;
    const id = `add-${this.#link.token}`;
    const address = new URL(routeUrl({ place: "profile", id }), SITE_ADDRESS).href;
    return html`
      <p>${t("people.linkLead")}</p>
      ${qrCode(address, t("people.qr"))}
      <p class="joined"><input readonly aria-label=${t("people.qr")} .value=${address} /><button class="button ivory" type="button" @click=${() => void this.#copied.copy(address, "link")}>${this.#copied.isShown ? t("profile.copied") : t("people.copyLink")}</button></p>
    `;
  }

  #put(kind: RelationKind, choice: PersonChoice): void {
    void this.#send(relate(kind, choice));
  }

  #forget({ id }: Relation): void {
    void this.#send(forgetRelation(id));
  }

  async #send<T>(request: Promise<HistoryResponse<T>>, then: (value: T) => void = () => {}): Promise<void> {
    const answer = await request;
    this.#error = answer.ok ? undefined : answer.error;
    if (answer.ok) then(answer.value);
    await this.#load();
  }

  async #load(): Promise<void> {
    const people = await fetchPeople();
    if (people.ok) this.#people = people.value;
    this.#redraw();
  }
}

function nameOf({ name, profile }: Relation): TemplateResult {
  return profile === undefined
    ? html`<bdi>${name}</bdi>`
    : html`<a href=${routeUrl({ place: "profile", id: profile })}><bdi>${name}</bdi></a>`;
}
