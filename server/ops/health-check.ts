/**
 * Asks the server on this machine whether it is alive, and ends with 0 if it is: the health check of the image, which
 * holds no other program that could ask. Reads the same environment as the server.
 */
import { readConfig } from "../config.ts";

const TIMEOUT_MS = 3_000;

/** What listens everywhere is asked where it is nearest. */
const ALL_ADDRESSES: readonly (string | undefined)[] = [undefined, "0.0.0.0", "::"];

async function isAlive(): Promise<boolean> {
  const read = readConfig(process.env);
  if (!read.ok) return false;
  const { PORT, HOST } = read.config;
  const host = HOST === undefined || ALL_ADDRESSES.includes(HOST) ? "127.0.0.1" : HOST;
  const name = host.includes(":") ? `[${host}]` : host;
  const answer = await fetch(`http://${name}:${PORT}/healthz`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  return answer.ok;
}

process.exitCode = (await isAlive().catch(() => false)) ? 0 : 1;
