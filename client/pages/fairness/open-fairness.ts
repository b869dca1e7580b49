/** Opens the page “Is this fair?”, a lazy chunk with texts of its own. */
import { language, setLanguage } from "../../i18n/i18n.ts";
import type { FairnessSource } from "./fairness-source.ts";

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
