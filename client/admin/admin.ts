/** The operator's page: its state, and what its buttons do. It has nothing of the game. */
import { html, nothing, render, type TemplateResult } from "lit-html";
import {
  ACTS,
  type ActName,
  type ActTarget,
  type OperatorView,
  type SeatView,
} from "../../shared/wire/moderation.ts";
import css from "./admin.css?inline";
import {
  type AdminAnswer,
  fetchOverview,
  fetchPeople,
  loadTexts,
  type Problem,
  sendAct,
  signIn,
  signOut,
  t,
  undoAct,
} from "./admin-api.ts";
import { buttons, overview } from "./admin-view.ts";

const REFRESH_MS = 5_000;

/** An act for which the operator says how long it lasts. */
interface Plan {
  readonly act: ActName;
  readonly target: ActTarget;
  readonly name: string;
}

interface State {
  readonly shown: OperatorView | undefined;
  readonly problem: Problem | undefined;
  readonly plan: Plan | undefined;
  /** The players of a table. */
  readonly people: { readonly code: string; readonly seats: readonly SeatView[] } | undefined;
}

const main = document.querySelector<HTMLElement>("main") ?? document.body;
let state: State = { shown: undefined, problem: undefined, plan: undefined, people: undefined };

function change(part: Partial<State>): void {
  state = { ...state, ...part };
  render(view(), main);
  const dialog = main.querySelector("dialog");
  if (dialog?.open === false) dialog.showModal();
}

/** Shows the answer's problem, if it has one; true without. */
function check(answer: AdminAnswer<unknown>): boolean {
  const problem = answer.ok ? undefined : answer.why;
  change({ problem, ...(problem === "notSignedIn" && { shown: undefined }) });
  return answer.ok;
}

async function refresh(): Promise<void> {
  const answer = await fetchOverview();
  if (answer.ok) change({ shown: answer.value });
  else if (state.shown !== undefined) check(answer);
}

async function changed(answer: Promise<AdminAnswer<unknown>>): Promise<void> {
  if (check(await answer)) await refresh();
}

function view(): TemplateResult {
  const { shown, problem, plan, people } = state;
  return html`<header><h1>${t("title")}</h1>
      ${shown === undefined ? nothing : html`<button type="button" @click=${leave}>${t("signOut")}</button>`}</header>
    <p role="alert">${problem === undefined ? nothing : t(`problems.${problem}`)}</p>
    ${shown === undefined ? signInForm() : html`${overview(shown, actions)}${otherForm()}`}
    ${plan === undefined ? nothing : planDialog(plan)}
    ${people === undefined || plan !== undefined ? nothing : peopleDialog(people)}`;
}

const actions = {
  plan: (act: ActName, target: ActTarget, name: string) => change({ plan: { act, target, name } }),
  undo: (id: string) => void changed(undoAct(id)),
  showPeople: async (code: string) => {
    const answer = await fetchPeople(code);
    if (check(answer) && answer.ok) change({ people: { code, seats: answer.value } });
  },
};

async function leave(): Promise<void> {
  await signOut();
  change({ shown: undefined });
}

/** Reads the form's fields, and keeps the browser from sending it. */
const onSubmit = (run: (read: (field: string) => string) => void) => (event: SubmitEvent) => {
  event.preventDefault();
  if (!(event.target instanceof HTMLFormElement)) return;
  const data = new FormData(event.target);
  run((field) => String(data.get(field) ?? "").trim());
};

function signInForm(): TemplateResult {
  const send = onSubmit((read) => void changed(signIn(read("token"))));
  return html`<form @submit=${send}>
    <label>${t("token")} <input name="token" type="password" autocomplete="current-password" required /></label>
    <p>${t("tokenHint")}</p><button class="main">${t("signIn")}</button></form>`;
}

/** For people and addresses that nobody has reported. */
function otherForm(): TemplateResult {
  const names = (Object.keys(ACTS) as ActName[]).filter((act) =>
    ["person", "address"].includes(ACTS[act].on),
  );
  const send = onSubmit((read) => {
    const act = names.find((each) => each === read("act"));
    const [key] = [read("key")];
    if (act !== undefined)
      actions.plan(act, ACTS[act].on === "address" ? { address: key } : { profile: key }, key);
  });
  return html`<section aria-labelledby="other"><h2 id="other">${t("do.other")}</h2><form @submit=${send}>
    <label>${t("do.act")} <select name="act">${names.map((act) => html`<option value=${act}>${t(`act.${act}`)}</option>`)}</select></label>
    <label>${t("do.profile")} / ${t("do.address")} <input name="key" maxlength="60" required /></label>
    <button>${t("do.now")}</button></form></section>`;
}

function planDialog({ act, target, name }: Plan): TemplateResult {
  const close = () => change({ plan: undefined });
  const send = onSubmit((read) => {
    const newName = act === "rename" ? { newName: read("newName") } : {};
    const answer = sendAct({ act, target, hours: Number(read("hours")), ...newName });
    change({ plan: undefined, people: undefined });
    void changed(answer);
  });
  return html`<dialog aria-labelledby="plan-title" @close=${close}><form @submit=${send}>
    <h2 id="plan-title">${t("do.title", { act: t(`act.${act}`), name })}</h2><p>${t(`does.${act}`)}</p>
    ${act === "rename" ? html`<label>${t("do.newName")} <input name="newName" maxlength="20" required /></label>` : nothing}
    <label>${t("do.hours")} <input name="hours" type="number" min="1" max="8760" value=${ACTS[act].hours} required /></label>
    <div class="ways"><button class="main" data-testid="do">${t("do.now")}</button>
      <button type="button" @click=${close}>${t("do.cancel")}</button></div></form></dialog>`;
}

function peopleDialog({ code, seats }: NonNullable<State["people"]>): TemplateResult {
  const close = () => change({ people: undefined });
  return html`<dialog aria-labelledby="people-title" @close=${close}>
    <h2 id="people-title">${t("report.table", { code })}</h2>
    ${seats.map(
      ({ seatId, name }) => html`<article><p><b><bdi>${name}</bdi></b></p>
        <div class="ways">${buttons(["person", "address"], { table: code, seatId }, name, actions)}</div></article>`,
    )}
    <button type="button" @click=${close}>${t("do.cancel")}</button></dialog>`;
}

async function start(): Promise<void> {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
  await loadTexts();
  change({});
  await refresh();
  setInterval(() => state.shown !== undefined && !document.hidden && void refresh(), REFRESH_MS);
}

void start();
