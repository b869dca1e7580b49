/** Handlers of the HTTP API for passkeys: a second way to the same profile, on every device of its person. */
import type { Passkey } from "../../../shared/history.ts";
import { failed, type HistoryResult, succeeded } from "../../history/history.ts";
import {
  deletePasskey,
  findPasskey,
  keepChallenge,
  listPasskeys,
  passkeysOf,
  renamePasskey,
  savePasskey,
  takeChallenge,
} from "../../history/passkeys.ts";
import { findProfile, isNameFree, makeProfile } from "../../history/profiles.ts";
import type { Requester } from "../../history/requester.ts";
import type { Database } from "../../history/schema.ts";
import { enterByPasskey } from "../../history/sign-in.ts";
import {
  creationOptions,
  type PasskeyHolder,
  type PasskeyQuestion,
  requestOptions,
  verifyNewPasskey,
  verifyPasskey,
} from "../../identity/passkey-answers.ts";
import { makePublicId } from "../../identity/public-id.ts";
import { GAME_NAME } from "../page/page-texts.ts";
import type { ApiRequest } from "./request.ts";
import { type ApiResponse, respondWith } from "./response.ts";
import {
  idParams,
  newPasskeyBody,
  passkeyLabelBody,
  passkeyOptionsBody,
  passkeySignInBody,
} from "./schemas.ts";

/** Passkeys belong to the name of a host, and only a page has one. */
const NO_SITE = failed("invalidRequest", "Origin header");

/** The passkeys of the requester's profile. */
export async function listOwnPasskeys(request: ApiRequest): Promise<ApiResponse> {
  return respondWith(await request.queryAs(listPasskeys), { cache: "never" });
}

/** The next question to the requesting browser: for a new passkey (`add`), or for one that it has (`signIn`). */
export async function askForPasskey(request: ApiRequest): Promise<ApiResponse> {
  const body = request.parse("body", passkeyOptionsBody);
  if (!body.ok) return body;
  const { site, now } = request;
  if (site === undefined) return NO_SITE;
  const { to, name = "" } = body.value;
  const asked = await request.change(async (db, requester) => {
    const holder = to === "add" ? await holderOf(db, requester, { name, now }) : undefined;
    if (holder?.ok === false) return holder;
    const options = await (holder === undefined ? requestOptions(site) : creationOptions(site, holder.value));
    await keepChallenge(db, { owner: requester.owner, challenge: options.challenge, now });
    return succeeded(options);
  });
  return respondWith(asked, { cache: "never" });
}

interface WantedName {
  /** "" if none was sent. */
  readonly name: string;
  readonly now: number;
}

/** The requester's profile; for a guest, the one that the passkey will be made with. */
async function holderOf(
  db: Database,
  { profile: id }: Requester,
  wanted: WantedName,
): Promise<HistoryResult<PasskeyHolder>> {
  const profile = id === undefined ? undefined : await findProfile(db, id);
  if (profile !== undefined) {
    const known = (await passkeysOf(db, profile.id)).map(({ credential }) => credential);
    return succeeded({ game: GAME_NAME, profile: profile.id, name: profile.name, known });
  }
  if (wanted.name === "") return failed("unknownProfile");
  if (!(await isNameFree(db, wanted))) return failed("nameTaken");
  return succeeded({ game: GAME_NAME, profile: makePublicId(), name: wanted.name, known: [] });
}

/** Adds a passkey to the requester's profile. A guest gets a profile with this name first. */
export async function addPasskey(request: ApiRequest): Promise<ApiResponse> {
  const body = request.parse("body", newPasskeyBody);
  if (!body.ok) return body;
  const { label, name = "", answer } = body.value;
  const { now } = request;
  const added = await request.change(async (db, requester): Promise<HistoryResult<Passkey>> => {
    const question = await takeQuestion(db, request);
    const credential = question && (await verifyNewPasskey(answer, question));
    if (credential === undefined) return failed("passkeyRefused");
    const profile = await ownOrNewProfile(db, requester, { name, now });
    return profile.ok ? savePasskey(db, { profile: profile.value, label, credential, now }) : profile;
  });
  return respondWith(added, { status: 201, cache: "never" });
}

async function ownOrNewProfile(
  db: Database,
  { owner, profile }: Requester,
  { name, now }: WantedName,
): Promise<HistoryResult<string>> {
  if (profile !== undefined) return succeeded(profile);
  if (name === "") return failed("unknownProfile");
  const made = await makeProfile(db, { owner, name, now });
  return made.ok ? succeeded(made.value.profile.id) : made;
}

/** Links the requesting browser to the profile of a passkey. A refused answer counts as a failed attempt. */
export async function signInByPasskey(request: ApiRequest): Promise<ApiResponse> {
  const body = request.parse("body", passkeySignInBody);
  if (!body.ok) return body;
  if (!(await request.mayTryCode())) return failed("rateLimited");
  const { answer, merge } = body.value;
  const { now } = request;
  const entered = await request.change(async (db, { owner }) => {
    const question = await takeQuestion(db, request);
    const passkey = await findPasskey(db, answer.id);
    const counter = question && passkey && (await verifyPasskey(answer, question, passkey));
    if (passkey === undefined || counter === undefined) return failed("passkeyRefused");
    return enterByPasskey(db, { id: passkey.id, counter, owner, merge, now });
  });
  if (!entered.ok && entered.why === "passkeyRefused") request.countWrongCode();
  return entered.ok ? succeeded({ body: { profile: entered.value }, cache: "never" }) : entered;
}

/** The question that the requesting browser has to answer; it counts once. */
async function takeQuestion(
  db: Database,
  { owner, site, now }: ApiRequest,
): Promise<PasskeyQuestion | undefined> {
  const challenge = await takeChallenge(db, owner, now);
  return site === undefined || challenge === undefined ? undefined : { site, challenge };
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
