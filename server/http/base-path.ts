/** BASE_PATH: the server behind a proxy that has another site on the same host, and passes on one path of it. */
import type { IncomingMessage, Server } from "node:http";
import { prependMiddleware, prependUpgradeGuard } from "./prepend-middleware.ts";

/**
 * Removes the path from the addresses of all requests that begin with it. Others stay as they are: a health check asks the
 * server itself, and some proxies remove the path before. Without its slash, `/cards` is left to `toBasePath`.
 */
export function serveBelow(server: Server, basePath: string): void {
  const prefix = `${basePath}/`;
  const shorten = (request: IncomingMessage) => {
    const { url = "" } = request;
    if (url.startsWith(prefix)) request.url = url.slice(basePath.length);
  };
  prependMiddleware(server, (request, _response, next) => {
    shorten(request);
    next();
  });
  prependUpgradeGuard(server, (request) => {
    shorten(request);
    return undefined;
  });
}
