import type { RecordedMatch } from "../../../shared/record/recorded-match.ts";
import { afterMs } from "../../net/timer.ts";
import { PracticeTable } from "../../practice/local-game.ts";
import { quietTable, sittersOf } from "./recorded-table.ts";
import type { Fork } from "./replay-state.ts";

/** The game as it was after a move, to be played on: the one at this screen on a seat, bots on all others. */
export function practiceFrom(match: RecordedMatch, { move, seat, character }: Fork): PracticeTable {
  const kind = `bot:${character}`;
  const players = match.record.players.map((player, each) => ({
    ...player,
    kind: each === seat ? "human" : kind,
  }));
  const sitters = () => sittersOf(players, { eyes: seat, standIns: new Set() });
  return new PracticeTable({
    ...{ game: match.gameAfter(move), n: match.lastEvent(move), seat, character },
    chance: (below) => Math.floor(Math.random() * below),
    after: afterMs,
    tableOf: (view) => quietTable(view, sitters()),
  });
}
