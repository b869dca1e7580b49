/** Builds the pages with made-up tables and serves them, as the server serves the real ones. */
import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, preview } from "vite";

export interface ServedPages {
  readonly address: string;
  close(): Promise<void>;
}

/** What is built already, by its folder: a process runs many test files. */
const built = new Map<string, Promise<string>>();

/** Serves the harness in a folder (this one, if none is named) at a port of its own. */
export async function servePages(root: string = import.meta.dirname): Promise<ServedPages> {
  const folder = built.get(root) ?? buildPages(root);
  built.set(root, folder);
  const server = await preview({
    ...(await optionsOf(root, folder)),
    preview: { host: "127.0.0.1", port: 0 },
  });
  const address = server.resolvedUrls?.local[0];
  if (address === undefined) throw new Error("The harness has no address: the server did not start.");
  return { address, close: () => server.close() };
}

/** Builds the harness; the answer is the folder of what was built, which goes with the process. */
async function buildPages(root: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "last-card-pages-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  await build(await optionsOf(root, folder));
  return folder;
}

async function optionsOf(root: string, outDir: string | Promise<string>) {
  return {
    root,
    publicDir: join(import.meta.dirname, "../../../assets/icons"),
    configFile: false,
    logLevel: "error",
    build: { outDir: await outDir, emptyOutDir: true, target: "es2022", assetsInlineLimit: 0 },
  } as const;
}
