/** Where a record is chosen that is to be watched, and what is wrong with one that cannot be. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { RecordFault } from "../../../shared/record/read-record.ts";
import { t } from "../../i18n/i18n.ts";
import { decorativeCard } from "../../ui/card-face.ts";
import { icon } from "../../ui/icons.ts";
import { mountPage } from "../../ui/mount-page.ts";

export interface FilePageProps {
  readonly goHome: () => void;
  readonly fileChosen: (file: File) => void;
  /** What was wrong with the last one. */
  readonly error?: RecordFault;
}

/** Shows the page; the answer takes it away. */
export function openFilePage(host: HTMLElement, props: FilePageProps): () => void {
  return mountPage(host, "file", () => filePageView(props)).close;
}

function filePageView({ goHome, fileChosen, error }: FilePageProps): TemplateResult {
  const choose = ({ target }: Event) => {
    const file = target instanceof HTMLInputElement ? target.files?.[0] : undefined;
    if (file !== undefined) fileChosen(file);
  };
  return html`
    <header class="top-bar">
      <button class="button plain" type="button" @click=${goHome}>${icon("door")}${t("place.home")}</button>
    </header>
    <main class="place plate record-file">
      <div class="record-cards" aria-hidden="true">${[1, 2, 3].map(() => html`<span>${decorativeCard()}</span>`)}</div>
      <h1 tabindex="-1">${t(error === undefined ? "replay.readingTitle" : "replay.wrongTitle")}</h1>
      ${error === undefined ? nothing : html`<p class="refused" role="alert">${recordErrorSentence(error)}</p>`}
      <p>${t("replay.lead")}</p>
      <label class="button gold record-choose">
        ${t(error === undefined ? "replay.choose" : "replay.otherFile")}
        <input type="file" accept=".json,.jsonl,application/json" @change=${choose} />
      </label>
    </main>
  `;
}

/** Why a text is no record that can be shown. */
export function recordErrorSentence(error: RecordFault): string {
  switch (error.code) {
    case "wrongField":
      return t("replay.wrongField", { where: error.where });
    case "diverges":
      return t("replay.diverges", { step: error.step });
    default:
      return t(`replay.${error.code}`);
  }
}
