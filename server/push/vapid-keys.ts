/**
 * The server's VAPID keys, with which push services recognise it. They are created once and kept in DATA_DIR, readable by
 * their owner alone: with them, another program could send notifications in the name of this server.
 */

import { chmodSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import webPush, { type VapidKeys } from "web-push";
import { z } from "zod";
import { parseJson } from "../../shared/plain-data.ts";
import { PRIVATE_FILE, writePrivateFile } from "../identity/private-file.ts";

export const VAPID_KEYS_FILE = "vapid-keys.json";

/** An uncompressed point of the curve P-256, and a number below its order, as base64url. */
const keysSchema = z.strictObject({
  publicKey: z.string().regex(/^B[\w-]{86}$/),
  privateKey: z.string().regex(/^[\w-]{43}$/),
}) satisfies z.ZodType<VapidKeys>;

/** The keys in this folder; created if there are none. Throws a sentence if the file cannot be used. */
export function loadVapidKeys(folder: string): VapidKeys {
  const file = join(folder, VAPID_KEYS_FILE);
  if (!existsSync(file)) return createKeys(folder);
  // A copy that was made by hand may be readable by others.
  chmodSync(file, PRIVATE_FILE);
  return readVapidKeys(file);
}

/** New keys, for a server that stores nothing. */
export function makeVapidKeys(): VapidKeys {
  return webPush.generateVAPIDKeys();
}

/** The keys in this file. Throws a sentence if it is damaged. */
export function readVapidKeys(file: string): VapidKeys {
  return parseVapidKeys(readFileSync(file, "utf8"), file);
}

/** The keys in this text. Throws a sentence that names its place if it is damaged. */
export function parseVapidKeys(text: string, place: string): VapidKeys {
  const read = keysSchema.safeParse(parseJson(text));
  if (read.success) return read.data;
  throw new Error(`${place} is damaged: restore it from a backup, or set PUSH=off.`);
}

function createKeys(folder: string): VapidKeys {
  const keys = makeVapidKeys();
  writePrivateFile(folder, VAPID_KEYS_FILE, `${JSON.stringify(keys)}\n`);
  return keys;
}
