/** What happened, in words: told politely to screen readers at once, and kept for everybody to read. */
import { html, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import type { SeenEvent } from "../../../../shared/event.ts";
import type { Phrase } from "../../../../shared/phrase.ts";
import type { Notice } from "../../../../shared/wire/messages.ts";
import { t } from "../../../i18n/i18n.ts";
import { chatText, eventText, noticeText } from "../../../i18n/log-text.ts";
import type { SessionEvent, TableSnapshot } from "../../../net/session/session-types.ts";
import type { PositionStyle } from "./overlay-positions.ts";

/** More lines than these scroll out of memory. */
const MAX_ENTRIES = 200;

interface LogEntry {
  readonly id: number;
  /** In the language of the moment in which it is read. */
  readonly text: () => string | undefined;
}

export interface EventLogProps {
  readonly isOpen: boolean;
  /** False at first: the newest line is left out, so that it is said when it comes; of what was before one need not hear. */
  readonly canAnnounce: boolean;
  readonly style: PositionStyle;
  readonly close: () => void;
}

export class EventLog {
  #entries: readonly LogEntry[] = [];
  #count = 0;

  /** A log that knows what was told before it was opened. */
  constructor(past: readonly SessionEvent[]) {
    for (const event of past) {
      if ("notice" in event) this.addNotice(event.notice);
      else this.addEvents(event.events, event.snapshot);
    }
  }

  /** Whose turn it is stands in the status line; the log tells what was done. */
  addEvents(events: readonly SeenEvent[], { players, view }: TableSnapshot): void {
    const names: string[] = [];
    for (const { seat, name } of players) names[seat] = name;
    for (const event of events) {
      if (event.type !== "turnStarted") this.#add(() => eventText(event, names, view.seat));
    }
  }

  addNotice(notice: Notice): void {
    this.#add(() => noticeText(notice));
  }

  /** What a player has said, of whose seat `isMine` tells whether it is the reader's. */
  addChat(phrase: Phrase, sender: { readonly name: string; readonly isMine: boolean }): void {
    this.#add(() => chatText(phrase, sender));
  }

  /** The log; shut, it can still be heard. */
  view({ isOpen, canAnnounce, style, close }: EventLogProps): TemplateResult {
    return html`<section class="table-log ${isOpen ? "" : "is-shut"}" aria-label=${t("table.log")}
      .style=${isOpen ? style : ""} @keydown=${(event: KeyboardEvent) => event.key === "Escape" && close()}>
      <div class="table-log-head" ?inert=${!isOpen}>
        <h2>${t("table.log")}</h2>
        <button type="button" class="table-shut" aria-label=${t("table.close")} @click=${close}>×</button>
      </div>
      <div class="table-lines" tabindex=${isOpen ? "0" : "-1"}>
        <div role="log" aria-live="polite" aria-label=${t("table.log")}>
          ${repeat(
            canAnnounce ? this.#entries : this.#entries.slice(0, -1),
            ({ id }) => id,
            ({ text }) => html`<p>${text()}</p>`,
          )}
        </div>
      </div>
    </section>`;
  }

  #add(text: () => string | undefined): void {
    if (text() === undefined) return;
    this.#count += 1;
    this.#entries = [...this.#entries, { id: this.#count, text }].slice(-MAX_ENTRIES);
  }
}
