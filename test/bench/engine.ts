/**
 * How fast the rules are played, beside the npm package `uno-engine`: the same policy at four seats, in one process,
 * by turns in short blocks, so that noise of the machine affects all equally.
 *
 * The policy: any card in hand that may be played, each equally likely, a wild with any colour; where there is none,
 * draw; where the drawn card does not fit, pass. Nobody calls, catches or challenges. A move is one turn of a seat,
 * however many commands it takes: an engine gains nothing if it passes automatically or has penalties accepted.
 */
import { Dice } from "../../shared/bots/master/dice.ts";
import { FastRound } from "../../shared/bots/master/fast-round.ts";
import { openRound } from "../../shared/bots/master/open-round.ts";
import { OFFICIAL_RULES } from "../../shared/rules.ts";
import { seededChance } from "../simulation/seeded-random.ts";
import { dealGames, playFastRoundFrom, playRecordedMatch, playRoundFrom } from "./own-engine.ts";
import { playPeerRound, tryPeerRound } from "./peer-engine.ts";
import { Throughput } from "./throughput.ts";

const SEATS = 4;
/** Positions that are looked ahead from. */
const POSITIONS = 64;

/** How many blocks each plays, and how many before that are not counted. */
interface Sizes {
  readonly blocks: number;
  readonly warmUp: number;
}

const WHOLE: Sizes = { blocks: 40, warmUp: 10 };

interface Ratio {
  readonly recorded: number;
  readonly lookAhead: number;
  readonly fastRound: number;
}

export interface EngineBench {
  readonly seats: number;
  readonly movesPerSecond: {
    /** Rounds of `uno-engine`, from a new game to the last card, asking its cards what matches. */
    readonly unoEngine: number;
    /** The same, trying cards until one is taken. */
    readonly unoEngineByTrying: number;
    /** Whole matches, from the shuffle to the result, with all events and the record in text notation. */
    readonly recorded: number;
    /** From a position that is copied first to the end of its round, as a bot looks ahead. */
    readonly lookAhead: number;
    /** The same on the fast round, as the master looks ahead. */
    readonly fastRound: number;
  };
  /** How many times as fast as `uno-engine`. */
  readonly ratio: Ratio;
  readonly ratioByTrying: Ratio;
}

/** Measures the engine and its peer. */
export function benchEngine({ blocks, warmUp }: Sizes = WHOLE): EngineBench {
  const chance = seededChance("bench");
  const positions = dealGames(POSITIONS, SEATS);
  const fastPositions = positions.map(openRound);
  const [round, dice] = [new FastRound(OFFICIAL_RULES), new Dice(1)];
  const paces = {
    unoEngine: new Throughput(() => playPeerRound(SEATS, chance)),
    unoEngineByTrying: new Throughput(() => tryPeerRound(SEATS, chance)),
    recorded: new Throughput(() => playRecordedMatch(SEATS, chance)),
    lookAhead: new Throughput(() => playRoundFrom(positions, chance)),
    fastRound: new Throughput(() => playFastRoundFrom(fastPositions, round, dice)),
  };
  for (let block = -warmUp; block < blocks; block += 1) {
    for (const pace of Object.values(paces)) pace.playBlock({ isCounted: block >= 0 });
  }
  return figures({
    unoEngine: paces.unoEngine.movesPerSecond(),
    unoEngineByTrying: paces.unoEngineByTrying.movesPerSecond(),
    recorded: paces.recorded.movesPerSecond(),
    lookAhead: paces.lookAhead.movesPerSecond(),
    fastRound: paces.fastRound.movesPerSecond(),
  });
}

function figures(movesPerSecond: EngineBench["movesPerSecond"]): EngineBench {
  const { unoEngine, unoEngineByTrying, recorded, lookAhead, fastRound } = movesPerSecond;
  const tenths = (ratio: number) => Math.round(10 * ratio) / 10;
  const over = (peer: number) => ({
    recorded: tenths(recorded / peer),
    lookAhead: tenths(lookAhead / peer),
    fastRound: tenths(fastRound / peer),
  });
  return { seats: SEATS, movesPerSecond, ratio: over(unoEngine), ratioByTrying: over(unoEngineByTrying) };
}
