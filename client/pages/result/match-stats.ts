/** Statistics of a match, counted from its events: most cards drawn, most catches, most bluffs detected. */

import { html, nothing, type TemplateResult } from "lit-html";
import type { SeenEvent } from "../../../shared/redact.ts";
import type { Seat } from "../../../shared/seat.ts";
import { formatList, t } from "../../i18n/i18n.ts";
import type { TableSession, TableSnapshot } from "../../net/session/table-snapshot.ts";
import { nameAt } from "./score-table.ts";

const STATS = ["drawn", "catches", "bluffsSeen"] as const;
type StatName = (typeof STATS)[number];

/** A statistic, the seats with the highest count, and the count. */
interface TopStat {
  readonly stat: StatName;
  readonly seats: readonly Seat[];
  readonly count: number;
}

export class MatchStatsTracker {
  /** The count of each statistic for each seat. */
  #counts = emptyCounts();
  /** Events of this match that were counted: fewer than all if the player joined late or was disconnected. */
  #eventCount = 0;

  /** Counts the session's past and future events; returns a function that stops it. */
  track(session: Pick<TableSession, "pastEvents" | "subscribe">): () => void {
    for (const event of session.pastEvents) if ("events" in event) this.#countEvents(event.events);
    return session.subscribe({ happened: (events) => this.#countEvents(events) });
  }

  /** The top seats of each statistic; empty unless all events of the match were counted. */
  topStats(eventCount: number): readonly TopStat[] {
    return this.#eventCount === eventCount ? STATS.flatMap((stat) => topSeats(stat, this.#counts[stat])) : [];
  }

  #countEvents(events: readonly SeenEvent[]): void {
    for (const event of events) {
      if (event.type === "dealerChosen") this.#reset();
      this.#eventCount += 1;
      this.#countEvent(event);
    }
  }

  #reset(): void {
    this.#counts = emptyCounts();
    this.#eventCount = 0;
  }

  #countEvent(event: SeenEvent): void {
    if (event.type === "cardsDrawn") this.#add("drawn", event.seat, event.count);
    else if (event.type === "unoCaught") this.#add("catches", event.by, 1);
    else if (event.type === "challenged" && event.guilty) this.#add("bluffsSeen", event.by, 1);
  }

  #add(stat: StatName, seat: Seat, count: number): void {
    const counts = this.#counts[stat];
    counts.set(seat, (counts.get(seat) ?? 0) + count);
  }
}

function emptyCounts(): Readonly<Record<StatName, Map<Seat, number>>> {
  return { drawn: new Map(), catches: new Map(), bluffsSeen: new Map() };
}

function topSeats(stat: StatName, counts: ReadonlyMap<Seat, number>): readonly TopStat[] {
  const highest = Math.max(0, ...counts.values());
  const seats = [...counts.keys()].filter((seat) => counts.get(seat) === highest);
  return highest === 0 ? [] : [{ stat, seats: seats.toSorted((a, b) => a - b), count: highest }];
}

/** The list of statistics, if this browser has seen the whole match. */
export function matchStatsList(
  snapshot: TableSnapshot,
  stats: MatchStatsTracker,
): TemplateResult | typeof nothing {
  const topStats = stats.topStats(snapshot.lastEvent);
  if (topStats.length === 0) return nothing;
  return html`
    <h3 class="unseen">${t("results.deedsTitle")}</h3>
    <dl class="deeds">${topStats.map((each) => statEntry(each, snapshot))}</dl>
  `;
}

function statEntry({ stat, seats, count }: TopStat, snapshot: TableSnapshot): TemplateResult {
  const names = formatList(seats.map((seat) => nameAt(seat, snapshot)));
  return html`<div><dt>${t(`results.deeds.${stat}`)}</dt><dd><b>${names}</b> <span class="number">${count}</span></dd></div>`;
}
