/** Starts the server. */
import type { AppServer } from "./app.ts";
import { type Config, readConfig } from "./config.ts";
import { listenErrorMessage, startErrorMessage } from "./why-not-start.ts";

async function start(): Promise<void> {
  const read = readConfig(process.env);
  if (!read.ok) return fail(read.problem);
  const { config } = read;
  const server = await buildServer(config).catch((error: unknown) => fail(startErrorMessage(error, config)));
  const port = await server?.listen().catch((error: unknown) => fail(listenErrorMessage(error, config)));
  if (server === undefined || port === undefined) process.exit();
  const { redirectConsole } = await import("./observability/log.ts");
  redirectConsole(server.context.log);
  server.context.overload.start();
  server.context.log.info({ port, pid: process.pid }, `listening on http://localhost:${port}`);
}

/** The server over its data folder, which nobody else may work in. */
async function buildServer(config: Config): Promise<AppServer> {
  // Only now: nothing is loaded if a setting is wrong.
  const [
    { createAppServer },
    { createContext },
    { openStore },
    { openDialect },
    { lockFolder },
    { handleProcessErrors },
  ] = await Promise.all([
    import("./app.ts"),
    import("./context.ts"),
    import("./journal/open-shelf.ts"),
    import("./history/open-dialect.ts"),
    import("./journal/folder-lock.ts"),
    import("./last-resort.ts"),
  ]);
  const lock = lockFolder(config.DATA_DIR);
  if (lock === undefined)
    throw new Error(`another Last Card server is already using DATA_DIR ${config.DATA_DIR}.`);
  process.once("exit", () => lock.release());
  const dialect = await openDialect(config);
  const stores = { store: openStore(config), openDialect: () => dialect };
  const context = createContext(config, stores);
  handleProcessErrors(context.log);
  return createAppServer(config, { context });
}

function fail(problem: string): undefined {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
}

await start();
