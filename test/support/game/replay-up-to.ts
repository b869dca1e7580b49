import type { Game } from "../../../shared/game.ts";
import { type MatchRecord, replay } from "../../../shared/record/record.ts";

/** The game as it was before the entry with this index. */
export function replayUpTo(record: MatchRecord, index: number): Game {
  const replayed = replay({ ...record, entries: record.entries.slice(0, index) });
  if (!replayed.ok) throw new Error(`the record does not replay: ${replayed.why}`);
  return replayed.game;
}
