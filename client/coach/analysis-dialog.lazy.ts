/** The dialog of an analysis: progress with a stop button, then the result, which the browser keeps. */

import type { DBSchema } from "idb";
import "../styles/coach.css";
import { html, nothing, type TemplateResult } from "lit-html";
import { whyNotAnalysable } from "../../shared/coach/analyse-match.ts";
import { ANALYSIS_VERSION, type MatchAnalysis } from "../../shared/coach/match-analysis.ts";
import { analysisKey } from "../../shared/coach/record-key.ts";
import type { RecordedMatch } from "../../shared/record/recorded-match.ts";
import type { Seat } from "../../shared/seat.ts";
import { databaseOpener, withDatabase } from "../browser-database.ts";
import { loadTexts, t } from "../i18n/i18n.ts";
import type { CoachAnswer } from "../local/master-messages.ts";
import { CopiedNote } from "../ui/copy-and-save.ts";
import { type DialogHandle, openDialog } from "../ui/dialog.ts";
import { icon } from "../ui/icons.ts";
import { openShareSheet } from "../ui/share-sheet.ts";
import { summaryLines } from "./analysis-summary.ts";
import { type AnalysisActions, analysisView, namesOfSides } from "./analysis-view.ts";
import { type AskedCoach, askCoach } from "./ask-coach.ts";

export interface AnalysisDialogOptions {
  readonly match: RecordedMatch;
  readonly names: readonly string[];
  /** The reader's seat, if the reader played. */
  readonly me: Seat | undefined;
  /** Shows this step in the replay; the dialog has closed. */
  readonly goTo: (step: number) => void;
}

/** Opens the dialog and begins, unless the browser has the analysis already. */
export async function openAnalysisDialog(options: AnalysisDialogOptions): Promise<DialogHandle> {
  await loadTexts(["coach"]);
  return new AnalysisDialog(options).handle;
}

type AnalysisState =
  | { readonly is: "looking" | "stopped" | "failed" | "unfinished" }
  | { readonly is: "working"; readonly share: number }
  | { readonly is: "done"; readonly analysis: MatchAnalysis };

/** The padding of the dialog and of a part of it, at both sides. */
const PADDING = 64;
const WIDEST_CHART = 860;

class AnalysisDialog implements AnalysisActions {
  readonly handle: DialogHandle;
  readonly #options: AnalysisDialogOptions;
  readonly #key: string;
  readonly #copiedNote = new CopiedNote(() => this.handle.draw());
  #state: AnalysisState = { is: "looking" };
  #asked: AskedCoach | undefined;
  #momentsOf: Seat | "everyone";
  #isClosed = false;

  constructor(options: AnalysisDialogOptions) {
    this.#options = options;
    this.#momentsOf = options.me ?? "everyone";
    this.#key = analysisKey(options.match.record);
    const resized = () => this.handle.draw();
    this.handle = openDialog({
      labelledBy: "coach-title",
      kind: "coach-window",
      view: (handle) => this.#view(handle),
      closed: () => {
        removeEventListener("resize", resized);
        this.#close();
      },
    });
    addEventListener("resize", resized);
    void this.#begin();
  }

  goTo(step: number): void {
    this.handle.close();
    this.#options.goTo(step);
  }

  showMomentsOf(whose: Seat | "everyone"): void {
    this.#momentsOf = whose;
    this.handle.draw();
  }

  copySummary(): void {
    void this.#copiedNote.copy(this.#summary(), "link");
  }

  shareSummary(): void {
    void openShareSheet({ title: t("coach.analysis.summaryTitle"), text: this.#summary() });
  }

  async #begin(): Promise<void> {
    if (whyNotAnalysable(this.#options.match.record) !== undefined) {
      this.#show({ is: "unfinished" });
      return;
    }
    const analysis = await findAnalysis(this.#key);
    if (this.#isClosed) return;
    if (analysis === undefined) this.#start();
    else this.#show({ is: "done", analysis });
  }

  #start(): void {
    this.#show({ is: "working", share: 0 });
    const { record } = this.#options.match;
    this.#asked = askCoach({ type: "analyse", record }, (answer) => this.#answered(answer));
  }

  #answered(answer: CoachAnswer): void {
    if (this.#isClosed) return;
    if (answer.type === "progress") this.#show({ is: "working", share: answer.share });
    else if (answer.type === "analysed") {
      void saveAnalysis(this.#key, answer.analysis);
      this.#show({ is: "done", analysis: answer.analysis });
    } else this.#show({ is: "failed" });
  }

  #stop(): void {
    this.#asked?.stop();
    this.#show({ is: "stopped" });
  }

  #close(): void {
    this.#isClosed = true;
    this.#asked?.stop();
  }

  #show(state: AnalysisState): void {
    const hasChanged = state.is !== this.#state.is;
    this.#state = state;
    this.handle.draw();
    // The button that was pressed has gone.
    if (hasChanged && document.activeElement === document.body) this.#focusTitle();
  }

  #focusTitle(): void {
    document.querySelector<HTMLElement>("#coach-title")?.focus();
  }

  #summary(): string {
    if (this.#state.is !== "done") return "";
    const { match, names } = this.#options;
    const { analysis } = this.#state;
    const sideNames = namesOfSides({ analysis, names });
    const lines = summaryLines({ record: match.record, analysis, names, sideNames });
    return [t("coach.analysis.summaryTitle"), ...lines].join("\n");
  }

  #view(handle: DialogHandle): TemplateResult {
    return html`
      <header class="coach-title">
        <h2 id="coach-title" tabindex="-1" autofocus>${t("coach.analysis.title")}</h2>
        <button class="button plain" type="button" aria-label=${t("coach.analysis.close")} title=${t("coach.analysis.close")}
          @click=${handle.close}>${icon("cross")}</button>
      </header>
      ${this.#content()}
    `;
  }

  #content(): TemplateResult {
    const state = this.#state;
    if (state.is === "done") return this.#result(state.analysis);
    if (state.is === "looking" || state.is === "working")
      return this.#progress(state.is === "working" ? state.share : 0);
    const again = html`<div class="buttons"><button class="button gold" type="button" @click=${() => this.#start()}>${t("coach.analysis.again")}</button></div>`;
    return html`<p role="status">${t(`coach.analysis.${state.is}`)}</p> ${state.is === "unfinished" ? nothing : again}`;
  }

  #progress(share: number): TemplateResult {
    return html`
      <p>${t("coach.analysis.lead")}</p>
      <p role="status">${t("coach.analysis.working")}</p>
      <progress class="coach-progress" max="1" .value=${share} aria-label=${t("coach.analysis.progress")}></progress>
      <div class="buttons"><button class="button" type="button" @click=${() => this.#stop()}>${t("coach.analysis.stop")}</button></div>
    `;
  }

  #result(analysis: MatchAnalysis): TemplateResult {
    const { match, names, me } = this.#options;
    const width = Math.min(WIDEST_CHART, innerWidth - PADDING);
    const shown = { match, analysis, names, me, width };
    return analysisView({ ...shown, momentsOf: this.#momentsOf, hasCopied: this.#copiedNote.isShown }, this);
  }
}

// The newest analyses, stored in this browser. They contain seats and figures, no names and no cards of others.

interface AnalysisSchema extends DBSchema {
  readonly analyses: {
    key: string;
    value: { readonly key: string; readonly savedAt: number; readonly analysis: MatchAnalysis };
    indexes: { savedAt: number };
  };
}

const DATABASE_NAME = "last-card-analyses";
/** The oldest are removed. One takes up to some hundred kilobytes. */
const MOST_ANALYSES = 30;

/** The analysis with this key; undefined if there is none, or if this browser stores nothing. */
async function findAnalysis(key: string): Promise<MatchAnalysis | undefined> {
  const found = await withDatabase(openAnalyses, (database) => database.get("analyses", key));
  return found?.analysis.version === ANALYSIS_VERSION ? found.analysis : undefined;
}

/** Stores an analysis. A browser that stores nothing analyses the match again the next time. */
async function saveAnalysis(key: string, analysis: MatchAnalysis): Promise<void> {
  await withDatabase(openAnalyses, async (database) => {
    const transaction = database.transaction("analyses", "readwrite");
    const { store } = transaction;
    await store.put({ key, savedAt: Date.now(), analysis });
    const keys = await store.index("savedAt").getAllKeys();
    await Promise.all(
      keys.slice(0, Math.max(0, keys.length - MOST_ANALYSES)).map((old) => store.delete(old)),
    );
    await transaction.done;
  });
}

const openAnalyses = databaseOpener<AnalysisSchema>(
  DATABASE_NAME,
  1,
  (database) =>
    void database.createObjectStore("analyses", { keyPath: "key" }).createIndex("savedAt", "savedAt"),
);
