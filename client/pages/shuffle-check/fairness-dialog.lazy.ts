/** The dialog “Is this fair?”: checks a match in the browser, step by step. A lazy chunk. */
import "../../styles/fairness-check.css";
import { type FairnessMark, receiptsWithProblems } from "../../net/fairness/kept-match.ts";
import { saveJson } from "../../ui/copy-and-save.ts";
import { type DialogHandle, openDialog } from "../../ui/dialog.ts";
import { FairnessChecker } from "./fairness-checker.ts";
import type { FairnessSource, FairnessStart } from "./fairness-source.ts";
import { type FairnessState, resultMark } from "./fairness-state.ts";
import { type FairnessActions, fairnessView } from "./fairness-view.ts";

/** The first digits of the match's id are in the names of saved files. */
const ID_DIGITS = 8;

export function showFairnessDialog(source: FairnessSource, start: FairnessStart): void {
  let state: FairnessState = { phase: "loading" };
  let isScrollDue = start === "failures";
  let dialog: DialogHandle | undefined;
  const checker = new FairnessChecker((changed) => {
    state = changed;
    dialog?.draw();
    if (isScrollDue && scrollToFailures()) isScrollDue = false;
  });
  const actions: FairnessActions = {
    close: () => dialog?.close(),
    tryAgain: () => checker.check(source),
    fileChosen: (file) => void checker.checkFile(file),
    saveRecord: (text) => saveJson(JSON.parse(text), "last-card-record.json"),
    saveReceipts: (kept) =>
      saveJson(
        receiptsWithProblems(kept),
        `last-card-receipts-${kept.receipts.matchId.slice(0, ID_DIGITS)}.json`,
      ),
  };
  dialog = openDialog({
    labelledBy: "fairness-title",
    kind: "fairness",
    view: () => fairnessView(state, actions),
    closed: () => checker.close(),
  });
  checker.check(source);
}

/** False if there are none (yet). */
function scrollToFailures(): boolean {
  const failures = document.querySelector(".fairness .fairness-found");
  failures?.scrollIntoView({ block: "start" });
  return failures !== null;
}

type TableSource = Extract<FairnessSource, { type: "table" }>;

/**
 * Checks a match that has just ended, without a dialog: `marked` is called with each change, in the end with the verdict.
 * Returns a function that stops it.
 */
export function checkResult(
  session: TableSource["session"],
  marked: (mark: FairnessMark) => void,
): () => void {
  const checker = new FairnessChecker((state) => marked(resultMark(state)));
  checker.check({ type: "table", session });
  return () => checker.close();
}
