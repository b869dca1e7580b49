/** The built client: its files, kept forever by the browser where their name holds a hash, compressed once. */
import type { Dirent } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import express, { type RequestHandler, type Response } from "express";

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** What shrinks; pictures and fonts are packed already. */
const COMPRESSIBLE = new Set([".css", ".html", ".js", ".json", ".svg", ".txt", ".webmanifest"]);
/** Below this, in bytes, the answer fits into one packet anyway. */
const MIN_BYTES_TO_COMPRESS = 1024;
/** Two steps below the best: that takes ten times as long, for one part in a hundred. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

const CACHE_FOREVER = "public, max-age=31536000, immutable";
const REVALIDATE = "no-cache";

interface CompressedFile {
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** Serves a folder that Vite built; a path without a file of its own is the page's affair. */
export function clientFiles(folder: string): readonly RequestHandler[] {
  return [
    compressedFiles(folder),
    express.static(folder, { setHeaders: setCacheControl }),
    pageFallback(folder),
  ];
}

function compressedFiles(folder: string): RequestHandler {
  const compressed = new Map<string, CompressedFile>();
  // Until a file is packed it goes out as it is.
  compressAll(folder, compressed).catch(() => compressed.clear());
  return (request, response, next) => {
    const path = request.path === "/" ? "/index.html" : request.path;
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

/** Folders with a dot are the build's own affair. */
function isCompressible({ name, parentPath }: Dirent): boolean {
  return COMPRESSIBLE.has(extname(name)) && !parentPath.includes(`${sep}.`);
}

/** Vite names everything below assets/ by its content; anything else may change under its name. */
function setCacheControl(response: { setHeader(name: string, value: string): unknown }, path: string): void {
  const isNamedByContent = path.split(sep).join("/").includes("/assets/");
  response.setHeader("Cache-Control", isNamedByContent ? CACHE_FOREVER : REVALIDATE);
}

function pageFallback(folder: string): RequestHandler {
  return (request, response, next) => {
    const isPage =
      request.method === "GET" && extname(request.path) === "" && request.accepts("html") !== false;
    if (!isPage) return next();
    sendPage(response, folder);
  };
}

function sendPage(response: Response, folder: string): void {
  response.sendFile("index.html", { root: folder, headers: { "Cache-Control": REVALIDATE } }, (error) => {
    if (error === undefined || response.headersSent) return;
    response.status(503).type("text").send("The client is not built yet: run `npm run build`.\n");
  });
}
