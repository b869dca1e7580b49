/** Handlers of the HTTP API for turn notifications: whether there are any, and the subscriptions of the requesting browser. */
import type { PushStatus, SubscriptionRequest } from "../../../shared/wire/push.ts";
import { failed, type HistoryResult, succeeded } from "../../history/history.ts";
import {
  deleteSubscriptions,
  hasSubscription,
  listSubscriptions,
  saveSubscription,
} from "../../history/push-subscriptions.ts";
import type { ApiRequest } from "./request.ts";
import { type ApiResponse, respondWith } from "./response.ts";
import { subscriptionBody } from "./schemas.ts";

const OFF: PushStatus = { isOn: false };

/** Whether turn notifications are on, and the key that browsers subscribe with. */
export async function getPushStatus(request: ApiRequest): Promise<ApiResponse> {
  return succeeded({ body: request.turnPushes?.status ?? OFF, cache: "never" });
}

/** The subscriptions of the requesting browser. */
export async function listOwnSubscriptions(request: ApiRequest): Promise<ApiResponse> {
  const listed = await request.queryAs(listSubscriptions);
  return listed.ok ? succeeded({ body: { subscriptions: listed.value }, cache: "never" }) : listed;
}

/** Subscribes the requesting browser. Nothing changes if it is subscribed already. */
export async function subscribe(request: ApiRequest): Promise<ApiResponse> {
  const body = request.parse("body", subscriptionBody);
  if (!body.ok) return body;
  if (request.turnPushes === undefined) return failed("pushOff");
  if (!request.turnPushes.isAllowed(body.value.endpoint)) return failed("pushServiceNotAllowed");
  return respondWith(await save(request, body.value), { status: 204, cache: "never" });
}

/** Only new subscriptions count for the limit of an address: browsers repeat theirs now and then. */
async function save(request: ApiRequest, wanted: SubscriptionRequest): Promise<HistoryResult<unknown>> {
  const known = await request.queryAs((db, { owner }) => hasSubscription(db, owner, wanted.endpoint));
  if (!known.ok) return known;
  if (!known.value && !(await request.maySubscribe())) return failed("rateLimited");
  const saved = await request.queryAs((db, { owner }) =>
    saveSubscription(db, { owner, request: wanted, now: request.now }),
  );
  if (!saved.ok) return saved;
  if (!saved.value) return failed("tooManySubscriptions");
  if (!known.value) request.countSubscription();
  return saved;
}

/** Deletes all subscriptions of the requesting browser. */
export async function unsubscribe(request: ApiRequest): Promise<ApiResponse> {
  return respondWith(await request.queryAs(deleteSubscriptions), { status: 204, cache: "never" });
}
