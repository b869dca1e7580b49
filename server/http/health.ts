/** `/healthz` tells if the server is alive, `/readyz` if it accepts players. */
import type { Application } from "express";
import type { JournalStore } from "../../shared/table/journal/journal.ts";
import type { AppContext } from "../app-context.ts";
import type { History } from "../history/history.ts";
import type { Shutdown } from "../shutdown.ts";

export interface HealthSources extends Pick<AppContext, "clusterTables" | "clusterRooms"> {
  readonly store: Pick<JournalStore, "isWritable">;
  readonly history: Pick<History, "isReachable">;
  readonly shutdown: Pick<Shutdown, "isLeaving">;
}

/**
 * An unreachable history or Redis is reported, but the server stays ready: matches work without them, and players who come
 * back to a table of this process need neither.
 */
export function addHealthRoutes(app: Application, sources: HealthSources): void {
  const { history, clusterRooms } = sources;
  app.get("/healthz", (_request, response) => {
    response.set("Cache-Control", "no-store").json({ status: "ok" });
  });
  app.get("/readyz", (_request, response) => {
    const problem = whyNotReady(sources);
    response
      .status(problem === undefined ? 200 : 503)
      .set("Cache-Control", "no-store")
      .json({
        status: problem ?? "ok",
        history: reachability(history.isReachable),
        ...(clusterRooms && { redis: reachability(clusterRooms.isRoomListReachable) }),
      });
  });
}

/** Why the server accepts no players now; undefined if it does. */
function whyNotReady({ store, shutdown, clusterTables }: HealthSources): string | undefined {
  if (shutdown.isLeaving) return "the server is stopping";
  return store.isWritable ? clusterTables?.whyNotReady : "the journal cannot be written";
}

function reachability(isReachable: boolean): string {
  return isReachable ? "ok" : "cannot be reached";
}
