/** Everything that a room needs for its table: created as a whole, and replaced as a whole after a crash. */
import type { AppContext } from "../../app-context.ts";
import { JoinHandler } from "../join/joining.ts";
import { Spectators } from "../join/spectators.ts";
import { afterCommit } from "../recovery/commit-hold.ts";
import type { CrashGuard } from "../recovery/crash-guard.ts";
import { AdmissionSender } from "../send-admissions.ts";
import { FairnessSender } from "../send-fairness.ts";
import { StateWriter } from "../state-writer.ts";
import { TurnNotifier } from "../turn-notifier.ts";
import { type Hooks, setUpTable, type TableParts, type TableSetup } from "./set-up-table.ts";

export interface RoomContext extends TableParts {
  readonly stateWriter: StateWriter;
  readonly spectators: Spectators;
  readonly admissionSender: AdmissionSender;
  readonly fairnessSender: FairnessSender;
  readonly joinHandler: JoinHandler;
  readonly turnNotifier: TurnNotifier;
  readonly crashGuard: CrashGuard;
}

/** Throws if a saved table cannot be restored; then nothing is left running. */
export function createRoomContext(appContext: AppContext, setup: TableSetup, hooks: Hooks): RoomContext {
  const parts = setUpTable(appContext, setup, hooks);
  const stateWriter = new StateWriter();
  const spectators = new Spectators(parts, stateWriter);
  const admissionSender = new AdmissionSender(parts);
  const fairnessSender = new FairnessSender(parts);
  const senders = { stateWriter, spectators, admissionSender, fairnessSender };
  const joinHandler = new JoinHandler(parts, senders);
  const turnNotifier = new TurnNotifier({
    ...parts,
    code: setup.code,
    isRestored: setup.record !== undefined,
    send: (push) => afterCommit(appContext, setup.code, () => appContext.turnPushes?.send(push)),
  });
  return { ...parts, ...senders, joinHandler, turnNotifier, crashGuard: hooks.crashGuard };
}

/** Stops everything, even if the table is broken: nothing runs, writes or waits from now on. */
export function dispose({ table, clock, journal, connections }: RoomContext): void {
  journal.close();
  clock.stop();
  try {
    connections.endAllGracePeriods();
    table.stop();
  } catch {
    // A broken table may throw here, too. Without its clock and journal it can do nothing more.
  }
}
