/** Starts the server with the planted fault: it shows first, and writes later. */
import { createAppServer } from "../../server/app.ts";
import { openStore } from "../../server/journal/sqlite-store.ts";
import { parseConfig } from "../support/server/game-server.ts";
import { memoryContext } from "../support/server/memory-context.ts";
import { withLateJournals } from "./late-journal.ts";

const config = parseConfig(process.env);
const appContext = memoryContext(config, { store: withLateJournals(openStore(config)) });
const port = await createAppServer(config, { context: appContext }).listen();
appContext.log.info({ port }, `listening on http://localhost:${port}`);
