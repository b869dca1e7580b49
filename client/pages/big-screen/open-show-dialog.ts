import type { TableSnapshot } from "../../net/session/table-snapshot.ts";

/** Opens the dialog that explains the big screen, a lazy chunk; if that cannot be loaded, the next press tries again. */
export function openShowOnScreen(snapshot: Pick<TableSnapshot, "code" | "spectatorsAllowed">): void {
  import("./show-dialog.lazy.ts").then(
    ({ showOnScreenDialog }) => showOnScreenDialog(snapshot),
    () => {},
  );
}
