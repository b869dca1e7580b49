/** Checks of single requests: are they well-formed, and may pages of their origin send them? */
import type { IncomingMessage, ServerResponse } from "node:http";
import { errorFields, type Log } from "../observability/log.ts";
import type { HttpError } from "./error-responses.ts";
import { allowOrigin, type IsAllowed } from "./origins.ts";
import type { Middleware } from "./prepend-middleware.ts";

const MAX_HEADERS = 100;
const METHODS_WITHOUT_BODY = ["GET", "HEAD", "OPTIONS"];

/** Why a request is malformed; undefined if it is well-formed. */
export function malformedRequestError(request: IncomingMessage): HttpError | undefined {
  const { url = "", method = "", rawHeaders } = request;
  if (rawHeaders.length / 2 > MAX_HEADERS) return { status: 431, message: "Too many request headers." };
  if (!hasHost(request)) return { status: 400, message: "Missing Host header." };
  // Only proxies get absolute URLs; the checks after this one compare paths.
  if (!url.startsWith("/")) return { status: 400, message: "The request path must start with a slash." };
  if (!isDecodable(url)) return { status: 400, message: "The request path is malformed." };
  // The framework's own pages.
  if (url.startsWith("/__")) return { status: 404, message: "Not found." };
  if (METHODS_WITHOUT_BODY.includes(method) && hasBody(request)) {
    return { status: 413, message: "GET requests must not have a body." };
  }
  return undefined;
}

/** HTTP requires a Host header since version 1.1. */
function hasHost({ headers, httpVersion }: IncomingMessage): boolean {
  return headers.host !== undefined || httpVersion === "1.0";
}

function isDecodable(url: string): boolean {
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

/** `Denial` describes why a request is rejected. */
export interface OriginGuardOptions<Denial> {
  readonly isAllowed: IsAllowed;
  /** The methods that pages of allowed origins may use. */
  readonly methods: readonly string[];
  readonly foreign: Denial;
  /** The denial after an internal error. */
  readonly broken: Denial;
  /** Reads and checks the request; undefined if it may pass. */
  readonly check: (request: IncomingMessage) => Promise<Denial | undefined>;
  readonly deny: (request: IncomingMessage, response: ServerResponse, denial: Denial) => void;
  readonly log: Log;
}

/** Lets a request pass after all checks, or responds with what is wrong. */
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
  // The client disconnected before its request was complete: not an error of the server.
  if (request.socket.destroyed) return;
  log.error(errorFields(error), "request check failed");
  if (response.headersSent) response.destroy();
  else deny(request, response, broken);
}
