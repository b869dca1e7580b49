import type { Play, SeatCommand } from "../../shared/command.ts";
import { canonical, legalCommands } from "../../shared/legal.ts";
import { NOBODY, partnerOf, type Seat } from "../../shared/seat.ts";
import type { View } from "../../shared/view.ts";
import { mostFrequentColor } from "../choices.ts";
import type { Bot, Chance } from "./bot.ts";
import { worthOf } from "./worth.ts";

/** What a play must be worth where one could draw instead, and where the drawn card could be kept. */
const WORTH_OF_DRAWING = -8;
/** A hand of so many cards is hardly ever without the colour that was in play. */
const CARDS_OF_A_LIKELY_BLUFF = 4;

/** Plays as people do who know the game: never forgets the call, catches, answers, and thinks one play ahead. */
export const sensibleBot: Bot = (view, chance) => {
  if (view.exposed === view.seat) return { type: "uno" };
  if (canCatch(view)) return { type: "catch", seat: view.exposed };
  const legal = legalCommands(view);
  if (view.turn !== view.seat) return bestPlay(legal, view, chance);
  switch (view.ask) {
    case "color":
      return { type: "color", color: mostFrequentColor(view.hand) };
    case "penalty":
      return bestPlay(legal, view, chance) ?? { type: shouldChallenge(legal, view) ? "challenge" : "accept" };
    case "turn":
    case "drawn":
      return bestPlay(legal, view, chance) ?? legal.find(({ type }) => type === "draw" || type === "pass");
    default:
      return view.ask satisfies never;
  }
};

function canCatch({ exposed, seat, seats, rules }: View): boolean {
  if (exposed === NOBODY || seat === NOBODY) return false;
  return !(rules.teams && exposed === partnerOf(seat, seats));
}

/** The play that is worth most, with the call if it is due; undefined where it is better to keep all cards. */
function bestPlay(legal: readonly SeatCommand[], view: View, chance: Chance): SeatCommand | undefined {
  const plays = legal.filter((command) => command.type === "play");
  const canWait = view.turn !== view.seat || legal.some(({ type }) => type === "draw" || type === "pass");
  const best = oneOfTheBest(plays, view, chance);
  if (best === undefined || (canWait && worthOf(best, view) < WORTH_OF_DRAWING)) return undefined;
  return calling(best, view);
}

function oneOfTheBest(plays: readonly Play[], view: View, chance: Chance): Play | undefined {
  const worths = plays.map((play) => worthOf(play, view));
  const most = Math.max(...worths);
  const best = plays.filter((_, index) => worths[index] === most);
  return best[chance(best.length)];
}

function calling(play: Play, view: View): Play {
  const withCall = { ...play, uno: true };
  return canonical(view, withCall) === undefined ? play : withCall;
}

function shouldChallenge(legal: readonly SeatCommand[], view: View): boolean {
  return (
    legal.some(({ type }) => type === "challenge") && cardsAt(view.topSeat, view) >= CARDS_OF_A_LIKELY_BLUFF
  );
}

function cardsAt(seat: Seat, { counts }: View): number {
  return counts[seat] ?? 0;
}
