/** The last requests of this process that failed: neither `fetch` nor a WebSocket tells a test the reason. */
import { subscribe } from "node:diagnostics_channel";

const MOST = 10;
const failed: string[] = [];

// Published by the HTTP client of Node.
for (const channel of ["undici:request:error", "undici:client:connectError"])
  subscribe(channel, (published) => keep(published, `${partOf(published, "error")}`));
subscribe("undici:request:headers", (published) => {
  const isWebSocket = typeof partOf(partOf(published, "request"), "upgrade") === "string";
  const status = partOf(partOf(published, "response"), "statusCode");
  if (isWebSocket) keep(published, `the WebSocket was refused with ${status}`);
});

/** One per line, oldest first. */
export function describeFailedRequests(): string {
  return failed.join("\n");
}

/** Call before each test: its failure is explained by its own requests. */
export function forgetFailedRequests(): void {
  failed.length = 0;
}

function keep(published: unknown, why: string): void {
  const request = partOf(published, "request") ?? partOf(published, "connectParams");
  const parts = ["method", "origin", "host", "path"].map((name) => partOf(request, name));
  failed.splice(0, failed.length + 1 - MOST);
  failed.push(`${new Date().toISOString()} ${parts.filter(Boolean).join(" ")}: ${why}`);
}

function partOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
