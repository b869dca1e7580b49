/** Gives the server a new signing key. Former keys are kept and published, so that older matches can still be verified. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { ServerSigningKeys } from "../../shared/fairness/signing-keys.ts";
import { lockOutProcesses } from "../cluster/schema.ts";
import { SIGNING_KEYS } from "../cluster/server-keys.ts";
import { connectSql, type Sql } from "../cluster/sql.ts";
import {
  parseSigningKeys,
  readSigningKeys,
  rotatedKeys,
  SIGNING_KEYS_FILE,
  saveSigningKeys,
  signingKeysText,
  withEnd,
} from "../identity/signing-keys.ts";
import { refuseHalfRestored } from "../journal/folder-markers.ts";
import { lockFolder } from "../journal/sqlite-file.ts";
import { makeLog } from "../observability/log.ts";

const NO_KEY = "There is no signing key yet: the server makes one at its first start.";

/** What becomes of the keys. Throws a sentence if that is impossible. */
export type KeyChange = (keys: ServerSigningKeys) => ServerSigningKeys;

/** The current key ends now. */
export function rotate(keys: ServerSigningKeys): ServerSigningKeys {
  return rotatedKeys(keys, { from: Date.now(), reason: "rotated" });
}

/** Somebody else may have a key since a time: the current one, which is replaced, or a former one. */
export function revoke({
  from,
  key,
}: {
  readonly from: number;
  readonly key?: string | undefined;
}): KeyChange {
  return (keys) =>
    key === undefined || key === keys.publicKey
      ? rotatedKeys(keys, { from, reason: "stolen" })
      : withEnd(keys, { key, from, reason: "stolen" });
}

/** Of a single server. Throws a sentence, and changes nothing, while a server runs on the folder. */
export function rotateInFolder(folder: string, change: KeyChange = rotate): ServerSigningKeys {
  refuseHalfRestored(folder);
  const file = join(folder, SIGNING_KEYS_FILE);
  if (!existsSync(file)) throw new Error(NO_KEY);
  const lock = lockFolder(folder);
  if (lock === undefined) throw new Error(`A server runs on ${folder}: stop it first.`);
  try {
    return saveSigningKeys(folder, change(readSigningKeys(file)));
  } finally {
    lock.release();
  }
}

/** Of a cluster. Throws a sentence, and changes nothing, while a process runs: it would go on with the former key. */
export async function rotateInDatabase(url: string, change: KeyChange = rotate): Promise<ServerSigningKeys> {
  const log = makeLog({ LOG_LEVEL: "silent" });
  const sql = await connectSql({ url, name: "last-card rotate-signing-key", log });
  try {
    await sql.query("begin");
    const keys = await rotateStored(sql, change);
    await sql.query("commit");
    return keys;
  } finally {
    // Without a commit, the database forgets everything.
    sql.close();
  }
}

async function rotateStored(sql: Sql, change: KeyChange): Promise<ServerSigningKeys> {
  await lockOutProcesses(sql, "Processes of the cluster run: stop all of them first, and wait ten seconds.");
  const [row] = await sql.query<{ value: string }>("select value from server_key where name = $1", [
    SIGNING_KEYS,
  ]);
  if (row === undefined) throw new Error(NO_KEY);
  const keys = change(parseSigningKeys(row.value, `the server key ${SIGNING_KEYS}`));
  await sql.query("update server_key set value = $2 where name = $1", [SIGNING_KEYS, signingKeysText(keys)]);
  return keys;
}
