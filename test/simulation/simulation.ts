import { BOTS_BY_NAME, type BotName } from "../../shared/bots/bots-by-name.ts";
import type { Game } from "../../shared/game.ts";
import type { Rules } from "../../shared/rules.ts";
import { areCardsConserved } from "./cards-conserved.ts";
import type { Options } from "./options.ts";
import { playMatch } from "./play-match.ts";
import { openRecordFile, type RecordFile, RecordWriter } from "./record-writer.ts";
import { randomRules } from "./rule-combinations.ts";
import { seededChance, seedOf } from "./seeded-random.ts";
import { type PlayedMatch, type SimulationStatistics, StatisticsCounter } from "./statistics.ts";

/** Plays as many matches as wanted and counts; a match that breaks is told with its seed, the others go on. */
export function simulate(options: Options, now: () => number): SimulationStatistics {
  const count = new StatisticsCounter();
  const file = openRecordFile(options.out);
  const started = now();
  for (let number = 0; number < options.games; number += 1) playOne(options, number, { count, file });
  file.close();
  return count.statistics(Math.max(now() - started, 1) / 1000);
}

interface Kept {
  readonly count: StatisticsCounter;
  readonly file: RecordFile;
}

function playOne(options: Options, number: number, { count, file }: Kept): void {
  const { seats, bots } = options;
  const seed = seedOf(`${options.seed}/${number}`);
  const rules =
    options.rules === "random" ? randomRules(seats, seededChance(`rules ${seed}`)) : options.rules;
  const setting = { rules, seats, bots, number, seed };
  if (options.out === "") count.play(number, seed, () => simulateGame(setting));
  else {
    const scribe = new RecordWriter({ characters: charactersOf(setting), withLegal: options.legal });
    const played = count.play(number, seed, () => simulateGame(setting, scribe));
    if (played !== undefined) file.write(scribe.recordLine(played.game));
  }
}

/** One match of a simulation. */
export interface SimulatedMatch {
  readonly rules: Rules;
  readonly seats: number;
  /** Who plays, seat after seat and around again; each game begins with another of them. */
  readonly bots: readonly BotName[];
  readonly number: number;
  /** 64 hex digits. */
  readonly seed: string;
}

/** Plays one match to its end; throws where the game breaks its word. */
export function simulateGame(setting: SimulatedMatch, scribe?: RecordWriter): PlayedMatch {
  const { rules, seed } = setting;
  const characters = charactersOf(setting);
  const bots = characters.map((name) => BOTS_BY_NAME[name]);
  let moves = 0;
  const game = playMatch(
    { rules, bots, seed, chance: seededChance(seed) },
    {
      before: (before, seat) => scribe?.before(before, seat),
      after: (after, acceptedCommand) => {
        if (acceptedCommand.seat >= 0) moves += 1;
        assertConserved(after);
        scribe?.after(acceptedCommand);
      },
    },
  );
  return { game, moves, characters };
}

function charactersOf({ seats, bots, number }: SimulatedMatch): readonly BotName[] {
  return Array.from({ length: seats }, (_, seat) => bots[(seat + number) % bots.length] ?? "random");
}

function assertConserved(game: Readonly<Game>): void {
  if (!areCardsConserved(game)) throw new Error(`cards came or went in round ${game.round}`);
}
