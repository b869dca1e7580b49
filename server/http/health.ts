/** Whether the server is alive, and whether it can do its work. */
import type { Application } from "express";
import type { History } from "../history/history.ts";
import type { JournalStore } from "../journal/journal.ts";
import type { Shutdown } from "../shutdown.ts";

export interface HealthSources {
  readonly store: Pick<JournalStore, "isWritable">;
  readonly history: Pick<History, "isReachable">;
  readonly shutdown: Pick<Shutdown, "isStopping">;
}

/** Without the history tables are played on: it is said, and no reason to send people elsewhere. */
export function addHealthRoutes(app: Application, { store, history, shutdown }: HealthSources): void {
  app.get("/healthz", (_request, response) => {
    response.set("Cache-Control", "no-store").json({ status: "ok" });
  });
  app.get("/readyz", (_request, response) => {
    const why = whyNotReady(store, shutdown);
    response
      .status(why === undefined ? 200 : 503)
      .set("Cache-Control", "no-store")
      .json({ status: why ?? "ok", history: history.isReachable ? "ok" : "cannot be reached" });
  });
}

/** Why nobody should come to this server now; undefined where all may. */
function whyNotReady(shelf: HealthSources["store"], stopping: HealthSources["shutdown"]): string | undefined {
  if (stopping.isStopping) return "the server is stopping";
  return shelf.isWritable ? undefined : "the journal cannot be written";
}
