/** Imported before a program: it then runs as on a machine whose clock is CLOCK_AHEAD_MS ahead. */
const { CLOCK_AHEAD_MS: ahead = "0" } = process.env;
const { now } = Date;
Date.now = () => now() + Number(ahead);
