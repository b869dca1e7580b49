/**
 * A page that is older than its server: another version was put up while it was open. It is loaded anew, but never in a
 * round, and the seat is there again.
 */

import type { TableSession } from "../session/session-types.ts";
import { reloadPage, wasJustReloaded } from "./app-reload.ts";

export interface PageVersion {
  /** True if the server has another page by now; false where it cannot be asked. */
  isStale(): Promise<boolean>;
  reloadPage(): void;
}

type WatchedSession = Pick<TableSession, "snapshot" | "connectionState" | "subscribe">;

/** Looks whenever the line is there, for the first time or again: a server is only ever renewed while it is away. */
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

/** A server that says nothing for so long is not asked any more, in ms. */
const VERSION_CHECK_TIMEOUT_MS = 5_000;

/** The page of this window: its script is named by its content. */
export const currentPage: PageVersion = {
  isStale: async () => {
    const script = document.querySelector("script[type=module][src]")?.getAttribute("src") ?? "";
    return !wasJustReloaded() && !(await fetchServedPage(script)).includes(script);
  },
  reloadPage,
};

/** The page as the server has it now; `otherwise` where it cannot be had. */
function fetchServedPage(fallback: string): Promise<string> {
  const options = { cache: "no-cache", signal: AbortSignal.timeout(VERSION_CHECK_TIMEOUT_MS) } as const;
  return fetch("/", options)
    .then((response) => (response.ok ? response.text() : fallback))
    .catch(() => fallback);
}
