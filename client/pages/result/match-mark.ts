/** The shield of a match that is over: the check of its record begins automatically, in a worker. */
import type { FairnessMark } from "../../net/fairness/kept-match.ts";
import type { TableSession, TableSnapshot } from "../../net/session/table-snapshot.ts";

/** Calls `marked` with what the shield says. Returns a function that stops it. Without verifiable shuffles, nothing is asked. */
export function requestMatchMark(
  session: Pick<TableSession, "snapshot" | "fairness" | "subscribe">,
  marked: (mark: FairnessMark) => void,
): () => void {
  if (!canCheck(session.snapshot)) return () => {};
  let stop = () => {};
  let isStopped = false;
  import("../shuffle-check/fairness-dialog.lazy.ts").then(
    ({ checkResult }) => {
      if (!isStopped) stop = checkResult(session, marked);
    },
    // Without the chunk, the button says no more than its question.
    () => {},
  );
  return () => {
    isStopped = true;
    stop();
  };
}

function canCheck({
  phase,
  matchId = "",
  fairnessMark,
  isLocalGame,
  isHandOfTheDay,
}: TableSnapshot): boolean {
  const hasRecord = phase === "matchOver" && matchId !== "";
  return hasRecord && fairnessMark !== undefined && isLocalGame !== true && !isHandOfTheDay;
}
