/** What every answer tells the browser: run nothing but our own files, and show them in nobody else's page. */
import type { ServerResponse } from "node:http";

const HOST = /^[\w.:[\]-]+$/;

/** Sets the security headers; `host` is the one that the browser asked for. */
export function setSecurityHeaders(response: ServerResponse, host: string | undefined): void {
  response.setHeader("Content-Security-Policy", contentPolicy(host));
  response.setHeader("X-Content-Type-Options", "nosniff");
  response.setHeader("X-Frame-Options", "DENY");
  response.setHeader("Referrer-Policy", "no-referrer");
  response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
  response.setHeader("Cross-Origin-Resource-Policy", "same-origin");
  response.setHeader("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=()");
}

/** Older Safari does not count a WebSocket to the own host as `self`: it is named. */
function contentPolicy(host = ""): string {
  const sockets = HOST.test(host) ? ` ws://${host} wss://${host}` : "";
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    // Styles that a script sets on single elements; style sheets come from files only.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "media-src 'self' data: blob:",
    // Pictures that the build packed into the script are fetched as data.
    `connect-src 'self' data: blob:${sockets}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
