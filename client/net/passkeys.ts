/**
 * Signing in with passkeys, and with accounts of a club or a school. For a passkey, the server sends a challenge, the browser asks
 * the person to confirm, and the server checks the answer.
 */
import type { AccountPurpose, AccountUse, PasskeyList } from "../../shared/history.ts";
import { isInFrame } from "../frame.ts";
import { type HistoryResponse, sendRequest } from "./history-api.ts";

/** True if this page can ask for passkeys: over https or on this machine, at the name of a host, and in no frame. */
export function canUsePasskeys(): boolean {
  const isAtName = !/^\[|^[\d.]+$/.test(location.hostname);
  const isKnown = "PublicKeyCredential" in window && "parseCreationOptionsFromJSON" in PublicKeyCredential;
  return isAtName && isKnown && !isInFrame();
}

/** The passkeys of this person's profile. */
export function fetchPasskeys(): Promise<HistoryResponse<PasskeyList>> {
  return sendRequest("passkeys", { needsKey: true });
}

/** Makes a passkey for this person's profile. */
export function addPasskey(): Promise<HistoryResponse<unknown>> {
  return answer("add", "passkeys", { label: deviceName() });
}

/** Lets this browser into the profile of a passkey. With `merge`, its own profile and that one become one. */
export function signInByPasskey(merge: boolean): Promise<HistoryResponse<unknown>> {
  return answer("signIn", "passkeys/sign-in", { merge });
}

/** Renames a passkey. */
export function renamePasskey(id: string, label: string): Promise<HistoryResponse<unknown>> {
  return sendRequest(`passkeys/${id}`, { method: "PATCH", body: { label }, needsKey: true });
}

/** Deletes a passkey: it opens nothing any more. */
export function deletePasskey(id: string): Promise<HistoryResponse<unknown>> {
  return sendRequest(`passkeys/${id}`, { method: "DELETE", needsKey: true });
}

/** Leads this browser to the sign-in page of a club or a school, from where it comes back to the profile page. */
export async function startSignIn(purpose: AccountPurpose): Promise<HistoryResponse<unknown>> {
  const request = { method: "POST", body: { purpose }, needsKey: true } as const;
  const started = await sendRequest<{ readonly url: string }>("accounts/start", request);
  if (started.ok) location.assign(started.value.url);
  return started;
}

/** Lets this browser into the profile of an account, or connects the two: `answer` is what it has come back with. */
export function finishSignIn(answer: string): Promise<HistoryResponse<{ readonly done: AccountUse }>> {
  return sendRequest("accounts/sign-in", { method: "POST", body: { answer }, needsKey: true });
}

/** Disconnects an account from the profile: it opens nothing any more. */
export function disconnectAccount(id: string): Promise<HistoryResponse<unknown>> {
  return sendRequest(`accounts/${id}`, { method: "DELETE", needsKey: true });
}

/** What WebAuthn asks for a new passkey, or for one that is there. */
type Question = PublicKeyCredentialCreationOptionsJSON & PublicKeyCredentialRequestOptionsJSON;

async function answer(to: "add" | "signIn", path: string, more: object): Promise<HistoryResponse<unknown>> {
  const post = { method: "POST", needsKey: true } as const;
  const question = await sendRequest<Question>("passkeys/options", { ...post, body: { to } });
  if (!question.ok) return question;
  try {
    const credential = await (to === "add" ? create(question.value) : get(question.value));
    if (credential instanceof PublicKeyCredential)
      return await sendRequest(path, { ...post, body: { ...more, answer: credential.toJSON() } });
  } catch (error) {
    if (error instanceof DOMException && error.name === "InvalidStateError")
      return { ok: false, error: "passkeyIsHere" };
  }
  // Browsers do not say whether a person cancelled or has no passkey.
  return { ok: false, error: "noPasskeyUsed" };
}

const create = (question: Question) =>
  navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(question) });
const get = (question: Question) =>
  navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(question) });

/** In this order: the name of a device contains that of its system. */
const DEVICES = ["Android", "iPhone", "iPad", "CrOS", "Windows", "Mac", "Linux"];

/** What a new passkey is called until its person renames it. */
function deviceName(): string {
  return DEVICES.find((name) => navigator.userAgent.includes(name)) ?? "Passkey";
}
