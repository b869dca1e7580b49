/** Moments of real matches: bots play fixed seeds until one comes that is worth a picture, the same one every time. */
import { randomBot } from "../../shared/bots/random-bot.ts";
import { copyGame, type Game } from "../../shared/game.ts";
import type { AcceptedCommand } from "../../shared/record/record.ts";
import { redact, type SeenEvent } from "../../shared/redact.ts";
import { OFFICIAL_RULES, type Rules } from "../../shared/rules.ts";
import { type Seat, SPECTATOR } from "../../shared/seat.ts";
import type { View } from "../../shared/view.ts";
import { viewFor } from "../../shared/view-for.ts";
import { playMatch } from "../simulation/play-match.ts";
import { seededChance, seedOf } from "../simulation/seeded-random.ts";

/** A moment as one at the table sees it, the one before it, and what led from there to here. */
export interface MatchMoment {
  readonly view: View;
  readonly before: View;
  readonly events: readonly SeenEvent[];
  /** The number of the last event. */
  readonly n: number;
  /** The events of the last commands. */
  readonly pastEvents: readonly (readonly SeenEvent[])[];
}

export interface Setting {
  readonly seats: number;
  readonly rules?: Partial<Rules>;
}

/** Whose eyes see the moment that is wanted; undefined where this is not the one. */
export type MomentCondition = (game: Readonly<Game>, acceptedCommand: AcceptedCommand) => Seat | undefined;

const MAX_MATCHES = 40;
/** The log shows no more of the past at once. */
const PAST_COMMANDS = 14;

/** The first moment that is wanted, in the first match that has one. */
export function findMoment(setting: Setting, wanted: MomentCondition): MatchMoment {
  for (let number = 0; number < MAX_MATCHES; number += 1) {
    const moment = momentIn(setting, number, wanted);
    if (moment !== undefined) return moment;
  }
  throw new Error(`None of ${MAX_MATCHES} matches of ${setting.seats} has such a moment.`);
}

/** The same moment for a spectator. */
export function findSpectatorMoment(setting: Setting, wanted: MomentCondition): MatchMoment {
  return findMoment(setting, (game, acceptedCommand) =>
    wanted(game, acceptedCommand) === undefined ? undefined : SPECTATOR,
  );
}

function momentIn(
  { seats, rules = {} }: Setting,
  number: number,
  wanted: MomentCondition,
): MatchMoment | undefined {
  const text = `gallery ${number}`;
  const whole = { ...OFFICIAL_RULES, ...rules };
  const bots = Array.from({ length: seats }, () => randomBot);
  const found: MatchMoment[] = [];
  const past: AcceptedCommand[] = [];
  let before: Game | undefined;
  playMatch(
    { rules: whole, bots, seed: seedOf(text), chance: seededChance(text) },
    {
      before(game) {
        if (found.length === 0) before = copyGame(game);
      },
      after(game, acceptedCommand) {
        if (found.length > 0 || before === undefined) return;
        past.push(acceptedCommand);
        const eyes = wanted(game, acceptedCommand);
        if (eyes !== undefined) found.push(momentOf(before, game, { past, eyes }));
      },
    },
  );
  return found[0];
}

interface Sight {
  readonly past: readonly AcceptedCommand[];
  readonly eyes: Seat;
}

function momentOf(before: Game, after: Readonly<Game>, { past, eyes }: Sight): MatchMoment {
  const told = past.slice(-PAST_COMMANDS).map(({ events }) => events.map((event) => redact(event, eyes)));
  const last = past.at(-1);
  if (last === undefined) throw new Error("Nothing has happened yet.");
  return {
    view: viewFor(after, eyes),
    before: viewFor(before, eyes),
    events: told.at(-1) ?? [],
    n: last.n + last.events.length - 1,
    pastEvents: told,
  };
}
