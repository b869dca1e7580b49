/** Reloads a page that is older than its server (which was updated meanwhile), but never during a round. The seat is kept. */

import { BASE_PATH } from "../../base-path.ts";
import type { TableSession } from "../session/table-snapshot.ts";
import { wasJustReloaded } from "./page-reload.ts";

export interface PageVersion {
  /** True if the server has a newer page; false if that cannot be found out. */
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

/** How long the check may take, in ms. */
const VERSION_CHECK_TIMEOUT_MS = 5_000;

/** This page, of which there is a newer one when the server serves another script. */
export const currentPage = {
  /** The name of the page's script, which contains a hash of the client's content. */
  version(): string {
    const source = document.querySelector("script[type=module][src]")?.getAttribute("src");
    return source?.split("/").at(-1) ?? "";
  },
  async isStale(): Promise<boolean> {
    const version = currentPage.version();
    return !wasJustReloaded() && !(await fetchServedPage(version)).includes(version);
  },
};

/** The page as the server serves it now; `fallback` if it cannot be loaded. */
function fetchServedPage(fallback: string): Promise<string> {
  const options = { cache: "no-cache", signal: AbortSignal.timeout(VERSION_CHECK_TIMEOUT_MS) } as const;
  return fetch(BASE_PATH, options)
    .then((response) => (response.ok ? response.text() : fallback))
    .catch(() => fallback);
}
