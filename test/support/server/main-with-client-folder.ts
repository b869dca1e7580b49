/** Starts the server with the client of another folder: `CLIENT_FOLDER`. */

import { createAppServer } from "../../../server/app.ts";
import { readConfig } from "../../../server/config.ts";
import { openDialect } from "../../../server/history/databases.ts";
import { openStore } from "../../../server/journal/sqlite-store.ts";
import { memoryContext } from "./memory-context.ts";

const read = readConfig(process.env);
if (!read.ok) throw new Error(read.problem);
const { config } = read;
const dialect = await openDialect(config);
const context = memoryContext(config, { store: openStore(config), openDialect: () => dialect });
const { CLIENT_FOLDER: clientFolder = "" } = process.env;
const server = createAppServer(config, { context, clientFolder });
context.log.info(`listening on ${await server.listen()}`);
