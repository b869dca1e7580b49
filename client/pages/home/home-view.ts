import { html, nothing, type TemplateResult } from "lit-html";
import { CODE_LENGTH } from "../../../shared/wire.ts";
import { t } from "../../i18n/words.ts";
import { languageSelect } from "../parts/language-select.ts";
import { isCode, readCode } from "../table-code.ts";
import { createWindow } from "./create-window.ts";
import { hero } from "./hero.ts";
import type { HomeHands, HomeState } from "./home-state.ts";
import { nameField } from "./name-field.ts";
import { passwordWindow } from "./password-window.ts";
import { tableList } from "./table-list.ts";
import { trouble } from "./trouble.ts";

/** The whole first page. */
export function homeView(state: HomeState, hands: HomeHands): TemplateResult {
  return html`
    <header class="top-bar">${howToLink(hands)}${languageSelect()}</header>
    <main class="home">
      ${hero()}
      <section class="home-start plate" aria-label=${t("home.title")}>
        ${mySeats(state, hands)} ${nameField(state, hands)}
        <button class="button gold wide" type="button" @click=${() => hands.change({ window: "create", trouble: undefined })}>
          ${t("home.create")}
        </button>
        ${codeForm(state, hands)} ${state.window === "none" ? trouble(state) : nothing}
      </section>
      ${tableList(state, hands)}
    </main>
    <footer class="small-print">${rulesLink(hands)}<p>${t("home.disclaimer")}</p></footer>
    ${openWindow(state, hands)}
  `;
}

function howToLink({ ways }: HomeHands): TemplateResult {
  return html`<a class="top-link" href="/?page=how-to-play" @click=${instead(ways.showHowTo)}>${t("home.howTo")}</a>`;
}

function rulesLink({ ways }: HomeHands): TemplateResult {
  return html`<a class="top-link" href="/?page=rules" @click=${instead(ways.showRules)}>${t("home.rules")}</a>`;
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
    if (isCode(code)) hands.join({ code });
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
        <button class="button dark" type="submit" ?disabled=${isBusy}>${t("home.join")}</button>
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

function openWindow(state: HomeState, hands: HomeHands): TemplateResult | typeof nothing {
  if (state.window === "none") return nothing;
  return state.window === "create" ? createWindow(state, hands) : passwordWindow(state, hands);
}
