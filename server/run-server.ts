/** Starts the server with its data folder, or as one of several on one database. */
import type { AppServer } from "./app.ts";
import { type ClusterConfig, type Config, type Environment, readConfig } from "./config.ts";
import { refuseMarked } from "./journal/folder-markers.ts";
import { errorFields, type Log } from "./observability/log.ts";
import { listenErrorMessage, startErrorMessage } from "./start-errors.ts";

/** The exit code after an uncaught exception: a process supervisor restarts the server. */
const ERROR_EXIT_CODE = 1;

/** A server that listens: its settings, and the port, which the system may have chosen. */
export interface RunningServer {
  readonly config: Config;
  readonly port: number;
}

/** Starts the server with the settings of an environment. If it cannot start, it says why, and the process ends with code 1. */
export async function runServer(env: Environment): Promise<RunningServer | undefined> {
  const read = readConfig(env);
  if (!read.ok) return fail(read.problem);
  const { config } = read;
  const server = await buildServer(config).catch((error: unknown) => fail(startErrorMessage(error, config)));
  const port = await server?.listen().catch((error: unknown) => fail(listenErrorMessage(error, config)));
  if (server === undefined || port === undefined) process.exit();
  const { redirectConsole } = await import("./observability/log.ts");
  redirectConsole(server.context.log);
  server.context.overload.start();
  server.context.log.info({ port, pid: process.pid }, `listening on http://localhost:${port}`);
  return { config, port };
}

async function buildServer(config: Config): Promise<AppServer> {
  const { DATABASE_URL, REDIS_URL } = config;
  return DATABASE_URL !== undefined && REDIS_URL !== undefined
    ? buildClusterServer({ ...config, DATABASE_URL, REDIS_URL })
    : buildSingleServer(config);
}

/** One of several servers. It keeps nothing in a folder. */
async function buildClusterServer(config: ClusterConfig): Promise<AppServer> {
  const [{ createAppServer, ownProcessId }, { createClusterContext }] = await Promise.all([
    import("./app.ts"),
    import("./cluster/cluster.ts"),
  ]);
  const context = await createClusterContext(config, await ownProcessId());
  handleProcessErrors(context.log);
  return createAppServer(config, { context });
}

/** The server with its data folder, which it locks against every other server. */
async function buildSingleServer(config: Config): Promise<AppServer> {
  // Loaded lazily: a wrong setting is reported without loading anything else.
  const [
    { createAppServer },
    { createContext },
    { openStore },
    { openDialect },
    { lockFolder },
    { lostDatabases },
    push,
    keys,
  ] = await Promise.all([
    import("./app.ts"),
    import("./app-context.ts"),
    import("./journal/sqlite-store.ts"),
    import("./history/databases.ts"),
    import("./journal/sqlite-file.ts"),
    import("./lost-databases.ts"),
    import("./push/vapid-keys.ts"),
    import("./identity/signing-keys.ts"),
  ]);
  const lock = lockFolder(config.DATA_DIR);
  if (lock === undefined)
    throw new Error(`another Last Card server is already using DATA_DIR ${config.DATA_DIR}.`);
  process.once("exit", () => lock.release());
  refuseMarked(config.DATA_DIR);
  const lost = lostDatabases(config.DATA_DIR, config.DATABASE_URL === undefined);
  const dialect = await openDialect(config);
  const vapidKeys = config.PUSH === "on" ? push.loadVapidKeys(config.DATA_DIR) : undefined;
  const signingKeys = keys.loadSigningKeys(config.DATA_DIR);
  const stores = { store: openStore(config), openDialect: () => dialect, vapidKeys, signingKeys };
  const context = createContext(config, stores);
  for (const problem of lost)
    context.log.warn(`${problem}. If it should be there, stop the server and restore a backup`);
  handleProcessErrors(context.log);
  return createAppServer(config, { context });
}

/**
 * Handles errors that belong to no table. An uncaught exception may have left anything half done, so it is logged and
 * the process exits: all accepted moves are in the journal. An unhandled rejection is only logged, because nothing
 * beyond the failed operation is affected.
 */
function handleProcessErrors(log: Log): void {
  process.on("uncaughtException", (error) => {
    log.fatal(errorFields(error), "uncaught exception outside any table: exiting");
    process.exit(ERROR_EXIT_CODE);
  });
  process.on("unhandledRejection", (reason) => {
    log.error(errorFields(reason), "unhandled promise rejection");
  });
}

function fail(problem: string): undefined {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
}
