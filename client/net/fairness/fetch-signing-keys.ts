/** Asks the server for its public keys. */
import { isSigningKeys, type KnownKeys, knownKeysIn } from "../../../shared/fairness/signing-keys.ts";
import { BASE_PATH } from "../../base-path.ts";

/** Undefined without a connection. */
export async function fetchSigningKeys(): Promise<KnownKeys | undefined> {
  try {
    const response = await fetch(`${BASE_PATH}.well-known/last-card-key`);
    const keys: unknown = response.ok ? await response.json() : undefined;
    return isSigningKeys(keys) ? knownKeysIn(keys) : undefined;
  } catch {
    return undefined;
  }
}
