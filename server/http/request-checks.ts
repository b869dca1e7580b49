/** What a request of a page meets first, whatever it asks for: may pages of its origin ask at all? */
import type { IncomingMessage, ServerResponse } from "node:http";
import { errorFields, type Log } from "../observability/log.ts";
import type { Middleware } from "./middleware.ts";
import { allowOrigin, type IsAllowed } from "./origins.ts";

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
