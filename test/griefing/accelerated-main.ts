/** Starts the server as `npm start` does, but the clocks of its tables are accelerated by the factor `CLOCK_PACE`. */
import { createAppServer } from "../../server/app.ts";
import { createClock } from "../../server/clock.ts";
import { openDialect } from "../../server/history/databases.ts";
import { openStore } from "../../server/journal/sqlite-store.ts";
import { acceleratedTimers } from "../chaos/accelerated-clock.ts";
import { parseConfig } from "../support/server/game-server.ts";
import { memoryContext } from "../support/server/memory-context.ts";

const config = parseConfig(process.env);
const timers = acceleratedTimers(Number(process.env["CLOCK_PACE"]));
const dialect = await openDialect(config);
const context = {
  ...memoryContext(config, { store: openStore(config), openDialect: () => dialect }),
  makeClock: (onError: (error: unknown) => void) => timers.accelerate(createClock(onError)),
};
const port = await createAppServer(config, { context }).listen();
context.log.info({ port }, `listening on http://localhost:${port}`);
