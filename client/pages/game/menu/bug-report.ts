/** A report for whoever looks for a fault: what all at the table could see, and which page saw it. */
import type { SeenEvent } from "../../../../shared/event.ts";
import type { TableSession, TableSnapshot, Told } from "../../../net/session-types.ts";

/** So many of the last events. */
const LATEST = 50;

/** So much of a private table's code is told: with the time it is found in the server's log. */
const BEGINNING = 2;

type Reported = Pick<TableSession, "snapshot" | "past" | "line">;

/** As text: no names, no tokens, no card that somebody still held, and not the key of a private table. */
export function reportOf({ snapshot, past, line }: Reported): string {
  const { matchId, phase, n, isPaused, isHalted, rules, view } = snapshot;
  const { turn, ask, seat } = view;
  const report = {
    page: document.querySelector("script[type=module][src]")?.getAttribute("src"),
    browser: navigator.userAgent,
    screen: `${innerWidth} x ${innerHeight}, ${devicePixelRatio}`,
    at: new Date().toISOString(),
    code: toldCode(snapshot),
    ...{ matchId, phase, n, line, isPaused, isHalted, turn, ask, seat, rules },
    seats: snapshot.sitters.map(({ seat, bot, standIn, connected }) => ({ seat, bot, standIn, connected })),
    events: past.flatMap(eventsOf).slice(-LATEST).map(asAllSaw),
  };
  return JSON.stringify(report, undefined, 1);
}

/** Whoever has the whole code of a private table can come in: a report may be shown to anybody. */
function toldCode({ code, isPublic }: TableSnapshot): string {
  return isPublic ? code : `${code.slice(0, BEGINNING)}…`;
}

function eventsOf(told: Told): readonly SeenEvent[] {
  return "events" in told ? told.events : [];
}

/** Without the cards that only the reader was told. */
function asAllSaw(event: SeenEvent): SeenEvent {
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
