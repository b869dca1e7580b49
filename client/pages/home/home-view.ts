import { html, nothing, type TemplateResult } from "lit-html";
import { CODE_LENGTH } from "../../../shared/wire/messages.ts";
import { t } from "../../i18n/i18n.ts";
import { icon } from "../../ui/icons.ts";
import { languageSelect } from "../../ui/language-select.ts";
import { isCode, readCode } from "../table-code.ts";
import { trouble } from "./error-line.ts";
import { hero } from "./hero.ts";
import type { HomeHands, HomeState } from "./home-state.ts";
import { nameField } from "./name-field.ts";
import { tableList } from "./table-list.ts";

/** The whole first page. */
export function homeView(state: HomeState, hands: HomeHands): TemplateResult {
  return html`
    <header class="top-bar"><div class="top-links">${howToLink(hands)}${settingsLink(hands)}</div>${languageSelect()}</header>
    <p class="line-banner" role="status">${state.isAway ? t("home.away") : nothing}</p>
    <main class="room"><div class="home">
      ${hero()}
      <section class="home-start plate" aria-label=${t("home.title")}>
        ${mySeats(state, hands)} ${nameField(state, hands)}
        <div>
          <button class="button gold wide" type="button" aria-disabled=${state.isBusy} @click=${() => hands.quick()}>${t("home.quick")}</button>
          <p class="hint">${t("home.quickHint")}</p>
        </div>
        <div>
          <button class="button ivory wide" type="button" aria-disabled=${state.isBusy} @click=${() => hands.playWithBots()}>${t("home.bots")}</button>
          <p class="hint">${t("home.botsHint")}</p>
        </div>
        <button class="button ivory wide" type="button" @click=${() => hands.openWindow("create")}>
          ${t("home.create")}
        </button>
        ${codeForm(state, hands)} ${state.window === "none" ? trouble(state) : nothing}
      </section>
      ${tableList(state, hands)}
    </div></main>
    <footer class="small-print"><div class="top-links">${rulesLink(hands)}${pastLinks()}</div><p>${t("home.disclaimer")}</p></footer>
    ${state.windows?.openWindow(state, hands)}
  `;
}

function howToLink({ ways }: HomeHands): TemplateResult {
  return html`<a class="top-link" href="/?page=how-to-play" @click=${instead(ways.showHowTo)}>${t("home.howTo")}</a>`;
}

function rulesLink({ ways }: HomeHands): TemplateResult {
  return html`<a class="top-link" href="/?page=rules" @click=${instead(ways.showRules)}>${t("home.rules")}</a>`;
}

/** The address leads there by itself. */
function pastLinks(): TemplateResult {
  return html`
    <a class="top-link" href="/#/history">${t("home.matches")}</a>
    <a class="top-link" href="/#/profile">${t("home.profile")}</a>
    <a class="top-link" href="/#/leaderboard">${t("home.leaderboard")}</a>
    <a class="top-link" href="/licences.txt">${t("home.licences")}</a>
  `;
}

function settingsLink({ ways }: HomeHands): TemplateResult {
  return html`
    <a class="top-link with-icon" href="/?page=settings" @click=${instead(ways.showSettings)}>${icon("gear")}<span>${t("home.settings")}</span></a>
  `;
}

/** Shows the page without loading anew. */
function instead(show: () => void): (event: Event) => void {
  return (event) => {
    event.preventDefault();
    show();
  };
}

function mySeats({ mine }: HomeState, { ways }: HomeHands): TemplateResult | typeof nothing {
  if (mine.length === 0) return nothing;
  return html`
    <div class="my-seats">
      <h2>${t("home.continue")}</h2>
      ${mine.map(
        (code) => html`
          <button class="button ivory wide" type="button" @click=${() => ways.returnTo(code)}>
            ${t("home.continueAt", { code })}
          </button>
        `,
      )}
    </div>
  `;
}

function codeForm({ code, isBusy }: HomeState, hands: HomeHands): TemplateResult {
  const join = (event: Event) => {
    event.preventDefault();
    if (isCode(code)) hands.enter({ code });
    else hands.change({ trouble: "codeBad" });
  };
  return html`
    <form class="code-form" @submit=${join} novalidate>
      <label class="field-name" for="code">${t("home.code")}</label>
      <div class="joined">
        <input
          id="code" class="code-input" name="code" autocomplete="off" autocapitalize="characters" spellcheck="false"
          enterkeyhint="go" placeholder=${"·".repeat(CODE_LENGTH)} aria-describedby="code-hint"
          .value=${code} @input=${(event: Event) => readInput(event, hands)}
        />
        <button class="button dark" type="submit" aria-disabled=${isBusy}>${t("home.join")}</button>
      </div>
      <p id="code-hint" class="hint">${t("home.codeHint")}</p>
    </form>
  `;
}

function readInput({ target }: Event, hands: HomeHands): void {
  if (!(target instanceof HTMLInputElement)) return;
  const code = readCode(target.value).slice(0, CODE_LENGTH);
  target.value = code;
  hands.change({ code, trouble: undefined });
}
