/** Serves the pages with made-up tables, as the development server would. */
import { createServer, type ViteDevServer } from "vite";

const ROOT = new URL("../../../", import.meta.url).pathname;

export interface Served {
  readonly address: string;
  close(): Promise<void>;
}

export async function servePages(): Promise<Served> {
  const server: ViteDevServer = await createServer({
    root: ROOT,
    configFile: false,
    publicDir: "assets/icons",
    cacheDir: "node_modules/.vite-pages",
    logLevel: "error",
    server: { host: "127.0.0.1" },
    appType: "mpa",
  });
  await server.listen(0);
  const address = server.resolvedUrls?.local[0];
  if (address === undefined) throw new Error("The harness has no address: the server did not start.");
  return { address: `${address}test/harness/pages/`, close: () => server.close() };
}
