/**
 * The security headers of every response: browsers run only our own files, and no other page can show them in a frame, unless
 * FRAME_ANCESTORS names it.
 */
import type { ServerResponse } from "node:http";

const HOST = /^[\w.:[\]-]+$/;

/** `host` is the request's Host header. `frameAncestors`: the sites that may show the page in a frame. */
export function securityHeaders(
  host: string | undefined,
  frameAncestors: readonly string[] = [],
): Readonly<Record<string, string>> {
  return {
    "Content-Security-Policy": contentPolicy(host, frameAncestors),
    "X-Content-Type-Options": "nosniff",
    // Browsers that know `frame-ancestors` ignore it; it cannot name a site.
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
  };
}

/** Sets the headers on a response. */
export function setSecurityHeaders(
  response: ServerResponse,
  ...page: Parameters<typeof securityHeaders>
): void {
  for (const [name, value] of Object.entries(securityHeaders(...page))) response.setHeader(name, value);
}

/** Names the WebSocket URLs of the host, because older versions of Safari do not include them in `'self'`. */
function contentPolicy(host = "", frameAncestors: readonly string[]): string {
  const sockets = HOST.test(host) ? ` ws://${host} wss://${host}` : "";
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    // Scripts set styles on single elements; style sheets come from files only.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "media-src 'self' data: blob:",
    // Images that the build inlined into a script are fetched as data URLs.
    `connect-src 'self' data: blob:${sockets}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors.length === 0 ? "'none'" : frameAncestors.join(" ")}`,
  ].join("; ");
}
