/** Plays the games of a part and counts: what a thread of the bench does. */
import type { Bot } from "../../../shared/bots/bot.ts";
import { isSearched } from "../../../shared/bots/master/reflex.ts";
import { NO_PRIOR, type RatedChoice } from "../../../shared/bots/master/search.ts";
import type { AcceptedCommand } from "../../../shared/record/record.ts";
import { redact } from "../../../shared/redact.ts";
import type { Seat } from "../../../shared/seat.ts";
import { playMatch } from "../../simulation/play-match.ts";
import { seededChance, seedOf } from "../../simulation/seeded-random.ts";
import { rememberingBotOf } from "../../support/game/bots-by-name.ts";
import { masterAt, type RememberingBot, type SeatedMasterOptions } from "../../support/game/masters.ts";
import { formerSharpBot } from "./former-sharp.ts";
import type { Hero, Opponent, Part } from "./parts.ts";

/** Decision times are counted in steps of half a millisecond. */
export const TIME_STEP_MS = 0.5;
const MOST_TIME_STEPS = 400;

/** The counted results of some games; only the times differ between two runs. */
export interface GameCounts {
  readonly games: number;
  readonly wins: number;
  readonly rounds: number;
  /** Foreseen chances to win in tenths: how many, their sum, and the games won. */
  readonly foreseen: readonly Bin[];
  /** By half milliseconds of processor time: searched decisions. */
  readonly times: readonly number[];
}

/** Decisions with a foreseen chance in one tenth. */
export type Bin = readonly [count: number, foreseen: number, won: number];

/** The games `from` to `to` - 1 of a part. */
export interface GameRange {
  readonly part: Part;
  readonly from: number;
  readonly to: number;
  readonly seed: string;
  readonly rollouts: number;
}

export function playGames({ part, from, to, seed, rollouts }: GameRange): GameCounts {
  const times: number[] = [];
  const calibration = new Calibration();
  let [wins, rounds] = [0, 0];
  for (let number = from; number < to; number += 1) {
    const hero = number % part.seats;
    const bots = Array.from({ length: part.seats }, (_, seat) =>
      seat === hero
        ? timed(heroAt(part.hero, seat, { rollouts, onRated: calibration.add }), times)
        : opponentAt(part.others, seat),
    );
    const end = playGame(part, `${seed}/${number}`, bots);
    const hasWon = end.result !== "none" && end.result.winners.includes(hero);
    calibration.settle(hasWon);
    wins += hasWon ? 1 : 0;
    rounds += end.round;
  }
  return {
    games: to - from,
    wins,
    rounds,
    foreseen: calibration.bins,
    times: Array.from(times, (count) => count ?? 0),
  };
}

/** Everything that is done in the first games of a part, and what the master thinks of it: the same as long as no bot plays differently. */
export function traceOf(part: Part, games: number, rollouts: number): string {
  const trace: string[] = [];
  const onRated = ({ chance, gain, belief }: RatedChoice) => trace.push(`${chance} ${gain} ${belief}`);
  for (let number = 0; number < games; number += 1) {
    const hero = number % part.seats;
    const bots = Array.from({ length: part.seats }, (_, seat) =>
      seat === hero ? heroAt(part.hero, seat, { rollouts, onRated }) : opponentAt(part.others, seat),
    );
    playGame(part, `trace/${number}`, bots, ({ seat, command }) =>
      trace.push(`${seat} ${JSON.stringify(command)}`),
    );
  }
  return trace.join("\n");
}

function playGame(
  { rules }: Part,
  text: string,
  bots: readonly RememberingBot[],
  onCommand: (accepted: AcceptedCommand) => void = () => {},
) {
  const seed = seedOf(text);
  return playMatch(
    { rules, bots: bots.map(({ bot }) => bot), seed, chance: seededChance(seed) },
    {
      after({ hands }, accepted) {
        const { events } = accepted;
        onCommand(accepted);
        for (const [seat, bot] of bots.entries())
          for (const event of events) bot.watch(redact(event, seat), hands);
      },
    },
  );
}

/** Compares what the master foresaw in a game with how it ended. */
class Calibration {
  bins: readonly Bin[] = Array.from({ length: 10 }, () => [0, 0, 0] as const);
  #foreseen: number[] = [];

  readonly add = ({ chance }: RatedChoice): void => {
    this.#foreseen.push(chance);
  };

  settle(hasWon: boolean): void {
    for (const chance of this.#foreseen) {
      const index = Math.min(9, Math.floor(chance * 10));
      const [count, sum, won] = this.bins[index] ?? [0, 0, 0];
      this.bins = this.bins.with(index, [count + 1, sum + chance, won + (hasWon ? 1 : 0)]);
    }
    this.#foreseen = [];
  }
}

function heroAt(hero: Hero, seat: Seat, master: SeatedMasterOptions): RememberingBot {
  const variants: Partial<Record<Hero, SeatedMasterOptions>> = {
    master,
    withoutMemory: { ...master, hasMemory: false },
    withoutSearch: { rollouts: 0 },
    withoutPrior: { ...master, prior: NO_PRIOR },
  };
  const options = variants[hero];
  if (options !== undefined) return masterAt(seat, options);
  return rememberingBotOf(hero === "easy" || hero === "normal" ? hero : "sharp", seat);
}

function opponentAt(others: Opponent, seat: Seat): RememberingBot {
  return others === "formerSharp" ? { watch() {}, bot: formerSharpBot } : rememberingBotOf(others, seat);
}

/** Counts the processor time of its searched decisions. */
function timed({ watch, bot }: RememberingBot, times: number[]): RememberingBot {
  const measured: Bot = (view, chance) => {
    if (!isSearched(view)) return bot(view, chance);
    const start = process.threadCpuUsage();
    const command = bot(view, chance);
    const { user, system } = process.threadCpuUsage(start);
    const step = Math.min(Math.floor((user + system) / 1000 / TIME_STEP_MS), MOST_TIME_STEPS);
    times[step] = (times[step] ?? 0) + 1;
    return command;
  };
  return { watch, bot: measured };
}
