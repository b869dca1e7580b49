/** The secret key that identifies this browser to the server, which links its matches and its profile to it. */
import { load, save } from "../storage.ts";
import type { RoomConnector } from "./connection/room-types.ts";

const STORAGE_KEY = "key";
const KEY_BYTES = 32;
const KEY_PATTERN = /^[\w-]{43}$/;

/** The key, created when it is first needed; undefined if the browser stores nothing: the game works without it. */
export function browserKey(): string | undefined {
  const stored = storedBrowserKey();
  if (stored !== undefined) return stored;
  const key = randomText(KEY_BYTES);
  return save(STORAGE_KEY, key) ? key : undefined;
}

/** The key, if this browser has one already. */
export function storedBrowserKey(): string | undefined {
  const stored = load(STORAGE_KEY);
  return stored !== undefined && KEY_PATTERN.test(stored) ? stored : undefined;
}

/** The header that proves who asks; none without a key. */
export function keyHeader(key: string | undefined): { readonly Authorization?: string } {
  return key === undefined ? {} : { Authorization: `Bearer ${key}` };
}

/** Adds the key to every join, so that the matches appear in this browser's history. */
export function connectorWithKey(connector: RoomConnector): RoomConnector {
  return {
    create: (options) => connector.create(withKey(options)),
    quick: (options, hasSeat) => connector.quick(withKey(options), hasSeat),
    join: (code, options) => connector.join(code, withKey(options)),
  };
}

function withKey<T extends object>(options: T): T & { readonly key?: string } {
  const key = browserKey();
  return key === undefined ? options : { ...options, key };
}

/**
 * Random text of `bytes` random bytes, with letters, digits, "-" and "_" only. Browsers offer `randomUUID` only to pages
 * with https, which a server at home may not have.
 */
export function randomText(bytes: number): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(bytes)));
}

/** As keys are written on the web, without padding. */
export function toBase64Url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
