/** The real server, which serves a folder. */

import { createAppServer } from "../../../server/app.ts";
import { readConfig } from "../../../server/config.ts";
import { memoryContext } from "../../support/server/memory-context.ts";

export interface ServedClient {
  readonly url: string;
  close(): Promise<void>;
}

export async function serveClient(clientFolder: string): Promise<ServedClient> {
  const tables = {
    TABLES_PER_MINUTE_PER_IP: "1000",
    MAX_TABLES_PER_BROWSER: "1000",
    MAX_TABLES_PER_IP: "1000",
  };
  const read = readConfig({ PORT: "0", HOST: "127.0.0.1", LOG_LEVEL: "silent", ...tables });
  if (!read.ok) throw new Error(read.problem);
  const server = createAppServer(read.config, {
    context: memoryContext(read.config),
    clientFolder,
    ownsProcess: false,
  });
  const port = await server.listen();
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
