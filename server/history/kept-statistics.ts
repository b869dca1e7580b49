/**
 * The statistics of people, kept so that a request costs the same however many matches they have played. A saved match is
 * added to them. Whatever else changes the seats of a person drops them: the next request then adds up all seats once.
 */
import type { Transaction } from "kysely";
import type { Statistics } from "../../shared/history.ts";
import type { Requester } from "./requester.ts";
import type { Database, SeatTable, Tables } from "./schema.ts";
import { countedMatches, withMatch } from "./statistics.ts";
import { inTransaction } from "./transaction.ts";

/** The kept statistics of this guest or profile; without any, those of all stored seats, which are kept from now on. */
export async function keptStatisticsOf(db: Database, requester: Requester): Promise<Statistics> {
  const kept = await findKept(db, personOf(requester));
  return kept?.statistics ?? inTransaction(db, (trx) => keep(trx, requester));
}

/** Adds the seats of a match that has just been saved. */
export async function addToKept(trx: Transaction<Tables>, seats: readonly SeatTable[]): Promise<void> {
  for (const [person, own] of Map.groupBy(seats, personOf)) {
    if (person !== "") await addSeats(trx, person, own);
  }
}

/** Drops what is kept of these people. */
export async function dropKept(trx: Transaction<Tables>, people: readonly string[]): Promise<void> {
  await trx.deleteFrom("kept_statistics").where("person", "in", people).execute();
}

/** The profile, or the hash of a guest's browser key; "" for neither. */
export function personOf({ owner, profile }: Requester | Pick<SeatTable, "owner" | "profile">): string {
  return profile ?? owner;
}

interface Kept {
  /** When the last of the matches ended. */
  readonly ended: number;
  readonly statistics: Statistics;
}

async function findKept(db: Database, person: string): Promise<Kept | undefined> {
  const row = await db
    .selectFrom("kept_statistics")
    .select(["ended", "statistics"])
    .where("person", "=", person)
    .executeTakeFirst();
  return row === undefined ? undefined : { ended: row.ended, statistics: JSON.parse(row.statistics) };
}

/** Nothing is kept of people without a match: anyone can ask with any key. */
async function keep(trx: Transaction<Tables>, requester: Requester): Promise<Statistics> {
  const { statistics, ended } = await countedMatches(trx, requester);
  if (ended === undefined) return statistics;
  const row = { ended, statistics: JSON.stringify(statistics) };
  await trx
    .insertInto("kept_statistics")
    .values({ person: personOf(requester), ...row })
    .onConflict((conflict) => conflict.column("person").doUpdateSet(row))
    .execute();
  return statistics;
}

async function addSeats(
  trx: Transaction<Tables>,
  person: string,
  seats: readonly SeatTable[],
): Promise<void> {
  const kept = await findKept(trx, person);
  if (kept === undefined) return;
  const ended = Math.max(...seats.map((seat) => seat.ended));
  // A match that ended before others may join two streaks, or part one.
  if (ended <= kept.ended) return dropKept(trx, [person]);
  await trx
    .updateTable("kept_statistics")
    .set({ ended, statistics: JSON.stringify(withMatch(kept.statistics, seats)) })
    .where("person", "=", person)
    .execute();
}
