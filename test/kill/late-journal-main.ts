/** Starts the server with the planted fault: it shows first, and writes later. */
import { createAppServer } from "../../server/app.ts";
import { createContext } from "../../server/app-context.ts";
import { openStore } from "../../server/journal/sqlite-store.ts";
import { parseConfig } from "../support/server/game-server.ts";
import { withLateJournals } from "./late-journal.ts";

const config = parseConfig(process.env);
const appContext = createContext(config, { store: withLateJournals(openStore(config)) });
const port = await createAppServer(config, { context: appContext }).listen();
appContext.log.info({ port }, `listening on http://localhost:${port}`);
