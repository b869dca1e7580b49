/** The address of the game that players see in the address bar, for absolute addresses in link previews. */
import type { IncomingMessage } from "node:http";

export interface PublicOriginOptions {
  /** PUBLIC_URL, which is always right. */
  readonly publicUrl: string | undefined;
  readonly trustedProxies: number;
  /** BASE_PATH. */
  readonly basePath: string;
}

/** A host name or an IP address, with or without a port. */
const HOST = /^(?:[a-z\d](?:[\w.-]*[a-z\d])?|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
const MAX_HOST_LENGTH = 255;

/**
 * PUBLIC_URL, or else the origin of the request, and the path of the game, without a slash at the end; undefined if the
 * request names no valid host.
 */
export function publicOriginOf(
  { headers }: Pick<IncomingMessage, "headers">,
  { publicUrl, trustedProxies, basePath }: PublicOriginOptions,
): string | undefined {
  if (publicUrl !== undefined) return publicUrl + basePath;
  const { host = "", "x-forwarded-proto": protocol } = headers;
  if (host.length > MAX_HOST_LENGTH || !HOST.test(host)) return undefined;
  // Without a proxy that says otherwise, the connection is not encrypted: this server speaks no TLS.
  const isEncrypted = trustedProxies > 0 && protocol === "https";
  return `${isEncrypted ? "https" : "http"}://${host.toLowerCase()}${basePath}`;
}
