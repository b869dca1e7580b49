import { randomBot } from "../../server/bots/random-bot.ts";
import type { Game } from "../../shared/game.ts";
import { seededChance, seedOf } from "./chance.ts";
import { areCardsConserved } from "./conserved.ts";
import { playMatch } from "./match.ts";
import type { Options } from "./options.ts";
import { openRecordFile, type RecordFile, Scribe } from "./scribe.ts";
import { Count, type Tally } from "./tally.ts";

const BOT = "random";

/** Plays as many matches as wanted and counts; a match that breaks is told with its seed, the others go on. */
export function simulate(options: Options, now: () => number): Tally {
  const count = new Count(options.seats);
  const file = openRecordFile(options.out);
  const started = now();
  for (let game = 0; game < options.games; game += 1) playOne(options, game, { count, file });
  file.close();
  return count.tally(BOT, Math.max(now() - started, 1) / 1000);
}

interface Kept {
  readonly count: Count;
  readonly file: RecordFile;
}

function playOne(options: Options, number: number, { count, file }: Kept): void {
  const seed = seedOf(`${options.seed}/${number}`);
  const scribe = new Scribe({ kind: `bot:${BOT}`, withLegal: options.legal });
  try {
    const { game, moves } = played(options, seed, options.out === "" ? undefined : scribe);
    count.add(game, moves);
    if (options.out !== "") file.write(scribe.line(game));
  } catch (error) {
    count.addBroken({ game: number, seed, why: error instanceof Error ? error.message : String(error) });
  }
}

function played({ seats, rules }: Options, seed: string, scribe: Scribe | undefined) {
  let moves = 0;
  const bots = Array.from({ length: seats }, () => randomBot);
  const game = playMatch(
    { rules, bots, seed, chance: seededChance(seed) },
    {
      before: (before, seat, command) => scribe?.before(before, seat, command),
      after: (after, deed) => {
        if (deed.seat >= 0) moves += 1;
        assertConserved(after);
        scribe?.after(deed);
      },
    },
  );
  return { game, moves };
}

function assertConserved(game: Readonly<Game>): void {
  if (!areCardsConserved(game)) throw new Error(`cards came or went in round ${game.round}`);
}
