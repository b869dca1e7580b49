/** Handlers of the HTTP API for accounts of a club or a school (OpenID Connect), and the way back from the issuer. */
import type { RequestHandler } from "express";
import { failed, succeeded } from "../../history/history.ts";
import { deleteAccount, keepWaiting } from "../../history/sign-in/accounts.ts";
import { keepChallenge, takeChallenge } from "../../history/sign-in/passkeys.ts";
import { enterByAccount } from "../../history/sign-in/sign-in.ts";
import { MAX_SIGN_IN_ANSWER, parseStartedSignIn, SIGN_IN_PATH } from "../../identity/openid-sign-in.ts";
import type { ApiRequest } from "./request.ts";
import { type ApiResponse, respondWith } from "./response.ts";
import { accountAnswerBody, accountStartBody, idParams } from "./schemas.ts";

/** The address at the issuer where the requesting browser goes next. */
export async function startSignIn(request: ApiRequest): Promise<ApiResponse> {
  const body = request.parse("body", accountStartBody);
  if (!body.ok) return body;
  const { openId, publicOrigin: origin, now, owner } = request;
  if (openId === undefined) return failed("invalidRequest");
  if (origin === undefined) return failed("invalidRequest", "Host header");
  if (owner === "") return failed("noKey");
  const asked = await openId.start(origin + SIGN_IN_PATH, body.value.purpose);
  if (asked === undefined) return failed("signInDown");
  const challenge = JSON.stringify(asked.started);
  const kept = await request.query((db) => keepChallenge(db, owner, { challenge, now }));
  return kept.ok ? succeeded({ body: { url: asked.url }, cache: "never" }) : kept;
}

/** What the issuer says of the browser's person. A refused answer counts as a failed attempt. */
export async function finishSignIn(request: ApiRequest): Promise<ApiResponse> {
  const body = request.parse("body", accountAnswerBody);
  if (!body.ok) return body;
  const { openId, now } = request;
  if (openId === undefined) return failed("invalidRequest");
  if (!(await request.mayTryCode())) return failed("rateLimited");
  const used = await request.change(async (db, { owner, profile }) => {
    const started = parseStartedSignIn(await takeChallenge(db, owner, now));
    if (started === undefined) return failed("signInRefused");
    const account = await openId.finish(body.value.answer, started);
    if (!account.ok) return account;
    const { purpose } = started;
    const entered = await enterByAccount(db, { hash: account.value, purpose, owner, now });
    const isNew = !entered.ok && entered.why === "unknownAccount" && profile === undefined;
    if (isNew) await keepWaiting(db, owner, account.value, now);
    return entered;
  });
  if (!used.ok && used.why === "signInRefused") request.countWrongCode();
  return used.ok ? succeeded({ body: { done: used.value }, cache: "never" }) : used;
}

/** Disconnects an account from the requester's profile. */
export async function disconnectAccount(request: ApiRequest): Promise<ApiResponse> {
  const params = request.parse("params", idParams);
  if (!params.ok) return failed("unknownAccount");
  const gone = await request.change((db, requester) => deleteAccount(db, requester, params.value.id));
  return respondWith(gone, { status: 204, cache: "never" });
}

/**
 * Leads a browser that comes from the issuer to its profile page, which sends the answer with the key of the browser: so nobody
 * can finish a sign-in in a browser that did not start it. It is no secret of this server, and nothing changes here.
 */
export function leadToProfile(basePath: string): RequestHandler {
  return ({ url }, response) => {
    const { search } = new URL(url, "http://localhost");
    const answer = search.length > MAX_SIGN_IN_ANSWER ? "" : search;
    const id = `account-${Buffer.from(answer).toString("base64url")}`;
    response.set("Cache-Control", "no-store").redirect(303, `${basePath}/#/profile/${id}`);
  };
}
