/** Reloads a page that is older than its server (which was updated meanwhile), but never during a round. The seat is kept. */

import { BASE_PATH } from "../../base-path.ts";
import { scheduleTimeout } from "../../scheduler.ts";
import type { TableSession } from "../session/table-snapshot.ts";
import { wasJustReloaded } from "./page-reload.ts";
import { retryDelays } from "./retry-delays.ts";

export interface PageVersion {
  /** True if the server has a newer page; false if that cannot be found out within minutes. */
  isStale(): Promise<boolean>;
  reloadPage(): void;
}

type WatchedSession = Pick<TableSession, "snapshot" | "connectionState" | "subscribe">;

/** Checks after each connect and reconnect: a server can only be updated while it is down. */
export function reloadBetweenRounds(session: WatchedSession, pageVersion: PageVersion): void {
  let isStale = false;
  const reloadIfStale = () => {
    if (!isStale || session.connectionState !== "connected" || session.snapshot.phase === "playing") return;
    isStale = false;
    pageVersion.reloadPage();
  };
  const checkVersion = async () => {
    isStale = await pageVersion.isStale();
    reloadIfStale();
  };
  session.subscribe({
    changed: reloadIfStale,
    connectionChanged: (connectionState) => void (connectionState === "connected" && checkVersion()),
  });
  void checkVersion();
}

/** How long one attempt may take, in ms. */
const VERSION_CHECK_TIMEOUT_MS = 5_000;

/** This page, of which there is a newer one when the server serves another script. */
export const currentPage = {
  /** The name of the page's script, which contains a hash of the client's content. That of a frame (client/embedding/) has none. */
  version(): string {
    const source = document.querySelector('script[src*="/assets/"]')?.getAttribute("src");
    return source?.split("/").at(-1) ?? "";
  },
  /** Asks again, with the delays of `schedule`, while the server does not answer: it may be starting, or be busy. */
  async isStale(schedule = scheduleTimeout): Promise<boolean> {
    if (wasJustReloaded()) return false;
    for (const delay of retryDelays()) {
      const page = await fetchServedPage();
      if (page !== undefined) return !page.includes(currentPage.version());
      await new Promise<void>((resolve) => schedule(delay, resolve));
    }
    return false;
  },
};

/** The page as the server serves it now; undefined if it cannot be loaded. */
async function fetchServedPage(): Promise<string | undefined> {
  const options = { cache: "no-cache", signal: AbortSignal.timeout(VERSION_CHECK_TIMEOUT_MS) } as const;
  try {
    const response = await fetch(BASE_PATH, options);
    return response.ok ? await response.text() : undefined;
  } catch {
    return undefined;
  }
}
