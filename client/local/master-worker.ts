/**
 * A master at work, in a Web Worker: a page stays quick meanwhile. It searches for the moves of masters in local games, and is
 * the coach, with a worker for each question. It loads later than the page, and also offline.
 */
import { masterMove } from "../../shared/bots/master/master-bot.ts";
import { adviseMove } from "../../shared/coach/advise-move.ts";
import { analyseMatch } from "../../shared/coach/analyse-match.ts";
import { matchCurve } from "../../shared/coach/match-curve.ts";
import { type RecordedMatch, replayRecord } from "../../shared/record/recorded-match.ts";
import type { CoachAnswer, CoachQuestion, MasterAnswer, MasterQuestion } from "./master-messages.ts";

/** The progress is told in steps of this share. */
const PROGRESS_STEP = 0.01;

const answer = (message: CoachAnswer | MasterAnswer) => postMessage(message);

addEventListener("message", ({ data }: MessageEvent<CoachQuestion | MasterQuestion>) => {
  if (data.type === "choose") {
    const { id, view, memory, seed } = data;
    answer({ id, command: masterMove({ view, memory }, { seed }) });
  } else coach(data);
});

function coach(question: CoachQuestion): void {
  try {
    if (question.type === "advise")
      answer({ type: "advised", advice: adviseMove(question.knowledge, question.seed) });
    else judge(question);
  } catch {
    answer({ type: "failed" });
  }
}

function judge({ type, record }: Exclude<CoachQuestion, { type: "advise" }>): void {
  const replayed = replayRecord(record);
  if (!replayed.ok) answer({ type: "failed" });
  else if (type === "drawCurve") answer({ type: "curveDrawn", curve: matchCurve(replayed.match) });
  else analyse(replayed.match);
}

function analyse(match: RecordedMatch): void {
  const work = analyseMatch(match);
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
