import type { RecordedMatch } from "../../../shared/record/recorded-match.ts";
import { scheduleTimeout } from "../../net/timer.ts";
import { LocalGame } from "../../practice/local-game.ts";
import { playersAt, staticSnapshot } from "./recorded-table.ts";
import type { ReplayFork } from "./replay-state.ts";

/** The game as it was after a move, to be played on: the one at this screen on a seat, bots on all others. */
export function localGameFrom(match: RecordedMatch, { move, seat, character }: ReplayFork): LocalGame {
  const kind = `bot:${character}`;
  const players = match.record.players.map((player, each) => ({
    ...player,
    kind: each === seat ? "human" : kind,
  }));
  const sitters = () => playersAt(players, { pointOfView: seat, standIns: new Set() });
  return new LocalGame({
    ...{ game: match.gameAfter(move), n: match.lastEventNumber(move), seat, character },
    chance: (below) => Math.floor(Math.random() * below),
    scheduler: scheduleTimeout,
    toSnapshot: (view) => staticSnapshot(view, sitters()),
  });
}
