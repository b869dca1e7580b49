/** Starts the server. */
import { readConfig } from "./config.ts";

const OLDEST_NODE = 24;

/** Why the server cannot start here; undefined where it can. */
function problemWith(version: string): string | undefined {
  const [major] = version.split(".").map(Number);
  if (major !== undefined && major >= OLDEST_NODE) return undefined;
  return `Last Card needs Node ${OLDEST_NODE} or newer, this is ${version}. \`npm start\` brings its own.`;
}

async function start(): Promise<void> {
  const read = readConfig(process.env);
  const problem = problemWith(process.versions.node) ?? (read.ok ? undefined : read.problem);
  if (problem !== undefined || !read.ok) return fail(problem ?? "");
  // Only now: on an older Node the framework would not even load.
  const [{ makeServer }, { makeHouse }, { openShelf }] = await Promise.all([
    import("./app.ts"),
    import("./house.ts"),
    import("./journal/open-shelf.ts"),
  ]);
  const server = makeServer(read.config, { house: makeHouse(read.config, openShelf(read.config)) });
  const port = await server.listen().catch((error: unknown) => fail(`Cannot listen: ${String(error)}`));
  if (port === undefined) process.exit();
  server.house.log.info({ port, pid: process.pid }, `listening on http://localhost:${port}`);
}

function fail(problem: string): void {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
}

await start();
