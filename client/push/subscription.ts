/** This browser's push subscription: made when the player turns notifications on, deleted when they are turned off. */
import type { PushError, SubscriptionRequest } from "../../shared/wire/push.ts";
import { language, t } from "../i18n/i18n.ts";
import { storeWorkerLanguage } from "../i18n/worker-language.ts";
import { toBase64Url } from "../net/browser-key.ts";
import { deleteSubscriptions, fetchPushStatus, sendSubscription } from "../net/push-api.ts";
import { canPush, readyRegistration, workerRegistration } from "./push-support.ts";

/** Why notifications could not be turned on. `denied`: the player or the browser does not allow them. */
export type PushProblem = PushError | "denied" | "failed";

/** Asks for the permission, if need be, and subscribes. The permission comes first: it needs the player's press. */
export async function turnOnPush(): Promise<PushProblem | undefined> {
  if (!canPush()) return "failed";
  const permission = await Notification.requestPermission().catch(() => "default" as const);
  return permission === "granted" ? subscribe() : "denied";
}

/** Ends the subscription in the browser and on the server. If the server cannot be reached, the push service tells it later. */
export async function turnOffPush(): Promise<void> {
  const registration = await workerRegistration();
  const subscription = await registration?.pushManager.getSubscription().catch(() => null);
  await Promise.all([subscription?.unsubscribe().catch(() => false), deleteSubscriptions()]);
}

/**
 * Tells the server the subscription again, which may have been deleted or replaced meanwhile. Undefined if everything is in
 * order; otherwise there will be no notifications.
 */
export async function renewPush(): Promise<PushProblem | undefined> {
  if (!canPush() || Notification.permission !== "granted") return "denied";
  return subscribe();
}

async function subscribe(): Promise<PushProblem | undefined> {
  const [registration, status] = await Promise.all([readyRegistration(), fetchPushStatus()]);
  if (status?.isOn === false) return "pushOff";
  if (registration === undefined || status?.publicKey === undefined) return "failed";
  await storeWorkerLanguage(language());
  try {
    const subscription = await subscriptionFor(registration.pushManager, status.publicKey);
    const problem = await sendSubscription(requestOf(subscription));
    if (problem !== undefined) await subscription.unsubscribe();
    return problem;
  } catch {
    // For example a browser without a push service.
    return "failed";
  }
}

/** A subscription belongs to one key of a server: with another key, there has to be a new one. */
async function subscriptionFor(manager: PushManager, publicKey: string): Promise<PushSubscription> {
  const existing = await manager.getSubscription();
  if (existing !== null && keyOf(existing) === publicKey) return existing;
  await existing?.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

function keyOf({ options }: PushSubscription): string | undefined {
  const { applicationServerKey: key } = options;
  return key === null ? undefined : toBase64Url(new Uint8Array(key));
}

/** Without the fields that a browser may add one day, which the server would refuse. */
function requestOf(subscription: PushSubscription): SubscriptionRequest {
  const { endpoint = "", keys = {} } = subscription.toJSON();
  const { p256dh = "", auth = "" } = keys;
  return { endpoint, keys: { p256dh, auth } };
}

/** Why turn notifications could not be turned on, as a sentence. */
export function problemText(problem: PushProblem): string {
  if (problem === "denied") return t("push.denied");
  return t(problem === "pushServiceNotAllowed" ? "push.unsupported" : "push.failed");
}
