/** Reads stored tables: converts those of older servers to the current version, and rejects those of newer ones. */
import { z } from "zod";
import { matchIdFrom } from "../identity/public-id.ts";
import {
  matchHeaderSchema,
  playerSchema,
  seatsSchema,
  TABLE_RECORD_VERSION,
  type TableRecord,
  tableRecordSchema,
} from "./table-record.ts";

export type TableRecordResult =
  | { readonly ok: true; readonly table: TableRecord }
  | { readonly ok: false; readonly why: string };

/** Version 1, before there was a history: no browser keys, and no match ids. */
const version1Schema = tableRecordSchema.extend({
  version: z.literal(1),
  seats: seatsSchema.extend({ sitters: z.array(playerSchema.omit({ owner: true })) }),
  match: z.exactOptional(matchHeaderSchema.omit({ id: true, startedAt: true, owners: true })),
});

const versionSchema = z.looseObject({ version: z.int().positive() });

/** Parses a stored table of any version. */
export function readTableRecord(text: string): TableRecordResult {
  const value = parseJson(text);
  const read = versionSchema.safeParse(value);
  if (!read.success) return { ok: false, why: "it is not a stored table" };
  const { version } = read.data;
  if (version > TABLE_RECORD_VERSION) {
    const why = `a newer server wrote it (version ${version}); this one reads versions up to ${TABLE_RECORD_VERSION}`;
    return { ok: false, why };
  }
  return version === TABLE_RECORD_VERSION
    ? parseWith(tableRecordSchema, value)
    : parseWith(version1Schema.transform(fromVersion1), value);
}

function parseWith(schema: z.ZodType<TableRecord>, value: unknown): TableRecordResult {
  const read = schema.safeParse(value);
  if (read.success) return { ok: true, table: read.data };
  return { ok: false, why: `not readable: ${z.prettifyError(read.error)}` };
}

function fromVersion1({
  seats: { sitters: players, satSoFar },
  match: matchHeader,
  ...table
}: z.infer<typeof version1Schema>): TableRecord {
  const record: TableRecord = {
    ...table,
    version: TABLE_RECORD_VERSION,
    seats: { satSoFar, sitters: players.map((player) => ({ ...player, owner: "" })) },
  };
  if (matchHeader === undefined) return record;
  const unknown = { startedAt: 0, owners: matchHeader.players.map(() => "") };
  return { ...record, match: { ...matchHeader, ...unknown, id: matchIdFrom(matchHeader.seed) } };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
