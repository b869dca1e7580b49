import type { SeatCommand } from "../command.ts";
import type { View } from "../view.ts";

/** A bot's dice: an integer from 0 to `below` - 1, each equally likely. Seeded where a game must come out the same again. */
export type Chance = (below: number) => number;

/**
 * Plays a seat from what that seat may know, so that no bot can cheat. Asked when the table waits for the seat, it
 * answers with a legal command; asked out of turn (for a call or a catch), it may let the moment go by: undefined.
 */
export type Bot = (view: View, chance: Chance) => SeatCommand | undefined;
