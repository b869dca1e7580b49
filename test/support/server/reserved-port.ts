/** Ports for programs that cannot listen at any free port, because their address is the same after a restart. */
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

/**
 * Below the ports that systems use for outgoing connections. Otherwise a client that retries a dead server could get the
 * server's port, connect to itself, and block the server from listening there again.
 */
const LOWEST_PORT = 10_000;
const HIGHEST_PORT = 32_000;
const RETRY_MS = 100;
/** In the words of Node, the server, Redis, HAProxy and PostgreSQL. */
const IS_TAKEN = /address already in use|is taken by another program/i;

/**
 * A port that no other test process gets while this process lives: this one listens at the even port below it, which the
 * system frees when the process has ended, however it ended.
 */
export async function reservePort(): Promise<number> {
  const lock = 2 * randomInt(LOWEST_PORT / 2, HIGHEST_PORT / 2);
  try {
    await once(createServer().listen(lock, "127.0.0.1").unref(), "listening");
    return lock + 1;
  } catch (error) {
    if (!IS_TAKEN.test(String(error))) throw error;
    return reservePort();
  }
}

/**
 * Starts something at a reserved port. If a program that is none of the tests' has the port, another port is tried; after
 * a restart, `port` is tried until it is free again.
 */
export async function startAtPort<T>(start: (port: number) => Promise<T>, port?: number): Promise<T> {
  for (;;) {
    try {
      return await start(port ?? (await reservePort()));
    } catch (error) {
      if (!IS_TAKEN.test(String(error))) throw error;
      await delay(RETRY_MS);
    }
  }
}
