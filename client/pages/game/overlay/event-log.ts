/** The log of events as text: read to screen readers (politely), and shown in a panel. */

import { html, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import type { Phrase } from "../../../../shared/phrase.ts";
import type { SeenEvent } from "../../../../shared/redact.ts";
import type { Notice } from "../../../../shared/wire/messages.ts";
import { type Language, language, t } from "../../../i18n/i18n.ts";
import { chatText, eventText, noticeText } from "../../../i18n/log-text.ts";
import { namesBySeat } from "../../../net/session/players.ts";
import type { SessionEvent, TableSnapshot } from "../../../net/session/table-snapshot.ts";
import type { PositionStyle } from "./overlay-positions.ts";

/** The oldest entries beyond this number are removed. */
const MAX_ENTRIES = 200;

interface LogEntry {
  readonly id: number;
  /** In the current language; undefined if the event has no text. */
  readonly text: () => string | undefined;
}

export interface EventLogProps {
  readonly isOpen: boolean;
  /** False at first: the newest entry is added later, so that it is announced, but not the earlier ones. */
  readonly canAnnounce: boolean;
  readonly style: PositionStyle;
  readonly close: () => void;
}

export class EventLog {
  #entries: readonly LogEntry[] = [];
  #count = 0;

  /** Starts with the session's past events. `myName`: the name of the reader, who is addressed. */
  constructor(pastEvents: readonly SessionEvent[], myName?: string) {
    for (const event of pastEvents) {
      if ("notice" in event) this.addNotice(event.notice, myName);
      else this.addEvents(event.events, event.snapshot);
    }
  }

  /** Without the start of turns, which the status line shows. A new match (S2) begins a new log. */
  addEvents(events: readonly SeenEvent[], { players, view }: TableSnapshot): void {
    const names = namesBySeat(players);
    for (const event of events) {
      if (event.type === "dealerChosen") this.#entries = [];
      if (event.type !== "turnStarted") this.#add(() => eventText(event, names, view.seat, view.topCard));
    }
  }

  addNotice(notice: Notice, myName?: string): void {
    this.#add(() => noticeText(notice, myName));
  }

  /** Adds a chat message; `isMine` if the player of this browser sent it. */
  addChat(phrase: Phrase, sender: { readonly name: string; readonly isMine: boolean }): void {
    this.#add(() => chatText(phrase, sender));
  }

  /** Adds a sentence, which is given in the current language. */
  addText(text: () => string): void {
    this.#add(text);
  }

  /** The panel; while it is closed, screen readers still announce new entries. */
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

  #add(inCurrentLanguage: () => string | undefined): void {
    const text = onceInEachLanguage(inCurrentLanguage);
    if (text() === undefined) return;
    this.#count += 1;
    this.#entries = [...this.#entries, { id: this.#count, text }].slice(-MAX_ENTRIES);
  }
}

/** All entries are rendered again at every change of the table, and translating them takes longest. */
function onceInEachLanguage(translate: () => string | undefined): () => string | undefined {
  let known: { readonly in: Language; readonly text: string | undefined } | undefined;
  return () => {
    if (known?.in !== language()) known = { in: language(), text: translate() };
    return known.text;
  };
}
