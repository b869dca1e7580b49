/**
 * The service worker as the page sees it: registered if the player wants to play offline or to get turn notifications,
 * unregistered if not, and updated at quiet moments. A lazy chunk that loads after everything that the player is waiting for.
 */

import { BASE_PATH } from "../base-path.ts";
import { deleteCachedFiles } from "../file-cache.ts";
import { language, onLanguageChange } from "../i18n/i18n.ts";
import { storeWorkerLanguage } from "../i18n/worker-language.ts";
import { currentPage, reloadBetweenRounds } from "../net/connection/outdated-page.ts";
import { reloadPage, wasJustReloaded } from "../net/connection/page-reload.ts";
import type { TableSession, TableSnapshot } from "../net/session/table-snapshot.ts";
import { currentRoute } from "../routes.ts";
import { scheduleTimeout } from "../scheduler.ts";
import { onSettingsChange, settings } from "../settings/settings.ts";
import { offerInstall } from "./install-offer.ts";
import { ActivityTracker, isPageInUse } from "./page-activity.ts";
import { isServiceWorkerAvailable } from "./service-worker-support.ts";
import { VersionUpdates } from "./version-updates.ts";

const WORKER_URL = `${BASE_PATH}service-worker.js`;
/** The same worker without the files of the game: it shows notifications, and is no part of an update. */
const NOTIFICATIONS_URL = `${WORKER_URL}?notifications`;
/** A page that is shown again asks for a newer version at most this often, in ms. */
const UPDATE_INTERVAL_MS = 3_600_000;

let isJoining = () => false;
const activities = new ActivityTracker(() => isJoining() || isReplayOpen() || isPageInUse());
const updates = new VersionUpdates({
  activities,
  schedule: scheduleTimeout,
  version: currentPage.version(),
  reloadPage: () => {
    if (!wasJustReloaded()) reloadPage();
  },
});

/** A replay may come from a file, which a reload would lose. */
function isReplayOpen(): boolean {
  const { place } = currentRoute();
  return place === "replay" || place === "match";
}

/** Registers the worker as the settings say, now and after each change. `joining`: the page is about to show a table. */
export function startServiceWorker(joining: () => boolean): void {
  isJoining = joining;
  // Only iOS has this property.
  if ("standalone" in navigator)
    void import("./ios-app.lazy.ts").then(
      (iosApp) => iosApp.addIosTags(),
      () => {},
    );
  // The development server has no worker: a cached page would hide the changes of a developer.
  if (!import.meta.env.PROD || !isServiceWorkerAvailable()) return;
  navigator.serviceWorker.addEventListener("message", (message) => updates.receive(message));
  let applied: string | undefined;
  const applySettings = () => {
    const wanted = wantedWorker();
    if (wanted === applied) return;
    applied = wanted;
    void (wanted === "" ? unregister() : register(wanted));
  };
  onSettingsChange(applySettings);
  applySettings();
  const shareLanguage = () => void storeWorkerLanguage(language()).then(() => updates.languageChanged());
  onLanguageChange(shareLanguage);
  shareLanguage();
  lookForUpdatesWhenShown();
}

/** Keeps a page with this table up to date, and notes the first finished round; the returned function closes the table. */
export function watchTable(session: TableSession): () => void {
  const { isStale } = currentPage;
  reloadBetweenRounds(session, { isStale, reloadPage: () => void updates.loadServedVersion() });
  const close = activities.addTable(session);
  let { phase } = session.snapshot;
  const unsubscribe = session.subscribe({
    changed: (snapshot) => {
      if (snapshot.phase === phase) return;
      phase = snapshot.phase;
      if (phase !== "waiting" && phase !== "playing" && isSeated(snapshot)) offerInstall();
      updates.check();
    },
  });
  return () => {
    close();
    unsubscribe();
    updates.check();
  };
}

/** Loads the version that the server has, if that is another one. */
export async function updateIfOutdated(): Promise<void> {
  if (await currentPage.isStale()) await updates.loadServedVersion();
}

function isSeated({ players }: TableSnapshot): boolean {
  return players.some(({ isMe }) => isMe);
}

/** The address of the worker that the settings ask for; "" for none. */
function wantedWorker(): string {
  const { offlineUse, turnNotifications } = settings();
  if (offlineUse) return WORKER_URL;
  return turnNotifications ? NOTIFICATIONS_URL : "";
}

/**
 * The browser may refuse, for example because its storage is full: the game then needs the network. A worker at another
 * address takes the place of the one before, and keeps its subscription to notifications.
 */
async function register(url: string): Promise<void> {
  const options = { updateViaCache: "none" } as const;
  const registration = await navigator.serviceWorker.register(url, options).catch(() => undefined);
  if (url !== NOTIFICATIONS_URL) return updates.follow(registration);
  updates.follow(undefined);
  await deleteCachedFiles();
}

async function unregister(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  await registration?.unregister();
  updates.follow(undefined);
  await deleteCachedFiles();
}

/** An installed game can stay open for days. */
function lookForUpdatesWhenShown(): void {
  let lookedAt = Date.now();
  document.addEventListener("visibilitychange", () => {
    updates.check();
    if (document.hidden || Date.now() - lookedAt < UPDATE_INTERVAL_MS) return;
    lookedAt = Date.now();
    void updates.lookForUpdate();
  });
}
