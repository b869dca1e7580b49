/** Whether the server is alive, and whether it can do its work. */
import type { Application } from "express";
import type { History } from "../history/history.ts";
import type { Shelf } from "../journal/journal.ts";

export interface Readiness {
  readonly shelf: Pick<Shelf, "isSound">;
  readonly history: Pick<History, "isReachable">;
}

/** Without the history tables are played on: it is said, and no reason to send people elsewhere. */
export function addReadiness(app: Application, { shelf, history }: Readiness): void {
  app.get("/healthz", (_request, response) => {
    response.set("Cache-Control", "no-store").json({ status: "ok" });
  });
  app.get("/readyz", (_request, response) => {
    const status = shelf.isSound ? "ok" : "the journal cannot be written";
    response
      .status(shelf.isSound ? 200 : 503)
      .set("Cache-Control", "no-store")
      .json({ status, history: history.isReachable ? "ok" : "cannot be reached" });
  });
}
