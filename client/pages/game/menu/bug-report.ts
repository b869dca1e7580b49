/** A report for whoever looks for a fault: what all at the table could see, and which page saw it. */
import type { SeenEvent } from "../../../../shared/event.ts";
import type { SessionEvent, TableSession, TableSnapshot } from "../../../net/session-types.ts";

/** So many of the last events. */
const MAX_EVENTS = 50;

/** So much of a private table's code is told: with the time it is found in the server's log. */
const CODE_PREFIX_LENGTH = 2;

type ReportSource = Pick<TableSession, "snapshot" | "pastEvents" | "connectionState">;

/** As text: no names, no tokens, no card that somebody still held, and not the key of a private table. */
export function createBugReport({ snapshot, pastEvents, connectionState }: ReportSource): string {
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
