/** Starts the server: `npm start`, and on a new enough Node `node server/main.ts`. */
import { runServer } from "./run-server.ts";

await runServer(process.env);
