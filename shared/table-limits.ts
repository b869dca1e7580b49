/** The bounds of a table, known on both sides: how long it waits, and for how many. */

/** Seconds that a seat is kept for a player whose line dropped, and that a seat can pause one round in all (C2). */
export const RECONNECT_SECONDS = 30;
export const PAUSE_BUDGET_SECONDS = 90;
/** So many time-outs in a row, and a stand-in plays the seat (C1). */
export const TIMEOUTS_UNTIL_STAND_IN = 2;
/** Without any person's command for so long a match ends (C5). */
export const IDLE_MATCH_MINUTES = 5;
/** A table opened by quick play starts so long after the last one came, filled up to so many seats if all agree. */
export const QUICK_START_SECONDS = 10;
export const QUICK_SEATS = 4;
/** How many may look on at one table (C6). */
export const MOST_SPECTATORS = 20;
/** Seconds until the next round starts by itself (E5), and a rematch with those who agreed (E6). */
export const NEXT_ROUND_SECONDS = 15;
export const REMATCH_SECONDS = 30;
/** During this time after an exposure only the exposed seat's call is taken (U3). */
export const CALL_GRACE_MS = 1000;
