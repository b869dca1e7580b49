/** What a request must look like before anybody looks into it. */
import type { IncomingMessage } from "node:http";
import type { HttpError } from "./error-responses.ts";

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
