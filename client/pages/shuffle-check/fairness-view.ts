/** The content of the dialog “Is this fair?”. */

import { html, nothing, type TemplateResult } from "lit-html";
import { isSignedByUnknown } from "../../../shared/fairness/verify/fairness-step.ts";
import { roundsWithoutOwn, type Verdict } from "../../../shared/fairness/verify/verify-match.ts";
import { BASE_PATH } from "../../base-path.ts";
import { formatDay } from "../../i18n/dates.ts";
import { t } from "../../i18n/i18n.ts";
import { labelled } from "../../i18n/joined.ts";
import type { KeptMatch } from "../../net/fairness/kept-match.ts";
import { routeUrl } from "../../routes.ts";
import { fileOf } from "../../ui/form-controls.ts";
import { icon } from "../../ui/icons.ts";
import { historyErrorSentence } from "../history/paged-list.ts";
import { recordErrorSentence } from "../replay/file-page.ts";
import { type CheckRow, type CheckSection, type CheckStatus, failuresOf, sectionsOf } from "./check-rows.ts";
import { roundsText, rowPlace, rowText } from "./check-texts.ts";
import type { CheckedState, FairnessState, RunningCheckState } from "./fairness-state.ts";
import { fixedSection } from "./fixed-section.ts";
import type { CheckedDay, DayFinding } from "./verify-days.ts";

export interface FairnessActions {
  close(): void;
  tryAgain(): void;
  fileChosen(file: File): void;
  saveRecord(text: string): void;
  saveReceipts(kept: KeptMatch): void;
}

export function fairnessView(state: FairnessState, actions: FairnessActions): TemplateResult {
  return html`
    <header class="fairness-head">
      <h2 id="fairness-title" tabindex="-1">${t("fairnessCheck.title")}</h2>
      <button class="button plain square" type="button" aria-label=${t("fairnessCheck.close")}
        title=${t("fairnessCheck.close")} @click=${actions.close}>${icon("cross")}</button>
    </header>
    <div role="status">${verdictBanner(state, actions)}</div>
    ${state.phase === "days" ? daysSection(state.days) : nothing} ${hasSteps(state) ? stepsView(state) : nothing}
    ${limits()} ${moreWays(state, actions)}
  `;
}

function hasSteps(state: FairnessState): state is RunningCheckState | CheckedState {
  return state.phase === "running" || state.phase === "checked";
}

function verdictBanner(state: FairnessState, actions: FairnessActions): TemplateResult {
  if (state.phase === "loading") return progressBanner(t("fairnessCheck.loading"));
  if (state.phase === "checking") return progressBanner(t("fairnessCheck.checking"), state.part);
  if (state.phase === "running")
    return banner(state.verdict === "failed" ? "failed" : "later", {
      title: t(`fairnessCheck.verdicts.${state.verdict}`),
      text: t(`fairnessCheck.verdictTexts.${state.verdict}`),
    });
  if (state.phase === "checked") return checkedBanner(state);
  if (state.phase === "days") return daysBanner(state.days);
  const title = t(`fairnessCheck.places.${state.phase}`);
  if (state.phase === "unreadable")
    return banner("notCheckable", { title, text: recordErrorSentence(state.fault) });
  if (state.phase !== "unreachable")
    return banner("notCheckable", { title, text: t(`fairnessCheck.placeTexts.${state.phase}`) });
  return html`${banner("notCheckable", {
    ...{ title, text: historyErrorSentence(state.error) },
  })}<div class="buttons"><button class="button dark" type="button" @click=${actions.tryAgain}>${t("fairnessCheck.tryAgain")}</button></div>`;
}

function daysBanner(days: readonly CheckedDay[]): TemplateResult {
  if (hasWrongDay(days))
    return banner("failed", {
      title: t("fairnessCheck.verdicts.failed"),
      text: t("fairnessCheck.days.failed"),
    });
  return banner("later", {
    title: t("fairnessCheck.places.handOfTheDay"),
    text: t("fairnessCheck.placeTexts.handOfTheDay"),
  });
}

function checkedBanner(state: CheckedState): TemplateResult {
  const { verdict, steps } = state;
  const name = verdictName(state);
  const rounds = verdict === "notCheckable" ? roundsText(roundsWithoutOwn(steps)) : "";
  return banner(verdict, {
    title: t(`fairnessCheck.verdicts.${name}`),
    text:
      rounds === ""
        ? t(`fairnessCheck.verdictTexts.${name}`)
        : t("fairnessCheck.verdictTexts.ownMissing", { rounds }),
  });
}

type VerdictName = Verdict | "fair" | "okWatched" | "okWithoutReceipts" | "unknownServer";

function verdictName({ verdict, kept, steps }: CheckedState): VerdictName {
  if (verdict === "ok") return okName(steps, kept);
  return verdict === "notCheckable" && isSignedByUnknown(steps) ? "unknownServer" : verdict;
}

/** The words claim no more than this browser could check. */
function okName(steps: CheckedState["steps"], kept: KeptMatch | undefined): VerdictName {
  if (kept === undefined) return "okWithoutReceipts";
  const hasOwn = steps.some(({ check, status }) => check === "ownContribution" && status === "ok");
  if (!hasOwn) return "okWatched";
  return steps.every(({ status }) => status === "ok") ? "fair" : "ok";
}

/** The colour, the sign and the words say the same. */
function banner(
  status: CheckStatus,
  { title, text }: { readonly title: string; readonly text: string },
): TemplateResult {
  return html`
    <div class="fairness-verdict is-${status}" data-testid="fairness-verdict" data-status=${status}>
      ${statusSign(status)}
      <div><p class="fairness-verdict-title">${title}</p><p>${text}</p></div>
    </div>
  `;
}

/** Without `part`, nobody knows how long it takes. */
function progressBanner(text: string, part?: number): TemplateResult {
  return html`
    <div class="fairness-verdict is-later">
      ${statusSign("later")}
      <div><p class="fairness-verdict-title">${text}</p>
        <progress max="1" .value=${part ?? nothing} aria-label=${text}></progress></div>
    </div>
  `;
}

function stepsView(state: RunningCheckState | CheckedState): TemplateResult {
  const sections = sectionsOf(state.steps);
  const failures = failuresOf(sections);
  return html`
    ${failures.length === 0 ? nothing : failureList(failures, state.names)}
    ${fixedSection(state)}
    <section aria-labelledby="fairness-steps">
      <h3 id="fairness-steps">${t("fairnessCheck.steps")}</h3>
      <ol class="fairness-steps">${sections.map((section) => sectionView(section, state.names))}</ol>
    </section>
  `;
}

/** First of all, what is wrong and where. */
function failureList(failures: readonly CheckRow[], names: readonly string[]): TemplateResult {
  return html`
    <section class="fairness-found" aria-labelledby="fairness-found" data-testid="fairness-failures">
      <h3 id="fairness-found">${t("fairnessCheck.found")}</h3>
      <ul>${failures.map((row) => rowView(row, names))}</ul>
    </section>
  `;
}

function sectionView({ name, status, rows }: CheckSection, names: readonly string[]): TemplateResult {
  return html`
    <li class="fairness-step" data-section=${name} data-status=${status}>
      <h4>${t(`fairnessCheck.sections.${name}`)}</h4>
      <p class="note">${t(`fairnessCheck.sectionTexts.${name}`)}</p>
      <ul>${rows.map((row) => rowView(row, names))}</ul>
    </li>
  `;
}

function rowView(row: CheckRow, names: readonly string[]): TemplateResult {
  const place = rowPlace(row, names);
  return html`
    <li class="fairness-row is-${row.status}">
      ${statusSign(row.status)}
      <p><span class="unseen">${labelled(t(`fairnessCheck.statuses.${row.status}`), "")}</span>${rowText(row)}
        ${place === "" ? nothing : html`<span class="fairness-place">${place}</span>`}</p>
    </li>
  `;
}

const LIMITS = ["hands", "thrownAway", "together", "serverAlone", "recordAlone", "moves"] as const;

function limits(): TemplateResult {
  return html`
    <section aria-labelledby="fairness-limits">
      <h3 id="fairness-limits">${t("fairnessCheck.limits.title")}</h3>
      <ul class="fairness-limits">${LIMITS.map((limit) => html`<li>${t(`fairnessCheck.limits.${limit}`)}</li>`)}</ul>
    </section>
  `;
}

function moreWays(state: FairnessState, actions: FairnessActions): TemplateResult {
  const choose = (event: Event) => {
    const file = fileOf(event);
    if (file !== undefined) actions.fileChosen(file);
  };
  return html`
    <section class="fairness-more" aria-labelledby="fairness-more">
      <h3 id="fairness-more">${t("fairnessCheck.more.title")}</h3>
      <p class="note">${t("fairnessCheck.more.lead")}</p>
      <div class="fairness-ways">
        ${state.phase === "checked" ? saveButtons(state, actions) : nothing}
        <label class="button dark record-choose">${icon("link")}${t("fairnessCheck.more.file")}
          <input type="file" accept=".json,.jsonl,application/json" data-testid="fairness-file" @change=${choose} /></label>
        <a class="button dark" href=${`${BASE_PATH}fairness.txt`} target="_blank">${icon("eye")}${t("fairnessCheck.more.howItWorks")}</a>
        <a class="button dark" href=${routeUrl({ place: "fairness" })} target="_blank">${icon("globe")}${t("fairnessCheck.more.statistics")}</a>
      </div>
    </section>
  `;
}

function saveButtons({ text, kept }: CheckedState, actions: FairnessActions): TemplateResult {
  return html`
    <button class="button dark" type="button" @click=${() => actions.saveRecord(text)}>${icon("copy")}${t("fairnessCheck.more.record")}</button>
    ${
      kept === undefined
        ? nothing
        : html`<button class="button dark" type="button" @click=${() => actions.saveReceipts(kept)}>${icon("copy")}${t("fairnessCheck.more.receipts")}</button>`
    }
  `;
}

const DAY_STATUSES: Readonly<Record<DayFinding, CheckStatus>> = {
  kept: "later",
  seenLate: "later",
  unpublished: "notCheckable",
  opened: "ok",
  openedUnseen: "notCheckable",
  doesNotOpen: "failed",
  differs: "failed",
};

/** True if the server has contradicted itself. */
function hasWrongDay(days: readonly CheckedDay[]): boolean {
  return days.some(({ finding }) => DAY_STATUSES[finding] === "failed");
}

/** What the server publishes about the hands of the day, and what this browser finds out about it. */
function daysSection(days: readonly CheckedDay[]): TemplateResult {
  return html`
    <section aria-labelledby="fairness-days">
      <h3 id="fairness-days">${t("fairnessCheck.days.title")}</h3>
      <ul class="fairness-days">${days.map(dayView)}</ul>
    </section>
  `;
}

function dayView({ day, finding, commitment }: CheckedDay): TemplateResult {
  const status = DAY_STATUSES[finding];
  return html`
    <li class="fairness-row is-${status}" data-day=${day} data-status=${status}>
      ${statusSign(status)}
      <p><span class="unseen">${labelled(t(`fairnessCheck.statuses.${status}`), "")}</span>${t(`fairnessCheck.days.${finding}`)}
        <span class="fairness-place">${formatDay(day)}</span>
        ${commitment === undefined ? nothing : html`<code>${commitment}</code>`}</p>
    </li>
  `;
}

const SIGN_PATHS: Readonly<Record<CheckStatus, string>> = {
  ok: "M6.5 12.5l4 4L18 8",
  failed: "M8 8l8 8M16 8l-8 8",
  notCheckable: "M9.2 9.4a2.9 2.9 0 1 1 4.2 2.6c-.9.5-1.4 1-1.4 2M12 17.4h.01",
  later: "M12 7v5.2l3.4 2",
};

/** A failure has corners; the others are round. */
const FAILED_FRAME = "M8 2.5h8L21.5 8v8L16 21.5H8L2.5 16V8z";
const FRAME = "M12 2.2a9.8 9.8 0 1 0 0 19.6 9.8 9.8 0 0 0 0-19.6";

/** Beside words that say the same. Each sign has a shape of its own, so that nobody needs the colours. */
function statusSign(status: CheckStatus): TemplateResult {
  return html`<svg class="fairness-sign" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path class="fairness-sign-frame" d=${status === "failed" ? FAILED_FRAME : FRAME}></path>
    <path class="fairness-sign-mark" d=${SIGN_PATHS[status]}></path></svg>`;
}
