/** Where a record is chosen that is to be watched, and what is wrong with one that cannot be. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { RecordFault } from "../../../shared/record/read-record.ts";
import { t } from "../../i18n/i18n.ts";
import { ornamentalCard } from "../../ui/card-face.ts";
import { icon } from "../../ui/icons.ts";
import { openPage } from "../../ui/mount-page.ts";

export interface FilePort {
  readonly goHome: () => void;
  readonly chosen: (file: File) => void;
  /** What was wrong with the last one. */
  readonly fault?: RecordFault;
}

/** Shows the page; the answer takes it away. */
export function openFilePage(host: HTMLElement, port: FilePort): () => void {
  return openPage(host, "file", () => view(port)).close;
}

function view({ goHome, chosen, fault }: FilePort): TemplateResult {
  const choose = ({ target }: Event) => {
    const file = target instanceof HTMLInputElement ? target.files?.[0] : undefined;
    if (file !== undefined) chosen(file);
  };
  return html`
    <header class="top-bar">
      <button class="button plain" type="button" @click=${goHome}>${icon("door")}${t("place.home")}</button>
    </header>
    <main class="place plate record-file">
      <div class="record-cards" aria-hidden="true">${[1, 2, 3].map(() => html`<span>${ornamentalCard()}</span>`)}</div>
      <h1 tabindex="-1">${t(fault === undefined ? "replay.readingTitle" : "replay.wrongTitle")}</h1>
      ${fault === undefined ? nothing : html`<p class="refused" role="alert">${faultSentence(fault)}</p>`}
      <p>${t("replay.lead")}</p>
      <label class="button gold record-choose">
        ${t(fault === undefined ? "replay.choose" : "replay.otherFile")}
        <input type="file" accept=".json,.jsonl,application/json" @change=${choose} />
      </label>
    </main>
  `;
}

/** Why a text is no record that can be shown. */
export function faultSentence(fault: RecordFault): string {
  switch (fault.code) {
    case "wrongField":
      return t("replay.wrongField", { where: fault.where });
    case "diverges":
      return t("replay.diverges", { step: fault.step });
    default:
      return t(`replay.${fault.code}`);
  }
}
