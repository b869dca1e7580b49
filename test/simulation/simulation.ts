import type { Game } from "../../shared/game.ts";
import type { Rules } from "../../shared/rules.ts";
import { BOTS_BY_NAME, type BotName } from "../support/game/bots-by-name.ts";
import { areCardsConserved } from "./cards-conserved.ts";
import type { Options } from "./options.ts";
import { playMatch } from "./play-match.ts";
import { openRecordFile, type RecordFile, RecordWriter } from "./record-writer.ts";
import { randomRules } from "./rule-combinations.ts";
import { seededChance, seedOf } from "./seeded-random.ts";
import { type PlayedMatch, type SimulationStatistics, StatisticsCounter } from "./statistics.ts";

/** Plays matches and counts them; a match that fails is reported with its seed, and the others go on. */
export function simulate(options: Options, now: () => number): SimulationStatistics {
  const count = new StatisticsCounter();
  const file = openRecordFile(options.out);
  const started = now();
  for (let number = 0; number < options.games; number += 1) playOne(options, number, { count, file });
  file.close();
  return count.statistics(Math.max(now() - started, 1) / 1000);
}

interface Outputs {
  readonly count: StatisticsCounter;
  readonly file: RecordFile;
}

function playOne(options: Options, number: number, { count, file }: Outputs): void {
  const { seats, bots } = options;
  const seed = seedOf(`${options.seed}/${number}`);
  const rules =
    options.rules === "random" ? randomRules(seats, seededChance(`rules ${seed}`)) : options.rules;
  const match = { rules, seats, bots, number, seed };
  if (options.out === "") count.play(number, seed, () => simulateGame(match));
  else {
    const recordWriter = new RecordWriter({ characters: charactersOf(match), withLegal: options.legal });
    const played = count.play(number, seed, () => simulateGame(match, recordWriter));
    if (played !== undefined) file.write(recordWriter.recordLine(played.game));
  }
}

/** One match of a simulation. */
export interface SimulatedMatch {
  readonly rules: Rules;
  readonly seats: number;
  /** The bots that play, seat after seat and around again; the first seat's bot differs from game to game. */
  readonly bots: readonly BotName[];
  readonly number: number;
  /** 64 hex digits. */
  readonly seed: string;
}

/** Plays one match to its end; throws if a command is refused or cards are lost or doubled. */
export function simulateGame(match: SimulatedMatch, recordWriter?: RecordWriter): PlayedMatch {
  const { rules, seed } = match;
  const characters = charactersOf(match);
  const bots = characters.map((name) => BOTS_BY_NAME[name]);
  let moves = 0;
  const game = playMatch(
    { rules, bots, seed, chance: seededChance(seed) },
    {
      before: (state, seat) => recordWriter?.before(state, seat),
      after: (state, acceptedCommand) => {
        if (acceptedCommand.seat >= 0) moves += 1;
        assertConserved(state);
        recordWriter?.after(acceptedCommand);
      },
    },
  );
  return { game, moves, characters };
}

function charactersOf({ seats, bots, number }: SimulatedMatch): readonly BotName[] {
  return Array.from({ length: seats }, (_, seat) => bots[(seat + number) % bots.length] ?? "random");
}

function assertConserved(game: Readonly<Game>): void {
  if (!areCardsConserved(game)) throw new Error(`cards were lost or doubled in round ${game.round}`);
}
