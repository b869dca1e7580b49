/** Reads and parses the body of a request, up to a maximum size. */
import type { IncomingMessage } from "node:http";

/** The options of create and join take a few hundred bytes. */
const MAX_BODY_BYTES = 16 * 1024;

/** The body as text; undefined if it is too large, with or without a Content-Length header that says so. */
export async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const { "content-length": length = "0" } = request.headers;
  if (Number(length) > MAX_BODY_BYTES) return undefined;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > MAX_BODY_BYTES) return undefined;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** The JSON object in a body; undefined if the body is anything else. */
export function parseObject(body: string): object | undefined {
  try {
    const value: unknown = JSON.parse(body === "" ? "{}" : body);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
