/**
 * The service worker as the page sees it: registered if the player wants to play offline, unregistered if not, and updated
 * at quiet moments. A lazy chunk that loads after everything that the player is waiting for.
 */
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

const WORKER_URL = "/service-worker.js";
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
  let isWanted: boolean | undefined;
  const applySetting = () => {
    if (settings().offlineUse === isWanted) return;
    isWanted = settings().offlineUse;
    void (isWanted ? register() : unregister());
  };
  onSettingsChange(applySetting);
  applySetting();
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

/** The browser may refuse, for example because its storage is full: the game then needs the network. */
async function register(): Promise<void> {
  const options = { updateViaCache: "none" } as const;
  const registration = await navigator.serviceWorker.register(WORKER_URL, options).catch(() => undefined);
  updates.follow(registration);
}

async function unregister(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  await registration?.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
  updates.follow(undefined);
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
