/**
 * Sign-in with an account of a club or a school (OpenID Connect, the authorization code flow with PKCE). Of an account the server
 * learns who answers for it and its number there (issuer and subject), and keeps a hash of the two: no name, no e-mail address.
 * The library is loaded when the first browser asks.
 */
import { createHash } from "node:crypto";
import type { ClientAuth, Configuration } from "openid-client";
import { z } from "zod";
import { ACCOUNT_PURPOSES, type AccountPurpose } from "../../shared/history.ts";
import type { Config } from "../config.ts";
import { errorFields, type Log } from "../observability/log.ts";

const openid = () => import("openid-client");

/** Where the issuer sends browsers back to, below the address of the game. */
export const SIGN_IN_PATH = "/sign-in";
/** In characters: the codes of issuers have some hundred. */
export const MAX_SIGN_IN_ANSWER = 3_000;
const TIMEOUT_S = 10;

const startedSignIn = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** The address to which the browser comes back. */
  redirect: z.string(),
  purpose: z.enum(ACCOUNT_PURPOSES),
});
/** What a browser must come back with: kept by the server until then. */
export type StartedSignIn = Readonly<z.infer<typeof startedSignIn>>;

/** The sign-in that `JSON.stringify` has kept; undefined if it is something else. */
export function parseStartedSignIn(text = ""): StartedSignIn | undefined {
  return startedSignIn.safeParse(JSON.parse(text.startsWith("{") ? text : "{}")).data;
}

export type OpenIdAnswer =
  /** The hash of the account. */
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly why: "signInDown" | "signInRefused" | "signInCancelled" };

/** Undefined if the three settings are not set. */
export function openIdSignIn(config: Partial<Config>, log: Pick<Log, "warn">): OpenIdSignIn | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: id, OIDC_CLIENT_SECRET: secret } = config;
  if (issuer === undefined || id === undefined || secret === undefined) return undefined;
  return new OpenIdSignIn({ issuer: new URL(issuer), id, secret, log });
}

interface OpenIdOptions {
  readonly issuer: URL;
  readonly id: string;
  readonly secret: string;
  readonly log: Pick<Log, "warn">;
}

export class OpenIdSignIn {
  readonly #options: OpenIdOptions;
  #configuration: Promise<Configuration> | undefined;

  constructor(options: OpenIdOptions) {
    this.#options = options;
  }

  /** The name of the issuer's host, as players see it. */
  get host(): string {
    return this.#options.issuer.host;
  }

  /** The address of the issuer where the browser goes next; undefined if the issuer does not answer. */
  async start(redirect: string, purpose: AccountPurpose) {
    const library = await openid();
    const configuration = await this.#discover().catch((error) => this.#warn(error));
    if (configuration === undefined) return undefined;
    const [state, nonce] = [library.randomState(), library.randomNonce()];
    const verifier = library.randomPKCECodeVerifier();
    const url = library.buildAuthorizationUrl(configuration, {
      redirect_uri: redirect,
      // Nothing else is asked for: neither `email` nor `profile`.
      scope: "openid",
      code_challenge: await library.calculatePKCECodeChallenge(verifier),
      code_challenge_method: "S256",
      ...{ state, nonce },
    });
    return { url: url.href, started: { state, nonce, verifier, redirect, purpose } };
  }

  /** The account that the issuer names. `answer` is the query with which the browser came back. */
  async finish(answer: string, { state, nonce, verifier, redirect }: StartedSignIn): Promise<OpenIdAnswer> {
    const { authorizationCodeGrant } = await openid();
    const address = new URL(redirect);
    address.search = answer;
    const expected = { expectedState: state, expectedNonce: nonce, idTokenExpected: true };
    const checks = { pkceCodeVerifier: verifier, ...expected };
    try {
      const tokens = await authorizationCodeGrant(await this.#discover(), address, checks);
      const { iss = "", sub = "" } = tokens.claims() ?? {};
      // The issuer vouches that its subject is one person for ever.
      const account = createHash("sha256").update(JSON.stringify([iss, sub]));
      return { ok: true, value: account.digest("hex") };
    } catch (error) {
      const why = await whyFailed(error);
      if (why !== "signInCancelled") this.#warn(error);
      return { ok: false, why };
    }
  }

  /** For the host, who alone can change a wrong secret (`invalid_client`) or address. */
  #warn(error: unknown): undefined {
    const answer = error instanceof Error && "error" in error ? String(error.error).slice(0, 100) : undefined;
    this.#options.log.warn({ ...errorFields(error), answer }, "a sign-in with OpenID Connect failed");
  }

  /** What the issuer says of itself, asked once; after a failure, asked again. */
  #discover(): Promise<Configuration> {
    this.#configuration ??= this.#ask().catch((error: unknown) => {
      this.#configuration = undefined;
      throw error;
    });
    return this.#configuration;
  }

  async #ask(): Promise<Configuration> {
    const library = await openid();
    const { issuer, id, secret } = this.#options;
    const { ClientSecretBasic, ClientSecretPost, discovery, enableNonRepudiationChecks } = library;
    const [post, basic] = [ClientSecretPost(secret), ClientSecretBasic(secret)];
    const authenticate: ClientAuth = (server, ...request) => {
      const methods = server.token_endpoint_auth_methods_supported ?? [];
      return (methods.includes("client_secret_post") ? post : basic)(server, ...request);
    };
    // The settings allow http for this machine alone.
    const insecure = issuer.protocol === "http:" ? [library.allowInsecureRequests] : [];
    return discovery(issuer, id, undefined, authenticate, {
      // Signatures of ID tokens are checked, although they come from the issuer itself.
      execute: [enableNonRepudiationChecks, ...insecure],
      timeout: TIMEOUT_S,
    });
  }
}

/** The person pressed "Cancel" at the issuer, the issuer does not answer, or what it answers is wrong. */
async function whyFailed(error: unknown) {
  const { AuthorizationResponseError } = await openid();
  if (error instanceof AuthorizationResponseError && error.error === "access_denied")
    return "signInCancelled";
  return isUnreachable(error) ? "signInDown" : "signInRefused";
}

/** Errors of `fetch`, which have no code of the library; its time limit; and a status that is no answer, such as 502. */
const UNREACHABLE = ["", "OAUTH_TIMEOUT", "OAUTH_RESPONSE_IS_NOT_CONFORM"];

function isUnreachable(error: unknown): boolean {
  return error instanceof Error && UNREACHABLE.includes("code" in error ? String(error.code) : "");
}
