/** What happened, in words: told politely to screen readers at once, and kept for everybody to read. */
import { html, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import type { SeenEvent } from "../../../../shared/event.ts";
import type { Phrase } from "../../../../shared/phrase.ts";
import type { Notice } from "../../../../shared/wire/messages.ts";
import { t } from "../../../i18n/i18n.ts";
import { logLine, noticeLine, sayingLine } from "../../../i18n/log-text.ts";
import type { TableSnapshot, Told } from "../../../net/session-types.ts";
import type { Style } from "../../table/place.ts";

/** More lines than these scroll out of memory. */
const MOST_LINES = 200;

interface Line {
  readonly id: number;
  /** In the language of the moment in which it is read. */
  readonly words: () => string | undefined;
}

export interface LogPanel {
  readonly isOpen: boolean;
  /** False at first: the newest line is left out, so that it is said when it comes; of what was before one need not hear. */
  readonly isHeard: boolean;
  readonly place: Style;
  readonly shut: () => void;
}

export class TableLog {
  #lines: readonly Line[] = [];
  #count = 0;

  /** A log that knows what was told before it was opened. */
  constructor(past: readonly Told[]) {
    for (const told of past) {
      if ("notice" in told) this.addNotice(told.notice);
      else this.addEvents(told.events, told.snapshot);
    }
  }

  /** Whose turn it is stands in the status line; the log tells what was done. */
  addEvents(events: readonly SeenEvent[], { sitters, view }: TableSnapshot): void {
    const names: string[] = [];
    for (const { seat, name } of sitters) names[seat] = name;
    for (const event of events) {
      if (event.type !== "turnStarted") this.#add(() => logLine(event, names, view.seat));
    }
  }

  addNotice(notice: Notice): void {
    this.#add(() => noticeLine(notice));
  }

  /** What a player has said, of whose seat `isMine` tells whether it is the reader's. */
  addSaying(phrase: Phrase, by: { readonly name: string; readonly isMine: boolean }): void {
    this.#add(() => sayingLine(phrase, by));
  }

  /** The log; shut, it can still be heard. */
  panel({ isOpen, isHeard, place, shut }: LogPanel): TemplateResult {
    return html`<section class="table-log ${isOpen ? "" : "is-shut"}" aria-label=${t("table.log")}
      .style=${isOpen ? place : ""} @keydown=${(event: KeyboardEvent) => event.key === "Escape" && shut()}>
      <div class="table-log-head" ?inert=${!isOpen}>
        <h2>${t("table.log")}</h2>
        <button type="button" class="table-shut" aria-label=${t("table.close")} @click=${shut}>×</button>
      </div>
      <div class="table-lines" tabindex=${isOpen ? "0" : "-1"}>
        <div role="log" aria-live="polite" aria-label=${t("table.log")}>
          ${repeat(
            isHeard ? this.#lines : this.#lines.slice(0, -1),
            ({ id }) => id,
            ({ words }) => html`<p>${words()}</p>`,
          )}
        </div>
      </div>
    </section>`;
  }

  #add(words: () => string | undefined): void {
    if (words() === undefined) return;
    this.#count += 1;
    this.#lines = [...this.#lines, { id: this.#count, words }].slice(-MOST_LINES);
  }
}
