/**
 * Extra turn time, and the host's consent to it. At a private table the others wait for a player with extra time, so the host
 * has to allow it first. The host's own wish needs no consent, and neither does that of a player alone with bots.
 */
import type { TimeConsent, TimeFactor, TurnTimeWish } from "../../wire/messages.ts";
import { hostOf } from "../phase.ts";
import type { SeatedPlayer } from "../seats/player.ts";
import { connectedPeople, peopleAt } from "../seats/seats.ts";
import type { TableDraft } from "../table-draft.ts";
import type { TableState } from "../table-state.ts";

const SEVERAL = 2;
const NO_WISHES: readonly TurnTimeWish[] = [];

/** The wishes of the other players, for the host. */
export function turnTimeWishes(state: TableState): readonly TurnTimeWish[] {
  const asking = peopleAt(state).filter((player) => isConsentNeeded(state, player));
  if (asking.length === 0) return NO_WISHES;
  return asking.map((player) => ({
    seatId: player.id,
    factor: player.wantedTurnTimeFactor,
    consent: answerTo(player),
  }));
}

/** The host allows this much extra time, or none; false if the player has no wish that needs consent. */
export function answerWish(
  draft: TableDraft,
  player: SeatedPlayer,
  { factor, allowed }: { readonly factor: TimeFactor; readonly allowed: boolean },
): boolean {
  if (!isConsentNeeded(draft.state, player)) return false;
  const { answeredTurnTimeFactor: before } = player;
  draft.change(player, {
    allowedTurnTimeFactor: allowed ? factor : 1,
    answeredTurnTimeFactor: factor > before ? factor : before,
  });
  return true;
}

/** Follows from each change: what has become of each player's wish. */
export function adaptConsent(draft: TableDraft): void {
  for (const player of peopleAt(draft.state))
    draft.change(player, { turnTimeConsent: consentOf(draft.state, player) });
}

/**
 * Applies the turn time factors that players asked for, as far as the table and the host allow it. Called when a turn
 * begins, because the deadline of a running turn has been announced. In a match that may be rated they apply from
 * the next match on; otherwise a player who is about to lose could make the match unrated.
 */
export function applyTimeFactors(draft: TableDraft): void {
  const { state } = draft;
  const { match } = state;
  const phase = match?.game.phase;
  const isOn = phase === "playing" || phase === "roundOver";
  if (isOn && hasSeveralPeople(state) && match?.header.moreTime !== true) return;
  for (const player of peopleAt(state)) draft.change(player, { turnTimeFactor: factorFor(state, player) });
  if (match !== undefined && phase !== "matchOver" && match.header.moreTime !== true && isTimeUneven(state))
    draft.emit({ type: "matchHeaderChanged", to: { moreTime: true } });
}

/** The largest turn time factor of the connected players. */
export function maxTimeFactor(state: TableState): number {
  return Math.max(1, ...connectedPeople(state).map(({ turnTimeFactor }) => turnTimeFactor));
}

/** True if people play against each other; otherwise nobody has to wait, and the match is not rated. */
function hasSeveralPeople(state: TableState): boolean {
  return peopleAt(state).length >= SEVERAL;
}

/** True if one of several people has more time than the rules give: then the match is not rated. */
function isTimeUneven(state: TableState): boolean {
  return hasSeveralPeople(state) && peopleAt(state).some(({ turnTimeFactor }) => turnTimeFactor > 1);
}

/** The turn time factor that this player may have: the one asked for, as far as the table and the host allow it. */
function factorFor(state: TableState, player: SeatedPlayer): TimeFactor {
  const { wantedTurnTimeFactor: wanted, allowedTurnTimeFactor: allowed } = player;
  if (!hasSeveralPeople(state)) return wanted;
  if (state.settings.isPublic) return 1;
  return !isConsentNeeded(state, player) || wanted <= allowed ? wanted : allowed;
}

/** What has become of this player's wish; "none" if there is no wish that needs consent. */
function consentOf(state: TableState, player: SeatedPlayer): TimeConsent {
  return isConsentNeeded(state, player) ? answerTo(player) : "none";
}

function isConsentNeeded(state: TableState, { id, gone, wantedTurnTimeFactor }: SeatedPlayer): boolean {
  if (wantedTurnTimeFactor === 1 || gone || state.settings.isPublic) return false;
  return hasSeveralPeople(state) && id !== hostOf(state);
}

/** What the host has answered to a wish that needs consent. */
function answerTo({
  wantedTurnTimeFactor,
  allowedTurnTimeFactor,
  answeredTurnTimeFactor,
}: SeatedPlayer): TurnTimeWish["consent"] {
  if (wantedTurnTimeFactor <= allowedTurnTimeFactor) return "given";
  return wantedTurnTimeFactor > answeredTurnTimeFactor ? "awaited" : "declined";
}
