/** A person with a browser key, an IP address and perhaps a profile, who uses the public protocol and the HTTP API. */
import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { Client, MatchMakeError } from "@colyseus/sdk";
import type { QuickLength } from "../../shared/quick-play.ts";
import type { RefusalCode } from "../../shared/refusal.ts";
import { withTimeLimit } from "../chaos/with-time-limit.ts";
import { type JoinTableOptions, TestClient, withoutReconnection } from "../support/network/test-client.ts";
import type { Stage } from "./grief.ts";

const KEY_BYTES = 32;
const POLL_MS = 50;
/** The longest time until a finished match is in the history. */
const ARCHIVE_MS = 20_000;
/** A join that takes longer is not answered, in ms. */
const JOIN_MS = 3000;
const MOST_JOINS = 5;

/** Joins, and retries unless the join is refused: on an accelerated clock, the reserved seat expires early. */
async function joinPatiently(join: () => Promise<TestClient>): Promise<TestClient> {
  for (let tries = 0; tries < MOST_JOINS; tries += 1) {
    const joined = await withTimeLimit(JOIN_MS, join().catch(throwIfRefused));
    if (joined !== undefined) return withoutReconnection(joined);
  }
  throw new Error("joins got no answer");
}

/** Without the reserved seat the server answers the handshake with 404: such an error has no code, as a refusal has. */
function throwIfRefused(error: unknown): undefined {
  if (error instanceof MatchMakeError && error.code === undefined) return undefined;
  throw error;
}

/** The response to an HTTP request. */
interface ApiAnswer {
  readonly status: number;
  readonly body: unknown;
}

export class Person {
  readonly name: string;
  readonly address: string;
  readonly key = randomBytes(KEY_BYTES).toString("base64url");
  readonly client: Client;
  readonly #url: string;

  constructor({ url, newAddress }: Stage, name: string, address = newAddress()) {
    this.name = name;
    this.address = address;
    this.#url = url;
    this.client = new Client(url, { headers: { "x-forwarded-for": address } });
  }

  open(options: JoinTableOptions = {}): Promise<TestClient> {
    return joinPatiently(() => TestClient.create(this.client, { ...this.#identity, ...options }));
  }

  join(code: string, options: JoinTableOptions = {}): Promise<TestClient> {
    return joinPatiently(() => TestClient.join(this.client, code, { ...this.#identity, ...options }));
  }

  watch(code: string): Promise<TestClient> {
    const options: JoinTableOptions = { spectate: true, key: this.key };
    return joinPatiently(() => TestClient.join(this.client, code, options));
  }

  quickPlay(length: QuickLength): Promise<TestClient> {
    return joinPatiently(() => TestClient.quickPlay(this.client, this.name, length));
  }

  /** Makes a profile, so that matches are rated. The name has a random part: profiles share the names of a server. */
  makeProfile(): Promise<ApiAnswer> {
    const name = `${this.name} ${randomBytes(4).toString("hex")}`;
    return this.#ask("/profile", { method: "POST", body: JSON.stringify({ name }) });
  }

  /** The rating after this many matches have reached the history. */
  async ratingAfter(matches: number): Promise<number> {
    const giveUpAt = performance.now() + ARCHIVE_MS;
    while ((await this.#matches()) < matches) {
      if (performance.now() > giveUpAt) throw new Error(`${this.name} has fewer than ${matches} matches`);
      await pause(POLL_MS);
    }
    const { body } = await this.#ask("/me");
    return numberAt(body, "profile", "rating");
  }

  async #matches(): Promise<number> {
    const { body } = await this.#ask("/matches?limit=100");
    const list = fieldOf(body, "matches");
    return Array.isArray(list) ? list.length : 0;
  }

  get #identity(): JoinTableOptions {
    return { name: this.name, key: this.key };
  }

  async #ask(path: string, init: RequestInit = {}): Promise<ApiAnswer> {
    const headers = {
      authorization: `Bearer ${this.key}`,
      "content-type": "application/json",
      "x-forwarded-for": this.address,
    };
    const answer = await fetch(`${this.#url}/api${path}`, { ...init, headers });
    return { status: answer.status, body: await answer.json() };
  }
}

/** The code of an error of the HTTP API; "" if there is none. */
export function errorCodeOf({ body }: ApiAnswer): string {
  const code = fieldOf(fieldOf(body, "error"), "code");
  return typeof code === "string" ? code : "";
}

/** The code with which a create, a join or a request was refused; undefined if it was accepted. */
export async function refusalCodeOf(attempt: Promise<unknown>): Promise<RefusalCode | string | undefined> {
  try {
    const code = fieldOf(fieldOf(await attempt, "refused"), "code");
    return typeof code === "string" ? code : undefined;
  } catch (error) {
    return codeInError(error);
  }
}

/** The codes of the attempts that were refused. */
export function defined(codes: readonly (string | undefined)[]): readonly string[] {
  return codes.filter((code) => code !== undefined);
}

function codeInError(error: unknown): string {
  const inRequest = fieldOf(fieldOf(error, "reason"), "code");
  if (typeof inRequest === "string") return inRequest;
  const message = error instanceof Error ? error.message : String(error);
  try {
    const code = fieldOf(JSON.parse(message), "code");
    return typeof code === "string" ? code : message;
  } catch {
    return message;
  }
}

function numberAt(value: unknown, ...path: readonly string[]): number {
  const found = path.reduce(fieldOf, value);
  if (typeof found !== "number") throw new Error(`no number at ${path.join(".")}`);
  return found;
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
