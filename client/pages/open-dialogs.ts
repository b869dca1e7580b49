/** Opens dialogs that are lazy chunks. If one cannot be loaded, the next press tries again. */
import { loadTexts } from "../i18n/i18n.ts";
import type { TableSession, TableSnapshot } from "../net/session/table-snapshot.ts";
import type { FairnessSource, FairnessStart } from "./shuffle-check/fairness-source.ts";

const nextPress = () => {};

export function openSettingsDialog(): void {
  import("./settings/settings-dialog.lazy.ts").then((lazy) => lazy.showSettingsDialog(), nextPress);
}

/** Shares the link of a table. */
export function openShareDialog(snapshot: TableSnapshot): void {
  import("./invite/share-dialog.lazy.ts").then((lazy) => lazy.showShareDialog(snapshot), nextPress);
}

/** Moves a seat to another device. */
export function openHandOffDialog(code: string): void {
  import("./invite/hand-off-dialog.lazy.ts").then((lazy) => lazy.showHandOffDialog(code), nextPress);
}

/** Explains the big screen. */
export function openShowOnScreen(snapshot: Pick<TableSnapshot, "code" | "spectatorsAllowed">): void {
  import("./big-screen/show-dialog.lazy.ts").then((lazy) => lazy.showOnScreenDialog(snapshot), nextPress);
}

/** Who may cast the match. */
export function openCasters(session: Pick<TableSession, "snapshot" | "request" | "subscribe">): void {
  Promise.all([import("./game/menu/casters-dialog.lazy.ts"), loadTexts(["watching"])]).then(
    ([lazy]) => lazy.openCastersDialog(session),
    nextPress,
  );
}

/** Asks what a report of a player is about, and sends it. */
export function openReport(code: string, player: { readonly id: string; readonly name: string }): void {
  import("./game/menu/report-dialog.lazy.ts").then((lazy) => lazy.openReportDialog(code, player), nextPress);
}

/** Shows that the operator warns the player. */
export function openWarning(): void {
  import("./game/menu/report-dialog.lazy.ts").then((lazy) => lazy.openWarningDialog(), nextPress);
}

/** The page “Is this fair?”. `start`: "failures" to see at once what is wrong, if anything is. */
export function openFairness(source: FairnessSource, start: FairnessStart = "top"): void {
  Promise.all([
    import("./shuffle-check/fairness-dialog.lazy.ts"),
    loadTexts(["fairness-check", "history"]),
  ]).then(([lazy]) => lazy.showFairnessDialog(source, start), nextPress);
}
