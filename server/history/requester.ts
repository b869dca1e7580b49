/** The requester: a browser, and the profile that it is linked to. */
import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { Database, Tables } from "./schema.ts";

export interface Requester {
  /** The hash of the browser's key. */
  readonly owner: string;
  readonly profile: string | undefined;
}

/** The requester with this hash of a browser key. A guest has no profile. */
export async function requesterOf(db: Database, owner: string): Promise<Requester> {
  const row = await db.selectFrom("browser").select("profile").where("owner", "=", owner).executeTakeFirst();
  return { owner, profile: row?.profile };
}

/** Selects the seats of this person: by browser for a guest, by profile otherwise. */
export function isSeatOf({ owner, profile }: Requester) {
  return (eb: ExpressionBuilder<Tables, "seat">): Expression<SqlBool> =>
    profile === undefined ? eb("seat.owner", "=", owner) : eb("seat.profile", "=", profile);
}

/** The browsers of this person: all that are linked to the profile, or a guest's own. */
export async function ownersOf(db: Database, { owner, profile }: Requester): Promise<readonly string[]> {
  if (profile === undefined) return [owner];
  const browsers = await db.selectFrom("browser").select("owner").where("profile", "=", profile).execute();
  return [owner, ...browsers.map((browser) => browser.owner)];
}
