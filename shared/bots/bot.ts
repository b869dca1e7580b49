/** The interface of bots. */
import type { SeatCommand } from "../command.ts";
import type { View } from "../view.ts";

/** A random integer from 0 to `below` - 1, uniformly distributed. Seeded if a game must be reproducible. */
export type Chance = (below: number) => number;

/**
 * Chooses a command for a seat. It gets only the seat's view, so it cannot cheat. In its turn, it returns a legal command.
 * Out of turn (for a UNO call, a catch or a jump-in), it may return undefined and do nothing.
 */
export type Bot = (view: View, chance: Chance) => SeatCommand | undefined;
