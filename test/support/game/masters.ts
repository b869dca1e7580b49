/** Masters at a seat, for tests and measurements: a table keeps the memories of its masters itself. */

import type { Bot } from "../../../shared/bots/bot.ts";
import { type MasterOptions, masterMove } from "../../../shared/bots/master/master-bot.ts";
import {
  newSeatMemory,
  remember,
  rememberFlip,
  rememberOwnHand,
} from "../../../shared/bots/master/seat-memory.ts";
import type { Card } from "../../../shared/card.ts";
import type { SeenEvent } from "../../../shared/redact.ts";
import type { Seat } from "../../../shared/seat.ts";

/** A bot at one seat. It remembers the events that its seat was shown (`redact`), so it cannot cheat either. */
export interface RememberingBot {
  /** `hands`: those after the event, of which it learns only what a Flip shows. */
  watch(event: SeenEvent, hands: readonly (readonly Card[])[]): void;
  readonly bot: Bot;
}

export interface SeatedMasterOptions extends MasterOptions {
  /** False: plays from the view alone, as a measurement of what memory is worth. */
  readonly hasMemory?: boolean;
}

const SEEDS = 2 ** 31;

/** A master at a seat: feed it with the events that the seat is shown. */
export function masterAt(
  seat: Seat,
  { hasMemory = true, ...options }: SeatedMasterOptions = {},
): RememberingBot {
  const memory = newSeatMemory(seat);
  return {
    watch(event, hands) {
      if (!hasMemory) return;
      remember(memory, event);
      if (event.type === "flipped") rememberFlip(memory, hands);
    },
    bot(view, chance) {
      rememberOwnHand(memory, view.hand);
      return masterMove({ view, memory }, { ...options, seed: chance(SEEDS) });
    },
  };
}

/** A master without a memory: it knows the view, and nothing of what happened before. */
export const masterBot: Bot = (view, chance) =>
  masterMove({ view, memory: newSeatMemory(view.seat) }, { seed: chance(SEEDS) });
