/** Starts the server. */
import type { MadeServer } from "./app.ts";
import { type Config, readConfig } from "./config.ts";
import { whyNotListen, whyNotStart } from "./why-not-start.ts";

async function start(): Promise<void> {
  const read = readConfig(process.env);
  if (!read.ok) return fail(read.problem);
  const { config } = read;
  const server = await furnish(config).catch((error: unknown) => fail(whyNotStart(error, config)));
  const port = await server?.listen().catch((error: unknown) => fail(whyNotListen(error, config)));
  if (server === undefined || port === undefined) process.exit();
  const { adoptConsole } = await import("./observability/log.ts");
  adoptConsole(server.house.log);
  server.house.pulse.start();
  server.house.log.info({ port, pid: process.pid }, `listening on http://localhost:${port}`);
}

/** The server over its data folder, which nobody else may work in. */
async function furnish(config: Config): Promise<MadeServer> {
  // Only now: nothing is loaded if a setting is wrong.
  const [{ makeServer }, { makeHouse }, { openShelf }, { openDialect }, { lockFolder }, { watchProcess }] =
    await Promise.all([
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
  const stores = { shelf: openShelf(config), openDialect: () => dialect };
  const house = makeHouse(config, stores);
  watchProcess(house.log);
  return makeServer(config, { house });
}

function fail(problem: string): undefined {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
}

await start();
