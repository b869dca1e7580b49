/** Reads stored tables: converts those of older servers to the current version, and rejects those of newer ones. */

import { z } from "zod";
import { parseJson } from "../../shared/plain-data.ts";
import {
  TABLE_RECORD_VERSION,
  type TableRecord,
  tableRecordSchema,
} from "../../shared/table/journal/table-record.ts";
import type { DisconnectPolicy } from "../../shared/wire/messages.ts";
import { matchIdFrom } from "../identity/public-id.ts";

export type TableRecordResult =
  | { readonly ok: true; readonly table: TableRecord }
  | { readonly ok: false; readonly why: string };

/** Version 1, before there was a history: no browser keys, and no match ids. */
const version1Schema = z.looseObject({
  seats: z.looseObject({ sitters: z.array(z.looseObject({})) }),
  match: z.exactOptional(z.looseObject({ seed: z.string(), players: z.array(z.unknown()) })),
});

const DISCONNECT_POLICY_OF_VERSION_2 = {
  ...{ wait: "wait", standIn: "bot", giveUp: "leave" },
} as const satisfies Readonly<Record<string, DisconnectPolicy>>;

/** Version 2 had other words for the same: the names of version 0.1.0. */
const version2Schema = z.looseObject({
  isQuick: z.unknown(),
  isWatchable: z.unknown(),
  seats: z.looseObject({
    sitters: z.array(z.looseObject({ absence: z.enum(["wait", "standIn", "giveUp"]) })),
  }),
  match: z.exactOptional(z.looseObject({})),
});

const PLAYER_WORDS = {
  ...{ removed: "isKicked", welcomesBots: "agreesToStart", locks: "tokenHashes", emblem: "avatar" },
  wantsTimes: "wantedTurnTimeFactor",
  allowedTimes: "allowedTurnTimeFactor",
  answeredTimes: "answeredTurnTimeFactor",
};

/** From version 1 to 2, from 2 to 3. */
const UPGRADES: readonly z.ZodType[] = [
  version1Schema.transform(fromVersion1),
  version2Schema.transform(fromVersion2),
];

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
  return readUpgraded(value, UPGRADES.slice(version - 1));
}

function readUpgraded(value: unknown, [upgrade, ...later]: readonly z.ZodType[]): TableRecordResult {
  if (upgrade === undefined)
    return parsed(tableRecordSchema.safeParse(value), (table) => ({ ok: true, table }));
  return parsed(upgrade.safeParse(value), (upgraded) => readUpgraded(upgraded, later));
}

function parsed<T>(read: z.ZodSafeParseResult<T>, next: (data: T) => TableRecordResult): TableRecordResult {
  return read.success ? next(read.data) : { ok: false, why: `not readable: ${z.prettifyError(read.error)}` };
}

function fromVersion1({ seats, match, ...table }: z.infer<typeof version1Schema>): object {
  const sitters = seats.sitters.map((player) => ({ ...player, owner: "" }));
  const record = { ...table, seats: { ...seats, sitters } };
  if (match === undefined) return record;
  const unknown = { startedAt: 0, owners: match.players.map(() => "") };
  return { ...record, match: { ...match, ...unknown, id: matchIdFrom(match.seed) } };
}

function fromVersion2({ seats, match, ...table }: z.infer<typeof version2Schema>): object {
  const { sitters, ...rest } = seats;
  const players = sitters.map(({ absence, ...player }) => ({
    ...withNewWords(player, PLAYER_WORDS),
    disconnectPolicy: DISCONNECT_POLICY_OF_VERSION_2[absence],
  }));
  return {
    ...withNewWords(table, { isQuick: "isQuickPlay", isWatchable: "spectatorsAllowed" }),
    version: 3,
    seats: { ...rest, players },
    ...(match === undefined ? {} : { match: withNewWords(match, { removed: "kickedSeats" }) }),
  };
}

function withNewWords(fields: object, words: Readonly<Record<string, string>>): object {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [words[name] ?? name, value]));
}
