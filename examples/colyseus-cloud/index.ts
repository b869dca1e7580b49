/**
 * Starts the server below pm2 or on Colyseus Cloud. It does what `listen` of `@colyseus/tools` does there, which would make
 * an HTTP server and a transport of its own, without the checks that stand in front of Last Card's.
 */
import { forwardSocket } from "./forward-socket.ts";

/** The port of the first process. The proxy of Colyseus Cloud knows each process by the port that Colyseus would give it. */
const FIRST_PORT = 2567;

const { COLYSEUS_CLOUD, SOCKET_FOLDER = "/run/colyseus", NODE_APP_INSTANCE = "0" } = process.env;
const isInCloud = COLYSEUS_CLOUD !== undefined;

const { PORT: firstPort = FIRST_PORT } = isInCloud ? {} : process.env;
const port = Number(firstPort) + Number(NODE_APP_INSTANCE);
process.env["PORT"] = String(port);
if (isInCloud) {
  // The framework would keep its list of rooms in Redis, which a single server does not need, and a cluster has its own.
  delete process.env["COLYSEUS_CLOUD"];
  process.env["HOST"] ??= "127.0.0.1";
  process.env["TRUSTED_PROXIES"] ??= "1";
}

await import("../../server/start.ts");
if (process.exitCode === undefined) {
  if (isInCloud) await forwardSocket(`${SOCKET_FOLDER}/${port}.sock`, port);
  process.send?.("ready");
}
