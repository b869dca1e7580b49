/**
 * Passkeys (WebAuthn): what a browser is asked, and whether its answer is genuine. A passkey is a key pair of which the server
 * knows the public half, so nothing that it stores can sign. The library is loaded when the first browser asks.
 */
import { isIP } from "node:net";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";

const webauthn = () => import("@simplewebauthn/server");

/** What a browser must answer. */
export interface PasskeyQuestion {
  /** Of the page that asks. Its passkeys are for its host, and for no page of a host above or below. */
  readonly origin: string;
  readonly challenge: string;
}

/** What the server keeps to recognise a passkey. */
export interface PasskeyCredential {
  /** The id that the person's device gave it. */
  readonly credential: string;
  /** As a COSE key, base64url. */
  readonly public_key: string;
  /** How often the device says that it was used; always 0 if it does not count. */
  readonly counter: number;
}

const hostOf = (origin: string) => URL.parse(origin)?.hostname ?? "";

/** The origin of a page that can ask for passkeys: at the name of a host, and not at its IP address. */
export function passkeyOrigin(origin = ""): string | undefined {
  const host = hostOf(origin);
  return host === "" || isIP(host) > 0 || host.startsWith("[") ? undefined : origin;
}

/** Asks for a new passkey of a profile. A device that has one of the `known` credentials makes no second one. */
export async function creationOptions(
  origin: string,
  profile: { readonly id: string; readonly name: string },
  known: readonly PasskeyCredential[],
) {
  const { generateRegistrationOptions } = await webauthn();
  return generateRegistrationOptions({
    rpName: hostOf(origin),
    rpID: hostOf(origin),
    userID: new Uint8Array(Buffer.from(profile.id)),
    userName: profile.name,
    // Nobody needs to know which device made it.
    attestationType: "none",
    excludeCredentials: known.map(({ credential: id }) => ({ id })),
    authenticatorSelection: { residentKey: "required", userVerification: "preferred" },
  });
}

/** Asks for any passkey that the browser has for this page. */
export async function requestOptions(origin: string) {
  const { generateAuthenticationOptions } = await webauthn();
  return generateAuthenticationOptions({ rpID: hostOf(origin), userVerification: "preferred" });
}

/** The credential of a new passkey; undefined if the answer is not one to this question. */
export async function verifyNewPasskey(
  response: RegistrationResponseJSON,
  question: PasskeyQuestion,
): Promise<PasskeyCredential | undefined> {
  const { verifyRegistrationResponse } = await webauthn();
  const verified = await verifyRegistrationResponse({ response, ...expected(question) }).catch(refused);
  if (verified?.registrationInfo === undefined) return undefined;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  return { credential: id, public_key: Buffer.from(publicKey).toString("base64url"), counter };
}

/** The new counter of a passkey; undefined if the answer is not one of this passkey to this question. */
export async function verifyPasskey(
  response: AuthenticationResponseJSON,
  question: PasskeyQuestion,
  { credential: id, public_key: key, counter }: PasskeyCredential,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await webauthn();
  const credential = { id, publicKey: new Uint8Array(Buffer.from(key, "base64url")), counter };
  const answer = { response, credential, ...expected(question) };
  const verified = await verifyAuthenticationResponse(answer).catch(refused);
  return verified?.verified === true ? verified.authenticationInfo.newCounter : undefined;
}

function expected({ origin, challenge }: PasskeyQuestion) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: hostOf(origin),
    // The lock of the device is asked for, but a security key without one opens a profile as well.
    requireUserVerification: false,
  };
}

/** The library throws at whatever is wrong in an answer. */
const refused = () => undefined;
