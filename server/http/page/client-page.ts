/**
 * Sends the page of the client. All pages of the game are one file, which the client fills; the server only writes the
 * tags for link previews into its head. Every other path without a file gets the same file as a page that does not exist.
 */
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Request, RequestHandler, Response } from "express";
import { CODE_LENGTH, CODE_SYMBOLS } from "../../../shared/wire/messages.ts";
import { clientAddressOf } from "../client-address.ts";
import { isByForeignPage } from "../origins.ts";
import type { TableLookup } from "../table-lookup.ts";
import { escapeHtml, generalPreview, notFoundTags, previewTags, tablePreview } from "./link-preview.ts";
import { filledWithTexts, languageFor } from "./page-texts.ts";
import { type PublicOriginOptions, publicOriginOf } from "./public-origin.ts";

export interface ClientPageOptions extends PublicOriginOptions {
  readonly tables: Pick<TableLookup, "findForPage">;
  /** Other sites may show the page in a frame. */
  readonly isEmbeddable: boolean;
  /** The id of the application at Discord whose activity this is. */
  readonly discordId: string | undefined;
}

/** The place in the page's head for the tags of the link's preview (client/index.html). */
const HEAD = "<!--page-head-->";
const LANGUAGE = '<html lang="en">';

/** What the page needs in a frame (client/embedding/embedding.ts); other servers do not send it. */
function embeddingScript({ isEmbeddable, discordId }: ClientPageOptions): string {
  const discord = discordId === undefined ? "" : `<meta name="discord-client-id" content="${discordId}">`;
  return isEmbeddable ? `${discord}<script type="module" src="/embedding.js"></script>` : "";
}

/** Pages may be kept but must be asked for again; an invitation is not kept, because its table changes. */
const REVALIDATE = "no-cache";
const NOT_CACHED = "no-store";

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);
/** The page is small: a low level compresses it in a tenth of a millisecond. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Responds to `/` with the page, and with the preview of the table in its address. */
export function clientPage(folder: string, options: ClientPageOptions): RequestHandler {
  return async (request, response, next) => {
    const isPage = isReadMethod(request) && (request.path === "/" || request.path === "/index.html");
    if (!isPage) return next();
    const code = tableCodeIn(request);
    const caching = code === undefined ? REVALIDATE : NOT_CACHED;
    const head = (await headFor(request, code, options)) + embeddingScript(options);
    return sendPage({ request, response, folder }, { status: 200, caching, head });
  };
}

/** Responds to readers, not to programs, with a page that says that there is nothing here. */
export function notFoundPage(folder: string): RequestHandler {
  return (request, response, next) => {
    if (!isReadMethod(request) || !wantsPage(request)) return next();
    const head = notFoundTags(languageFor(request));
    return sendPage({ request, response, folder }, { status: 404, caching: REVALIDATE, head });
  };
}

function isReadMethod({ method }: Request): boolean {
  return method === "GET" || method === "HEAD";
}

/** Browsers ask for pages with "text/html", for everything else without it. */
function wantsPage(request: Request): boolean {
  const { accept = "" } = request.headers;
  return accept.includes("text/html") || (extname(request.path) === "" && request.accepts("html") !== false);
}

async function headFor(
  request: Request,
  code: string | undefined,
  options: ClientPageOptions,
): Promise<string> {
  const language = languageFor(request);
  const isUnknown = code === undefined || isByForeignPage(request);
  const found = isUnknown ? undefined : await options.tables.findForPage(code, clientAddressOf(request));
  const preview = found?.ok === true ? tablePreview(found.value, language) : generalPreview(language);
  const query = new URLSearchParams({ ...(code !== undefined && { table: code }), lang: language });
  return previewTags(preview, { origin: publicOriginOf(request, options), path: `/?${query}`, language });
}

/** The table of an invitation; undefined for any other page. */
function tableCodeIn({ query }: Request): string | undefined {
  const { table } = query;
  const code = typeof table === "string" ? table.toUpperCase().replace(/[^A-Z0-9]/g, "") : "";
  const isCode = code.length === CODE_LENGTH && [...code].every((symbol) => CODE_SYMBOLS.includes(symbol));
  return isCode ? code : undefined;
}

interface PageExchange {
  readonly request: Request;
  readonly response: Response;
  readonly folder: string;
}

interface PageContent {
  readonly status: 200 | 404;
  readonly caching: typeof REVALIDATE | typeof NOT_CACHED;
  /** The HTML for the part of the head that the server replaces. */
  readonly head: string;
}

async function sendPage(
  { request, response, folder }: PageExchange,
  { status, caching, head }: PageContent,
): Promise<void> {
  const page = await readFile(join(folder, "index.html"), "utf8").catch(() => undefined);
  if (page === undefined) {
    response.status(503).type("text").send("The client is not built yet: run `npm run build`.\n");
    return;
  }
  response.status(status).set("Cache-Control", caching).type("html");
  response.vary("Accept-Encoding, Accept-Language");
  const language = languageFor(request);
  const text = filledWithTexts(page, language, escapeHtml).replace(LANGUAGE, `<html lang="${language}">`);
  await sendCompressed(request, response, Buffer.from(text.replace(HEAD, () => head)));
}

async function sendCompressed(request: Request, response: Response, body: Buffer): Promise<void> {
  // One by one: asked for both, express prefers gzip, which browsers name first.
  const encoding = (["br", "gzip"] as const).find((each) => request.acceptsEncodings(each) !== false);
  if (encoding === undefined) response.send(body);
  else {
    response.set("Content-Encoding", encoding);
    response.send(await (encoding === "br" ? asBrotli(body, BROTLI) : asGzip(body)));
  }
}
