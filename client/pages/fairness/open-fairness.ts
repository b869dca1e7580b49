/** Opens the page “Is this fair?”, a lazy chunk with texts of its own. */
import { language, setLanguage } from "../../i18n/i18n.ts";
import type { TableSession } from "../../net/session/table-snapshot.ts";

/** What is checked. */
export type FairnessSource =
  /** The match at the table: while it runs, or once it is over. */
  | { readonly type: "table"; readonly session: Pick<TableSession, "snapshot" | "fairness" | "subscribe"> }
  /** A record; `id` is the one of the address. */
  | { readonly type: "record"; readonly record: unknown; readonly id?: string };

/** If it cannot be loaded, the next press tries again. */
export function openFairness(source: FairnessSource): void {
  Promise.all([
    import("./fairness-dialog.lazy.ts"),
    setLanguage(language(), ["fairnessCheck", "history"]),
  ]).then(
    ([{ showFairnessDialog }]) => showFairnessDialog(source),
    () => {},
  );
}
