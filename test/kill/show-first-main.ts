/** Starts the server with the planted fault: it shows first, and writes later. */
import { makeServer } from "../../server/app.ts";
import { makeHouse } from "../../server/context.ts";
import { openShelf } from "../../server/journal/open-shelf.ts";
import { configOf } from "../support/game-server.ts";
import { showFirst } from "./show-first.ts";

const config = configOf(process.env);
const house = makeHouse(config, { shelf: showFirst(openShelf(config)) });
const port = await makeServer(config, { house }).listen();
house.log.info({ port }, `listening on http://localhost:${port}`);
