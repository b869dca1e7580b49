/** Who asks: a browser, and the profile that it belongs to. */
import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { Database, Tables } from "./schema.ts";

export interface Requester {
  /** The hash of the browser's key. */
  readonly owner: string;
  readonly profile: string | undefined;
}

/** Whoever holds the browser key of this hash; a guest has no profile. */
export async function requesterOf(db: Database, owner: string): Promise<Requester> {
  const row = await db.selectFrom("browser").select("profile").where("owner", "=", owner).executeTakeFirst();
  return { owner, profile: row?.profile };
}

/** The seats in which this person has played: a guest's by the browser, all of a profile's by the profile. */
export function isSeatOf({ owner, profile }: Requester) {
  return (eb: ExpressionBuilder<Tables, "seat">): Expression<SqlBool> =>
    profile === undefined ? eb("seat.owner", "=", owner) : eb("seat.profile", "=", profile);
}
