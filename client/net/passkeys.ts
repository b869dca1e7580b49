/** Passkeys: the server asks, the browser lets its person answer, and the server has the last word. */
import type { Passkey, PasskeyList, Profile } from "../../shared/history.ts";
import { isInFrame } from "../frame.ts";
import { type HistoryResponse, sendRequest } from "./history-api.ts";

/** True if this page can ask for passkeys: over https or on this machine, at the name of a host, and in no frame. */
export function canUsePasskeys(): boolean {
  const isAtName = !/^\[|^[\d.]+$/.test(location.hostname);
  const isKnown =
    "PublicKeyCredential" in window && "parseCreationOptionsFromJSON" in window.PublicKeyCredential;
  return isAtName && isKnown && !isInFrame();
}

/** The passkeys of this person's profile. */
export function fetchPasskeys(): Promise<HistoryResponse<PasskeyList>> {
  return sendRequest("passkeys", { needsKey: true });
}

/** Makes a passkey for this person's profile; a guest gets a profile with this name. */
export async function addPasskey(name: string): Promise<HistoryResponse<Passkey>> {
  const question = await ask<PublicKeyCredentialCreationOptionsJSON>({ to: "add", name });
  if (!question.ok) return question;
  const answer = await answerOf(() =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(question.value),
    }),
  );
  if (!answer.ok) return answer;
  const body = { label: deviceName(), name, answer: answer.value };
  return sendRequest("passkeys", { method: "POST", body, needsKey: true });
}

/** Lets this browser into the profile of a passkey. With `merge`, its own profile and that one become one. */
export async function signInByPasskey(
  merge: boolean,
): Promise<HistoryResponse<{ readonly profile: Profile }>> {
  const question = await ask<PublicKeyCredentialRequestOptionsJSON>({ to: "signIn" });
  if (!question.ok) return question;
  const answer = await answerOf(() =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(question.value),
    }),
  );
  if (!answer.ok) return answer;
  const body = { merge, answer: answer.value };
  return sendRequest("passkeys/sign-in", { method: "POST", body, needsKey: true });
}

/** Renames a passkey. */
export function renamePasskey(id: string, label: string): Promise<HistoryResponse<unknown>> {
  return sendRequest(`passkeys/${id}`, { method: "PATCH", body: { label }, needsKey: true });
}

/** Deletes a passkey: it opens nothing any more. */
export function deletePasskey(id: string): Promise<HistoryResponse<unknown>> {
  return sendRequest(`passkeys/${id}`, { method: "DELETE", needsKey: true });
}

function ask<Options>(body: object): Promise<HistoryResponse<Options>> {
  return sendRequest("passkeys/options", { method: "POST", body, needsKey: true });
}

/** Browsers do not say whether a person cancelled or has no passkey. */
async function answerOf(askPerson: () => Promise<Credential | null>): Promise<HistoryResponse<object>> {
  try {
    const credential = await askPerson();
    if (credential instanceof PublicKeyCredential) return { ok: true, value: credential.toJSON() };
  } catch (error) {
    const isKnown = error instanceof DOMException && error.name === "InvalidStateError";
    if (isKnown) return { ok: false, error: "passkeyIsHere" };
  }
  return { ok: false, error: "noPasskeyUsed" };
}

/** In this order: the name of a device contains that of its system. */
const DEVICES = ["Android", "iPhone", "iPad", "CrOS", "Windows", "Mac", "Linux"];

/** What a new passkey is called until its person renames it. */
function deviceName(): string {
  return DEVICES.find((name) => navigator.userAgent.includes(name)) ?? "Passkey";
}
