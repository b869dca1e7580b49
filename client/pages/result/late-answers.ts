/** What a result learns while it is shown: from the server, which saves matches one after the other, and from workers. */
import type { MatchRating } from "../../../shared/history.ts";
import { SPECTATOR } from "../../../shared/seat.ts";
import type { HandOfTheDay } from "../../../shared/wire/hand-of-the-day.ts";
import type { FairnessMark } from "../../net/fairness/kept-match.ts";
import { fetchHandOfTheDay, fetchLastMatch } from "../../net/history-api.ts";
import type { TableSession } from "../../net/session/table-snapshot.ts";

export interface LateAnswers {
  /** What the match meant for the player's rating. */
  readonly rating?: MatchRating | undefined;
  /** How everyone did, after a hand of the day. */
  readonly hand?: HandOfTheDay;
  /** What the check of the record says. */
  readonly mark?: FairnessMark;
  /** The match is in the history of this player. */
  readonly isSaved?: true;
}

type Learned = (answers: LateAnswers) => void;

/** How often the server is asked for what it has not saved yet, and the time between two requests, in ms. */
const MAX_TRIES = 4;
const RETRY_MS = 1_500;

/** Calls `learned` with each answer, until the signal ends it. After a round nothing is asked. */
export function requestLateAnswers(
  session: Pick<TableSession, "snapshot" | "fairness" | "subscribe">,
  signal: AbortSignal,
  learned: Learned,
): void {
  const { phase, matchId = "", isHandOfTheDay, isLocalGame, view, fairnessMark } = session.snapshot;
  if (phase !== "matchOver") return;
  if (isHandOfTheDay) void askUntilSaved(() => isHandSaved(learned), signal);
  if (matchId === "" || isLocalGame === true) return;
  // A spectator has no rating here.
  if (view.seat !== SPECTATOR) void askUntilSaved(() => isRatingSaved(matchId, learned), signal);
  // Without the chunk, the button says no more than its question.
  if (fairnessMark !== undefined && !isHandOfTheDay) checkShuffles(session, signal, learned).catch(() => {});
}

async function askUntilSaved(isSaved: () => Promise<boolean>, signal: AbortSignal): Promise<void> {
  for (let tries = 1; !signal.aborted && !(await isSaved()) && tries < MAX_TRIES; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
}

async function isHandSaved(learned: Learned): Promise<boolean> {
  const answer = await fetchHandOfTheDay();
  if (answer.ok) learned({ hand: answer.value });
  return answer.ok && answer.value.mine?.result !== undefined;
}

/** Players without a profile have no rating: they are not asked for again. */
async function isRatingSaved(matchId: string, learned: Learned): Promise<boolean> {
  const answer = await fetchLastMatch();
  if (!answer.ok) return true;
  if (answer.value?.id !== matchId) return false;
  learned({ rating: answer.value.myRating, isSaved: true });
  return true;
}

async function checkShuffles(
  session: Pick<TableSession, "snapshot" | "fairness" | "subscribe">,
  signal: AbortSignal,
  learned: Learned,
): Promise<void> {
  const { checkResult } = await import("../shuffle-check/fairness-dialog.lazy.ts");
  if (!signal.aborted)
    signal.addEventListener(
      "abort",
      checkResult(session, (mark) => learned({ mark })),
    );
}
