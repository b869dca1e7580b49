/** The form that opens a club evening. */
import { html, nothing, type TemplateResult } from "lit-html";
import { quickRules } from "../../../shared/editions/quick-rules.ts";
import { MOST_ROUNDS } from "../../../shared/evening/evening.ts";
import { QUICK_LENGTHS, STANDARD_QUICK_LENGTH } from "../../../shared/quick-play.ts";
import { CLASSIC_DECK, EDITION_IDS } from "../../../shared/rules.ts";
import { LONGEST_PASSWORD } from "../../../shared/wire/messages.ts";
import { t } from "../../i18n/i18n.ts";
import { editionChoice } from "../../looks/edition-choice.ts";
import { type EveningChoice, openEvening } from "../../net/evening-api.ts";
import type { HistoryRequestError } from "../../net/history-api.ts";
import type { Route } from "../../routes.ts";
import { onSubmit } from "../../ui/form-controls.ts";
import { mountPage } from "../../ui/mount-page.ts";
import { historyErrorSentence, historyHeader } from "../history/paged-list.ts";
import { lengthName } from "../home/match-length.ts";

const USUAL_ROUNDS = 4;
const LONGEST_TITLE = 40;

/** Opens the form; the returned function closes it. */
export function openEveningForm(parent: HTMLElement, navigate: (route: Route) => void): () => void {
  let error: HistoryRequestError | undefined;
  const submit = async (read: (field: string) => string) => {
    const opened = await openEvening(choiceIn(read));
    if (opened.ok) return navigate({ place: "evening", id: opened.value.id });
    error = opened.error;
    page.draw();
  };
  const goHome = () => navigate({ place: "home" });
  const page = mountPage(parent, "evening", () => formView({ error, goHome, submit }));
  return page.close;
}

function choiceIn(read: (field: string) => string): EveningChoice {
  const edition = EDITION_IDS.find((id) => id === read("edition")) ?? CLASSIC_DECK;
  const length = QUICK_LENGTHS.find((each) => String(each) === read("length")) ?? STANDARD_QUICK_LENGTH;
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const [startsAt, endsAt] = [Date.parse(read("starts")), Date.parse(read("ends"))];
  const password = read("password");
  return {
    name: read("title"),
    rules: quickRules(length, edition),
    startsAt: Number.isNaN(startsAt) ? Date.now() : startsAt,
    plan: Number.isNaN(endsAt) ? { rounds: Number(read("rounds")) } : { endsAt },
    ...(password !== "" && { password }),
    ...(read("weekly") !== "" && { weeklyIn: timeZone }),
  };
}

interface FormProps {
  readonly error: HistoryRequestError | undefined;
  readonly goHome: () => void;
  readonly submit: (read: (field: string) => string) => void;
}

function formView({ error, goHome, submit }: FormProps): TemplateResult {
  return html`
    ${historyHeader(goHome)}
    <main class="past-page">
      <h1 tabindex="-1">${t("titles.evening")}</h1>
      <p class="lead">${t("evening.lead")}</p>
      <form class="evening-form plate" @submit=${onSubmit(submit)}>
        ${field("title", t("evening.name"), html`<input id="title" name="title" required maxlength=${LONGEST_TITLE} autocomplete="off" />`)}
        ${editionChoice({ chosen: CLASSIC_DECK, choose: () => undefined })}
        ${field("length", t("home.length"), html`<select id="length" name="length">${QUICK_LENGTHS.map((each) => html`<option value=${each}>${lengthName(each)}</option>`)}</select>`)}
        ${field("starts", t("evening.starts"), html`<input id="starts" name="starts" type="datetime-local" />`)}
        ${field("rounds", t("evening.rounds"), html`<input id="rounds" name="rounds" type="number" min="1" max=${MOST_ROUNDS} .value=${String(USUAL_ROUNDS)} required />`)}
        ${field("ends", t("evening.ends"), html`<input id="ends" name="ends" type="datetime-local" />`)}
        ${field("password", t("home.password"), html`<input id="password" name="password" autocomplete="off" maxlength=${LONGEST_PASSWORD} />`)}
        <label class="evening-check"><input type="checkbox" name="weekly" value="yes" /> ${t("evening.weekly")}</label>
        <div role="status">${error === undefined ? nothing : html`<p class="refused">${historyErrorSentence(error)}</p>`}</div>
        <button class="button gold" type="submit">${t("evening.open")}</button>
      </form>
    </main>
  `;
}

function field(id: string, name: string, input: TemplateResult): TemplateResult {
  return html`<div><label class="field-name" for=${id}>${name}</label>${input}</div>`;
}
