/** Plays a game, or a round of one, and answers with the number of its moves. */
export type Play = () => number;

const BLOCK_SECONDS = 0.1;
/** Games between two reads of the clock, which cost about as much as a move. */
const GAMES_AT_A_TIME = 20;
const MICROSECONDS = 1_000_000;

/** How fast something plays, measured in blocks, so that others can be measured between them. */
export class Throughput {
  readonly #play: Play;
  #moves = 0;
  #seconds = 0;

  constructor(play: Play) {
    this.#play = play;
  }

  /** Plays for a while; what is played before the code is compiled can be left uncounted. */
  playBlock({ isCounted }: { readonly isCounted: boolean }): void {
    const start = processorSeconds();
    let [moves, seconds] = [0, 0];
    while (seconds < BLOCK_SECONDS) {
      for (let game = 0; game < GAMES_AT_A_TIME; game += 1) moves += this.#play();
      seconds = processorSeconds() - start;
    }
    if (!isCounted) return;
    this.#moves += moves;
    this.#seconds += seconds;
  }

  movesPerSecond(): number {
    return Math.round(this.#moves / this.#seconds);
  }
}

/**
 * The processor time of the process, garbage collection included: other programs on the machine take time
 * from the clock on the wall, but hardly from this one.
 */
function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / MICROSECONDS;
}
