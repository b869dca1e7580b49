/** Requests to the JSON API of the server. */
import { BASE_PATH } from "../base-path.ts";
import { keyHeader } from "./browser-key.ts";

export interface ApiQuestion {
  readonly method?: "GET" | "POST" | "PATCH" | "DELETE";
  readonly body?: object | undefined;
  /** The key of this browser, which proves who asks. */
  readonly key?: string | undefined;
}

/** The code of an error is absent if the server cannot be reached, or answers in another form. */
export type ApiAnswer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly code?: unknown };

/** Asks the server. `T`: what it answers at this path; both are from the same release. */
export async function askApi<T>(path: string, request: ApiQuestion = {}): Promise<ApiAnswer<T>> {
  const { method = "GET", body, key } = request;
  const headers = { ...keyHeader(key), ...(body && { "Content-Type": "application/json" }) };
  try {
    const response = await fetch(`${BASE_PATH}api/${path}`, {
      ...{ method, headers, ...(body && { body: JSON.stringify(body) }) },
    });
    const answer: unknown = response.status === 204 ? undefined : await response.json();
    return response.ok ? { ok: true, value: answer as T } : { ok: false, code: codeIn(answer) };
  } catch {
    return { ok: false };
  }
}

/** The code in `{ "error": { "code", "message" } }`. */
function codeIn(answer: unknown): unknown {
  const error = typeof answer === "object" && answer !== null && "error" in answer ? answer.error : undefined;
  return typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
}
