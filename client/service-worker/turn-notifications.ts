/**
 * Turn notifications: shows what the server pushes, in the player's language, and leads to the table.
 *
 * Browsers demand that every push shows something. So the end of a turn replaces the notification silently, and removes it a
 * moment later: if the browser ends the worker before, what is left is at least true. A page that is open removes its
 * notifications itself (client/push/), without a push.
 */

import { type TurnPush, turnTag, WHICH_TABLE } from "../../shared/wire/push.ts";
import { BASE_PATH } from "../base-path.ts";
import { notificationTexts } from "../i18n/worker-texts.ts";
import { isTableCode, parseRoute, routeUrl } from "../routes.ts";

declare const self: ServiceWorkerGlobalScope;

const ICON = `${BASE_PATH}icon-192.png`;
/** How long the end of a turn is shown, in ms. The browser looks right after the push whether there is a notification. */
const TURN_OVER_MS = 1_000;

/** How long the worker waits for the answer of a page, in ms. */
const ANSWER_MS = 500;

/** What a notification is about. */
type NotificationData = Pick<TurnPush, "table" | "turn">;

/** Handles pushes and clicks on notifications. */
export function showTurnNotifications(): void {
  self.addEventListener("push", (event) => {
    const push = parsePush(event.data);
    if (push !== undefined) event.waitUntil(SHOWN[push.type](push));
  });
  self.addEventListener("notificationclick", (event) => {
    const { notification } = event;
    notification.close();
    if (isAboutTable(notification.data)) event.waitUntil(openTable(notification.data.table));
  });
}

/** How each push is shown. */
const SHOWN: Readonly<Record<TurnPush["type"], (push: TurnPush) => Promise<void>>> = {
  turn: showTurn,
  turnOver: showTurnOver,
  invitation: ({ table, turn }) => show({ table, turn }, "invitation", false),
};

async function showTurn({ table, turn }: TurnPush): Promise<void> {
  const isSeen = (await pagesOf(table)).some(({ visibilityState }) => visibilityState === "visible");
  await show({ table, turn }, "yourTurn", isSeen);
  // The player sees the table, so there is nothing to tell: the server did not know yet.
  if (isSeen) await closeAll(table);
}

async function showTurnOver({ table, turn }: TurnPush): Promise<void> {
  const shown = await self.registration.getNotifications({ tag: turnTag(table) });
  // A later turn may have begun meanwhile: its notification stays.
  if (shown.some(({ data }) => isAboutTable(data) && data.turn !== turn)) return;
  await show({ table, turn }, "turnOver", true);
  setTimeout(() => void closeAll(table, turn), TURN_OVER_MS);
}

async function show(
  data: NotificationData,
  title: "yourTurn" | "turnOver" | "invitation",
  isSilent: boolean,
): Promise<void> {
  const texts = await notificationTexts(data.table);
  await self.registration.showNotification(texts[title], {
    body: texts.table,
    lang: texts.lang,
    tag: turnTag(data.table),
    icon: ICON,
    silent: isSilent,
    data,
  });
}

/** Closes the notifications of a table; with a turn, only those of that turn. */
async function closeAll(table: string, turn?: string): Promise<void> {
  for (const notification of await self.registration.getNotifications({ tag: turnTag(table) })) {
    const { data } = notification;
    if (turn === undefined || (isAboutTable(data) && data.turn === turn)) notification.close();
  }
}

/** The page that shows the table, or else a new one. */
async function openTable(table: string): Promise<void> {
  const [page] = await pagesOf(table);
  // The browser may refuse the focus if the press is too long ago.
  const focused = await page?.focus().catch(() => undefined);
  if (focused === undefined) await self.clients.openWindow(routeUrl({ place: "table", code: table }));
}

async function pagesOf(table: string): Promise<readonly WindowClient[]> {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const tables = await Promise.all(pages.map(tableOf));
  return pages.filter((_, i) => tables[i] === table);
}

/**
 * The table that a page shows. The worker only knows with which address the page was opened, so it asks. A page that sleeps
 * does not answer.
 */
function tableOf(page: WindowClient): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(() => resolve(openedTable(page)), ANSWER_MS);
    page.postMessage(WHICH_TABLE, [port2]);
  });
}

function openedTable({ url }: WindowClient): string | undefined {
  const { search, hash } = new URL(url);
  const route = parseRoute(search, hash);
  return route.place === "table" ? route.code : undefined;
}

/** Undefined for anything that this version of the server does not send. */
function parsePush(data: PushMessageData | null): TurnPush | undefined {
  try {
    const push: unknown = data?.json();
    return isAboutTable(push) && isPushType(push) ? push : undefined;
  } catch {
    return undefined;
  }
}

function isPushType(push: NotificationData): push is TurnPush {
  return "type" in push && Object.hasOwn(SHOWN, String(push.type));
}

function isAboutTable(value: unknown): value is NotificationData {
  if (typeof value !== "object" || value === null || !("table" in value) || !("turn" in value)) return false;
  return typeof value.table === "string" && isTableCode(value.table) && typeof value.turn === "string";
}
