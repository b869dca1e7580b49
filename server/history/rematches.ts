/** How often players were rated against each other lately: each further match against the same opponent counts less. */
import type { Transaction } from "kysely";
import { DAY_MS } from "./retention.ts";
import type { Tables } from "./schema.ts";

/** Counts the matches of the day before `endedAt` in which two of these profiles were rated on different sides. */
export async function countMatchesOfPairs(
  trx: Transaction<Tables>,
  profiles: readonly string[],
  endedAt: number,
): Promise<(one: string, other: string) => number> {
  const sides = await sidesByMatch(trx, profiles, endedAt);
  return (one, other) =>
    sides.filter((sideOf) => {
      const [first, second] = [sideOf.get(one), sideOf.get(other)];
      return first !== undefined && second !== undefined && first !== second;
    }).length;
}

/** For each match: the sides by profile. */
async function sidesByMatch(
  trx: Transaction<Tables>,
  profiles: readonly string[],
  endedAt: number,
): Promise<readonly ReadonlyMap<string, number>[]> {
  if (profiles.length < 2) return [];
  const rows = await trx
    .selectFrom("seat")
    .select(["match", "profile", "side"])
    .where("profile", "in", profiles)
    .where("ended", ">", endedAt - DAY_MS)
    .where("side", "is not", null)
    .execute();
  const byMatch = Map.groupBy(rows, ({ match }) => match);
  return [...byMatch.values()].map(
    (seats) =>
      new Map(
        seats.flatMap(({ profile, side }) => (profile === null || side === null ? [] : [[profile, side]])),
      ),
  );
}
