/** Starts the server, with faults of its own that belong to no table: a signal makes each of them happen. */
import "../../../server/start.ts";

process.on("SIGUSR2", () => {
  throw new Error("planted: an exception");
});
process.on("SIGHUP", () => void Promise.reject(new Error("planted: a promise")));
