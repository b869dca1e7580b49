/** Opens the page “Is this fair?”, a lazy chunk with texts of its own. */
import { loadTexts } from "../../i18n/i18n.ts";
import type { FairnessSource, FairnessStart } from "./fairness-source.ts";

/** If it cannot be loaded, the next press tries again. `start`: "failures" to see at once what is wrong, if anything is. */
export function openFairness(source: FairnessSource, start: FairnessStart = "top"): void {
  Promise.all([import("./fairness-dialog.lazy.ts"), loadTexts(["fairness-check", "history"])]).then(
    ([{ showFairnessDialog }]) => showFairnessDialog(source, start),
    () => {},
  );
}
