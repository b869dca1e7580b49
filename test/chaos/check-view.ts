/** What a player is shown must be what the match was at that moment, from the player's own seat. */
import { isDeepStrictEqual } from "node:util";
import type { TableSnapshot } from "../../client/net/session/table-snapshot.ts";
import { NOBODY, type Seat } from "../../shared/seat.ts";
import type { View } from "../../shared/view.ts";
import { viewFor } from "../../shared/view-for.ts";
import type { ObservedMatch } from "./journal-observer.ts";
import type { Count, Report } from "./results.ts";

export interface ShownView {
  /** The viewer. */
  readonly name: string;
  readonly shown: TableSnapshot;
  readonly count: Count;
  readonly report: Report;
}

/** Compares hand, piles and everything else that the seat may know. Returns the seat that is shown as the player's own. */
export function checkView(match: ObservedMatch, { name, shown, count, report }: ShownView): Seat {
  const me = shown.players.find(({ isMe }) => isMe);
  if (me === undefined || shown.phase === "waiting") return NOBODY;
  const owner = match.players[me.seat];
  if (me.name !== name || owner !== name)
    report("wrongSeats", `${name} was shown the seat of ${me.name}, which is that of ${owner}`);
  const game = match.gameAfter(shown.lastEvent);
  count("comparisons");
  if (game === undefined) report("mismatches", `${name} was shown ${shown.lastEvent}, which never was`);
  else
    for (const what of differences(shown.view, viewFor(game, me.seat)))
      report("mismatches", `${name} was shown at ${shown.lastEvent} ${what}`);
  return me.seat;
}

function differences(shown: View, expected: View): readonly string[] {
  const shownValues = new Map<string, unknown>(Object.entries(shown));
  const wrong = Object.entries(expected).filter(
    ([name, value]) => !isDeepStrictEqual(shownValues.get(name), value),
  );
  return wrong.map(
    ([name, value]) => `${name} ${JSON.stringify(shownValues.get(name))} for ${JSON.stringify(value)}`,
  );
}
