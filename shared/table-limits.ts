/** Time limits and sizes of a table, used by client and server. */

/** Seconds that a seat is kept for a disconnected player; the round waits no longer than the time bank lasts (C2, C7). */
export const RECONNECT_SECONDS = 30;
/** How many events a player who comes back is sent of what the seat did meanwhile: the newest. */
export const MOST_AWAY_EVENTS = 100;
/** After this many timeouts in a row, a bot plays for the seat (C1), or earlier (C7). */
export const TIMEOUTS_UNTIL_BOT = 2;
/** A match ends after this time without a command of a person (C5). */
export const IDLE_MATCH_MINUTES = 5;
/** A paused match of one player against bots ends after this time (C9). */
export const SOLO_PAUSE_MINUTES = 30;
/** A quick-play table starts this long after its first player came; bots fill it up to this many seats (C8). */
export const QUICK_START_SECONDS = 8;
export const QUICK_SEATS = 4;
/** The maximum number of spectators at one table (C6). */
export const MOST_SPECTATORS = 20;
/** What casters are shown of a running match is at least this old, and of a round that is over (C6). */
export const CAST_DELAY_SECONDS = 120;
/** Seconds until the next round starts automatically (E5), and until a rematch starts with the players who agreed (E6). */
export const NEXT_ROUND_SECONDS = 15;
export const REMATCH_SECONDS = 30;
/** For this time after an exposure, only the exposed seat's UNO call is accepted (U3). */
export const CALL_GRACE_MS = 1000;
/** After that time, bots wait this much longer if a person could catch the exposed seat, so that the person can be first. */
export const CATCH_CHANCE_MS = 2000;
