import { html, nothing, type TemplateResult } from "lit-html";
import { editionRules } from "../../../shared/editions/editions.ts";
import { CLASSIC_DECK, type EditionId } from "../../../shared/rules.ts";
import { LONGEST_PASSWORD } from "../../../shared/wire/messages.ts";
import { loadTexts, t } from "../../i18n/i18n.ts";
import { deckNamed } from "../../looks/deck-links.ts";
import { editionChoice } from "../../looks/edition-choice.ts";
import { operatorSettings } from "../../site.ts";
import { modalDialog } from "../../ui/dialog.ts";
import { onSubmit } from "../../ui/form-controls.ts";
import { editionName } from "../../ui/rule-options.ts";
import { errorLine } from "./home-error.ts";
import type { HomeActions, HomeDialogs, HomeState, JoinTarget } from "./home-types.ts";
import { lengthChoice } from "./length-choice.ts";
import { lengthName } from "./match-length.ts";

/** Loads the texts of the rules, which name the decks. */
export async function loadHomeDialogs(): Promise<HomeDialogs> {
  await loadTexts(["rules"]);
  return { homeDialog };
}

/** The dialog that is open. */
function homeDialog(state: HomeState, actions: HomeActions): TemplateResult | typeof nothing {
  if (state.dialog === "none") return nothing;
  if (state.dialog === "deck") return deckDialog(state, actions);
  return state.dialog === "create" ? createDialog(state, actions) : passwordDialog(state, actions);
}

/** The length and the deck of Quick play, against bots and offline. */
function deckDialog(state: HomeState, actions: HomeActions): TemplateResult {
  const { length, deck } = state;
  const close = () => actions.change({ dialog: "none" });
  const content = html`
    <div class="stack"><h2 id="deck-title">${lengthName(length)} · ${deck?.name ?? editionName(CLASSIC_DECK)}</h2>
    ${lengthChoice(length, (chosen) => actions.chooseLength(chosen))}
    ${deckChoice(state, actions)}
    <div class="buttons"><button class="button gold" type="button" @click=${close}>${t("editions.done")}</button></div></div>
  `;
  return modalDialog({ labelledBy: "deck-title", content, closed: close });
}

/** Also a new table begins with the deck that was chosen. It is not stored: the next visit begins with the classic one. */
function deckChoice({ deck }: HomeState, actions: HomeActions): TemplateResult {
  const choose = (edition: EditionId) =>
    actions.change({ deck: edition === CLASSIC_DECK ? undefined : { edition, name: editionName(edition) } });
  return editionChoice({ chosen: deck?.edition ?? CLASSIC_DECK, choose });
}

/** The deck of the new table, whether it is public, and its password. */
function createDialog(state: HomeState, actions: HomeActions): TemplateResult {
  const content = html`
    <form @submit=${onSubmit((read) => submitCreate(read, actions))}>
      <h2 id="create-title">${t("home.createTitle")}</h2>
      ${deckChoice(state, actions)}
      <fieldset class="choices">
        <legend class="unseen">${t("home.createTitle")}</legend>
        ${operatorSettings.publicTables ? nothing : visibilityChoice("public", true)} ${visibilityChoice("private", operatorSettings.publicTables !== undefined)}
      </fieldset>
      <div>
        <label class="field-name" for="new-password">${t("home.password")}</label>
        <input id="new-password" name="password" autocomplete="off" maxlength=${LONGEST_PASSWORD} />
      </div>
      <p class="note">${t("home.createLead")}</p>
      ${errorLine(state)}
      <div class="buttons">
        <button class="button dark" type="button" @click=${() => actions.change({ dialog: "none" })}>${t("home.cancel")}</button>
        <button class="button gold" type="submit" aria-disabled=${state.isBusy}>${t("home.open")}</button>
      </div>
    </form>
  `;
  return modalDialog({
    labelledBy: "create-title",
    content,
    closed: () => actions.change({ dialog: "none" }),
  });
}

function visibilityChoice(visibility: "public" | "private", isFirst: boolean): TemplateResult {
  return html`
    <label class="choice">
      <input type="radio" name="visibility" value=${visibility} ?checked=${isFirst} />
      <span class="choice-face"><b>${t(`home.${visibility}`)}</b><small>${t(`home.${visibility}Note`)}</small></span>
    </label>
  `;
}

function submitCreate(read: (field: string) => string, actions: HomeActions): void {
  const visibility = read("visibility") === "private" ? "private" : "public";
  const password = read("password");
  const edition = deckNamed(read("edition")) ?? CLASSIC_DECK;
  const rules = edition === CLASSIC_DECK ? {} : { rules: editionRules(edition) };
  actions.create({ visibility, ...(password !== "" && { password }), ...rules });
}

/** Asks for the password of a table. */
function passwordDialog(state: HomeState, actions: HomeActions): TemplateResult {
  const table: JoinTarget = typeof state.dialog === "object" ? state.dialog : { code: "" };
  const content = html`
    <form @submit=${onSubmit((read) => actions.enterTable(table, read("password")))}>
      <h2 id="password-title">${t("home.passwordTitle")}</h2>
      <p class="note">${passwordLead(table)}</p>
      <div>
        <label class="field-name" for="password">${t("home.passwordField")}</label>
        <input id="password" name="password" autocomplete="off" required maxlength=${LONGEST_PASSWORD} autofocus />
      </div>
      ${errorLine(state)}
      <div class="buttons">
        <button class="button dark" type="button" @click=${() => actions.change({ dialog: "none" })}>${t("home.cancel")}</button>
        <button class="button gold" type="submit" aria-disabled=${state.isBusy}>${t(table.asSpectator ? "home.watch" : "home.join")}</button>
      </div>
    </form>
  `;
  return modalDialog({
    labelledBy: "password-title",
    content,
    closed: () => actions.change({ dialog: "none" }),
  });
}

function passwordLead({ host }: JoinTarget): string {
  return host === undefined ? t("home.passwordLeadUnknown") : t("home.passwordLead", { name: host });
}
