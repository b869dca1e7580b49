import { COLORS, CUSTOM_WILD, colorOf, WILD_DRAW_FOUR } from "../card.ts";
import { cardsIn, type Play, READY_TABLE_RULES, type SeatCommand } from "../command.ts";
import { canonical, legalCommands } from "../legal.ts";
import { NOBODY, partnerOf } from "../seat.ts";
import type { View } from "../view.ts";
import { isBluff } from "../why-not-play.ts";
import { fearOfChallenge, shouldChallenge } from "./bluff-odds.ts";
import type { Bot, Chance } from "./bot.ts";
import { worthOf } from "./evaluate.ts";
import { outlookAfter, outlookAfterWaiting } from "./lookahead.ts";
import type { Temper } from "./personality.ts";

const GOING_OUT = 1_000;
/** One Custom Wild in so many brings a table rule (H8). */
const DECLARING = 3;
/** Finer than any difference between two plays: of equals any is taken. */
const TIE = 1e-6;
const STEPS_OF_A_WHIM = 1_000;

/** A bot that plays as a person of this temper does: calls, catches, answers, and thinks one play ahead. */
export function botOf(temper: Temper): Bot {
  return (view, chance) => {
    if (view.phase !== "playing" || view.seat === NOBODY) return undefined;
    const mind = { view, temper, chance };
    return callOrCatch(mind) ?? (view.turn === view.seat ? onTurn(mind) : jumpIn(mind));
  };
}

interface Mind {
  readonly view: View;
  readonly temper: Temper;
  readonly chance: Chance;
}

function happens(percent: number, chance: Chance): boolean {
  return chance(100) < percent;
}

function callOrCatch({ view, temper, chance }: Mind): SeatCommand | undefined {
  const { exposed, seat } = view;
  if (exposed === NOBODY) return undefined;
  if (exposed === seat) return happens(temper.callsLate, chance) ? { type: "uno" } : undefined;
  const isPartner = view.rules.teams && exposed === partnerOf(seat, view.seats);
  return !isPartner && happens(temper.catches, chance) ? { type: "catch", seat: exposed } : undefined;
}

function onTurn(mind: Mind): SeatCommand | undefined {
  const { view } = mind;
  const legal = legalCommands(view);
  if (view.ask === "color") return namedColor(mind);
  const otherwise = legal.find(({ type }) => type === "draw" || type === "pass" || type === "accept");
  return bestPlay(legal, mind, otherwise === undefined) ?? challengeOr(otherwise, legal, mind);
}

function challengeOr(
  otherwise: SeatCommand | undefined,
  legal: readonly SeatCommand[],
  { view, temper }: Mind,
) {
  const challenge = legal.find(({ type }) => type === "challenge");
  return challenge !== undefined && shouldChallenge(view, temper) ? challenge : otherwise;
}

function jumpIn(mind: Mind): SeatCommand | undefined {
  if (!mind.view.rules.jumpIn || !happens(mind.temper.jumpsIn, mind.chance)) return undefined;
  return bestPlay(legalCommands(mind.view), mind, false);
}

/** The play that seems worth most, with the call if it is due and not forgotten; undefined where waiting seems better. */
function bestPlay(legal: readonly SeatCommand[], mind: Mind, isForced: boolean): SeatCommand | undefined {
  const { view, temper } = mind;
  const plays = legal.filter((command) => command.type === "play");
  if (plays.length === 0) return undefined;
  const [best, worth] = mostWorth(plays, mind, (play) => worthOfPlay(play, mind));
  if (!isForced && worth < worthOf(outlookAfterWaiting(view), view, temper)) return undefined;
  return calling(declaring(best, mind), mind);
}

function worthOfPlay(play: Play, { view, temper }: Mind): number {
  const cards = cardsIn(play);
  if (cards.length === view.hand.length) return GOING_OUT;
  const lie = cards[0] === WILD_DRAW_FOUR && isBluff(view) ? temper.honesty : 0;
  return worthOf(outlookAfter(play, view, fearOfChallenge), view, temper) - lie;
}

/** The best of some, in the eyes of someone who is off by a whim; of equals any. */
function mostWorth<T>(all: readonly T[], { temper, chance }: Mind, worth: (one: T) => number): [T, number] {
  const whim = () => ((temper.whim + TIE) * chance(STEPS_OF_A_WHIM)) / STEPS_OF_A_WHIM;
  const seen = all.map((one): [T, number] => [one, worth(one) + whim()]);
  return seen.reduce((best, one) => (one[1] > best[1] ? one : best));
}

function namedColor(mind: Mind): SeatCommand {
  const { hand } = mind.view;
  const [color] = mostWorth(COLORS, mind, (each) => hand.filter((card) => colorOf(card) === each).length);
  return { type: "color", color };
}

function declaring(play: Play, { chance }: Mind): Play {
  if (!("card" in play) || play.card !== CUSTOM_WILD || chance(DECLARING) > 0) return play;
  const text = READY_TABLE_RULES[chance(READY_TABLE_RULES.length)] ?? READY_TABLE_RULES[0];
  return { ...play, rule: { text } };
}

function calling(play: Play, { view, temper, chance }: Mind): Play {
  const withCall = { ...play, uno: true };
  if (canonical(view, withCall) === undefined) return play;
  return happens(temper.calls, chance) ? withCall : play;
}
