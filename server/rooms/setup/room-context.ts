/** All that a room has of its table: made as a whole, and thrown away as a whole when something breaks. */
import type { AppContext } from "../../context.ts";
import { JoinHandler, LeaveHandler } from "../join/joining.ts";
import { Spectators } from "../join/spectators.ts";
import type { CrashGuard } from "../recovery/crash-guard.ts";
import { StateWriter } from "../state-sync.ts";
import { type Hooks, setUpTable, type TableParts, type TableSetup } from "./set-up-table.ts";

export interface RoomContext extends TableParts {
  readonly stateWriter: StateWriter;
  readonly spectators: Spectators;
  readonly joinHandler: JoinHandler;
  readonly leaveHandler: LeaveHandler;
  readonly crashGuard: CrashGuard;
}

/** Throws where what was written down does not come out again as it is written; then nothing is left behind. */
export function createRoomContext(appContext: AppContext, setup: TableSetup, hooks: Hooks): RoomContext {
  const parts = setUpTable(appContext, setup, hooks);
  const stateWriter = new StateWriter();
  const spectators = new Spectators(parts, stateWriter);
  const joinHandler = new JoinHandler(parts, stateWriter, spectators);
  const leaveHandler = new LeaveHandler(parts, spectators);
  return { ...parts, stateWriter, spectators, joinHandler, leaveHandler, crashGuard: hooks.crashGuard };
}

/** Nothing of them runs, writes or waits any more, however little of the table can still be trusted. */
export function dispose({ table, clock, journal, connections }: RoomContext): void {
  journal.close();
  clock.stop();
  try {
    connections.endAllGracePeriods();
    table.stop();
  } catch {
    // It had its part in what threw. Without time and book it can do nothing any more.
  }
}
