/**
 * Serves the built client, compressed as the build has left it. Browsers cache files with a hash in their name forever, and
 * ask for all others again, above all for the service worker.
 */
import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join, sep } from "node:path";
import express, { type RequestHandler } from "express";
import { type ClientPageOptions, clientPage, notFoundPage } from "./page/client-page.ts";
import { filledWithTexts, languageFor } from "./page/page-texts.ts";

const CACHE_FOREVER = "public, max-age=31536000, immutable";
const REVALIDATE = "no-cache";

export interface ClientFileOptions extends ClientPageOptions {
  /** True if browsers get a worker that removes itself and all cached files, in place of the client's own. */
  readonly removesServiceWorker: boolean;
}

/** Serves a folder that Vite built: its page, its files, and for all other paths a page that says so. */
export function clientFiles(folder: string, options: ClientFileOptions): readonly RequestHandler[] {
  return [
    ...(options.removesServiceWorker ? [serveWorkerRemoval] : []),
    addSlash(options),
    clientPage(folder, options),
    webManifest(folder, options),
    preferCompressed(folder),
    // It would send browsers to addresses outside of the path.
    express.static(folder, { index: false, redirect: false, setHeaders: setCacheControl }),
    notFoundPage(folder, options),
  ];
}

/** `/cards` is not below `/cards/`: the files of its page would be looked for beside it. */
function addSlash({ basePath }: ClientPageOptions): RequestHandler {
  return ({ path, url }, response, next) => {
    if (basePath === "" || path !== basePath) next();
    else response.redirect(308, `${basePath}/${url.slice(basePath.length)}`);
  };
}

/** Browsers ask for the worker by the address at which they registered it. */
const serveWorkerRemoval: RequestHandler = (request, _response, next) => {
  if (request.path === "/service-worker.js") request.url = "/service-worker-removal.js";
  next();
};

/** How the build has compressed files (build/compressed-files.ts): the smallest form first. */
const FORMS = [
  { encoding: "br", suffix: ".br" },
  { encoding: "gzip", suffix: ".gz" },
] as const;

/** Leads to the compressed form of a file, if there is one that the browser can read. */
function preferCompressed(folder: string): RequestHandler {
  // The development server has no built client.
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true }) : [];
  const files = new Set(names.map((name) => `/${toUrlPath(String(name))}`));
  return (request, response, next) => {
    const { method, path } = request;
    if ((method !== "GET" && method !== "HEAD") || !files.has(path + FORMS[0].suffix)) return next();
    response.vary("Accept-Encoding");
    const form = FORMS.find(({ encoding }) => request.acceptsEncodings(encoding) !== false);
    if (form === undefined) return next();
    response.set("Content-Encoding", form.encoding).type(extname(path));
    request.url = path + form.suffix;
    next();
  };
}

const toUrlPath = (path: string): string => path.split(sep).join("/");

/** Names below assets/ contain a hash of the content; all other files may change. */
function setCacheControl(response: { setHeader(name: string, value: string): unknown }, path: string): void {
  const hasContentHash = toUrlPath(path).includes("/assets/");
  response.setHeader("Cache-Control", hasContentHash ? CACHE_FOREVER : REVALIDATE);
}

const MANIFEST = "manifest.webmanifest";

/** Responds to `/manifest.webmanifest` in the language of the browser: the texts in the file of the built client are keys. */
function webManifest(folder: string, { basePath, site }: ClientPageOptions): RequestHandler {
  return async (request, response, next) => {
    if (request.path !== `/${MANIFEST}` || request.method !== "GET") return next();
    const manifest = await readFile(join(folder, MANIFEST), "utf8").catch(() => undefined);
    if (manifest === undefined) return next();
    response.set("Cache-Control", "no-cache").vary("Accept-Language").type("application/manifest+json");
    const name = JSON.stringify(site.name).slice(1, -1);
    const placed = manifest.replace("{{base}}", `${basePath}/`).replaceAll("{{name}}", () => name);
    response.send(filledWithTexts(placed, languageFor(request), (text) => JSON.stringify(text).slice(1, -1)));
  };
}
