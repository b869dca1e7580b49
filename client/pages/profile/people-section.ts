/** The people of the profile page: played lately, kept and blocked ones, who sees that one is online, and a link. */
import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import type {
  AboutUs,
  MetPerson,
  People,
  Relation,
  RelationKind,
  ShownTo,
} from "../../../shared/wire/people.ts";
import { SITE_ADDRESS } from "../../base-path.ts";
import { formatDate } from "../../i18n/dates.ts";
import { t } from "../../i18n/i18n.ts";
import { labelled } from "../../i18n/joined.ts";
import type { HistoryRequestError, HistoryResponse } from "../../net/history-api.ts";
import { askPeople, fetchPeople, relate, setShown } from "../../net/people-api.ts";
import { routeUrl } from "../../routes.ts";
import { CopiedNote } from "../../ui/copy-and-save.ts";
import { namedAvatar } from "../../ui/faces/named-avatar.ts";
import { toggleRow } from "../../ui/form-controls.ts";
import { qrCode } from "../../ui/qr-code.ts";
import { historyErrorSentence } from "../history/paged-list.ts";
import { myName } from "../home/player-name.ts";
import { aboutUsView } from "./figures-over-time.ts";

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
  /** The token of a new link. */
  #link: string | undefined;
  #error: HistoryRequestError | undefined;
  /** The token of a link that this player has opened, until the answer. */
  #opened: string | undefined;
  #added: string | undefined;
  /** The figures that are open, by the id of the relation. */
  #us: { readonly id: string; readonly figures: AboutUs } | undefined;

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
    const { met, relations, shown } = this.#people;
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
        <h3>${t("people.met")}</h3>
        ${strangers.length === 0 ? html`<p class="quiet">${t("people.none")}</p>` : rows(strangers, (met) => this.#met(met))}
        ${this.#list("kept", relations)} ${this.#list("blocked", relations)}
        ${toggleRow({
          id: "people-shown",
          name: t("people.showOnline"),
          description: t("people.showOnlineNote"),
          isOn: shown === "friends",
          toggle: (isOn) => this.#send(setShown((isOn ? "friends" : "off") satisfies ShownTo)),
        })}
        ${this.#linkPart()}
      </section>
    `;
  }

  #openedLink(): TemplateResult | typeof nothing {
    const token = this.#opened;
    if (token === undefined) return nothing;
    const add = () => {
      this.#opened = undefined;
      const body = { token, name: myName() };
      this.#send(askPeople<Pick<Relation, "name">>("/link/open", { method: "POST", body }), ({ name }) => {
        this.#added = name;
      });
    };
    return html`<p>${t("people.openLink")}</p><div><button class="button gold" type="button" @click=${add}>${t("people.add")}</button></div>`;
  }

  #met(met: MetPerson): TemplateResult {
    const { name, at } = met;
    return html`
      <span class="row-words"><bdi class="row-name">${name}</bdi> <span class="row-seats">${formatDate(at)}</span></span>
      ${button("keep", name, () => this.#send(relate("kept", met)))} ${menu("block", name, () => this.#send(relate("blocked", met)))}
    `;
  }

  #list(kind: RelationKind, relations: readonly Relation[]): TemplateResult | typeof nothing {
    const own = relations.filter((relation) => relation.kind === kind);
    if (own.length === 0) return nothing;
    return html`
      <h3>${t(`people.${kind}`)}</h3>
      ${kind === "blocked" ? html`<p class="quiet">${t("people.blockedLead")}</p>` : nothing}
      ${rows(own, (relation) => this.#relation(relation))}
    `;
  }

  #relation({ id, kind, name, profile, isFriend }: Relation): TemplateResult {
    const isOpen = this.#us?.id === id;
    const forget = () => this.#send(askPeople(`/${id}`, { method: "DELETE" }));
    const nameShown =
      profile === undefined
        ? html`<bdi class="row-name">${name}</bdi>`
        : html`<a class="row-name" href=${routeUrl({ place: "profile", id: profile })}><bdi>${name}</bdi></a>`;
    return html`
      <span class="row-words">${nameShown} ${isFriend ? html`<span class="tag">${t("people.friend")}</span>` : nothing}</span>
      ${kind === "blocked" ? nothing : button("us", name, () => this.#toggleUs(id), isOpen)}
      ${kind === "kept" ? menu("forget", name, forget) : button("unblock", name, forget)}
      ${isOpen && this.#us !== undefined ? aboutUsView(this.#us.figures) : nothing}
    `;
  }

  #toggleUs(id: string): void {
    if (this.#us?.id === id) {
      this.#us = undefined;
      this.#redraw();
      return;
    }
    this.#send(askPeople<AboutUs>(`/${id}`), (figures) => {
      this.#us = { id, figures };
    });
  }

  #linkPart(): TemplateResult {
    const make = () =>
      this.#send(askPeople<{ readonly token: string }>("/link", { method: "POST" }), ({ token }) => {
        this.#link = token;
      });
    if (this.#link === undefined)
      return html`<div><button class="button" type="button" @click=${make}>${t("people.link")}</button></div>`;
    const address = new URL(routeUrl({ place: "profile", id: `add-${this.#link}` }), SITE_ADDRESS).href;
    return html`
      <p>${t("people.linkLead")}</p>
      ${qrCode(address, t("people.qr"))}
      <p class="joined"><input readonly aria-label=${t("people.qr")} .value=${address} /><button class="button ivory" type="button" @click=${() => void this.#copied.copy(address, "link")}>${this.#copied.isShown ? t("profile.copied") : t("people.copyLink")}</button></p>
    `;
  }

  #send<T>(request: Promise<HistoryResponse<T>>, then: (value: T) => void = () => {}): void {
    void request.then((answer) => {
      this.#error = answer.ok ? undefined : answer.error;
      if (answer.ok) then(answer.value);
      return this.#load();
    });
  }

  async #load(): Promise<void> {
    const people = await fetchPeople();
    if (people.ok) this.#people = people.value;
    this.#redraw();
  }
}

function rows<T extends MetPerson | Relation>(
  people: readonly T[],
  row: (person: T) => TemplateResult,
): TemplateResult {
  const keyOf = (person: MetPerson | Relation) =>
    "id" in person ? person.id : `${person.match} ${person.seat}`;
  return html`<ul class="rows" role="list">${repeat(people, keyOf, (person, i) => html`<li class="row">${namedAvatar(person.name, i)} ${row(person)}</li>`)}</ul>`;
}

function button(
  action: "keep" | "block" | "forget" | "unblock" | "us",
  name: string,
  press: () => void,
  isOpen?: boolean,
): TemplateResult {
  return html`<button class="button" type="button" aria-label=${t(`people.${action}Name`, { name })} aria-expanded=${isOpen ?? nothing} @click=${press}>${t(`people.${action}`)}</button>`;
}

/** What is seldom wanted. One is open at a time. */
function menu(action: "block" | "forget", name: string, press: () => void): TemplateResult {
  const label = labelled(t("table.menu"), name);
  return html`
    <details class="seat-menu" name="seat-menu">
      <summary class="button plain square" aria-label=${label} title=${label}>…</summary>${button(action, name, press)}
    </details>
  `;
}
