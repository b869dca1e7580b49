/** `/healthz` tells if the server is alive, `/readyz` if it accepts players. */
import type { Application } from "express";
import type { History } from "../history/history.ts";
import type { JournalStore } from "../journal/journal.ts";
import type { Shutdown } from "../shutdown.ts";

export interface HealthSources {
  readonly store: Pick<JournalStore, "isWritable">;
  readonly history: Pick<History, "isReachable">;
  readonly shutdown: Pick<Shutdown, "isLeaving">;
}

/** An unreachable history is reported, but the server stays ready: tables work without it. */
export function addHealthRoutes(app: Application, { store, history, shutdown }: HealthSources): void {
  app.get("/healthz", (_request, response) => {
    response.set("Cache-Control", "no-store").json({ status: "ok" });
  });
  app.get("/readyz", (_request, response) => {
    const problem = whyNotReady(store, shutdown);
    response
      .status(problem === undefined ? 200 : 503)
      .set("Cache-Control", "no-store")
      .json({ status: problem ?? "ok", history: history.isReachable ? "ok" : "cannot be reached" });
  });
}

/** Why the server accepts no players now; undefined if it does. */
function whyNotReady(store: HealthSources["store"], shutdown: HealthSources["shutdown"]): string | undefined {
  if (shutdown.isLeaving) return "the server is stopping";
  return store.isWritable ? undefined : "the journal cannot be written";
}
