/** The key by which this browser is known again: whose matches and whose profile these are. It never leaves it but to the server. */
import { recall, remember } from "../storage.ts";
import { randomText } from "./random-text.ts";
import type { Door } from "./room-types.ts";

const KEPT_AS = "key";
const BYTES = 32;
const FORM = /^[\w-]{43}$/;

/** The key, made at the first need; undefined where the browser keeps nothing: the game goes on without. */
export function browserKey(): string | undefined {
  const kept = recall(KEPT_AS);
  if (kept !== undefined && FORM.test(kept)) return kept;
  const key = randomText(BYTES);
  return remember(KEPT_AS, key) ? key : undefined;
}

/** A door that this browser is known at: what is played behind it is found again. */
export function keyedDoor(door: Door): Door {
  return {
    create: (options) => door.create(withKey(options)),
    quick: (options, hasSeat) => door.quick(withKey(options), hasSeat),
    join: (code, options) => door.join(code, withKey(options)),
  };
}

function withKey<T extends object>(options: T): T & { readonly key?: string } {
  const key = browserKey();
  return key === undefined ? options : { ...options, key };
}
