/** What a master does without a search. */
import type { SeatCommand } from "../../command.ts";
import { NOBODY, partnerOf } from "../../seat.ts";
import type { View } from "../../view.ts";
import { choicesOf } from "./choices.ts";

/** True if the master has to search: it has more than one choice, and nothing more urgent to do. */
export function isSearched(view: View): boolean {
  return canAct(view) && urgentMove(view) === undefined && choicesOf(view).length > 1;
}

/** What needs no search: a call, a catch, or the only choice; undefined if there is nothing to do. */
export function reflex(view: View): SeatCommand | undefined {
  return canAct(view) ? (urgentMove(view) ?? choicesOf(view)[0]?.command) : undefined;
}

function canAct({ phase, seat }: View): boolean {
  return phase === "playing" && seat !== NOBODY;
}

function urgentMove({ catchableSeat, seat, seats, rules }: View): SeatCommand | undefined {
  if (catchableSeat === NOBODY) return undefined;
  if (catchableSeat === seat) return { type: "uno" };
  const isPartner = rules.teams && catchableSeat === partnerOf(seat, seats);
  return isPartner ? undefined : { type: "catch", seat: catchableSeat };
}
