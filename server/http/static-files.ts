/**
 * Serves the built client. Files are compressed once; browsers cache files with a hash in their name forever, and ask for
 * all others again, above all for the service worker.
 */
import type { Dirent } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import express, { type RequestHandler } from "express";
import { type ClientPageOptions, clientPage, notFoundPage } from "./page/client-page.ts";

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** Text formats. Images and fonts are compressed already. */
const COMPRESSIBLE = new Set([".css", ".html", ".js", ".json", ".svg", ".txt", ".webmanifest"]);
/** Smaller responses fit into one packet anyway. */
const MIN_BYTES_TO_COMPRESS = 1024;
/** Two levels below the maximum, which takes ten times as long and saves one percent. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

const CACHE_FOREVER = "public, max-age=31536000, immutable";
const REVALIDATE = "no-cache";

interface CompressedFile {
  readonly br: Buffer;
  readonly gzip: Buffer;
}

export interface ClientFileOptions extends ClientPageOptions {
  /** True if browsers get a worker that removes itself and all cached files, in place of the client's own. */
  readonly removesServiceWorker: boolean;
}

/** Serves a folder that Vite built: its page, its files, and for all other paths a page that says so. */
export function clientFiles(folder: string, options: ClientFileOptions): readonly RequestHandler[] {
  return [
    ...(options.removesServiceWorker ? [serveWorkerRemoval] : []),
    clientPage(folder, options),
    compressedFiles(folder),
    express.static(folder, { index: false, setHeaders: setCacheControl }),
    notFoundPage(folder),
  ];
}

/** Browsers ask for the worker by the address at which they registered it. */
const serveWorkerRemoval: RequestHandler = (request, _response, next) => {
  if (request.path === "/service-worker.js") request.url = "/service-worker-removal.js";
  next();
};

function compressedFiles(folder: string): RequestHandler {
  const compressed = new Map<string, CompressedFile>();
  // Until a file is compressed, it is served as it is on disk.
  compressAll(folder, compressed).catch(() => compressed.clear());
  return (request, response, next) => {
    const { path } = request;
    const encoding = request.acceptsEncodings("br", "gzip");
    const file = compressed.get(path);
    if (file === undefined || (encoding !== "br" && encoding !== "gzip")) return next();
    setCacheControl(response, path);
    response.set({ "Content-Encoding": encoding, Vary: "Accept-Encoding" });
    response.type(extname(path)).send(file[encoding]);
  };
}

async function compressAll(folder: string, compressed: Map<string, CompressedFile>): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && isCompressible(entry));
  for (const { parentPath, name } of files) {
    const path = join(parentPath, name);
    const body = await readFile(path);
    if (body.length < MIN_BYTES_TO_COMPRESS) continue;
    const [br, gzipped] = await Promise.all([asBrotli(body, BROTLI), asGzip(body)]);
    compressed.set(`/${relative(folder, path).split(sep).join("/")}`, { br, gzip: gzipped });
  }
}

/** Folders that start with a dot contain build metadata. */
function isCompressible({ name, parentPath }: Dirent): boolean {
  return COMPRESSIBLE.has(extname(name)) && !parentPath.includes(`${sep}.`);
}

/** Names below assets/ contain a hash of the content; all other files may change. */
function setCacheControl(response: { setHeader(name: string, value: string): unknown }, path: string): void {
  const hasContentHash = path.split(sep).join("/").includes("/assets/");
  response.setHeader("Cache-Control", hasContentHash ? CACHE_FOREVER : REVALIDATE);
}
