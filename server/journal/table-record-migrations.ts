/** Tables as older and newer servers wrote them down: brought up to the form of today, or refused with the reason. */
import { z } from "zod";
import { matchIdFrom } from "../identity/public-id.ts";
import { KEPT_VERSION, type KeptTable, keptTable, match, seats, sitter } from "./table-record.ts";

export type ReadKept =
  | { readonly ok: true; readonly table: KeptTable }
  | { readonly ok: false; readonly why: string };

/** Before there was a history: nobody's key was known, and matches had no names. */
const first = keptTable.extend({
  version: z.literal(1),
  seats: seats.extend({ sitters: z.array(sitter.omit({ owner: true })) }),
  match: z.exactOptional(match.omit({ id: true, startedAt: true, owners: true })),
});

const versioned = z.looseObject({ version: z.int().positive() });

/** The table that a text stands for, whichever server wrote it. */
export function readKept(text: string): ReadKept {
  const value = parseJson(text);
  const read = versioned.safeParse(value);
  if (!read.success) return { ok: false, why: "it is no table that any server wrote" };
  const { version } = read.data;
  if (version > KEPT_VERSION) {
    const why = `a newer server wrote it (form ${version}); this one reads forms up to ${KEPT_VERSION}`;
    return { ok: false, why };
  }
  return version === KEPT_VERSION ? parsed(keptTable, value) : parsed(first.transform(fromFirst), value);
}

function parsed(schema: z.ZodType<KeptTable>, value: unknown): ReadKept {
  const read = schema.safeParse(value);
  if (read.success) return { ok: true, table: read.data };
  return { ok: false, why: `not readable: ${z.prettifyError(read.error)}` };
}

function fromFirst({
  seats: { sitters, satSoFar },
  match: played,
  ...table
}: z.infer<typeof first>): KeptTable {
  const kept: KeptTable = {
    ...table,
    version: KEPT_VERSION,
    seats: { satSoFar, sitters: sitters.map((one) => ({ ...one, owner: "" })) },
  };
  if (played === undefined) return kept;
  const unknown = { startedAt: 0, owners: played.players.map(() => "") };
  return { ...kept, match: { ...played, ...unknown, id: matchIdFrom(played.seed) } };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
