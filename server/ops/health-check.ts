/**
 * The health check of the Docker image, which contains no other HTTP client: exits with 0 if the server on this machine
 * responds. Reads the same environment variables as the server.
 */
import { readConfig } from "../config.ts";

const TIMEOUT_MS = 3_000;

/** Values of HOST with which the server listens on all addresses: it is checked on 127.0.0.1. */
const ALL_ADDRESSES: readonly (string | undefined)[] = [undefined, "0.0.0.0", "::"];

async function isAlive(): Promise<boolean> {
  const read = readConfig(process.env);
  if (!read.ok) return false;
  const { PORT, HOST } = read.config;
  const host = HOST === undefined || ALL_ADDRESSES.includes(HOST) ? "127.0.0.1" : HOST;
  const urlHost = host.includes(":") ? `[${host}]` : host;
  const response = await fetch(`http://${urlHost}:${PORT}/healthz`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return response.ok;
}

process.exitCode = (await isAlive().catch(() => false)) ? 0 : 1;
