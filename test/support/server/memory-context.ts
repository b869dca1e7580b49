/** The context of a server that keeps everything in memory, with a new signing key and without notifications. */
import { type AppContext, createContext, type Stores } from "../../../server/app-context.ts";
import type { Config } from "../../../server/config.ts";
import { memoryDialect } from "../../../server/history/databases.ts";
import { makeSigningKeys } from "../../../server/identity/signing-keys.ts";
import { memoryStore } from "./memory-store.ts";

/** `stores` replaces some of it. Without signing keys of its own, new matches have no verifiable shuffles. */
export function memoryContext(config: Config, stores: Partial<Stores> = {}): AppContext {
  const inMemory = { store: memoryStore(), openDialect: memoryDialect, signingKeys: makeSigningKeys() };
  const context = createContext(config, { ...inMemory, ...stores });
  return { ...context, matchSigningKeys: stores.signingKeys };
}
