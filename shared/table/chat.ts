/** Quick chat: phrases by number (see shared/phrase.ts), and flicks of a card; limited in rate and stored nowhere. */

import { PHRASE_NUMBERS } from "../phrase.ts";
import { takenFrom } from "../timing/rate-limiter.ts";
import { FLICK, type Flick } from "../wire/flick.ts";
import type { SeatedPlayer } from "./seats/player.ts";
import { findPlayer } from "./seats/seats.ts";
import type { TableDraft } from "./table-draft.ts";
import type { TableState } from "./table-state.ts";

/** Five messages in ten seconds. */
const CHAT_RATE = { perSecond: 0.5, burst: 5 } as const;

/** The card has come to rest before a second is over, or soon after. */
const FLICK_RATE = { perSecond: 1, burst: 5 } as const;

/** Sends a phrase to all; false if the player has sent too many. */
export function sendPhrase(draft: TableDraft, player: SeatedPlayer, phrase: number): boolean {
  const phrases = takenFrom(player.phrases, CHAT_RATE, draft.steady);
  if (phrases === undefined) return false;
  draft.change(player, { phrases });
  draft.emit({ type: "chatSent", quickChat: { seatId: player.id, phrase } });
  return true;
}

/** Sends a flick to all; false if the player has sent too many. */
export function sendFlick(draft: TableDraft, player: SeatedPlayer, flick: Flick): boolean {
  const flicks = takenFrom(player.flicks, FLICK_RATE, draft.steady);
  if (flicks === undefined) return false;
  draft.change(player, { flicks });
  draft.emit({ type: "chatSent", quickChat: { seatId: player.id, phrase: FLICK, flick } });
  return true;
}

/** Bots say what they have planned, if they are still here. False if it is not time yet. */
export function sayPlannedPhrases(draft: TableDraft): boolean {
  const { plannedPhrases } = draft.state;
  const due = plannedPhrases.filter(({ dueAt }) => dueAt <= draft.steady);
  if (due.length === 0) return false;
  draft.set({ plannedPhrases: plannedPhrases.filter((each) => !due.includes(each)) });
  for (const { seatId, phrase } of due) {
    const bot = findPlayer(draft.state, seatId);
    if (bot !== undefined) sendPhrase(draft, bot, PHRASE_NUMBERS[phrase]);
  }
  return true;
}

/** When the next one does. */
export function nextPhraseAt({ plannedPhrases }: TableState): number {
  return Math.min(Number.POSITIVE_INFINITY, ...plannedPhrases.map(({ dueAt }) => dueAt));
}
