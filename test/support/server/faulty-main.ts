/** Starts the server with injected faults that belong to no table: a signal triggers each of them. */
import "../../../server/start.ts";

process.on("SIGUSR2", () => {
  throw new Error("planted: an exception");
});
process.on("SIGHUP", () => void Promise.reject(new Error("planted: a promise")));
