/** Club evenings in the history: one row each, which every process of a cluster may change. */
import { type Evening, type EveningRefusal, FRIENDS, runningTables } from "../../shared/evening/evening.ts";
import { followingEvening } from "../../shared/evening/evening-steps.ts";
import type { Database, EveningTable } from "./schema.ts";
import { inTransaction } from "./transaction.ts";

/** How many evenings of one person, and of all, may be open at the same time. */
const MOST_EVENINGS = { ofPerson: 3, inAll: 2_000 } as const;
/** How often the tables of a running round are looked at, and how soon another process goes on after one that has died, in ms. */
const LOOK_AGAIN_MS = 3_000;
/** More processes than this never change one evening at the same time: each time, one of them succeeds. */
const MAX_TRIES = 200;

/** An evening as it was stored last. */
interface StoredEvening {
  readonly evening: Evening;
  /** Increased with each change. */
  readonly version: number;
}

/** Stores a new evening; false if too many are open. */
export function openEvening(db: Database, evening: Evening, now: number): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const open = trx
      .selectFrom("evening")
      .select((eb) => eb.fn.countAll().as("count"))
      .where("wake", "is not", null);
    const ofHost = await open.where("host", "=", evening.host).executeTakeFirstOrThrow();
    const inAll = await open.executeTakeFirstOrThrow();
    if (Number(ofHost.count) >= MOST_EVENINGS.ofPerson || Number(inAll.count) >= MOST_EVENINGS.inAll)
      return false;
    await trx
      .insertInto("evening")
      .values(rowOf(evening, { version: 1, now }))
      .execute();
    return true;
  });
}

/** What is stored of an evening. */
export function rowOf(
  evening: Evening,
  { version, now }: { readonly version: number; readonly now: number },
): EveningTable {
  const { id, host, isOver, nextAt } = evening;
  const wake = runningTables(evening).length > 0 ? now : nextAt;
  return { id, host, version, changed: now, wake: isOver ? null : wake, state: JSON.stringify(evening) };
}

/** The evening with this id; undefined if there is none. */
export async function findEvening(db: Database, id: string): Promise<StoredEvening | undefined> {
  const row = await db.selectFrom("evening").selectAll().where("id", "=", id).executeTakeFirst();
  return row === undefined ? undefined : { evening: JSON.parse(row.state), version: Number(row.version) };
}

interface EveningChange {
  readonly id: string;
  readonly now: number;
  /** The evening after it, or why it is refused. */
  readonly change: (evening: Evening) => Evening | EveningRefusal;
}

/** The last change of each evening in this process. */
const lastChanges = new Map<string, Promise<unknown>>();

/**
 * Changes the newest state, and stores it if that is another one. The changes of this process wait for each other: if a
 * hundred people come at once, none of them has to start again.
 */
export async function changeEvening(
  db: Database,
  { id, now }: Pick<EveningChange, "id" | "now">,
  change: EveningChange["change"],
): Promise<Evening | EveningRefusal> {
  const before = lastChanges.get(id) ?? Promise.resolve();
  const changing = before.catch(() => undefined).then(() => changeNext(db, { id, now, change }));
  lastChanges.set(id, changing);
  try {
    return await changing;
  } finally {
    if (lastChanges.get(id) === changing) lastChanges.delete(id);
  }
}

/** If another process was faster, it starts again. */
async function changeNext(
  db: Database,
  { id, now, change }: EveningChange,
): Promise<Evening | EveningRefusal> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const stored = await findEvening(db, id);
    if (stored === undefined) return "unknownEvening";
    const evening = change(stored.evening);
    if (typeof evening === "string" || evening === stored.evening) return evening;
    const row = rowOf(evening, { version: stored.version + 1, now });
    if (await save(db, row, evening)) return evening;
  }
  throw new Error(`evening ${id} is changed all the time`);
}

/** False if the evening was changed since it was read. The evening that follows is stored in the same transaction. */
function save(db: Database, row: EveningTable, evening: Evening): Promise<boolean> {
  const { following } = evening;
  return inTransaction(db, async (trx) => {
    const updated = await trx
      .updateTable("evening")
      .set(row)
      .where("id", "=", row.id)
      .where("version", "=", row.version - 1)
      .executeTakeFirst();
    if (updated.numUpdatedRows !== 1n) return false;
    if (following === undefined) return true;
    const next = rowOf(followingEvening(evening, following), { version: 1, now: row.changed });
    await trx
      .insertInto("evening")
      .values(next)
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
    return true;
  });
}

/** The evenings at which something is due. No other process gets them soon, and each change says when the next thing is due. */
export async function claimEvenings(db: Database, now: number): Promise<readonly string[]> {
  const claimed = await db
    .updateTable("evening")
    .set({ wake: now + LOOK_AGAIN_MS })
    .where("wake", "<=", now)
    .returning("id")
    .execute();
  return claimed.map(({ id }) => id);
}

/** The places at those of these matches that are saved, by their ids and by seat; 0 for a player who was away at the end. */
export async function placesIn(
  db: Database,
  matches: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  if (matches.length === 0) return new Map();
  const seats = await db
    .selectFrom("seat")
    .innerJoin("match", "match.id", "seat.match")
    .select(["match.id", "match.why", "seat.place", "seat.away"])
    .where("match.id", "in", matches)
    .orderBy("seat.seat")
    .execute();
  // Before a claim all others have left, also right after a move of their own.
  const placeOf = ({ why, place, away }: (typeof seats)[number]) =>
    (why === "claimed" ? place > 1 : away === 1) ? 0 : place;
  return new Map([...Map.groupBy(seats, ({ id }) => id)].map(([id, own]) => [id, own.map(placeOf)]));
}

/** The evenings of one person, for the export. */
export async function listEveningsOf(db: Database, person: string): Promise<readonly object[]> {
  const evenings = await eveningsWith(db, person);
  return evenings.map(({ evening: { id, title, startsAt, host, players } }) => {
    const { name } = players.find((player) => player.person === person) ?? {};
    return { id, title, startsAt, isHost: host === person, name };
  });
}

/** The person is another one from now on: a guest has got a profile, or ("") has deleted their data and stays without a name. */
export async function renameInEvenings(db: Database, person: string, to: string): Promise<void> {
  for (const { evening, version } of await eveningsWith(db, person)) {
    const players = evening.players.map((player) => {
      if (player.person !== person) return player;
      return to === "" ? { person: to, owner: "", name: "", isHere: false } : { ...player, person: to };
    });
    const { invited: before } = evening;
    const invited = before === FRIENDS ? before : before?.filter((each) => to !== "" || each !== person);
    const host = evening.host === person ? to : evening.host;
    const state = JSON.stringify({ ...evening, host, players, ...(invited && { invited }) });
    await db
      .updateTable("evening")
      .set({ host, state, version: version + 1 })
      .where("id", "=", evening.id)
      .execute();
  }
}

/** All evenings that name this person. */
async function eveningsWith(db: Database, person: string): Promise<readonly StoredEvening[]> {
  const named = `"${person}"`;
  const rows = await db
    .selectFrom("evening")
    .select(["state", "version"])
    .where("state", "like", `%${named}%`)
    .execute();
  // In this search, an underscore stands for any letter.
  const exact = rows.filter(({ state }) => state.includes(named));
  return exact.map(({ state, version }) => ({ evening: JSON.parse(state), version: Number(version) }));
}
