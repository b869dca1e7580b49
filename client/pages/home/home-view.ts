import { html, nothing, type TemplateResult } from "lit-html";
import { CODE_LENGTH } from "../../../shared/wire/messages.ts";
import { BASE_PATH } from "../../base-path.ts";
import { t } from "../../i18n/i18n.ts";
import { stitches } from "../../looks/stitches.ts";
import { extractCode, isTableCode, routeUrl } from "../../routes.ts";
import { operatorSettings } from "../../site.ts";
import { icon } from "../../ui/icons.ts";
import { languageSelect } from "../../ui/language-select.ts";
import { errorLine } from "./home-error.ts";
import { hero, wayPicture } from "./home-faces.ts";
import type { HomeActions, HomeState, ShownWay } from "./home-types.ts";
import { lengthName } from "./match-length.ts";
import { nameField } from "./player-name.ts";
import { tableList } from "./table-list.ts";

/** The whole home page. */
export function homeView(state: HomeState, actions: HomeActions): TemplateResult {
  return html`
    ${stitches()}<header class="top-bar"><div class="top-links">${pageLink("howTo", actions.navigation.showHowTo)}${state.isFirstVisit ? nothing : settingsLink(actions)}</div>${languageSelect()}</header>
    <p class="line-banner" role="status">${state.isOffline ? t("home.away") : nothing}</p>
    <main class="room"><div class="home ${state.isFirstVisit ? "home-first" : ""}">
      ${hero(state)}
      <section class="home-start plate" aria-label=${t("home.title")}>
        ${mySeats(state, actions)} ${state.people?.()} ${nameField(state, actions)} ${waysToPlay(state, actions)}
        ${state.isFirstVisit ? folded(state, actions) : otherWays(state, actions)} ${state.installCard?.()} ${state.dialog === "none" ? errorLine(state) : nothing}
      </section>
      ${state.isFirstVisit ? nothing : tables(state, actions)}
    </div></main>
    <footer class="small-print"><div class="top-links">${pageLink("rules", actions.navigation.showRules)}${state.isFirstVisit ? settingsLink(actions) : nothing}${historyLinks()}${state.operatorLinks?.()}</div><p>${t("home.disclaimer")} <a href=${`${BASE_PATH}licences.txt`}>${t("home.licences")}</a></p></footer>
    ${state.dialogs?.homeDialog(state, actions)}
  `;
}

/** Newcomers see three ways to play; the rest is one press away. */
function folded(state: HomeState, actions: HomeActions): TemplateResult {
  const [deck, code, ...others] = otherWays(state, actions);
  return html`
    <details class="folded" @toggle=${showCodeForm}>
      <summary>${t("home.code")} · ${t(operatorSettings.publicTables ? "home.decks" : "home.tables")}</summary>
      <div>${code} ${tables(state, actions)} ${deck} ${others}</div>
    </details>
  `;
}

/** On a small phone, what has opened is below the screen. */
const showCodeForm = () => document.querySelector(".folded form")?.scrollIntoView({ block: "nearest" });

const tables = (state: HomeState, actions: HomeActions) =>
  operatorSettings.publicTables ? nothing : tableList(state, actions);

function otherWays(state: HomeState, actions: HomeActions): readonly (TemplateResult | typeof nothing)[] {
  const { length, deck, isOffline } = state;
  return [
    html`<button class="button dark" type="button" @click=${() => actions.openDialog("deck")}>${lengthName(length)} · ${deck?.name ?? t("home.decks")}</button>`,
    codeForm(state, actions),
    handOfTheDay(state, actions),
    isOffline ? nothing : playOffline(state, actions),
  ];
}

function pageLink(place: "howTo" | "rules", show: () => void): TemplateResult {
  return html`<a class="top-link" href=${routeUrl({ place })} @click=${onLinkClick(show)}>${t(`home.${place}`)}</a>`;
}

/** Links without a handler: the browser's navigation opens these routes. */
function historyLinks(): TemplateResult {
  return html`
    <a class="top-link" href=${routeUrl({ place: "history" })}>${t("home.matches")}</a>
    <a class="top-link" href=${routeUrl({ place: "profile" })}>${t("home.profile")}</a>
    <a class="top-link" href=${routeUrl({ place: "leaderboard" })}>${t("home.leaderboard")}</a>
  `;
}

function settingsLink({ navigation }: HomeActions): TemplateResult {
  return html`
    <a class="top-link with-icon" href=${routeUrl({ place: "settings" })} @click=${onLinkClick(navigation.showSettings)}>${icon("gear")}<span>${t("home.settings")}</span></a>
  `;
}

/** Navigates without loading a new page. */
function onLinkClick(navigate: () => void): (event: Event) => void {
  return (event) => {
    event.preventDefault();
    navigate();
  };
}

function mySeats(
  { myTableCodes: codes, hasLocalMatch }: HomeState,
  { navigation }: HomeActions,
): TemplateResult | typeof nothing {
  if (codes.length === 0 && !hasLocalMatch) return nothing;
  return html`
    <div class="my-seats">
      <h2>${t("home.continue")}</h2>
      ${codes.map(
        (code) => html`
          <button class="button gold wide" type="button" @click=${() => navigation.rejoin(code)}>
            ${t("home.continueAt", { code })}
          </button>
        `,
      )}
      ${hasLocalMatch ? localMatchButton(navigation) : nothing}
    </div>
  `;
}

function localMatchButton(navigation: HomeActions["navigation"]): TemplateResult {
  return html`<button class="button gold wide" type="button" @click=${() => navigation.continueOffline()}>${t("local.continue")}</button>`;
}

/** Against others who are online, against bots, or with friends. */
function waysToPlay(state: HomeState, actions: HomeActions): TemplateResult {
  const { isFirstVisit, isOffline, myTableCodes, hasLocalMatch } = state;
  // Without a connection, and for a first game, the bots are the way to play.
  const main = isOffline || isFirstVisit ? "bots" : "quick";
  // The way back to a table of one's own is louder than a new game.
  const hasOwnTable = myTableCodes.length > 0 || hasLocalMatch;
  const way = (id: ShownWay) => wayToPlay(state, actions, { id, isMain: id === main && !hasOwnTable });
  const quick = operatorSettings.publicTables ? nothing : way("quick");
  return html`
    <div class="ways">${isFirstVisit ? [way("bots"), quick] : [quick, way("bots")]} ${way("friends")}</div>
  `;
}

/** With another deck than the classic one, its name is there too. */
function quickName({ deck }: HomeState): string {
  return deck === undefined ? t("home.quick") : `${t("home.quick")} · ${deck.name}`;
}

/** By choice, without the server: quieter than the other ways to play. */
function playOffline({ isBusy }: HomeState, actions: HomeActions): TemplateResult {
  return html`
    <button class="button plain play-offline" type="button" aria-disabled=${isBusy} @click=${() => actions.playOffline()}>${icon("bot")}${t("local.playOffline")}</button>
  `;
}

/** Once a day, so it is quieter than the ways to play. */
function handOfTheDay(
  { handOfTheDayLine, isBusy, starting }: HomeState,
  actions: HomeActions,
): TemplateResult {
  if (handOfTheDayLine !== undefined) return handOfTheDayLine();
  return html`
    <div class="hand-of-the-day-way">
      <button class="button dark wide" type="button" aria-disabled=${isBusy} aria-describedby="hand-of-the-day-note" @click=${() => actions.playHandOfTheDay()}>${t(starting === "handOfTheDay" ? "home.starting.handOfTheDay" : "home.handOfTheDay")}</button>
      <p id="hand-of-the-day-note" class="note">${t("home.handOfTheDayNote")}</p>
    </div>
  `;
}

const STARTS = { quick: "quickPlay", bots: "playWithBots", friends: "playWithFriends" } as const;

/** They can be pressed all the same: the list of tables may be the only part of the server that does not answer. */
const offlineNote = (id: ShownWay) => t(id === "bots" ? "local.botsNote" : "local.needsServer");

/** One target: a drawing, the name, and below it what it means, which is no part of the name. */
function wayToPlay(
  state: HomeState,
  actions: HomeActions,
  { id, isMain }: { readonly id: ShownWay; readonly isMain: boolean },
): TemplateResult {
  const { isBusy, isOffline, starting } = state;
  const name = id === "quick" ? quickName(state) : t(`home.${id}`);
  const label = starting === id ? t(`home.starting.${id}`) : name;
  return html`
    <button class="button ${isMain ? "gold" : "ivory"} wide way" type="button" aria-describedby="${id}-note" aria-disabled=${isBusy} @click=${() => actions[STARTS[id]]()}>
      <span class="way-picture">${wayPicture(id)}</span>
      <span>${label}<small id="${id}-note" aria-hidden="true" class=${isOffline ? "is-news" : ""}>${isOffline ? offlineNote(id) : t(`home.${id}Note`)}</small></span>
    </button>
  `;
}

function codeForm({ code, isBusy }: HomeState, actions: HomeActions): TemplateResult {
  const join = (event: Event) => {
    event.preventDefault();
    if (isTableCode(code)) actions.enterTable({ code });
    else actions.change({ error: "codeBad" });
  };
  return html`
    <form class="code-form" @submit=${join} novalidate>
      <label class="field-name" for="code">${t("home.code")}</label>
      <div class="joined">
        <input
          id="code" class="code-input" name="code" autocomplete="off" autocapitalize="characters" spellcheck="false"
          enterkeyhint="go" placeholder=${"·".repeat(CODE_LENGTH)}
          .value=${code} @input=${(event: Event) => readCodeInput(event, actions)}
        />
        <button class="button dark" type="submit" aria-disabled=${isBusy}>${t("home.join")}</button>
      </div>
    </form>
  `;
}

function readCodeInput({ target }: Event, actions: HomeActions): void {
  if (!(target instanceof HTMLInputElement)) return;
  const code = extractCode(target.value).slice(0, CODE_LENGTH);
  target.value = code;
  actions.change({ code, error: undefined });
}
