/** A provider of OpenID Connect in this process: it signs in whom the test names, or answers wrongly in one respect. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";

/** A wish to answer otherwise than a genuine provider. */
export interface FalseClaims {
  readonly iss?: string;
  readonly aud?: string;
  readonly nonce?: string;
  /** In seconds since 1970. */
  readonly exp?: number;
  /** Another key signs. */
  readonly key?: KeyObject;
}

/** What the game asks the provider for. */
interface Granted {
  readonly subject: string;
  readonly query: URLSearchParams;
  readonly forgery: FalseClaims;
}

const newKeys = () => generateKeyPairSync("rsa", { modulusLength: 2048 });
const inBase64 = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** As OAuth 2.0 writes the id and the secret of a client into a header. */
const formDecoded = (text: string) => new URLSearchParams(`x=${text}`).get("x") ?? "";

export class FakeOpenIdProvider {
  static async open(): Promise<FakeOpenIdProvider> {
    const provider = new FakeOpenIdProvider();
    provider.#server.listen(0, "127.0.0.1");
    await once(provider.#server, "listening");
    return provider;
  }

  readonly #server: Server;
  readonly #keys = newKeys();
  /** By code. */
  readonly #granted = new Map<string, Granted>();
  /** Every request of the game's server, by path. */
  readonly asked: string[] = [];
  /** Answers every request with this status. */
  status: number | undefined;
  /** Who signs in at its page, and how its next ID token is wrong. */
  subject = "ann";
  forgery: FalseClaims = {};

  private constructor() {
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  get issuer(): string {
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
  }

  /** The settings of a game whose players have accounts here. */
  get settings() {
    return {
      OIDC_ISSUER: this.issuer,
      OIDC_CLIENT_ID: "last-card",
      OIDC_CLIENT_SECRET: "a secret, with: signs",
    };
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, "close");
  }

  /** The person at its page says yes: the query with which the browser goes back. */
  agree(url: string): URLSearchParams {
    const query = new URL(url).searchParams;
    const code = randomBytes(32).toString("base64url");
    this.#granted.set(code, { subject: this.subject, query, forgery: this.forgery });
    return new URLSearchParams({ code, state: query.get("state") ?? "", iss: this.issuer });
  }

  /** The person presses "Cancel". */
  cancel(url: string): URLSearchParams {
    const state = new URL(url).searchParams.get("state") ?? "";
    return new URLSearchParams({ error: "access_denied", state, iss: this.issuer });
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "", this.issuer);
    this.asked.push(url.pathname);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    if (this.status !== undefined) return void response.writeHead(this.status).end();
    if (url.pathname === "/authorize") return this.#showPage(url, response);
    const body = this.#bodyOf(url.pathname, form, request.headers.authorization);
    const isError = body === undefined || "error" in body;
    response.writeHead(isError ? 400 : 200, { "Content-Type": "application/json" });
    response.end(JSON.stringify(body ?? {}));
  }

  /** For browsers: a page with two links. */
  #showPage({ href, searchParams }: URL, response: ServerResponse): void {
    const back = (query: URLSearchParams) =>
      `${searchParams.get("redirect_uri")}?${query}`.replaceAll("&", "&amp;");
    response.writeHead(200, { "Content-Type": "text/html" });
    response.end(`<!doctype html><html lang="en"><title>School</title><h1>School</h1>
      <a href="${back(this.agree(href))}">Sign in</a> <a href="${back(this.cancel(href))}">Cancel</a>`);
  }

  #bodyOf(path: string, form: URLSearchParams, authorization = ""): object | undefined {
    const { issuer } = this;
    if (path === "/.well-known/openid-configuration")
      return {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ["code"],
        id_token_signing_alg_values_supported: ["RS256"],
        authorization_response_iss_parameter_supported: true,
      };
    if (path === "/jwks")
      return { keys: [{ ...this.#keys.publicKey.export({ format: "jwk" }), alg: "RS256", use: "sig" }] };
    return path === "/token" ? this.#tokens(form, authorization) : undefined;
  }

  #tokens(form: URLSearchParams, authorization: string): object {
    const { OIDC_CLIENT_ID: id, OIDC_CLIENT_SECRET: secret } = this.settings;
    const [, pair = ""] = /^Basic (.+)$/.exec(authorization) ?? [];
    const said = Buffer.from(pair, "base64").toString().split(":").map(formDecoded);
    if (said.join("\n") !== `${id}\n${secret}`) return { error: "invalid_client" };
    const code = form.get("code") ?? "";
    const granted = this.#granted.get(code);
    this.#granted.delete(code);
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    const isRight =
      granted?.query.get("code_challenge") === challenge &&
      granted.query.get("redirect_uri") === form.get("redirect_uri");
    if (granted === undefined || !isRight) return { error: "invalid_grant" };
    return { access_token: "unused", token_type: "bearer", id_token: this.#idToken(granted) };
  }

  #idToken({ subject, query, forgery: { key = this.#keys.privateKey, ...claims } }: Granted): string {
    const now = Math.floor(Date.now() / 1000);
    const nonce = query.get("nonce");
    const said = { iss: this.issuer, aud: "last-card", sub: subject, nonce, iat: now, exp: now + 300 };
    const signed = `${inBase64({ alg: "RS256" })}.${inBase64({ ...said, ...claims })}`;
    return `${signed}.${sign("sha256", Buffer.from(signed), key).toString("base64url")}`;
  }
}
