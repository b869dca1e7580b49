/** Reads the body of a request, as long as it is short. */
import type { IncomingMessage } from "node:http";

/** Options of create and join take a few hundred bytes. */
const LONGEST_BODY = 16 * 1024;

/** The body as text; undefined where it is too long, whether it says so beforehand or not. */
export async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const { "content-length": length = "0" } = request.headers;
  if (Number(length) > LONGEST_BODY) return undefined;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > LONGEST_BODY) return undefined;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** The JSON object in a body; undefined where there is none. */
export function parseObject(body: string): object | undefined {
  try {
    const value: unknown = JSON.parse(body === "" ? "{}" : body);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
