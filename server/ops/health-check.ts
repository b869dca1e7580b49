/**
 * The health check of the Docker image, which contains no other HTTP client: exits with 0 if the server on this machine
 * responds. It runs every few seconds, so it loads nothing else: neither the settings nor the library that checks them.
 */
import { ALL_ADDRESSES, DEFAULT_PORT } from "../default-address.ts";

const TIMEOUT_MS = 3_000;

async function isAlive(): Promise<boolean> {
  const { PORT, HOST } = process.env;
  const host = HOST === undefined || ALL_ADDRESSES.includes(HOST) ? "127.0.0.1" : HOST;
  const urlHost = host.includes(":") ? `[${host}]` : host;
  const response = await fetch(`http://${urlHost}:${PORT || DEFAULT_PORT}/healthz`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return response.ok;
}

process.exitCode = (await isAlive().catch(() => false)) ? 0 : 1;
