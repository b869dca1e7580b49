/** The bug report: what all players of the table could see, and the version of this page. */

import { html, nothing, type TemplateResult } from "lit-html";
import type { SeenEvent } from "../../../../shared/redact.ts";
import { t } from "../../../i18n/i18n.ts";
import type { SessionEvent, TableSession, TableSnapshot } from "../../../net/session/table-snapshot.ts";
import type { MenuActions } from "./menu-pages.ts";

/** The number of last events in the report. */
const MAX_EVENTS = 50;

/** The part of a private table's code in the report: with the time, it finds the table in the server's log. */
const CODE_PREFIX_LENGTH = 2;

type ReportSource = Pick<TableSession, "snapshot" | "pastEvents" | "connectionState">;

/** The report as JSON text, without names, tokens, cards in hands, or the code of a private table. */
function createBugReport({ snapshot, pastEvents, connectionState }: ReportSource): string {
  const { matchId, phase, lastEvent, isPaused, isStorageDown, rules, view } = snapshot;
  const { turn, pendingAction, seat } = view;
  const report = {
    page: document.querySelector('script[src*="/assets/"]')?.getAttribute("src"),
    browser: navigator.userAgent,
    screen: `${innerWidth} x ${innerHeight}, ${devicePixelRatio}`,
    at: new Date().toISOString(),
    code: redactedCode(snapshot),
    ...{ matchId, phase, lastEvent, connectionState, isPaused, isStorageDown },
    ...{ turn, ask: pendingAction, seat, rules },
    seats: snapshot.players.map(({ seat, bot, isBotControlled, connected }) => {
      return { seat, bot, isBotControlled, connected };
    }),
    events: pastEvents.flatMap(eventsIn).slice(-MAX_EVENTS).map(withoutPrivateCards),
  };
  return JSON.stringify(report, undefined, 1);
}

/** Anyone with the full code of a private table can join it, and a report may be published. */
function redactedCode({ code, isPublic }: TableSnapshot): string {
  return isPublic ? code : `${code.slice(0, CODE_PREFIX_LENGTH)}…`;
}

function eventsIn(event: SessionEvent): readonly SeenEvent[] {
  return "events" in event ? event.events : [];
}

/** Without the cards that only this player has seen. */
function withoutPrivateCards(event: SeenEvent): SeenEvent {
  if (event.type === "cardsDrawn") return { ...event, cards: [] };
  return event.type === "dealt" || event.type === "challenged" ? { ...event, hand: [] } : event;
}

/** The menu's page with the report, which the player can send to the operator of the server. */
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
