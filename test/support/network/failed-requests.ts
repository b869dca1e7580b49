/** The last requests of this process that failed: neither `fetch` nor a WebSocket tells a test the reason. */
import { subscribe } from "node:diagnostics_channel";
import { inspect } from "node:util";

const MOST = 10;
const MAX_LENGTH = 600;
const failed: string[] = [];

// Published by the HTTP client of Node.
for (const channel of ["undici:request:error", "undici:client:connectError"])
  subscribe(channel, (published) => keep(channel, published));
subscribe("undici:request:headers", (published) => {
  const isWebSocket = typeof partOf(partOf(published, "request"), "upgrade") === "string";
  if (isWebSocket) keep("a WebSocket was refused", published);
});

/** One per line, oldest first. */
export function describeFailedRequests(): string {
  return failed.join("\n");
}

function keep(what: string, published: unknown): void {
  const text = inspect(published, { depth: 1, breakLength: Number.POSITIVE_INFINITY, compact: true });
  failed.splice(0, failed.length + 1 - MOST);
  failed.push(`${new Date().toISOString()} ${what}: ${text.replaceAll(/\s+/g, " ").slice(0, MAX_LENGTH)}`);
}

function partOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
