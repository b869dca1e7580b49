/** A device with passkeys, in software: it answers as a browser does, or wrongly in one respect. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

/** What a browser is asked; a new passkey has a user. */
export interface PasskeyOptions {
  readonly challenge: string;
  readonly rpId?: string;
  readonly rp?: { readonly id?: string };
}

/** A wish to answer otherwise than a genuine browser. */
export interface Forgery {
  readonly origin?: string;
  readonly host?: string;
  readonly challenge?: string;
  readonly counter?: number;
  /** Another key signs. */
  readonly key?: KeyObject;
  /** Nobody touched the device. */
  readonly isAbsent?: boolean;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;
const NO_AAGUID = Buffer.alloc(16);

const hash = (data: string | Buffer) => createHash("sha256").update(data).digest();
const text = (data: string | Buffer) => Buffer.from(data).toString("base64url");
/** A header of CBOR, and what it announces. */
const cbor = (header: string, data: string | Buffer = "") =>
  Buffer.concat([Buffer.from(header, "hex"), Buffer.from(data)]);

export class SoftwareAuthenticator {
  readonly #origin: string;
  readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  /** The id of the only credential. */
  readonly id = text(randomBytes(32));
  #uses = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** The private half, which never leaves a real device. */
  get privateKey(): string {
    return this.#keys.privateKey.export({ format: "jwk" }).d ?? "";
  }

  /** The answer to a question for a new passkey. */
  create(options: PasskeyOptions, forgery: Forgery = {}) {
    const { x = "", y = "" } = this.#keys.publicKey.export({ format: "jwk" });
    const point = (coordinate: string) => Buffer.from(coordinate, "base64url");
    const publicKey = Buffer.concat([cbor("a5010203262001215820", point(x)), cbor("225820", point(y))]);
    const id = Buffer.from(this.id, "base64url");
    const credential = Buffer.concat([NO_AAGUID, Buffer.from([0, id.length]), id, publicKey]);
    const data = this.#authenticatorData(options, forgery, credential);
    const attestationObject = Buffer.concat([
      cbor("a363", "fmt"),
      cbor("64", "none"),
      cbor("67", "attStmt"),
      cbor("a0"),
      cbor("68", "authData"),
      cbor(`59${data.length.toString(16).padStart(4, "0")}`, data),
    ]);
    const clientDataJSON = text(this.#clientData("webauthn.create", options, forgery));
    return this.#answer({ clientDataJSON, attestationObject: text(attestationObject) });
  }

  /** The answer to a question for a passkey that is there. */
  get(options: PasskeyOptions, forgery: Forgery = {}) {
    this.#uses += 1;
    const data = this.#authenticatorData(options, forgery);
    const clientData = this.#clientData("webauthn.get", options, forgery);
    const signed = Buffer.concat([data, hash(clientData)]);
    const signature = sign("sha256", signed, forgery.key ?? this.#keys.privateKey);
    return this.#answer({
      clientDataJSON: text(clientData),
      authenticatorData: text(data),
      signature: text(signature),
    });
  }

  #answer<Response extends object>(response: Response) {
    return { id: this.id, rawId: this.id, type: "public-key", clientExtensionResults: {}, response };
  }

  #clientData(type: string, options: PasskeyOptions, forgery: Forgery): string {
    const { challenge = options.challenge, origin = this.#origin } = forgery;
    return JSON.stringify({ type, challenge, origin, crossOrigin: false });
  }

  #authenticatorData(
    { rpId, rp }: PasskeyOptions,
    { host = rpId ?? rp?.id ?? "", counter = this.#uses, isAbsent = false }: Forgery,
    credential = Buffer.alloc(0),
  ): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = (isAbsent ? 0 : PRESENT | VERIFIED) | (credential.length > 0 ? HAS_CREDENTIAL : 0);
    return Buffer.concat([hash(host), Buffer.from([flags]), count, credential]);
  }
}
