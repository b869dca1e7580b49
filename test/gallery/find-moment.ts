/** Moments of real matches for screenshots: bots play fixed seeds until one matches, the same one every time. */

import { editionRules } from "../../shared/editions/editions.ts";
import { copyGame, type Game } from "../../shared/game.ts";
import type { AcceptedCommand } from "../../shared/record/record.ts";
import { redact, type SeenEvent } from "../../shared/redact.ts";
import { OFFICIAL_RULES, type Rules } from "../../shared/rules.ts";
import { type Seat, SPECTATOR } from "../../shared/seat.ts";
import type { View } from "../../shared/view.ts";
import { viewFor } from "../../shared/view-for.ts";
import { playMatch } from "../simulation/play-match.ts";
import { seededChance, seedOf } from "../simulation/seeded-random.ts";
import { randomBot } from "../support/game/random-bot.ts";

/** A moment as one viewer sees it, the moment before it, and the events between them. */
export interface MatchMoment {
  readonly view: View;
  readonly before: View;
  /** One command before that. */
  readonly earlier: View;
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

/** Returns the viewer of a matching moment; undefined if the moment does not match. */
export type MomentCondition = (game: Readonly<Game>, acceptedCommand: AcceptedCommand) => Seat | undefined;

const MAX_MATCHES = 40;
/** The log shows no more past commands at once. */
const PAST_COMMANDS = 14;

/** The first matching moment of the first match that has one. */
export function findMoment(setting: Setting, condition: MomentCondition): MatchMoment {
  for (let number = 0; number < MAX_MATCHES; number += 1) {
    const moment = momentIn(setting, number, condition);
    if (moment !== undefined) return moment;
  }
  throw new Error(`None of ${MAX_MATCHES} matches of ${setting.seats} has such a moment.`);
}

/** The same moment for a spectator. */
export function findSpectatorMoment(setting: Setting, condition: MomentCondition): MatchMoment {
  return findMoment(setting, (game, acceptedCommand) =>
    condition(game, acceptedCommand) === undefined ? undefined : SPECTATOR,
  );
}

function momentIn(
  { seats, rules = {} }: Setting,
  number: number,
  condition: MomentCondition,
): MatchMoment | undefined {
  const seedText = `gallery ${number}`;
  const allRules = {
    ...(rules.edition === undefined ? OFFICIAL_RULES : editionRules(rules.edition)),
    ...rules,
  };
  const bots = Array.from({ length: seats }, () => randomBot);
  const found: MatchMoment[] = [];
  const past: AcceptedCommand[] = [];
  let before: Game | undefined;
  let earlier: Game | undefined;
  playMatch(
    { rules: allRules, bots, seed: seedOf(seedText), chance: seededChance(seedText) },
    {
      before(game) {
        if (found.length > 0) return;
        earlier = before;
        before = copyGame(game);
      },
      after(game, acceptedCommand) {
        if (found.length > 0 || before === undefined) return;
        past.push(acceptedCommand);
        const viewer = condition(game, acceptedCommand);
        if (viewer !== undefined) found.push(momentOf([earlier ?? before, before], game, { past, viewer }));
      },
    },
  );
  return found[0];
}

interface SeenBy {
  readonly past: readonly AcceptedCommand[];
  readonly viewer: Seat;
}

function momentOf(
  [earlier, before]: readonly [Game, Game],
  after: Readonly<Game>,
  { past, viewer }: SeenBy,
): MatchMoment {
  const pastEvents = past
    .slice(-PAST_COMMANDS)
    .map(({ events }) => events.map((event) => redact(event, viewer)));
  const last = past.at(-1);
  if (last === undefined) throw new Error("Nothing has happened yet.");
  return {
    view: viewFor(after, viewer),
    before: viewFor(before, viewer),
    earlier: viewFor(earlier, viewer),
    events: pastEvents.at(-1) ?? [],
    n: last.n + last.events.length - 1,
    pastEvents,
  };
}
