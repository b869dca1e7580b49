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
const TEXTS = new Set([".css", ".html", ".js", ".json", ".svg", ".txt", ".webmanifest"]);
/** Below this, in bytes, the answer fits into one packet anyway. */
const SHORTEST = 1024;
/** Two steps below the best: that takes ten times as long, for one part in a hundred. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

const FOREVER = "public, max-age=31536000, immutable";
const ASK_AGAIN = "no-cache";

interface Packed {
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** Serves a folder that Vite built; a path without a file of its own is the page's affair. */
export function clientFiles(folder: string): readonly RequestHandler[] {
  return [packedFiles(folder), express.static(folder, { setHeaders: keepByName }), pageOf(folder)];
}

function packedFiles(folder: string): RequestHandler {
  const packed = new Map<string, Packed>();
  // Until a file is packed it goes out as it is.
  packAll(folder, packed).catch(() => packed.clear());
  return (request, response, next) => {
    const path = request.path === "/" ? "/index.html" : request.path;
    const encoding = request.acceptsEncodings("br", "gzip");
    const file = packed.get(path);
    if (file === undefined || (encoding !== "br" && encoding !== "gzip")) return next();
    keepByName(response, path);
    response.set({ "Content-Encoding": encoding, Vary: "Accept-Encoding" });
    response.type(extname(path)).send(file[encoding]);
  };
}

async function packAll(folder: string, packed: Map<string, Packed>): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && isText(entry));
  for (const { parentPath, name } of files) {
    const path = join(parentPath, name);
    const body = await readFile(path);
    if (body.length < SHORTEST) continue;
    const [br, gzipped] = await Promise.all([asBrotli(body, BROTLI), asGzip(body)]);
    packed.set(`/${relative(folder, path).split(sep).join("/")}`, { br, gzip: gzipped });
  }
}

/** Folders with a dot are the build's own affair. */
function isText({ name, parentPath }: Dirent): boolean {
  return TEXTS.has(extname(name)) && !parentPath.includes(`${sep}.`);
}

/** Vite names everything below assets/ by its content; anything else may change under its name. */
function keepByName(response: { setHeader(name: string, value: string): unknown }, path: string): void {
  const isNamedByContent = path.split(sep).join("/").includes("/assets/");
  response.setHeader("Cache-Control", isNamedByContent ? FOREVER : ASK_AGAIN);
}

function pageOf(folder: string): RequestHandler {
  return (request, response, next) => {
    const isPage =
      request.method === "GET" && extname(request.path) === "" && request.accepts("html") !== false;
    if (!isPage) return next();
    sendPage(response, folder);
  };
}

function sendPage(response: Response, folder: string): void {
  response.sendFile("index.html", { root: folder, headers: { "Cache-Control": ASK_AGAIN } }, (error) => {
    if (error === undefined || response.headersSent) return;
    response.status(503).type("text").send("The client is not built yet: run `npm run build`.\n");
  });
}
