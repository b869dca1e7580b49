/** What a table writes, and how the changes of many tables are passed to the database as one batch. */

/** The parts of a table's data. */
export type ChangedData =
  | { readonly type: "record"; readonly json: string }
  | { readonly type: "entry"; readonly match: number; readonly n: number; readonly json: string }
  | { readonly type: "snapshot"; readonly match: number; readonly json: string }
  | {
      readonly type: "finished";
      readonly id: string;
      readonly match: number;
      readonly endedAt: number;
      readonly json: string;
    }
  | { readonly type: "quarantined"; readonly reason: string }
  | { readonly type: "deleted" };

export interface TableChange {
  readonly code: string;
  /** The epoch in which the process got the table. */
  readonly epoch: number;
  /** The number of this write at the commit gate of the table. */
  readonly mark: number;
  readonly data: ChangedData;
}

type Data<T extends ChangedData["type"]> = Extract<ChangedData, { type: T }>;

/** The call of `append_changes` with the values of `appendValues`. */
export const APPEND_CALL = `select append_changes(
  $1, $2, $3, $4::text[], $5::bigint[], $6::text[], $7::text[],
  $8::text[], $9::integer[], $10::integer[], $11::text[], $12::text[], $13::integer[], $14::text[],
  $15::text[], $16::text[], $17::integer[], $18::bigint[], $19::text[], $20::text[], $21::text[], $22::text[]
) as fenced`;

/** The process that writes, and the number of its batch. */
export interface BatchHeader {
  readonly ownId: string;
  readonly number: number;
  readonly form: number;
}

/**
 * One array for each column. The order of the kinds is that of a table's life, so the order within one table does not
 * matter. The last record and the last snapshot of a table count.
 */
export function appendValues(header: BatchHeader, changes: readonly TableChange[]): readonly unknown[] {
  const tables = [...latestOf(changes).values()];
  const records = [...latestOf(ofType(changes, "record")).values()];
  const entries = ofType(changes, "entry");
  const snapshots = [...latestOf(ofType(changes, "snapshot")).values()];
  const finished = ofType(changes, "finished");
  const quarantined = ofType(changes, "quarantined");
  return [
    ...[header.ownId, header.number, header.form],
    ...[codesOf(tables), tables.map(({ epoch }) => epoch)],
    ...[codesOf(records), records.map(({ data }) => data.json)],
    ...[codesOf(entries), entries.map(({ data }) => data.match)],
    ...[entries.map(({ data }) => data.n), entries.map(({ data }) => data.json)],
    ...[codesOf(snapshots), snapshots.map(({ data }) => data.match)],
    ...[snapshots.map(({ data }) => data.json), finished.map(({ data }) => data.id)],
    ...[codesOf(finished), finished.map(({ data }) => data.match)],
    ...[finished.map(({ data }) => data.endedAt), finished.map(({ data }) => data.json)],
    ...[codesOf(quarantined), quarantined.map(({ data }) => data.reason)],
    codesOf(ofType(changes, "deleted")),
  ];
}

/** About how many bytes a change takes in memory and on its way to the database. */
export function sizeOf({ data }: TableChange): number {
  return OVERHEAD_BYTES + ("json" in data ? data.json.length : 0);
}

const OVERHEAD_BYTES = 100;

interface ChangeOf<T extends ChangedData["type"]> extends TableChange {
  readonly data: Data<T>;
}

function ofType<T extends ChangedData["type"]>(
  changes: readonly TableChange[],
  type: T,
): readonly ChangeOf<T>[] {
  return changes.filter((change): change is ChangeOf<T> => change.data.type === type);
}

/** The last change of each table. */
function latestOf<C extends TableChange>(changes: readonly C[]): ReadonlyMap<string, C> {
  return new Map(changes.map((change) => [change.code, change]));
}

function codesOf(changes: readonly TableChange[]): readonly string[] {
  return changes.map(({ code }) => code);
}
