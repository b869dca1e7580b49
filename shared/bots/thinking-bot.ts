/** A bot with a personality: evaluates the position after each legal play. */

import type { PersonalLevel } from "../bot-character.ts";
import { CUSTOM_WILD, colorOf } from "../card.ts";
import { cardsIn, type Play, READY_TABLE_RULES, type SeatCommand } from "../command.ts";
import { editionOf, faceOf } from "../editions/editions.ts";
import { discardedWith } from "../legal/candidate-plays.ts";
import { isBluff } from "../legal/why-not-play.ts";
import { canonical, legalCommands } from "../legal.ts";
import { NOBODY, partnerOf } from "../seat.ts";
import type { View } from "../view.ts";
import { challengeOdds, oddsOfChallenging } from "./bluff-odds.ts";
import type { Bot, Chance } from "./bot.ts";
import { evaluate } from "./evaluate.ts";
import { noVerdicts, type VerdictsOn } from "./habits.ts";
import { lookaheadAfter, lookaheadAfterWaiting } from "./lookahead.ts";
import { PERSONALITIES, type Personality, personalityFor } from "./personality.ts";
import { type Temperament, withTemperament } from "./temperament.ts";

const GOING_OUT = 1_000;
/** One in this many Custom Wilds declares a table rule (H8). */
const DECLARE_ONE_IN = 3;
/** Smaller than any difference between two plays: chooses randomly among equal plays. */
const TIE = 1e-6;
const ERROR_STEPS = 1_000;
const ODDS_STEPS = 1_000;

/** Creates a bot with this personality. It looks one play ahead, and may remember verdicts on bluffs. */
export function botWith(level: Personality, verdictsOn = noVerdicts): Bot {
  const [forTwo, forMercy] = [personalityFor(level, "forTwo"), personalityFor(level, "forMercy")];
  const personalityAt = ({ rules, seats }: View) => {
    if (editionOf(rules).mercyAt !== undefined) return forMercy;
    return seats === 2 ? forTwo : level;
  };
  return (view, chance) => {
    if (view.phase !== "playing" || view.seat === NOBODY || view.out.includes(view.seat)) return undefined;
    const context = { view, personality: personalityAt(view), chance, verdictsOn };
    return callOrCatch(context) ?? (view.turn === view.seat ? onTurn(context) : jumpIn(context));
  };
}

interface BotContext {
  readonly view: View;
  readonly personality: Personality;
  readonly chance: Chance;
  readonly verdictsOn: VerdictsOn;
}

function happens(percent: number, chance: Chance): boolean {
  return chance(100) < percent;
}

function callOrCatch({ view, personality, chance }: BotContext): SeatCommand | undefined {
  const { catchableSeat, seat } = view;
  if (catchableSeat === NOBODY) return undefined;
  if (catchableSeat === seat) return happens(personality.callsLate, chance) ? { type: "uno" } : undefined;
  const isPartner = view.rules.teams && catchableSeat === partnerOf(seat, view.seats);
  return !isPartner && happens(personality.catches, chance)
    ? { type: "catch", seat: catchableSeat }
    : undefined;
}

function onTurn(context: BotContext): SeatCommand | undefined {
  const { view } = context;
  const legal = legalCommands(view);
  if (view.pendingAction === "color") return chooseColor(context);
  const fallback = legal.find(({ type }) => type === "draw" || type === "pass" || type === "accept");
  return bestPlay(legal, context, fallback === undefined) ?? challengeOr(fallback, legal, context);
}

function challengeOr(
  fallback: SeatCommand | undefined,
  legal: readonly SeatCommand[],
  { view, personality, chance, verdictsOn }: BotContext,
) {
  const challenge = legal.find(({ type }) => type === "challenge");
  if (challenge === undefined) return fallback;
  const odds = oddsOfChallenging(view, personality, verdictsOn);
  return chance(ODDS_STEPS) < odds * ODDS_STEPS ? challenge : fallback;
}

function jumpIn(context: BotContext): SeatCommand | undefined {
  if (!context.view.rules.jumpIn || !happens(context.personality.jumpsIn, context.chance)) return undefined;
  return bestPlay(legalCommands(context.view), context, false);
}

/** The play with the highest estimated value, with a UNO call if it is due and not forgotten; undefined if waiting seems better. */
function bestPlay(
  legal: readonly SeatCommand[],
  context: BotContext,
  isForced: boolean,
): SeatCommand | undefined {
  const { view, personality } = context;
  const plays = legal.filter((command) => command.type === "play");
  if (plays.length === 0) return undefined;
  const [best, value] = bestOf(plays, context, (play) => evaluatePlay(play, context));
  if (!isForced && value < evaluate(lookaheadAfterWaiting(view), view, personality)) return undefined;
  return maybeCalling(maybeDeclaring(best, context), context);
}

function evaluatePlay(play: Play, { view, personality }: BotContext): number {
  const cards = cardsIn(play);
  const discarded = discardedWith(view.rules, view.hand, cards);
  if (cards.length + discarded.length === view.hand.length) return GOING_OUT;
  const mayBluff = cards[0] !== undefined && faceOf(cards[0], view.rules).isBluffable;
  const bluffCost = mayBluff && isBluff(view) ? personality.bluffCost : 0;
  return evaluate(lookaheadAfter(play, view, challengeOdds), view, personality) - bluffCost;
}

/** The best candidate, with a random error; a random one of equals. */
function bestOf<T>(
  candidates: readonly T[],
  { personality, chance }: BotContext,
  scoreOf: (candidate: T) => number,
): [T, number] {
  const error = () => ((personality.maxError + TIE) * chance(ERROR_STEPS)) / ERROR_STEPS;
  const rated = candidates.map((candidate): [T, number] => [candidate, scoreOf(candidate) + error()]);
  return rated.reduce((best, candidate) => (candidate[1] > best[1] ? candidate : best));
}

function chooseColor(context: BotContext): SeatCommand {
  const { hand } = context.view;
  const { colors } = editionOf(context.view.rules);
  const [color] = bestOf(colors, context, (each) => hand.filter((card) => colorOf(card) === each).length);
  return { type: "color", color };
}

function maybeDeclaring(play: Play, { chance }: BotContext): Play {
  if (!("card" in play) || play.card !== CUSTOM_WILD || chance(DECLARE_ONE_IN) > 0) return play;
  const text = READY_TABLE_RULES[chance(READY_TABLE_RULES.length)] ?? READY_TABLE_RULES[0];
  return { ...play, rule: { text } };
}

function maybeCalling(play: Play, { view, personality, chance }: BotContext): Play {
  const withCall = { ...play, uno: true };
  if (canonical(view, withCall) === undefined) return play;
  return happens(personality.calls, chance) ? withCall : play;
}

/** The bots that follow a personality: all levels but the master. */
export const PERSONAL_BOTS: Readonly<Record<PersonalLevel, Bot>> = {
  easy: botWith(PERSONALITIES.easy),
  normal: botWith(PERSONALITIES.normal),
  sharp: botWith(PERSONALITIES.sharp),
};

/** The bot of this level with this temperament, or without one. With `verdictsOn`, it knows who was found to bluff. */
export function botOf(character: PersonalLevel, temperament?: Temperament, verdictsOn?: VerdictsOn): Bot {
  if (temperament === undefined && verdictsOn === undefined) return PERSONAL_BOTS[character];
  const level = PERSONALITIES[character];
  return botWith(temperament === undefined ? level : withTemperament(level, temperament), verdictsOn);
}
