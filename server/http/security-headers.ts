/** What every answer tells the browser: run nothing but our own files, and show them in nobody else's page. */
import type { ServerResponse } from "node:http";

const HOST = /^[\w.:[\]-]+$/;

/** The security headers; `host` is the one that the browser asked for. */
export function securityHeaders(host: string | undefined): Readonly<Record<string, string>> {
  return {
    "Content-Security-Policy": contentPolicy(host),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
  };
}

/** Sets them on an answer. */
export function setSecurityHeaders(response: ServerResponse, host: string | undefined): void {
  for (const [name, value] of Object.entries(securityHeaders(host))) response.setHeader(name, value);
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
