/** A report for whoever looks for a fault: what all at the table could see, and which page saw it. */

import { html, nothing, type TemplateResult } from "lit-html";
import type { SeenEvent } from "../../../../shared/event.ts";
import { t } from "../../../i18n/i18n.ts";
import type { SessionEvent, TableSession, TableSnapshot } from "../../../net/session/session-types.ts";
import type { MenuActions } from "./menu-pages.ts";

/** So many of the last events. */
const MAX_EVENTS = 50;

/** So much of a private table's code is told: with the time it is found in the server's log. */
const CODE_PREFIX_LENGTH = 2;

type ReportSource = Pick<TableSession, "snapshot" | "pastEvents" | "connectionState">;

/** As text: no names, no tokens, no card that somebody still held, and not the key of a private table. */
function createBugReport({ snapshot, pastEvents, connectionState }: ReportSource): string {
  const { matchId, phase, lastEvent, isPaused, isStorageDown, rules, view } = snapshot;
  const { turn, ask, seat } = view;
  const report = {
    page: document.querySelector("script[type=module][src]")?.getAttribute("src"),
    browser: navigator.userAgent,
    screen: `${innerWidth} x ${innerHeight}, ${devicePixelRatio}`,
    at: new Date().toISOString(),
    code: redactedCode(snapshot),
    ...{
      matchId,
      phase,
      n: lastEvent,
      line: connectionState,
      isPaused,
      isHalted: isStorageDown,
      turn,
      ask,
      seat,
      rules,
    },
    seats: snapshot.players.map(({ seat, bot, isBotControlled, connected }) => ({
      seat,
      bot,
      standIn: isBotControlled,
      connected,
    })),
    events: pastEvents.flatMap(eventsIn).slice(-MAX_EVENTS).map(withoutPrivateCards),
  };
  return JSON.stringify(report, undefined, 1);
}

/** Whoever has the whole code of a private table can come in: a report may be shown to anybody. */
function redactedCode({ code, isPublic }: TableSnapshot): string {
  return isPublic ? code : `${code.slice(0, CODE_PREFIX_LENGTH)}…`;
}

function eventsIn(event: SessionEvent): readonly SeenEvent[] {
  return "events" in event ? event.events : [];
}

/** Without the cards that only the reader was told. */
function withoutPrivateCards(event: SeenEvent): SeenEvent {
  switch (event.type) {
    case "dealt":
    case "challenged":
      return { ...event, hand: [] };
    case "cardsDrawn":
      return { ...event, cards: [] };
    default:
      return event;
  }
}

/** What can be sent to whoever runs the server, where something went wrong. */
export function reportPage({ session, hasCopied, copy, close }: MenuActions): TemplateResult {
  const report = createBugReport(session);
  return html`<h2>${t("table.report")}</h2>
    <p>${t("table.reportLead")}</p>
    <textarea readonly rows="4" data-testid="report" aria-label=${t("table.report")} .value=${report}></textarea>
    <button type="button" class="is-main" data-testid="copy-report" @click=${() => copy(report)}>
      ${hasCopied ? t("waiting.copied") : t("table.reportCopy")}</button>
    <p class="unseen" role="status">${hasCopied ? t("waiting.copied") : nothing}</p>
    <button type="button" @click=${close}>${t("table.close")}</button>`;
}
