/** What the match that has just ended meant for the player's rating. The server saves matches one after the other. */
import type { MatchRating } from "../../../shared/history.ts";
import { fetchLastMatch } from "../../net/history-api.ts";

/** How often the server is asked for a match that it has not saved yet, and the time between two requests, in ms. */
const MAX_TRIES = 4;
const RETRY_MS = 1_500;

/** Asks until the match is saved, and calls `onRating`. Players without a profile have no rating. Returns a function that stops it. */
export function requestMyRating(matchId: string, onRating: (rating: MatchRating) => void): () => void {
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = async (triesLeft: number): Promise<void> => {
    const result = await fetchLastMatch();
    if (isStopped || !result.ok) return;
    const match = result.value;
    if (match?.id !== matchId) {
      if (triesLeft > 1) timer = setTimeout(() => void ask(triesLeft - 1), RETRY_MS);
    } else if (match.myRating !== undefined) onRating(match.myRating);
  };
  void ask(MAX_TRIES);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
