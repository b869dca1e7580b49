/** A fault that the simulated world has found, and what the doubles of the world can plant one in. */

import type { Chance } from "../../../shared/bots/bot.ts";
import type { TableJournal } from "../../../shared/table/journal/table-journal.ts";
import type { TableRecord } from "../../../shared/table/journal/table-record.ts";
import type { VerifiableDeals } from "../../../shared/table/table-draft.ts";
import type { wireTableOf } from "../../../shared/table/wire-table.ts";
import type { Clock } from "../../../shared/timing/clock.ts";

/** Something that must never happen has happened. */
export class WorldFault extends Error {}

export function fault(why: string): never {
  throw new WorldFault(why);
}

/** What stands between a table and its world. A planted fault replaces one of these. */
export interface Doubles {
  /** The clock of the table. */
  readonly clock: (clock: Clock, chance: Chance) => Clock;
  readonly journal: (journal: TableJournal, chance: Chance) => TableJournal;
  readonly deals: (deals: VerifiableDeals, chance: Chance) => VerifiableDeals;
  /** How a reader's state is made. */
  readonly wire: (read: typeof wireTableOf, chance: Chance) => typeof wireTableOf;
  /** What the next process of a table gets. */
  readonly handOver: (record: TableRecord, chance: Chance) => TableRecord;
}

export const HONEST: Doubles = {
  clock: (clock) => clock,
  journal: (journal) => journal,
  deals: (deals) => deals,
  wire: (read) => read,
  handOver: (record) => record,
};
