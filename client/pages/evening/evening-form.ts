/** The form that opens a club evening. */
import { html, nothing, type TemplateResult } from "lit-html";
import { quickRules } from "../../../shared/editions/quick-rules.ts";
import { FARTHEST_DAYS, FRIENDS, LONGEST_TITLE, MOST_ROUNDS } from "../../../shared/evening/evening.ts";
import type { QuickLength } from "../../../shared/quick-play.ts";
import { CLASSIC_DECK, type EditionId } from "../../../shared/rules.ts";
import { LONGEST_PASSWORD } from "../../../shared/wire/messages.ts";
import { t } from "../../i18n/i18n.ts";
import { editionChoice } from "../../looks/edition-choice.ts";
import { pageHead } from "../../looks/page-head.ts";
import { type EveningChoice, openEvening } from "../../net/evening-api.ts";
import type { HistoryRequestError } from "../../net/history-api.ts";
import type { Route } from "../../routes.ts";
import { operatorSettings } from "../../site.ts";
import { onSubmit } from "../../ui/form-controls.ts";
import { mountPage } from "../../ui/mount-page.ts";
import { historyErrorSentence, historyHeader } from "../history/paged-list.ts";
import { lengthChoice } from "../home/length-choice.ts";
import { myLength } from "../home/match-length.ts";
import { myName } from "../home/player-name.ts";

const USUAL_ROUNDS = 4;
/** Time for people to come, if no start is chosen. The host can draw the first round earlier. */
const USUAL_LEAD_MS = 10 * 60_000;

interface FormState {
  readonly edition: EditionId;
  readonly length: QuickLength;
  /** Only the host's friends may come: they need no password. */
  readonly isForFriends: boolean;
  readonly error?: HistoryRequestError;
}

/** Opens the form; the returned function closes it. */
export function openEveningForm(parent: HTMLElement, navigate: (route: Route) => void): () => void {
  let state: FormState = { edition: CLASSIC_DECK, length: myLength(), isForFriends: false };
  const change = (part: Partial<FormState>) => {
    state = { ...state, ...part };
    page.draw();
  };
  const submit = async (read: (field: string) => string) => {
    const opened = await openEvening(choiceIn(state, read));
    if (opened.ok) navigate({ place: "evening", id: opened.value.id });
    else change({ error: opened.error });
  };
  const page = mountPage(
    parent,
    "evening",
    () => html`
      ${historyHeader(() => navigate({ place: "home" }))}
      <main class="past-page">
        ${pageHead(t("titles.evening"))}
        <p class="lead">${t("evening.lead")}</p>
        <form class="evening-form plate" @submit=${onSubmit((read) => void submit(read))}>${formFields(state, change)}</form>
      </main>
    `,
  );
  return page.close;
}

function choiceIn(
  { edition, length, isForFriends }: FormState,
  read: (field: string) => string,
): EveningChoice {
  const [startsAt, endsAt] = [Date.parse(read("starts")), Date.parse(read("ends"))];
  const password = read("password");
  return {
    name: read("title"),
    rules: quickRules(length, edition),
    startsAt: Number.isNaN(startsAt) ? Date.now() + USUAL_LEAD_MS : startsAt,
    plan: Number.isNaN(endsAt) ? { rounds: Number(read("rounds")) } : { endsAt },
    ...(password !== "" && { password }),
    ...(isForFriends && { invited: FRIENDS }),
    ...(read("weekly") !== "" && { weeklyIn: new Intl.DateTimeFormat().resolvedOptions().timeZone }),
  };
}

function formFields(
  { edition, length, isForFriends, error }: FormState,
  change: (part: Partial<FormState>) => void,
): TemplateResult {
  // Where players choose among names that the game suggests, an evening has one of those, too.
  const isNameFixed = operatorSettings.names !== undefined;
  return html`
    ${field("title", t("evening.name"), html`<input id="title" name="title" required maxlength=${LONGEST_TITLE} autocomplete="off" ?readonly=${isNameFixed} .value=${isNameFixed ? myName() : ""} />`)}
    ${editionChoice({ chosen: edition, choose: (chosen) => change({ edition: chosen }) })}
    ${lengthChoice(length, (chosen) => change({ length: chosen }))}
    ${field("starts", t("evening.starts"), html`<input id="starts" name="starts" type="datetime-local" max=${lastStart()} />`)}
    ${field("rounds", t("evening.rounds"), html`<input id="rounds" name="rounds" type="number" min="1" max=${MOST_ROUNDS} value=${USUAL_ROUNDS} required />`)}
    ${field("ends", t("evening.ends"), html`<input id="ends" name="ends" type="datetime-local" />`)}
    <label class="evening-check"><input type="checkbox" name="friends" .checked=${isForFriends} @change=${() => change({ isForFriends: !isForFriends })} /> ${t("evening.friends")}</label>
    ${isForFriends ? nothing : field("password", t("home.password"), html`<input id="password" name="password" autocomplete="off" maxlength=${LONGEST_PASSWORD} />`)}
    <label class="evening-check"><input type="checkbox" name="weekly" value="yes" /> ${t("evening.weekly")}</label>
    <div role="status">${error === undefined ? nothing : html`<p class="refused">${historyErrorSentence(error)}</p>`}</div>
    <button class="button gold" type="submit">${t("evening.open")}</button>
  `;
}

/** In local time, as the field has it. */
function lastStart(): string {
  const last = new Date(Date.now() + (FARTHEST_DAYS - 1) * 24 * 60 * 60_000);
  return `${last.toISOString().slice(0, 10)}T00:00`;
}

function field(id: string, name: string, input: TemplateResult): TemplateResult {
  return html`<div><label class="field-name" for=${id}>${name}</label>${input}</div>`;
}
