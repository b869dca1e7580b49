/** Club evenings in the history: one row each, which one process at a time leads. */

import { MATCH_ENDS } from "../../shared/command.ts";
import {
  type EveningDecision,
  type EveningEvent,
  eveningWakeAt,
  evolveEvening,
  followingEvening,
} from "../../shared/evening/decide-evening.ts";
import {
  EVENING_VERSION,
  type Evening,
  type EveningRefusal,
  isSamePerson,
  type TableResult,
} from "../../shared/evening/evening.ts";
import { ownersOf, type Requester } from "./requester.ts";
import type { Database, EveningTable } from "./schema.ts";
import { inTransaction } from "./transaction.ts";

/** How many evenings of one person, and of all, may be open at the same time. */
const MOST_EVENINGS = { ofPerson: 3, inAll: 2_000 } as const;
/** A process that leads an evening and dies is replaced after this time, in ms. */
const LEASE_MS = 15_000;
/** More processes than this never change one evening at the same time. */
const MAX_TRIES = 20;

/** An evening as it was stored last. */
export interface StoredEvening {
  readonly evening: Evening;
  readonly version: number;
}

/** Stores a new evening. */
export function openEvening(
  db: Database,
  evening: Evening,
  now: number,
): Promise<EveningRefusal | undefined> {
  return inTransaction(db, async (trx) => {
    const open = trx
      .selectFrom("evening")
      .select((eb) => eb.fn.countAll().as("count"))
      .where("is_over", "=", 0);
    const ofHost = await open.where("host", "=", evening.host.owner).executeTakeFirstOrThrow();
    const inAll = await open.executeTakeFirstOrThrow();
    if (Number(ofHost.count) >= MOST_EVENINGS.ofPerson || Number(inAll.count) >= MOST_EVENINGS.inAll)
      return "tooManyEvenings";
    await trx.insertInto("evening").values(rowOf(evening, now)).execute();
    return undefined;
  });
}

function rowOf(evening: Evening, now: number): EveningTable {
  const { id, host } = evening;
  return { id, host: host.owner, version: 1, leased: 0, ...changedColumns(evening, now) };
}

function changedColumns(evening: Evening, now: number) {
  const wake = eveningWakeAt(evening, now) ?? null;
  const isOver = evening.phase === "over" ? 1 : 0;
  return { wake, is_over: isOver, changed: now, state: JSON.stringify(evening) };
}

/** The evening with this id; undefined if there is none. */
export async function findEvening(db: Database, id: string): Promise<StoredEvening | undefined> {
  const row = await db.selectFrom("evening").selectAll().where("id", "=", id).executeTakeFirst();
  return row === undefined ? undefined : { evening: read(row.state), version: Number(row.version) };
}

function read(state: string): Evening {
  const evening: Evening = JSON.parse(state);
  if (evening.version !== EVENING_VERSION) throw new Error(`an evening of version ${evening.version}`);
  return evening;
}

/** Decides on the newest state and stores what follows. If another process was faster, it decides again. */
export async function changeEvening(
  db: Database,
  id: string,
  now: number,
  decide: (evening: Evening) => EveningDecision,
): Promise<StoredEvening | EveningRefusal> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const stored = await findEvening(db, id);
    if (stored === undefined) return "unknownEvening";
    const decided = decide(stored.evening);
    if (!decided.ok) return decided.why;
    if (decided.events.length === 0) return stored;
    const evening = decided.events.reduce(evolveEvening, stored.evening);
    if (await save(db, { evening, version: stored.version }, decided.events, now))
      return { evening, version: stored.version + 1 };
  }
  throw new Error(`evening ${id} is changed all the time`);
}

/** False if the evening was changed since it was read. The evening that follows is stored in the same transaction. */
function save(
  db: Database,
  { evening, version }: StoredEvening,
  events: readonly EveningEvent[],
  now: number,
): Promise<boolean> {
  const following = events.find((event) => event.type === "eveningEnded")?.following;
  return inTransaction(db, async (trx) => {
    const updated = await trx
      .updateTable("evening")
      .set({ ...changedColumns(evening, now), version: version + 1 })
      .where("id", "=", evening.id)
      .where("version", "=", version)
      .executeTakeFirst();
    if (updated.numUpdatedRows !== 1n) return false;
    if (following !== undefined)
      await trx
        .insertInto("evening")
        .values(rowOf(followingEvening(evening, following), now))
        .execute();
    return true;
  });
}

/** The evenings at which something is due: this process leads them until they are released, or its lease is over. */
export async function claimEvenings(db: Database, now: number): Promise<readonly string[]> {
  const due = await db
    .selectFrom("evening")
    .select(["id", "leased"])
    .where("wake", "<=", now)
    .where("leased", "<=", now)
    .execute();
  const claimed: string[] = [];
  for (const { id, leased } of due) {
    const updated = await db
      .updateTable("evening")
      .set({ leased: now + LEASE_MS })
      .where("id", "=", id)
      .where("leased", "=", leased)
      .executeTakeFirst();
    if (updated.numUpdatedRows === 1n) claimed.push(id);
  }
  return claimed;
}

/** Any process may lead the evening. */
export async function releaseEvening(db: Database, id: string): Promise<void> {
  await db.updateTable("evening").set({ leased: 0 }).where("id", "=", id).execute();
}

/** The results of those of these matches that are saved, by id. */
export async function resultsOf(
  db: Database,
  matches: readonly string[],
): Promise<ReadonlyMap<string, TableResult>> {
  if (matches.length === 0) return new Map();
  const ended = await db.selectFrom("match").select(["id", "why"]).where("id", "in", matches).execute();
  const seats = await db
    .selectFrom("seat")
    .select(["match", "place", "score", "away"])
    .where("match", "in", matches)
    .orderBy("seat")
    .execute();
  return new Map(
    ended.map(({ id, why }) => [
      id,
      {
        why: MATCH_ENDS.find((end) => end === why) ?? "abandoned",
        seats: seats
          .filter(({ match }) => match === id)
          // Before a claim all others have left, also right after a move of their own.
          .map(({ place, score, away }) => ({
            place,
            score,
            isAway: why === "claimed" ? place > 1 : away === 1,
          })),
      },
    ]),
  );
}

/** Deletes evenings that have not changed since then. */
export async function purgeEvenings(db: Database, changedBefore: number): Promise<void> {
  await db.deleteFrom("evening").where("changed", "<", changedBefore).execute();
}

/** The evenings of one person, for the export. */
export async function listEveningsOf(db: Database, requester: Requester): Promise<readonly object[]> {
  const evenings = await eveningsWith(db, requester);
  return evenings.map(({ id, title, startsAt, host, players }) => ({
    ...{ id, title, startsAt },
    isHost: isSamePerson(host, requester),
    ...players.find((player) => isSamePerson(player, requester)),
  }));
}

/** A deleted person stays at past evenings without a name. An evening that has not begun is not opened. */
export async function forgetInEvenings(db: Database, requester: Requester): Promise<void> {
  for (const { id } of await eveningsWith(db, requester)) {
    const stored = await findEvening(db, id);
    if (stored === undefined) continue;
    const nobody = { owner: "" };
    const { profile } = requester;
    const { players, host, invited, ...evening } = stored.evening;
    const state: Evening = {
      ...evening,
      host: isSamePerson(host, requester) ? nobody : host,
      players: players.map((player) =>
        isSamePerson(player, requester) ? { ...nobody, name: "", presence: "left" } : player,
      ),
      ...(invited && { invited: invited.filter((each) => each !== profile) }),
    };
    await db
      .updateTable("evening")
      .set({ host: state.host.owner, state: JSON.stringify(state), version: stored.version + 1 })
      .where("id", "=", id)
      .execute();
  }
}

/** All evenings that name this person, in any of the linked browsers. */
async function eveningsWith(db: Database, requester: Requester): Promise<readonly Evening[]> {
  const names = [
    ...(await ownersOf(db, requester)),
    ...(requester.profile === undefined ? [] : [requester.profile]),
  ];
  const rows = await db
    .selectFrom("evening")
    .select("state")
    .where((eb) => eb.or(names.map((name) => eb("state", "like", `%"${name}"%`))))
    .execute();
  const evenings = rows.map(({ state }) => read(state));
  // An underscore in an id stands for any letter in this search.
  return evenings.filter(({ host, players }) =>
    [host, ...players].some((person) => isSamePerson(person, requester)),
  );
}
