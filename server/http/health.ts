/** Whether the server is alive, and whether it can do its work. */
import type { Application } from "express";
import type { History } from "../history/history.ts";
import type { Shelf } from "../journal/journal.ts";
import type { Stopping } from "../shutdown.ts";

export interface Readiness {
  readonly shelf: Pick<Shelf, "isSound">;
  readonly history: Pick<History, "isReachable">;
  readonly stopping: Pick<Stopping, "isOn">;
}

/** Without the history tables are played on: it is said, and no reason to send people elsewhere. */
export function addReadiness(app: Application, { shelf, history, stopping }: Readiness): void {
  app.get("/healthz", (_request, response) => {
    response.set("Cache-Control", "no-store").json({ status: "ok" });
  });
  app.get("/readyz", (_request, response) => {
    const why = whyNotReady(shelf, stopping);
    response
      .status(why === undefined ? 200 : 503)
      .set("Cache-Control", "no-store")
      .json({ status: why ?? "ok", history: history.isReachable ? "ok" : "cannot be reached" });
  });
}

/** Why nobody should come to this server now; undefined where all may. */
function whyNotReady(shelf: Readiness["shelf"], stopping: Readiness["stopping"]): string | undefined {
  if (stopping.isOn) return "the server is stopping";
  return shelf.isSound ? undefined : "the journal cannot be written";
}
