/**
 * The coach at work, in a Web Worker: a page stays quick while it counts. One worker for one question of the coach, and one
 * for all masters of a page: both search in the same way, so that they share a script.
 */
import { masterMove } from "../../shared/bots/master/master-bot.ts";
import { adviseMove } from "../../shared/coach/advise-move.ts";
import { analyseMatch } from "../../shared/coach/analyse-match.ts";
import type { MatchRecord } from "../../shared/record/record.ts";
import { replayRecord } from "../../shared/record/recorded-match.ts";
import type { MasterAnswer, MasterQuestion } from "../local/ask-master.ts";
import type { CoachAnswer, CoachQuestion } from "./coach-messages.ts";

/** The progress is told in steps of this share. */
const PROGRESS_STEP = 0.01;

const answer = (message: CoachAnswer | MasterAnswer) => postMessage(message);

addEventListener("message", ({ data }: MessageEvent<CoachQuestion | MasterQuestion>) => {
  if (data.type === "chooseMove") {
    const { id, view, memory, seed } = data;
    answer({ id, command: masterMove({ view, memory }, { seed }) });
    return;
  }
  try {
    if (data.type === "advise") answer({ type: "advised", advice: adviseMove(data.knowledge, data.seed) });
    else analyse(data.record);
  } catch {
    answer({ type: "failed" });
  }
});

function analyse(record: MatchRecord): void {
  const replayed = replayRecord(record);
  if (!replayed.ok) {
    answer({ type: "failed" });
    return;
  }
  const work = analyseMatch(replayed.match);
  let told = 0;
  for (let next = work.next(); ; next = work.next()) {
    if (next.done === true) {
      answer({ type: "analysed", analysis: next.value });
      return;
    }
    if (next.value < told + PROGRESS_STEP) continue;
    told = next.value;
    answer({ type: "progress", share: told });
  }
}
