/** The content of the dialog “Is this fair?”. */
import { html, nothing, type TemplateResult } from "lit-html";
import { t } from "../../i18n/i18n.ts";
import type { KeptMatch } from "../../net/fairness/kept-match.ts";
import { icon } from "../../ui/icons.ts";
import { historyErrorSentence } from "../history/paged-list.ts";
import { recordErrorSentence } from "../replay/file-page.ts";
import { type CheckRow, type CheckSection, type CheckStatus, failuresOf, sectionsOf } from "./check-rows.ts";
import { rowPlace, rowText } from "./check-texts.ts";
import { daysSection, hasWrongDay } from "./days-section.ts";
import type { CheckedState, FairnessState, RunningCheckState } from "./fairness-state.ts";
import { fixedSection } from "./fixed-section.ts";
import { statusSign } from "./status-sign.ts";
import type { CheckedDay } from "./verify-days.ts";

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
  switch (state.phase) {
    case "loading":
      return progressBanner(t("fairnessCheck.loading"));
    case "checking":
      return progressBanner(t("fairnessCheck.checking"), state.part);
    case "running":
      return banner(state.verdict === "failed" ? "failed" : "later", {
        title: t(`fairnessCheck.verdicts.${state.verdict}`),
        text: t(`fairnessCheck.verdictTexts.${state.verdict}`),
      });
    case "checked":
      return checkedBanner(state);
    case "days":
      return daysBanner(state.days);
    case "unreadable":
      return banner("notCheckable", {
        title: t("fairnessCheck.places.unreadable"),
        text: recordErrorSentence(state.fault),
      });
    case "unreachable":
      return html`${banner("notCheckable", {
        title: t("fairnessCheck.places.unreachable"),
        text: historyErrorSentence(state.error),
      })}<div class="buttons"><button class="button dark" type="button" @click=${actions.tryAgain}>${t("fairnessCheck.tryAgain")}</button></div>`;
    default:
      return banner("notCheckable", {
        title: t(`fairnessCheck.places.${state.phase}`),
        text: t(`fairnessCheck.placeTexts.${state.phase}`),
      });
  }
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

function checkedBanner({ verdict, kept }: CheckedState): TemplateResult {
  const name = verdict === "ok" && kept === undefined ? "okWithoutReceipts" : verdict;
  return banner(verdict, {
    title: t(`fairnessCheck.verdicts.${name}`),
    text: t(`fairnessCheck.verdictTexts.${name}`),
  });
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
      <p class="hint">${t(`fairnessCheck.sectionTexts.${name}`)}</p>
      <ul>${rows.map((row) => rowView(row, names))}</ul>
    </li>
  `;
}

function rowView(row: CheckRow, names: readonly string[]): TemplateResult {
  const place = rowPlace(row, names);
  return html`
    <li class="fairness-row is-${row.status}">
      ${statusSign(row.status)}
      <p><span class="unseen">${t(`fairnessCheck.statuses.${row.status}`)}: </span>${rowText(row)}
        ${place === "" ? nothing : html`<span class="fairness-place">${place}</span>`}</p>
    </li>
  `;
}

const LIMITS = ["hands", "together", "serverAlone", "recordAlone", "moves"] as const;

function limits(): TemplateResult {
  return html`
    <section aria-labelledby="fairness-limits">
      <h3 id="fairness-limits">${t("fairnessCheck.limits.title")}</h3>
      <ul class="fairness-limits">${LIMITS.map((limit) => html`<li>${t(`fairnessCheck.limits.${limit}`)}</li>`)}</ul>
    </section>
  `;
}

function moreWays(state: FairnessState, actions: FairnessActions): TemplateResult {
  const choose = ({ target }: Event) => {
    const file = target instanceof HTMLInputElement ? target.files?.[0] : undefined;
    if (file !== undefined) actions.fileChosen(file);
  };
  return html`
    <section class="fairness-more" aria-labelledby="fairness-more">
      <h3 id="fairness-more">${t("fairnessCheck.more.title")}</h3>
      <p class="hint">${t("fairnessCheck.more.lead")}</p>
      <div class="fairness-ways">
        ${state.phase === "checked" ? saveButtons(state, actions) : nothing}
        <label class="button dark record-choose">${icon("link")}${t("fairnessCheck.more.file")}
          <input type="file" accept=".json,.jsonl,application/json" data-testid="fairness-file" @change=${choose} /></label>
        <a class="button dark" href="/fairness.txt" target="_blank">${icon("eye")}${t("fairnessCheck.more.howItWorks")}</a>
        <a class="button dark" href="/#/fairness" target="_blank">${icon("globe")}${t("fairnessCheck.more.statistics")}</a>
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
