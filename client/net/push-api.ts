/** The client of the server's API for turn notifications. */

import {
  PUSH_ERRORS,
  type PushError,
  type PushStatus,
  type SubscriptionRequest,
} from "../../shared/wire/push.ts";
import { browserKey } from "./browser-key.ts";
import { askApi } from "./json-api.ts";

const SUBSCRIPTIONS = "push/subscriptions";

/** Whether the server sends turn notifications; undefined if it does not answer, or is too old to know of them. */
export async function fetchPushStatus(): Promise<PushStatus | undefined> {
  const answer = await askApi<PushStatus>("push");
  return answer.ok ? answer.value : undefined;
}

/** Subscribes this browser; the result is undefined, or why it failed. */
export async function sendSubscription(body: SubscriptionRequest): Promise<PushError | "failed" | undefined> {
  const key = browserKey();
  if (key === undefined) return "failed";
  const answer = await askApi(SUBSCRIPTIONS, { method: "POST", body, key });
  return answer.ok ? undefined : (PUSH_ERRORS.find((code) => code === answer.code) ?? "failed");
}

/** Deletes all subscriptions of this browser; false if the server did not do it. */
export async function deleteSubscriptions(): Promise<boolean> {
  const key = browserKey();
  return key !== undefined && (await askApi(SUBSCRIPTIONS, { method: "DELETE", key })).ok;
}
