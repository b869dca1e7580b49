/** The keys of the server, which all its processes share. They are made once and kept in the database. */
import type { Sql } from "./sql.ts";

/** The name of the keys that sign matches. */
export const SIGNING_KEYS = "signing";

/** The name of the VAPID keys, as JSON: all processes send turn notifications with the same keys. */
export const VAPID_KEYS = "vapid";

/** The key with this name. If there is none, `make` makes it; if two processes do so, the first one counts. */
export async function loadServerKey(sql: Sql, name: string, make: () => string): Promise<string> {
  await sql.query("insert into server_key (name, value) values ($1, $2) on conflict do nothing", [
    name,
    make(),
  ]);
  const [row] = await sql.query<{ value: string }>("select value from server_key where name = $1", [name]);
  if (row === undefined) throw new Error(`the server key ${name} was deleted`);
  return row.value;
}
