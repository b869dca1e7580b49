/** A grief: harmful behaviour of players, and the most that it may cost the others. */

/** The server that a grief is played against, and what the players need to know of it. */
export interface Stage {
  /** `http://127.0.0.1:port`. */
  readonly url: string;
  /** By which factor the clocks of the server's tables are accelerated. */
  readonly pace: number;
  /** True in `npm test`: fewer turns and fewer attempts. */
  readonly isSmall: boolean;
  /** A unique IP address, as the server's proxy would report it. */
  newAddress(): string;
  /** The output of the server. */
  output(): string;
}

/** The result of a grief. */
export interface Outcome {
  /** For how many seconds of the server's time the others waited for the players who did it, in all. */
  readonly waitedSeconds?: number;
  /** How much of that counts: for one seat, the seat for which it is closest to the bound or beyond it. */
  readonly chargedSeconds?: number;
  /** The bound. */
  readonly boundSeconds?: number;
  /** How much the rating of the players who did it has grown. */
  readonly ratingGained?: number;
  /** The bound; 0 if it is left out. */
  readonly ratingBound?: number;
  /** The codes with which the server refused it. */
  readonly refused?: readonly string[];
  /** Anything else that was counted. */
  readonly figures?: Readonly<Record<string, number>>;
  /** The failures, in sentences. */
  readonly faults?: readonly string[];
}

export interface Grief {
  readonly name: string;
  /** Its source in FAIRPLAY: a finding, or a row of its table. */
  readonly source: string;
  /** The rule that bounds it, or the limit. */
  readonly rule: string;
  /** Griefs that wait run on a server with a faster clock. */
  readonly clock: "real" | "accelerated";
  readonly play: (stage: Stage) => Promise<Outcome>;
}

/** The line that is printed for a grief. */
export interface GriefReport {
  readonly grief: string;
  readonly source: string;
  readonly rule: string;
  /** By which factor the server's clocks were accelerated. */
  readonly pace: number;
  readonly waitedSeconds: number;
  readonly chargedSeconds?: number;
  readonly boundSeconds?: number;
  readonly ratingGained: number;
  readonly refused: readonly string[];
  readonly figures?: Readonly<Record<string, number>>;
  readonly passed: boolean;
  readonly faults: readonly string[];
}

export function reportOf({ name, source, rule }: Grief, pace: number, outcome: Outcome): GriefReport {
  const { waitedSeconds = 0, ratingGained = 0, refused = [], figures } = outcome;
  const { chargedSeconds, boundSeconds } = outcome;
  const faults = faultsOf(outcome);
  return {
    ...{ grief: name, source, rule, pace, waitedSeconds: tenths(waitedSeconds) },
    ...(chargedSeconds === undefined ? {} : { chargedSeconds: tenths(chargedSeconds) }),
    ...(boundSeconds === undefined ? {} : { boundSeconds }),
    ...{ ratingGained, refused: [...new Set(refused)] },
    ...(figures === undefined ? {} : { figures }),
    ...{ passed: faults.length === 0, faults },
  };
}

function faultsOf(outcome: Outcome): readonly string[] {
  const { waitedSeconds = 0, chargedSeconds = waitedSeconds, boundSeconds } = outcome;
  const { ratingGained = 0, ratingBound = 0, faults = [] } = outcome;
  const found = [...faults];
  if (boundSeconds !== undefined && chargedSeconds > boundSeconds)
    found.push(`the others waited ${tenths(chargedSeconds)} s, more than ${boundSeconds} s`);
  if (ratingGained > ratingBound) found.push(`the rating grew by ${ratingGained}, more than ${ratingBound}`);
  return found;
}

function tenths(seconds: number): number {
  return Math.round(10 * seconds) / 10;
}
