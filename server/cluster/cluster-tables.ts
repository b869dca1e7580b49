/** What a server of a cluster does with its tables: only types, so that a single server loads nothing of it. */
import type { CommitGate } from "./commit-gate.ts";
import type { HandOverOptions } from "./hand-over.ts";
import type { ClusterProblems } from "./membership/cluster-checks.ts";
import type { OnTableLost } from "./postgres-store.ts";
import type { OpenRoom } from "./table-opener.ts";

/** How a table's room is created, and who counts what happens. */
export interface TableRooms extends Pick<HandOverOptions, "stopTable" | "endTable"> {
  /** Creates the room of a table of this process. */
  readonly openRoom: OpenRoom;
  /** Ends the room of a table that belongs to another process; it must write nothing. */
  readonly abandonRoom: OnTableLost;
  /** Ends the process at once: the others have declared it dead. */
  readonly exit: () => void;
}

export interface ClusterTables {
  /** The number of tables of this process. */
  readonly ownedTables: number;
  /** The number of running processes, with this one. */
  readonly livingProcesses: number;
  /** The number of tables that nobody has open, and that only a newer version can open. */
  readonly newerTables: number;
  /** Mistakes in the setup of the cluster: how many processes have each. */
  readonly problems: ClusterProblems;
  /** Why players should be sent to other processes; undefined if this one can take them. */
  readonly whyNotReady: string | undefined;
  /** The commit gate of a table of this process; undefined for any other room. */
  gateOf(code: string): CommitGate | undefined;
  /** Registers this process, and opens tables from then on: its own and those of dead processes. */
  start(rooms: TableRooms): Promise<void>;
  /** A player waits for this table, which is stored and not open: it is opened before others. */
  want(code: string): void;
  /**
   * This process ends soon: it takes over no tables any more, and gets none. As soon as balancers know it, `closeEntrance` is
   * called, and the tables are handed over to other processes. Without another one, they stay until the process ends.
   */
  leave(closeEntrance: () => void): Promise<void>;
  /** Everything is committed; the tables of this process are free for the others. */
  stop(): Promise<void>;
}
