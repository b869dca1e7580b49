/** Builds of the client other than the one in dist: versions before an update. */
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";

const ROOT = join(import.meta.dirname, "../..");
export const CURRENT_BUILD = join(ROOT, "dist");

export interface ClientBuild {
  readonly folder: string;
  remove(): Promise<void>;
}

/** A client of an earlier version: its pages have that version's number, and its files have other names. */
export async function buildPreviousVersion(): Promise<ClientBuild> {
  const folder = await emptyFolder();
  await build({
    root: join(ROOT, "client"),
    configFile: join(ROOT, "vite.config.ts"),
    logLevel: "silent",
    build: { outDir: folder },
    plugins: [
      {
        name: "previous-version",
        transform: (code, id) =>
          /client\/(scheduler|pages\/settings\/settings-dialog\.lazy)\.ts$/.test(id)
            ? `${code}\nglobalThis.lastCardVersion = "previous";`
            : undefined,
      },
    ],
  });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** The current client with this service worker instead of its own. */
export async function buildWithWorker(worker: string): Promise<ClientBuild> {
  const folder = await emptyFolder();
  await cp(CURRENT_BUILD, folder, { recursive: true });
  await writeFile(join(folder, "service-worker.js"), worker);
  for (const suffix of [".br", ".gz"]) await rm(join(folder, `service-worker.js${suffix}`));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

function emptyFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), "last-card-client-"));
}
