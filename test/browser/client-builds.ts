/** Builds of the client beside the one in dist: what players had before an update. */
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

/** The client as an earlier version was: every page of it knows that it is one, and its files have other names. */
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

/** The client of today with this service worker in place of its own. */
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
