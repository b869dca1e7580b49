/** Builds the pages with made-up tables and serves them, as the server serves the real ones. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, preview } from "vite";

export interface Served {
  readonly address: string;
  close(): Promise<void>;
}

/** Serves the harness in a folder (this one, if none is named) at a port of its own. */
export async function servePages(root: string = import.meta.dirname): Promise<Served> {
  const outDir = await mkdtemp(join(tmpdir(), "last-card-pages-"));
  const common = {
    root,
    publicDir: join(import.meta.dirname, "../../../assets/icons"),
    configFile: false,
    logLevel: "error",
    build: { outDir, emptyOutDir: true, target: "es2022", assetsInlineLimit: 0 },
  } as const;
  await build(common);
  const server = await preview({ ...common, preview: { host: "127.0.0.1", port: 0 } });
  const address = server.resolvedUrls?.local[0];
  if (address === undefined) throw new Error("The harness has no address: the server did not start.");
  const close = async () => {
    await server.close();
    await rm(outDir, { recursive: true });
  };
  return { address, close };
}
