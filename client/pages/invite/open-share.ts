import type { TableSnapshot } from "../../net/session/table-snapshot.ts";

/** Opens the share dialog, a lazy chunk; if that cannot be loaded, the next press tries again. */
export function openShareDialog(snapshot: TableSnapshot): void {
  import("./share-dialog.lazy.ts").then(
    ({ showShareDialog: showShareWindow }) => showShareWindow(snapshot),
    () => {},
  );
}
