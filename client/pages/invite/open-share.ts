import type { TableSnapshot } from "../../net/session-types.ts";

/** Opens a table's invitation. It travels when asked for; where it does not arrive, it is tried again at the next press. */
export function openShare(snapshot: TableSnapshot): void {
  import("./share-dialog.lazy.ts").then(
    ({ showShareWindow }) => showShareWindow(snapshot),
    () => {},
  );
}
