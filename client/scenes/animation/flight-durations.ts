/** Timing of cards that move, at normal speed: animations, their sounds and their duration follow it. */

/** At most this many cards fly one by one. */
export const MAX_FLYING = 8;
export const FLIGHT_MS = 300;
/** Between two drawn cards. */
export const DRAW_STAGGER_MS = 70;
/** A played card touches the pile after this time. */
export const CARD_LANDS_MS = 400;
/** How long a played card flies, and the card that wins the round: that one in slow motion. */
export const PLAY_MS = 420;
export const LAST_CARD_MS = 1150;
/** The hands are revealed at the end of a round. */
export const REVEAL_MS = 300;
/** From the end of a flight until the card lies still. */
export const SETTLE_MS = 90;
const DEAL_STAGGER_MS = 40;
export const MAX_DEAL_MS = 1800;

/** Milliseconds between two cards of a deal, so that the whole deal never takes longer than `MAX_DEAL_MS`. */
export function dealStagger(cards: number): number {
  return Math.min(DEAL_STAGGER_MS, (MAX_DEAL_MS - FLIGHT_MS) / Math.max(1, cards));
}
