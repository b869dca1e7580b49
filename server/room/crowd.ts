/** How many there may be in a room. */
import { MOST_SEATS } from "../../shared/seat.ts";
import { MOST_SPECTATORS } from "../../shared/table-limits.ts";

/** Places for those who come back while their old line still counts, and for those who are turned away. */
const SPARE_CLIENTS = 20;

/** Lines that a room takes, with those that were promised a place and have not come yet. */
export const MAX_CLIENTS = MOST_SEATS + MOST_SPECTATORS + SPARE_CLIENTS;
/** With so many here or on their way nobody is let in any more but who proves a seat: theirs are the places left. */
export const MAX_CLIENTS_WITHOUT_SEAT = MAX_CLIENTS - MOST_SEATS;
