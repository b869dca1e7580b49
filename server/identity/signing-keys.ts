/**
 * The Ed25519 key with which the server signs the rounds and results of its matches (docs/fairness.md). It is created once
 * and kept in DATA_DIR, readable by its owner alone: with it, another program could sign matches in the name of this server.
 */

import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { publicKeyOf } from "../../shared/fairness/signatures.ts";
import {
  KEY_END_REASONS,
  type KeyEnd,
  type ServerSigningKeys,
  type SigningKeyPair,
  type SigningKeys,
} from "../../shared/fairness/signing-keys.ts";
import { parseJson } from "../../shared/plain-data.ts";
import { PRIVATE_FILE, writePrivateFile } from "./private-file.ts";

export const SIGNING_KEYS_FILE = "signing-keys.json";
const KEY_BYTES = 32;
/** As many as clients accept. */
const MOST_FORMER_KEYS = 1_000;

/** What is stored: secret keys, from which the public ones follow. */
const secretKey = z.string().regex(/^[0-9a-f]{64}$/);
const keyEnd = z.strictObject({
  key: z.string().regex(/^[0-9a-f]{64}$/),
  from: z.int().min(0),
  reason: z.enum(KEY_END_REASONS),
});
const storedSchema = z.strictObject({
  current: secretKey,
  former: z.array(secretKey).max(MOST_FORMER_KEYS),
  ends: z.exactOptional(z.array(keyEnd).max(MOST_FORMER_KEYS)),
});

/** The keys in this folder; created if there are none. Throws a sentence if the file cannot be used. */
export function loadSigningKeys(folder: string): ServerSigningKeys {
  const file = join(folder, SIGNING_KEYS_FILE);
  if (!existsSync(file)) return saveSigningKeys(folder, makeSigningKeys());
  // A copy that was made by hand may be readable by others.
  chmodSync(file, PRIVATE_FILE);
  return readSigningKeys(file);
}

/** A new key, without any former ones. */
export function makeSigningKeys(): ServerSigningKeys {
  return { ...pairOf(randomBytes(KEY_BYTES).toString("hex")), former: [] };
}

/** A new key; the current one becomes a former one, and ends. Throws if there are too many. */
export function rotatedKeys(
  { former, publicKey, secretKey, ends = [] }: ServerSigningKeys,
  end: Omit<KeyEnd, "key">,
): ServerSigningKeys {
  if (former.length >= MOST_FORMER_KEYS)
    throw new Error(`There are ${MOST_FORMER_KEYS} former keys already.`);
  return {
    ...makeSigningKeys(),
    former: [{ publicKey, secretKey }, ...former],
    ends: [{ key: publicKey, ...end }, ...ends],
  };
}

/** The same keys, with another end of a former one. Throws a sentence if the key is none. */
export function withEnd(keys: ServerSigningKeys, end: KeyEnd): ServerSigningKeys {
  if (keys.former.every(({ publicKey }) => publicKey !== end.key))
    throw new Error(`${end.key} is not a former public key of this server.`);
  return { ...keys, ends: [end, ...(keys.ends ?? []).filter(({ key }) => key !== end.key)] };
}

/** Writes the keys into this folder and returns them. */
export function saveSigningKeys(folder: string, keys: ServerSigningKeys): ServerSigningKeys {
  writePrivateFile(folder, SIGNING_KEYS_FILE, `${signingKeysText(keys)}\n`);
  return keys;
}

/** The keys in this file. Throws a sentence if it is damaged. */
export function readSigningKeys(file: string): ServerSigningKeys {
  return parseSigningKeys(readFileSync(file, "utf8"), file);
}

/** How the keys are stored. */
export function signingKeysText({ secretKey: current, former, ends }: ServerSigningKeys): string {
  return JSON.stringify({ current, former: former.map((pair) => pair.secretKey), ends });
}

/** The keys in this text. Throws a sentence that names its place if it is damaged. */
export function parseSigningKeys(text: string, place: string): ServerSigningKeys {
  const read = storedSchema.safeParse(parseJson(text));
  if (!read.success) throw new Error(`${place} is damaged: restore it from a backup.`);
  const { current, former, ...ends } = read.data;
  return { ...pairOf(current), former: former.map(pairOf), ...ends };
}

/** What the server publishes at `/.well-known/last-card-key`. */
export function publishedKeys({ publicKey: current, former, ends }: ServerSigningKeys): SigningKeys {
  const keys = { current, former: former.map(({ publicKey }) => publicKey) };
  return { algorithm: "Ed25519", ...keys, ...(ends && { ends }) };
}

function pairOf(secret: string): SigningKeyPair {
  return { publicKey: publicKeyOf(secret), secretKey: secret };
}
