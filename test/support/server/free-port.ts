/** Finds a port for a server that a test starts. */
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

const LOWEST_PORT = 10_000;
const HIGHEST_PORT = 32_000;

/**
 * A free port below the ports that systems use for outgoing connections. Otherwise a client that retries a dead server
 * could get the server's port, connect to itself, and block the server from listening there again.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(LOWEST_PORT, HIGHEST_PORT);
  const server = createServer().listen(port, "127.0.0.1");
  const isFree = await Promise.race([
    once(server, "listening").then(() => true),
    once(server, "error").then(() => false),
  ]);
  if (!isFree) return freePort();
  server.close();
  await once(server, "close");
  return port;
}
