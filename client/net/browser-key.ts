/** The key by which this browser is known again: whose matches and whose profile these are. It never leaves it but to the server. */
import { load, save } from "../storage.ts";
import type { RoomConnector } from "./connection/room-types.ts";

const STORAGE_KEY = "key";
const KEY_BYTES = 32;
const KEY_PATTERN = /^[\w-]{43}$/;

/** The key, made at the first need; undefined where the browser keeps nothing: the game goes on without. */
export function browserKey(): string | undefined {
  const stored = load(STORAGE_KEY);
  if (stored !== undefined && KEY_PATTERN.test(stored)) return stored;
  const key = randomText(KEY_BYTES);
  return save(STORAGE_KEY, key) ? key : undefined;
}

/** A door that this browser is known at: what is played behind it is found again. */
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
 * Text that nobody guesses, made of so many random bytes: letters, digits, "-" and "_". Browsers have `randomUUID` for
 * pages with https alone, and a server at home has none.
 */
export function randomText(bytes: number): string {
  const text = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(bytes))));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
