/**
 * ACCESS_CODE: the server asks each browser once for the operator's code, and remembers with a cookie that it was right. The
 * cookie says nothing about its owner, and proves nothing at a table.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Limiter, OnLimited } from "../limits/limiter.ts";
import { readBody } from "./body.ts";
import { clientAddressOf } from "./client-address.ts";
import type { Middleware } from "./prepend-middleware.ts";

/** The page that asks for the code, and where it sends it. */
export const ACCESS_PATH = "/access";

const COOKIE = "last-card-access";
const MAX_AGE_S = 31_536_000;
/** The part of an address that the page goes back to: a table, in a language. */
const QUERY = /^\?[\w=&-]{0,200}$/;

/** Whether a request comes from a browser that knows the code, if there is one. */
export type IsAdmitted = (request: IncomingMessage) => boolean;

export interface AccessOptions {
  readonly code: string;
  /** A secret of the server: nobody else can make a cookie, so codes can only be tried here. */
  readonly secret: string;
  readonly basePath: string;
  readonly trustedProxies: number;
  /** Other sites may show the game in a frame, where browsers keep its cookies apart for each of these sites. */
  readonly isEmbeddable: boolean;
  readonly failedAttempts: Limiter;
  readonly onLimited: OnLimited;
}

export interface AccessCheck {
  readonly isAdmitted: IsAdmitted;
  /** Answers the form with the code; undefined if there is none. */
  readonly answer: Middleware | undefined;
}

/** Of a server without an access code. */
export const OPEN_TO_ALL: AccessCheck = { isAdmitted: () => true, answer: undefined };

/** Checks the code, and the cookies of browsers that knew it. With another code, everybody is asked again. */
export function accessCheck(options: AccessOptions): AccessCheck {
  const token = createHmac("sha256", options.secret).update(`access ${options.code}`).digest("base64url");
  return {
    isAdmitted: ({ headers: { cookie = "" } }) =>
      cookie.split(";").some((pair) => isSame(pair.trim(), `${COOKIE}=${token}`)),
    answer: (request, response) => {
      tryCode(request, options)
        .then((tried) => respond(request, response, { ...tried, token, options }))
        .catch(() => response.destroy());
    },
  };
}

interface Tried {
  readonly result: "right" | "wrong" | "wait";
  /** Where the page was. */
  readonly query: string;
}

async function tryCode(request: IncomingMessage, options: AccessOptions): Promise<Tried> {
  const { code, failedAttempts, onLimited } = options;
  const address = clientAddressOf(request);
  const fields = new URLSearchParams((await readBody(request)) ?? "");
  const to = fields.get("to") ?? "";
  const query = QUERY.test(to) ? to : "";
  if ((await failedAttempts.retryAfterSeconds(address)) > 0) {
    onLimited("failed_auth");
    return { result: "wait", query };
  }
  if (isSame((fields.get("code") ?? "").trim(), code)) return { result: "right", query };
  failedAttempts.count(address);
  return { result: "wrong", query };
}

/** Leads on to the page, or back to the form. */
function respond(
  request: IncomingMessage,
  response: ServerResponse,
  { result, query, token, options }: Tried & { readonly token: string; readonly options: AccessOptions },
): void {
  const { basePath } = options;
  const cookie = `${COOKIE}=${token}; Path=${basePath}/; Max-Age=${MAX_AGE_S}; HttpOnly`;
  if (result === "right") response.setHeader("Set-Cookie", `${cookie}; ${sentFor(request, options)}`);
  const form = `${ACCESS_PATH}?${new URLSearchParams({ result, to: query })}`;
  const Location = basePath + (result === "right" ? `/${query}` : form);
  response.writeHead(303, { Location, "Cache-Control": "no-store" }).end();
}

/** For which requests the browser sends the cookie. */
function sentFor({ headers }: IncomingMessage, { trustedProxies, isEmbeddable }: AccessOptions): string {
  const isEncrypted = trustedProxies > 0 && headers["x-forwarded-proto"] === "https";
  if (!isEncrypted) return "SameSite=Lax";
  return isEmbeddable ? "SameSite=None; Secure; Partitioned" : "SameSite=Lax; Secure";
}

/** Compares secrets in constant time. */
export function isSame(a: string, b: string): boolean {
  const [left, right] = [a, b].map((text) => createHmac("sha256", COOKIE).update(text).digest());
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
}
