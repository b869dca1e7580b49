/** The dialog “Is this fair?”: checks a match in the browser, step by step. A lazy chunk. */
import "../../styles/fairness-check.css";
import { saveJson } from "../../ui/copy-and-save.ts";
import { type DialogHandle, openDialog } from "../../ui/dialog.ts";
import { FairnessChecker } from "./fairness-checker.ts";
import type { FairnessSource } from "./fairness-source.ts";
import type { FairnessState } from "./fairness-state.ts";
import { type FairnessActions, fairnessView } from "./fairness-view.ts";

/** The first digits of the match's id are in the names of saved files. */
const ID_DIGITS = 8;

export function showFairnessDialog(source: FairnessSource): void {
  let state: FairnessState = { phase: "loading" };
  let dialog: DialogHandle | undefined;
  const checker = new FairnessChecker((changed) => {
    state = changed;
    dialog?.draw();
  });
  const actions: FairnessActions = {
    close: () => dialog?.close(),
    tryAgain: () => checker.check(source),
    fileChosen: (file) => void checker.checkFile(file),
    saveRecord: (text) => saveJson(JSON.parse(text), "last-card-record.json"),
    saveReceipts: ({ receipts }) =>
      saveJson(receipts, `last-card-receipts-${receipts.matchId.slice(0, ID_DIGITS)}.json`),
  };
  dialog = openDialog({
    labelledBy: "fairness-title",
    kind: "fairness",
    view: () => fairnessView(state, actions),
    closed: () => checker.close(),
  });
  checker.check(source);
}
