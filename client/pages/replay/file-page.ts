/** The page on which the user chooses a record file to watch; it also explains why a file cannot be read. */

import { html, nothing, type TemplateResult } from "lit-html";
import {
  LONGEST_RECORD,
  type RecordFault,
  type RecordResult,
  readRecord,
} from "../../../shared/record/read-record.ts";
import { t } from "../../i18n/i18n.ts";
import { cardBack } from "../../ui/card-back.ts";
import { fileOf } from "../../ui/form-controls.ts";
import { icon } from "../../ui/icons.ts";
import { mountPage } from "../../ui/mount-page.ts";

export interface FilePageProps {
  readonly goHome: () => void;
  readonly fileChosen: (file: File) => void;
  /** Why the last file could not be read. */
  readonly error?: RecordFault;
  /** Asks where a record that cannot be played was changed. */
  readonly askIfFair?: () => void;
}

/** Opens the page; returns a function that closes it. */
export function openFilePage(parent: HTMLElement, props: FilePageProps): () => void {
  return mountPage(parent, "file", () => filePageView(props)).close;
}

function filePageView({ goHome, fileChosen, error, askIfFair }: FilePageProps): TemplateResult {
  const choose = (event: Event) => {
    const file = fileOf(event);
    if (file !== undefined) fileChosen(file);
  };
  return html`
    <header class="top-bar">
      <button class="button plain" type="button" @click=${goHome}>${icon("door")}${t("place.home")}</button>
    </header>
    <main class="place plate record-file">
      <div class="record-cards" aria-hidden="true">${[1, 2, 3].map(() => html`<span>${cardBack()}</span>`)}</div>
      <h1 tabindex="-1">${t(error === undefined ? "replay.readingTitle" : "replay.wrongTitle")}</h1>
      ${error === undefined ? nothing : html`<p class="refused" role="alert">${recordErrorSentence(error)}</p>`}
      <p>${t("replay.lead")}</p>
      <label class="button gold record-choose">
        ${t(error === undefined ? "replay.choose" : "replay.otherFile")}
        <input type="file" accept=".json,.jsonl,application/json" @change=${choose} />
      </label>
      ${askIfFair === undefined ? nothing : html`<button class="button dark" type="button" data-testid="open-fair" @click=${askIfFair}>${icon("shield")}${t("fairness.ask")}</button>`}
    </main>
  `;
}

/** Explains why a record cannot be shown. */
export function recordErrorSentence(error: RecordFault): string {
  if (error.code === "diverges") return t("replay.diverges", { step: error.step });
  return "where" in error ? t(`replay.${error.code}`, { where: error.where }) : t(`replay.${error.code}`);
}

/** Reads the recorded match from a file, or why that fails. Files that are too large are not read. */
export async function readRecordFile(file: File): Promise<RecordResult> {
  if (file.size > LONGEST_RECORD) return { ok: false, fault: { code: "tooLarge" } };
  try {
    return readRecord(await file.text());
  } catch {
    // The file was removed meanwhile, or it is a folder.
    return { ok: false, fault: { code: "notJson" } };
  }
}

const DRAG_OVER_CLASS = "is-dropping";

/** Calls `dropped` for a file that is dropped anywhere on the page; returns a function that stops it. */
export function onFileDrop(dropped: (file: File) => void): () => void {
  const dragOver = (event: DragEvent) => {
    if (event.dataTransfer?.types.includes("Files") !== true) return;
    event.preventDefault();
    document.body.classList.add(DRAG_OVER_CLASS);
  };
  const dragLeave = (event: DragEvent) => {
    if (event.relatedTarget === null) document.body.classList.remove(DRAG_OVER_CLASS);
  };
  const drop = (event: DragEvent) => {
    document.body.classList.remove(DRAG_OVER_CLASS);
    const file = event.dataTransfer?.files[0];
    if (file === undefined) return;
    event.preventDefault();
    dropped(file);
  };
  const stop = new AbortController();
  document.addEventListener("dragover", dragOver, stop);
  document.addEventListener("dragleave", dragLeave, stop);
  document.addEventListener("drop", drop, stop);
  return () => {
    document.body.classList.remove(DRAG_OVER_CLASS);
    stop.abort();
  };
}
