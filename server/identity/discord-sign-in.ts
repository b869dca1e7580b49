/**
 * Signs a player in with Discord: a page in Discord gets a code there, which only a server that knows the secret of the
 * application can exchange for an access token. The token goes to the page, and is stored nowhere.
 */
import { z } from "zod";
import type { Config } from "../config.ts";

/** Exchanges a code; undefined if Discord refuses it, or does not answer as expected. */
export type ExchangeCode = (code: string) => Promise<string | undefined>;

const TOKEN_URL = "https://discord.com/api/oauth2/token";
const TIMEOUT_MS = 10_000;
/** An answer has about 300 bytes. */
const MOST_BYTES = 16_384;
/** This many exchanges may wait for Discord at the same time. */
const MOST_AT_ONCE = 50;

const answerSchema = z.object({ access_token: z.string().min(1).max(1_000) });

/** Undefined if this server is no Discord activity. */
export function discordSignIn(
  { DISCORD_CLIENT_ID: id, DISCORD_CLIENT_SECRET: secret }: Partial<Config>,
  tokenUrl = TOKEN_URL,
): ExchangeCode | undefined {
  if (id === undefined || secret === undefined) return undefined;
  const application = { client_id: id, client_secret: secret, grant_type: "authorization_code" };
  let waiting = 0;
  return async (code) => {
    if (waiting >= MOST_AT_ONCE) return undefined;
    waiting += 1;
    try {
      return await requestToken(tokenUrl, new URLSearchParams({ ...application, code }));
    } catch {
      return undefined;
    } finally {
      waiting -= 1;
    }
  };
}

async function requestToken(url: string, body: URLSearchParams): Promise<string | undefined> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(url, { method: "POST", body, redirect: "error", signal });
  const answer = answerSchema.safeParse(JSON.parse(await readBounded(response)));
  return response.ok ? answer.data?.access_token : undefined;
}

/** Throws if the answer is too long. */
async function readBounded({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new Error("the answer is too long");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
