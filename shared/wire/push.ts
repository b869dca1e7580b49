/** Turn notifications: what the server pushes to a browser, and what `/api/push` takes and answers. */

/**
 * What a push says. It names no card and no player: the page of the table shows everything else.
 * `turn`: it is the turn of this browser's player. `turnOver`: that turn is over. `invitation`: somebody whom the player has
 * kept has opened the table and invites the player.
 */
export interface TurnPush {
  readonly type: "turn" | "turnOver" | "invitation";
  /** The code of the table. */
  readonly table: string;
  /** Which turn it is: different for each turn of a table. Empty in an invitation. */
  readonly turn: string;
}

/** Whether the server sends turn notifications, and the key that browsers need to subscribe to them. */
export interface PushStatus {
  readonly isOn: boolean;
  /** The public VAPID key as base64url; absent if turn notifications are off. */
  readonly publicKey?: string;
}

/** A browser's push subscription, as `PushSubscription.toJSON()` makes it. */
export interface SubscriptionRequest {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  /** Browsers add it. The server does not use it. */
  readonly expirationTime?: number | null;
}

/** A stored subscription, without its secrets. Times are in ms since 1970. */
export interface StoredSubscription {
  readonly id: string;
  /** The host of the push service. */
  readonly service: string;
  readonly since: number;
  /** When this browser last finished a match or subscribed. */
  readonly lastPlayed: number;
}

/** How many subscriptions a browser key may have. A further one replaces the one that was used longest ago. */
export const MAX_SUBSCRIPTIONS_PER_BROWSER = 5;

/** Why a browser was not subscribed, beside the errors of the whole API: error codes in responses. */
export const PUSH_ERRORS = ["pushOff", "pushServiceNotAllowed", "tooManySubscriptions"] as const;
export type PushError = (typeof PUSH_ERRORS)[number];

/** The tag of the notifications of a table: a new one replaces the one before. */
export function turnTag(table: string): string {
  return `turn-${table}`;
}

/** With this message, the service worker asks a page which table it shows. The page answers with the code, over the port. */
export const WHICH_TABLE = "which-table";
