/** Starts the server with the planted fault: it shows first, and writes later. */
import { createAppServer } from "../../server/app.ts";
import { createContext } from "../../server/context.ts";
import { openStore } from "../../server/journal/open-shelf.ts";
import { configOf } from "../support/game-server.ts";
import { showFirst } from "./show-first.ts";

const config = configOf(process.env);
const appContext = createContext(config, { store: showFirst(openStore(config)) });
const port = await createAppServer(config, { context: appContext }).listen();
appContext.log.info({ port }, `listening on http://localhost:${port}`);
