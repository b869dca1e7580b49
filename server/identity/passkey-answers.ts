/**
 * Passkeys (WebAuthn): what a browser is asked, and whether its answer is genuine. A passkey is a key pair of which the server
 * knows the public half, so nothing that it stores can sign. The library is loaded when the first browser asks.
 */
import { isIP } from "node:net";
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";

const webauthn = () => import("@simplewebauthn/server");

const BITS: BufferEncoding = "base64url";

/** The page that asks. Its passkeys are for its host, and for no page of a host above or below. */
export interface PasskeySite {
  readonly origin: string;
  readonly host: string;
}

/** The site of a page with this origin. Browsers offer passkeys for names of hosts only; without an origin, no page asks. */
export function passkeySite(origin: string | undefined): PasskeySite | undefined {
  const { hostname: host = "" } = URL.parse(origin ?? "") ?? {};
  const isName = host !== "" && isIP(host) === 0 && !host.startsWith("[");
  return origin !== undefined && isName ? { origin, host } : undefined;
}

/** The question to a browser, and the site that asks it. */
export interface PasskeyQuestion {
  readonly site: PasskeySite;
  readonly challenge: string;
}

/** Whom a new passkey is for. */
export interface PasskeyHolder {
  readonly game: string;
  /** The id of the profile. */
  readonly profile: string;
  /** How the device calls it. */
  readonly name: string;
  /** The credentials of its other passkeys: a device that has one of them makes no second one. */
  readonly known: readonly string[];
}

/** Asks a browser for a new passkey. Which device made it, nobody asks. */
export async function creationOptions(
  { host }: PasskeySite,
  { game, profile, name, known }: PasskeyHolder,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await webauthn();
  return generateRegistrationOptions({
    rpName: game,
    rpID: host,
    userID: new Uint8Array(Buffer.from(profile)),
    userName: name,
    attestationType: "none",
    excludeCredentials: known.map((id) => ({ id })),
    authenticatorSelection: { residentKey: "required", userVerification: "preferred" },
  });
}

/** Asks a browser for any passkey that it has for this site. */
export async function requestOptions({ host }: PasskeySite): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await webauthn();
  return generateAuthenticationOptions({ rpID: host, userVerification: "preferred" });
}

/** What the server keeps of a credential. */
export interface PasskeyCredential {
  /** The credential's id. */
  readonly credential: string;
  readonly publicKey: string;
  /** How often the device says that it was used; always 0 if it does not count. */
  readonly counter: number;
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
  return { credential: id, publicKey: Buffer.from(publicKey).toString(BITS), counter };
}

/** The new counter of a passkey; undefined if the answer is not one of this passkey to this question. */
export async function verifyPasskey(
  response: AuthenticationResponseJSON,
  question: PasskeyQuestion,
  { credential: id, publicKey, counter }: PasskeyCredential,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await webauthn();
  const credential = { id, publicKey: new Uint8Array(Buffer.from(publicKey, BITS)), counter };
  const verified = await verifyAuthenticationResponse({
    response,
    credential,
    ...expected(question),
  }).catch(refused);
  return verified?.verified === true ? verified.authenticationInfo.newCounter : undefined;
}

function expected({ site: { origin, host }, challenge }: PasskeyQuestion) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    // The lock of the device is asked for, but a security key without one opens a profile as well.
    requireUserVerification: false,
  };
}

/** The library throws at whatever is wrong in an answer. */
function refused(): undefined {
  return undefined;
}
