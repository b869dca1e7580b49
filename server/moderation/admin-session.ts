/** The sign-in of the operator: a cookie that only ADMIN_TOKEN buys, that says when it ends, and that every process can check. */
import { createHmac } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { isSame } from "../http/access-code.ts";

const COOKIE = "last-card-admin";
const HOURS = 12;

export interface AdminSessionOptions {
  readonly token: string;
  /** A secret of the server: with it and the token, cookies are signed. */
  readonly secret: string;
  readonly basePath: string;
  readonly trustedProxies: number;
  readonly now: () => number;
}

export class AdminSession {
  readonly #options: AdminSessionOptions;

  constructor(options: AdminSessionOptions) {
    this.#options = options;
  }

  isToken(tried: string): boolean {
    return isSame(tried, this.#options.token);
  }

  /** The header with which the browser of somebody who knows the token signs in, or out. */
  cookieFor(request: IncomingMessage, isSignedIn: boolean): string {
    const { basePath, trustedProxies, now } = this.#options;
    const ends = String(now() + HOURS * 3_600_000);
    const value = isSignedIn ? `${ends}.${this.#sign(ends)}` : "";
    const isEncrypted = trustedProxies > 0 && request.headers["x-forwarded-proto"] === "https";
    const life = `Max-Age=${isSignedIn ? HOURS * 3600 : 0}`;
    return `${COOKIE}=${value}; Path=${basePath}/api/admin; ${life}; HttpOnly; SameSite=Strict${isEncrypted ? "; Secure" : ""}`;
  }

  isSignedIn({ headers: { cookie = "" } }: IncomingMessage): boolean {
    const pairs = cookie.split(";").map((pair) => pair.trim().split("="));
    return pairs.some(([name, value = ""]) => {
      const [ends = "", signature = ""] = value.split(".");
      return name === COOKIE && isSame(signature, this.#sign(ends)) && Number(ends) > this.#options.now();
    });
  }

  #sign(ends: string): string {
    const { secret, token } = this.#options;
    return createHmac("sha256", secret).update(`admin ${token} ${ends}`).digest("base64url");
  }
}
