import type { TableSnapshot } from "../../net/session/session-types.ts";

/** Opens a table's invitation. It travels when asked for; where it does not arrive, it is tried again at the next press. */
export function openShareDialog(snapshot: TableSnapshot): void {
  import("./share-dialog.lazy.ts").then(
    ({ showShareDialog: showShareWindow }) => showShareWindow(snapshot),
    () => {},
  );
}
