/** Finds tables by their codes for the checks in front of them: in a single server, or in any process of a cluster. */
import { matchMaker } from "@colyseus/core";
import type { Awaitable } from "../../shared/table/journal/journal.ts";
import type { AppContext } from "../app-context.ts";
import { findTableRoom } from "./find-rooms.ts";
import { findTableAnywhere, isSeatTokenAnywhere } from "./remote-tables.ts";
import type { OpenTable } from "./table-facts.ts";

export interface TableFinder {
  /** The table with this code, if it is open. */
  readonly findTable: (code: string) => Awaitable<OpenTable | undefined>;
  readonly isTable: (code: string) => Awaitable<boolean>;
  /** True for a table that could not be restored at startup. */
  readonly isQuarantined: (code: string) => Awaitable<boolean>;
  /** True for a table that is stored and not open: another process is about to open it. */
  readonly isOpening: (code: string) => Awaitable<boolean>;
  /** False while tables of other processes cannot be reached: then only those of this process can be joined. */
  readonly canReachTable: (code: string | undefined) => boolean;
  /** True for a valid seat token of the table with this code; undefined if the process of the table does not answer. */
  readonly isSeatToken: (code: string, seatToken: string) => Awaitable<boolean | undefined>;
}

export function tableFinder(context: AppContext): TableFinder {
  const isQuarantined = (code: string) => context.store.isQuarantined(code);
  return { isQuarantined, ...(context.clusterRooms === undefined ? localFinder() : clusterFinder(context)) };
}

type FinderOfProcess = Omit<TableFinder, "isQuarantined">;

/** All tables are in this process. */
function localFinder(): FinderOfProcess {
  return {
    findTable: (code) => findTableRoom(code)?.openTable,
    isTable: (code) => matchMaker.driver.has(code),
    isOpening: () => false,
    canReachTable: () => true,
    isSeatToken: (code, seatToken) => findTableRoom(code)?.isSeatToken(seatToken) ?? false,
  };
}

function clusterFinder({ clusterRooms, clusterTables, store }: AppContext): FinderOfProcess {
  const isListReachable = () => clusterRooms?.isRoomListReachable === true;
  return {
    findTable: findTableAnywhere,
    // If the list cannot be read in this moment, the database knows if there is such a table.
    isTable: (code) => Promise.resolve(matchMaker.driver.has(code)).catch(() => false),
    // Without the list, no code can be said to be wrong.
    isOpening: async (code) => {
      if (!isListReachable()) return true;
      const isStored = await store.hasCode(code);
      if (isStored) clusterTables?.want(code);
      return isStored;
    },
    canReachTable: (code) => isListReachable() || (code !== undefined && findTableRoom(code) !== undefined),
    isSeatToken: isSeatTokenAnywhere,
  };
}
