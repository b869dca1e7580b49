/** The client of the server's API for turn notifications. */

import {
  PUSH_ERRORS,
  type PushError,
  type PushStatus,
  type SubscriptionRequest,
} from "../../shared/wire/push.ts";
import { BASE_PATH } from "../base-path.ts";
import { browserKey, keyHeader } from "./browser-key.ts";

/** Whether the server sends turn notifications; undefined if it does not answer, or is too old to know of them. */
export async function fetchPushStatus(): Promise<PushStatus | undefined> {
  try {
    const response = await fetch(`${BASE_PATH}api/push`);
    // The server is from the same release: both sides use the types of shared/wire/.
    return response.ok ? ((await response.json()) as PushStatus) : undefined;
  } catch {
    return undefined;
  }
}

/** Subscribes this browser; the result is undefined, or why it failed. */
export async function sendSubscription(
  subscription: SubscriptionRequest,
): Promise<PushError | "failed" | undefined> {
  const response = await send("POST", subscription);
  if (response?.ok === true) return undefined;
  const body: unknown = await response?.json().catch(() => undefined);
  return PUSH_ERRORS.find((code) => code === codeIn(body)) ?? "failed";
}

/** Deletes all subscriptions of this browser; false if the server did not do it. */
export async function deleteSubscriptions(): Promise<boolean> {
  return (await send("DELETE"))?.ok === true;
}

async function send(method: "POST" | "DELETE", body?: object): Promise<Response | undefined> {
  const key = browserKey();
  if (key === undefined) return undefined;
  const headers = { ...keyHeader(key), "Content-Type": "application/json" };
  const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  return fetch(`${BASE_PATH}api/push/subscriptions`, init).catch(() => undefined);
}

/** The code in `{ "error": { "code" } }`. */
function codeIn(body: unknown): unknown {
  const error = typeof body === "object" && body !== null && "error" in body ? body.error : undefined;
  return typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
}
