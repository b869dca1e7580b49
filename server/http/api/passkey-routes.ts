/** Handlers of the HTTP API for passkeys: a second way to the same profile, on every device of its person. */
import type { PasskeyList } from "../../../shared/history.ts";
import { failed, succeeded } from "../../history/history.ts";
import { findProfile } from "../../history/profiles.ts";
import type { Database } from "../../history/schema.ts";
import { listAccounts } from "../../history/sign-in/accounts.ts";
import {
  deletePasskey,
  findPasskey,
  keepChallenge,
  listPasskeys,
  passkeysOf,
  renamePasskey,
  savePasskey,
  takeChallenge,
} from "../../history/sign-in/passkeys.ts";
import { enterByPasskey } from "../../history/sign-in/sign-in.ts";
import {
  creationOptions,
  type PasskeyQuestion,
  requestOptions,
  verifyNewPasskey,
  verifyPasskey,
} from "../../identity/passkey-answers.ts";
import type { ApiRequest } from "./request.ts";
import { type ApiResponse, respondWith } from "./response.ts";
import {
  idParams,
  newPasskeyBody,
  passkeyLabelBody,
  passkeyOptionsBody,
  passkeySignInBody,
} from "./schemas.ts";

/** The passkeys of the requester's profile, and its accounts if the server takes any. */
export async function listOwnPasskeys(request: ApiRequest): Promise<ApiResponse> {
  const { openId } = request;
  const listed = await request.queryAs(async (db, requester): Promise<PasskeyList> => {
    const list = await listPasskeys(db, requester);
    if (openId === undefined) return list;
    return { ...list, openId: { host: openId.host, accounts: await listAccounts(db, requester) } };
  });
  return respondWith(listed, { cache: "never" });
}

/** The next question to the requesting browser: for a new passkey (`add`), or for one that it has (`signIn`). */
export async function askForPasskey(request: ApiRequest): Promise<ApiResponse> {
  const body = request.parse("body", passkeyOptionsBody);
  if (!body.ok) return body;
  const { passkeyOrigin: origin, now } = request;
  if (origin === undefined) return failed("invalidRequest", "Origin header");
  const asked = await request.change(async (db, { owner, profile = "" }) => {
    const isNew = body.value.to === "add";
    const options = await (isNew ? optionsToAdd(db, profile, origin) : requestOptions(origin));
    if (options === undefined) return failed("unknownProfile");
    await keepChallenge(db, owner, { challenge: options.challenge, now });
    return succeeded(options);
  });
  return respondWith(asked, { cache: "never" });
}

async function optionsToAdd(db: Database, id: string, origin: string) {
  const profile = await findProfile(db, id);
  return profile && creationOptions(origin, profile, await passkeysOf(db, id));
}

/** The question that the requesting browser has to answer; it counts once. */
async function takeQuestion(
  db: Database,
  { owner, passkeyOrigin: origin, now }: ApiRequest,
): Promise<PasskeyQuestion | undefined> {
  const challenge = await takeChallenge(db, owner, now);
  return origin === undefined || challenge === undefined ? undefined : { origin, challenge };
}

/** Adds a passkey to the requester's profile. */
export async function addPasskey(request: ApiRequest): Promise<ApiResponse> {
  const body = request.parse("body", newPasskeyBody);
  if (!body.ok) return body;
  const { label, answer } = body.value;
  const { now } = request;
  const added = await request.change(async (db, { profile }) => {
    const question = await takeQuestion(db, request);
    const credential = question && (await verifyNewPasskey(answer, question));
    if (credential === undefined) return failed("passkeyRefused");
    if (profile === undefined) return failed("unknownProfile");
    return savePasskey(db, { profile, label, ...credential, since: now, used: now });
  });
  return respondWith(added, { status: 204, cache: "never" });
}

/** Links the requesting browser to the profile of a passkey. A refused answer counts as a failed attempt. */
export async function signInByPasskey(request: ApiRequest): Promise<ApiResponse> {
  const body = request.parse("body", passkeySignInBody);
  if (!body.ok) return body;
  if (!(await request.mayTryCode())) return failed("rateLimited");
  const { answer, merge } = body.value;
  const entered = await request.change(async (db, { owner }) => {
    const question = await takeQuestion(db, request);
    const passkey = await findPasskey(db, answer.id);
    const counter = question && passkey && (await verifyPasskey(answer, question, passkey));
    if (passkey === undefined || counter === undefined) return failed("passkeyRefused");
    return enterByPasskey(db, { id: passkey.id, counter, owner, merge, now: request.now });
  });
  if (!entered.ok && entered.why === "passkeyRefused") request.countWrongCode();
  return entered.ok ? succeeded({ body: { profile: entered.value }, cache: "never" }) : entered;
}

/** Renames a passkey of the requester's profile. */
export async function renameOwnPasskey(request: ApiRequest): Promise<ApiResponse> {
  const params = request.parse("params", idParams);
  const body = request.parse("body", passkeyLabelBody);
  if (!params.ok) return failed("unknownPasskey");
  if (!body.ok) return body;
  const change = { ...params.value, ...body.value };
  const renamed = await request.change((db, requester) => renamePasskey(db, requester, change));
  return respondWith(renamed, { status: 204, cache: "never" });
}

/** Deletes a passkey of the requester's profile. */
export async function deleteOwnPasskey(request: ApiRequest): Promise<ApiResponse> {
  const params = request.parse("params", idParams);
  if (!params.ok) return failed("unknownPasskey");
  const deleted = await request.change((db, requester) => deletePasskey(db, requester, params.value.id));
  return respondWith(deleted, { status: 204, cache: "never" });
}
