/** Who has won how many matches at a table while this page was open: a big screen shows it after a match. */
import type { SeenEvent } from "../../../shared/redact.ts";
import type { TableSnapshot } from "../../net/session/table-snapshot.ts";

/** By table and name: the matches that a player has won while this page was open. */
const TALLIES = new Map<string, ReadonlyMap<string, number>>();

/** Counts a match that has just ended. */
export function countMatch(
  { code, players }: Pick<TableSnapshot, "code" | "players">,
  events: readonly SeenEvent[],
): void {
  const ended = events.find((event) => event.type === "matchEnded");
  if (ended === undefined) return;
  const tally = new Map(TALLIES.get(code));
  for (const seat of ended.winners) {
    const name = players.find((player) => player.seat === seat)?.name ?? "–";
    tally.set(name, (tally.get(name) ?? 0) + 1);
  }
  TALLIES.set(code, tally);
}

/** The names and won matches of a table, most first. */
export function tallyOf(code: string): readonly (readonly [name: string, wins: number])[] {
  return [...(TALLIES.get(code) ?? [])].sort(([, a], [, b]) => b - a);
}
