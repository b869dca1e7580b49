/**
 * Sends the page of the client. All pages of the game are one file, which the client fills; the server only writes the
 * tags for link previews into its head. Every other path without a file gets the same file as a page that does not exist.
 */
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Request, RequestHandler, Response } from "express";
import { directionOf } from "../../../shared/i18n/languages.ts";
import { pageBelow } from "../../../shared/text/page-below.ts";
import { CODE_LENGTH, CODE_SYMBOLS } from "../../../shared/wire/messages.ts";
import { ACCESS_PATH, type IsAdmitted } from "../access-code.ts";
import { clientAddressOf } from "../client-address.ts";
import { isByForeignPage } from "../origins.ts";
import type { TableLookup } from "../table-lookup.ts";
import {
  escapeHtml,
  generalPreview,
  notFoundTags,
  type PublicOriginOptions,
  previewTags,
  publicOriginOf,
  tablePreview,
} from "./link-preview.ts";
import { filledWithTexts, languageFor, pageText } from "./page-texts.ts";
import type { Site } from "./site.ts";

export interface ClientPageOptions extends PublicOriginOptions {
  readonly isAdmitted: IsAdmitted;
  readonly site: Site;
  readonly tables: Pick<TableLookup, "findForPage">;
  /** Other sites may show the page in a frame. */
  readonly isEmbeddable: boolean;
  /** The id of the application at Discord whose activity this is. */
  readonly discordId: string | undefined;
}

/** The place in the page's head for the tags of the link's preview (client/index.html). */
const HEAD = "<!--page-head-->";
const LANGUAGE = '<html lang="en"';

/** What the page needs in a frame (client/embedding/embedding.ts); other servers do not send it. */
function embeddingScript({ isEmbeddable, discordId }: ClientPageOptions): string {
  const discord = discordId === undefined ? "" : `<meta name="discord-client-id" content="${discordId}">`;
  return isEmbeddable ? `${discord}<script type="module" src="embedding.js"></script>` : "";
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
    const { path } = request;
    const isAdmitted = options.isAdmitted(request);
    const asksForCode = path === ACCESS_PATH && !isAdmitted;
    const isPage = path === "/" || path === "/index.html" || asksForCode;
    if (!isReadMethod(request) || !isPage) return next();
    const exchange = { request, response, folder, ...options };
    if (!isAdmitted) return sendAccessPage(exchange);
    const code = tableCodeIn(request);
    const caching = code === undefined ? REVALIDATE : NOT_CACHED;
    const head = (await headFor(request, code, options)) + embeddingScript(options);
    return sendPage(exchange, { status: 200, caching, head });
  };
}

/** Responds to readers, not to programs, with a page that says that there is nothing here. */
export function notFoundPage(folder: string, options: ClientPageOptions): RequestHandler {
  return (request, response, next) => {
    if (!isReadMethod(request) || !wantsPage(request)) return next();
    const head = notFoundTags(languageFor(request));
    const change = (page: string) => pageBelow(page, `${options.basePath}/`);
    return sendPage(
      { request, response, folder, ...options },
      { status: 404, caching: REVALIDATE, head, change },
    );
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
  const { site } = options;
  const preview =
    found?.ok === true ? tablePreview(found.value, language) : generalPreview(language, site.name);
  const query = new URLSearchParams({ ...(code !== undefined && { table: code }), lang: language });
  const address = { origin: publicOriginOf(request, options), path: `/?${query}`, language };
  return previewTags(preview, { ...address, siteName: site.name });
}

/** The table of an invitation; undefined for any other page. */
function tableCodeIn({ query }: Request): string | undefined {
  const { table } = query;
  const code = typeof table === "string" ? table.toUpperCase().replace(/[^A-Z0-9]/g, "") : "";
  const isCode = code.length === CODE_LENGTH && [...code].every((symbol) => CODE_SYMBOLS.includes(symbol));
  return isCode ? code : undefined;
}

/** Messengers get it as well: it says nothing of the table. */
function sendAccessPage(exchange: PageExchange): Promise<void> {
  const { request, site, basePath } = exchange;
  const change = (page: string) =>
    pageBelow(accessPage(page, request, { name: site.name, basePath }), `${basePath}/`);
  // With "no-referrer", as in the header, browsers would send the form with the origin "null".
  const tags = '<meta name="robots" content="noindex" />\n    <meta name="referrer" content="same-origin" />';
  const head = `<title>${escapeHtml(site.name)}</title>\n    ${tags}`;
  return sendPage(exchange, { status: 403, caching: NOT_CACHED, head, change });
}

interface PageExchange extends Pick<ClientPageOptions, "site" | "basePath"> {
  readonly request: Request;
  readonly response: Response;
  readonly folder: string;
}

interface PageContent {
  readonly status: 200 | 403 | 404;
  readonly caching: typeof REVALIDATE | typeof NOT_CACHED;
  /** The HTML for the part of the head that the server replaces. */
  readonly head: string;
  /** Changes the file of the client. */
  readonly change?: (page: string) => string;
}

async function sendPage(
  { request, response, folder, site }: PageExchange,
  { status, caching, head, change = (page) => page }: PageContent,
): Promise<void> {
  const page = await readFile(join(folder, "index.html"), "utf8").catch(() => undefined);
  if (page === undefined) {
    response.status(503).type("text").send("The client is not built yet: run `npm run build`.\n");
    return;
  }
  response.status(status).set("Cache-Control", caching).type("html");
  response.vary("Accept-Encoding, Accept-Language");
  const language = languageFor(request);
  const root = `<html lang="${language}" dir="${directionOf(language)}"${site.attributes}`;
  const text = filledWithTexts(change(page), language, escapeHtml).replace(LANGUAGE, () => root);
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

// The page that asks for the access code

const SCRIPTS = /\s*<script.*?<\/script>|\s*<link rel="modulepreload"[^>]*>/gs;
const CONTENT = /<div id="app">.*<\/noscript>/s;

/** What the page says after the form was sent, by the `result` in its address. */
const PROBLEMS: ReadonlyMap<unknown, string> = new Map([
  ["wrong", "access.wrong"],
  ["wait", "access.wait"],
]);

interface AccessPageOptions {
  /** The name of the game on this server. */
  readonly name: string;
  readonly basePath: string;
}

/** The HTML, made of the file of the client. */
function accessPage(page: string, request: Request, options: AccessPageOptions): string {
  const form = accessForm(request, options);
  return page.replaceAll(SCRIPTS, "").replace(CONTENT, () => form);
}

function accessForm(request: Request, { name, basePath }: AccessPageOptions): string {
  const text = (key: string) => escapeHtml(pageText(languageFor(request), key));
  const problem = PROBLEMS.get(request.query["result"]);
  return `<main class="access">
      <h1>${escapeHtml(name)}</h1>
      <form method="post" action="${basePath}${ACCESS_PATH}">
        <p>${text("access.lead")}</p>
        <label class="field-name" for="code">${text("access.label")}</label>
        <input id="code" name="code" type="password" autocomplete="current-password" required autofocus
          ${problem === undefined ? "" : 'aria-invalid="true" aria-describedby="problem"'} />
        ${problem === undefined ? "" : `<p id="problem" role="alert">${text(problem)}</p>`}
        <input type="hidden" name="to" value="${escapeHtml(wayBack(request))}" />
        <button class="button gold wide" type="submit">${text("access.enter")}</button>
      </form>
    </main>`;
}

/** The query of the page that was asked for. */
function wayBack({ path, url, query: { to } }: Request): string {
  if (path === ACCESS_PATH) return typeof to === "string" ? to : "";
  return url.includes("?") ? url.slice(url.indexOf("?")) : "";
}
