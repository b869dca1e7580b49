/**
 * How fast the rules are played, beside the npm package `uno-engine`: the same policy at four seats, in one process,
 * by turns in short blocks, so that all have the same weather.
 *
 * The policy: any card in hand that may be played, each equally likely, a wild with any colour; where there is none,
 * draw; where the drawn card does not fit, pass. Nobody calls, catches or challenges. A move is one turn of a seat,
 * however many commands it takes: an engine that passes by itself, or asks for a penalty to be accepted, gains nothing.
 */
import { seededChance } from "../simulation/chance.ts";
import { dealtGames, playRecordedMatch, playRoundFrom } from "./our-play.ts";
import { Pace } from "./pace.ts";
import { playPeerRound } from "./peer-play.ts";

const SEATS = 4;
const WARM_UP_BLOCKS = 10;
const BLOCKS = 40;
/** Positions that are looked ahead from. */
const POSITIONS = 64;

export interface EngineBench {
  readonly seats: number;
  readonly movesPerSecond: {
    /** Rounds, from a new game to the last card. */
    readonly unoEngine: number;
    /** Whole matches, from the shuffle to the result, with all events and the record in text notation. */
    readonly recorded: number;
    /** From a position that is copied first to the end of its round, as a bot looks ahead. */
    readonly lookAhead: number;
  };
  /** How many times as fast as `uno-engine`. */
  readonly ratio: { readonly recorded: number; readonly lookAhead: number };
}

/** Measures the engine and its peer. */
export function benchEngine(): EngineBench {
  const chance = seededChance("bench");
  const positions = dealtGames(POSITIONS, SEATS);
  const peer = new Pace(() => playPeerRound(SEATS, chance));
  const recorded = new Pace(() => playRecordedMatch(SEATS, chance));
  const lookAhead = new Pace(() => playRoundFrom(positions, chance));
  const all = [peer, recorded, lookAhead];
  for (let block = -WARM_UP_BLOCKS; block < BLOCKS; block += 1) {
    for (const pace of all) pace.playBlock({ isCounted: block >= 0 });
  }
  return figures(peer.movesPerSecond(), recorded.movesPerSecond(), lookAhead.movesPerSecond());
}

function figures(unoEngine: number, recorded: number, lookAhead: number): EngineBench {
  const tenths = (ratio: number) => Math.round(10 * ratio) / 10;
  return {
    seats: SEATS,
    movesPerSecond: {
      unoEngine: Math.round(unoEngine),
      recorded: Math.round(recorded),
      lookAhead: Math.round(lookAhead),
    },
    ratio: { recorded: tenths(recorded / unoEngine), lookAhead: tenths(lookAhead / unoEngine) },
  };
}
