/** Malformed HTTP requests, as bytes for separate connections. */
import type { Chance } from "../../shared/bots/bot.ts";
import { BODIES, HEADERS, METHODS, PATHS, TYPES } from "./malformed-texts.ts";
import { oneOf, randomBytes } from "./message-pack.ts";

/** The codes of existing tables. */
export interface TargetTables {
  readonly codes: readonly string[];
  readonly chance: Chance;
}

/** How rarely a request has a wrong code: the guesses pause the address now and then, not all the time. */
const RARE = 500;

/** A random request of any kind. */
export function malformedRequest({ codes, chance }: TargetTables): Buffer {
  const headers = () => Array.from({ length: chance(3) }, () => oneOf(HEADERS, chance));
  const path = () => pathOf({ codes, chance });
  const kind = oneOf(
    [
      () => rawRequest({ method: oneOf(METHODS, chance), path: path(), headers: headers() }),
      () => post(path(), oneOf(BODIES, chance), [`Content-Type: ${oneOf(TYPES, chance)}`, ...headers()]),
      () => post(path(), oneOf(BODIES, chance), ["Content-Type: application/json", ...headers()]),
      () => upgrade(path(), headers()),
      () => rawRequest({ path: path(), headers: Array.from({ length: 3000 }, (_, at) => `X-${at}: y`) }),
      () => rawRequest({ path: path(), headers: [`X-Long: ${"y".repeat(70_000)}`] }),
      () =>
        rawRequest({
          path: path(),
          version: oneOf(["HTTP/0.9", "HTTP/3.0", "HTTP/1.1 x", "FTP/1.1", ""], chance),
        }),
      () => rawRequest({ method: "POST", path: path(), headers: ["Content-Length: 5", "Content-Length: 7"] }),
      () => rawRequest({ method: "POST", path: path(), headers: ["Content-Length: 50", ...headers()] }),
      () => chunked(path(), chance),
      () => rawRequest({ path: path() }).repeat(1 + chance(8)),
      () => half(rawRequest({ path: path(), headers: headers() }), chance),
    ],
    chance,
  );
  return chance(20) === 0 ? randomBytes(1 + chance(300), chance) : Buffer.from(kind(), "latin1");
}

function pathOf({ codes, chance }: TargetTables): string {
  if (chance(RARE) === 0) return "/matchmake/joinById/ZZZZZZ";
  return oneOf([...PATHS, `/matchmake/joinById/${oneOf(codes, chance)}`], chance);
}

interface RawRequest {
  readonly method?: string;
  readonly path: string;
  readonly version?: string;
  readonly headers?: readonly string[];
  readonly body?: string;
}

function rawRequest({
  method = "GET",
  path,
  version = "HTTP/1.1",
  headers = [],
  body = "",
}: RawRequest): string {
  return [`${method} ${path} ${version}`, "Host: 127.0.0.1", ...headers, "", body].join("\r\n");
}

function post(path: string, body: string, headers: readonly string[]): string {
  const length = `Content-Length: ${Buffer.byteLength(body, "latin1")}`;
  return rawRequest({ method: "POST", path, headers: [length, ...headers], body });
}

function upgrade(path: string, headers: readonly string[]): string {
  const key = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==";
  return rawRequest({
    path: path.startsWith("/matchmake") ? "/x/ABCDEF?sessionId=%zz&reconnectionToken=x" : path,
    headers: ["Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13", key, ...headers],
  });
}

function chunked(path: string, chance: Chance): string {
  const chunks = [
    "5\r\nhello\r\n0\r\n\r\n",
    "zz\r\n",
    "-1\r\n\r\n",
    "fffffffffffffffff\r\nx",
    "5;x=y\r\nhel",
    "0\r\nX: y\r\n",
    "1\r\n\r\n\r\n",
  ];
  const headers = ["Transfer-Encoding: chunked", "Content-Type: application/json"];
  return rawRequest({ method: "POST", path, headers, body: oneOf(chunks, chance) });
}

function half(text: string, chance: Chance): string {
  return text.slice(0, chance(text.length));
}
