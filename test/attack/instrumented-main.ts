/** Starts the server, and reports uncaught errors; after a SIGHUP also its memory after garbage collection. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect: unknown = runInNewContext("gc");

function send(what: object): void {
  process.stdout.write(`${JSON.stringify(what)}\n`);
}

process.on("uncaughtExceptionMonitor", (error, origin) => send({ uncaught: origin, error: String(error) }));
process.on("unhandledRejection", (reason) => send({ uncaught: "unhandledRejection", error: String(reason) }));
process.on("SIGHUP", () => {
  if (typeof collect === "function") collect();
  const { heapUsed, external } = process.memoryUsage();
  send({ held: heapUsed + external, polluted: Object.keys(Object.prototype) });
});

await import("../../server/start.ts");
