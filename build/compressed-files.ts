/**
 * A Vite plugin that writes each text file of the client two more times, compressed: `x.js.br` and `x.js.gz`. The server sends
 * them as they are (server/http/static-files.ts), and so has nothing to compress when it starts.
 */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join, resolve, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin, ResolvedConfig } from "vite";

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** Text formats, but no pages: the server writes into their heads. Images and fonts are compressed already. */
const COMPRESSIBLE = new Set([".css", ".js", ".json", ".svg", ".txt", ".webmanifest"]);
/** Smaller responses fit into one packet anyway. */
const MIN_BYTES_TO_COMPRESS = 1024;
/** Two levels below the maximum, which takes ten times as long and saves one percent. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Compresses the files of the built client. It must be the last plugin that writes files. */
export function compressedFiles(): Plugin {
  let config: ResolvedConfig | undefined;
  return {
    name: "compressed-files",
    apply: "build",
    configResolved(resolved) {
      config = resolved;
    },
    closeBundle: {
      // After all other plugins, which write files here, too.
      order: "post",
      sequential: true,
      async handler(error) {
        if (error !== undefined || config === undefined) return;
        await compressFiles(resolve(config.root, config.build.outDir));
      },
    },
  };
}

async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)));
  // Folders that start with a dot contain what only the build reads.
  const served = files.filter(({ parentPath }) => !parentPath.includes(`${sep}.`));
  for (const { parentPath, name } of served) await compressFile(join(parentPath, name));
}

async function compressFile(path: string): Promise<void> {
  const body = await readFile(path);
  if (body.length < MIN_BYTES_TO_COMPRESS) return;
  const [br, gz] = await Promise.all([
    asBrotli(body, BROTLI),
    asGzip(body, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}
