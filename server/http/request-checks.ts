/** What a request of a page meets first, whatever it asks for: may pages of its origin ask at all? */
import type { IncomingMessage, ServerResponse } from "node:http";
import { errorFields, type Log } from "../observability/log.ts";
import type { HttpError } from "./error-responses.ts";
import type { Middleware } from "./middleware.ts";
import { allowOrigin, type IsAllowed } from "./origins.ts";

// What a request must look like before anybody looks into it.

const MOST_HEADERS = 100;
const METHODS_WITHOUT_BODY = ["GET", "HEAD", "OPTIONS"];

/** Why a request is not looked at any further; undefined where it may go on. */
export function malformedRequestError(request: IncomingMessage): HttpError | undefined {
  const { url = "", method = "", rawHeaders } = request;
  if (rawHeaders.length / 2 > MOST_HEADERS) return { status: 431, message: "Too many request headers." };
  if (!isHostNamed(request)) return { status: 400, message: "Missing Host header." };
  // A whole address in the first line is for proxies; the guards behind this one look at paths.
  if (!url.startsWith("/")) return { status: 400, message: "The request path must start with a slash." };
  if (!isReadable(url)) return { status: 400, message: "The request path is malformed." };
  // The framework's own pages.
  if (url.startsWith("/__")) return { status: 404, message: "Not found." };
  if (METHODS_WITHOUT_BODY.includes(method) && hasBody(request)) {
    return { status: 413, message: "GET requests must not have a body." };
  }
  return undefined;
}

/** As HTTP wants it; what came before 1.1 knew of no hosts. */
function isHostNamed({ headers, httpVersion }: IncomingMessage): boolean {
  return headers.host !== undefined || httpVersion === "1.0";
}

function isReadable(url: string): boolean {
  try {
    decodeURIComponent(url.replace(/\?.*$/s, ""));
    return true;
  } catch {
    return false;
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) !== 0;
}

/** `Denial` is why a request gets no further. */
export interface OriginGuardOptions<Denial> {
  readonly isAllowed: IsAllowed;
  /** With which methods pages of allowed origins may ask. */
  readonly methods: readonly string[];
  readonly foreign: Denial;
  /** Something threw, which is no fault of the request. */
  readonly broken: Denial;
  /** Reads what the request brings along, and looks at it; undefined where it may pass. */
  readonly check: (request: IncomingMessage) => Promise<Denial | undefined>;
  readonly deny: (request: IncomingMessage, response: ServerResponse, denial: Denial) => void;
  readonly log: Log;
}

/** Lets a request pass once it has been looked at, or answers it with what is wrong. */
export function originGuard<Denial>(options: OriginGuardOptions<Denial>): Middleware {
  const { isAllowed, methods, foreign, check, deny } = options;
  return (request, response, next) => {
    const { origin, host } = request.headers;
    if (!isAllowed(origin, host)) return deny(request, response, foreign);
    if (origin !== undefined) allowOrigin(response, origin, methods.join(", "));
    if (request.method === "OPTIONS") return void response.writeHead(204).end();
    check(request)
      .then((denial) => (denial === undefined ? next() : deny(request, response, denial)))
      .catch((error) => handleFailure(error, { request, response }, options));
  };
}

interface HttpExchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

function handleFailure<Denial>(
  error: unknown,
  { request, response }: HttpExchange,
  { broken, deny, log }: OriginGuardOptions<Denial>,
): void {
  // Who has gone before all had come gets no answer, and nothing is wrong with us.
  if (request.socket.destroyed) return;
  log.error(errorFields(error), "request check failed");
  if (response.headersSent) response.destroy();
  else deny(request, response, broken);
}
