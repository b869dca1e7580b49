/**
 * The host's consent to extra turn time. At a private table the others wait for a player with extra time, so the host
 * has to allow it first. The host's own wish needs no consent, and neither does that of a player alone with bots.
 */
import type { TimeConsent, TimeFactor, TurnTimeWish } from "../../../shared/wire/messages.ts";
import type { SeatedPlayer } from "../seats/player.ts";
import type { Seats } from "../seats/seats.ts";
import type { TableSettings } from "../table-dependencies.ts";

const SEVERAL = 2;
const NO_WISHES: readonly TurnTimeWish[] = [];

/** True if people play against each other; otherwise nobody has to wait, and the match is not rated. */
export function hasSeveralPeople({ people }: Seats): boolean {
  return people.length >= SEVERAL;
}

export interface TurnTimeConsentOptions {
  readonly seats: Seats;
  readonly settings: Pick<TableSettings, "isPublic">;
  /** The host's seat id; "" if there is none. */
  readonly host: () => string;
}

export class TurnTimeConsent {
  readonly #options: TurnTimeConsentOptions;

  constructor(options: TurnTimeConsentOptions) {
    this.#options = options;
  }

  /** The turn time factor that this player may have: the one asked for, as far as the table and the host allow it. */
  factorFor(player: SeatedPlayer): TimeFactor {
    const { seats, settings } = this.#options;
    if (!hasSeveralPeople(seats)) return player.wantsTimes;
    if (settings.isPublic) return 1;
    const isAllowed = !this.#isConsentNeeded(player) || player.wantsTimes <= player.allowedTimes;
    return isAllowed ? player.wantsTimes : player.allowedTimes;
  }

  /** What has become of this player's wish; "none" if there is no wish that needs consent. */
  stateOf(player: SeatedPlayer): TimeConsent {
    return this.#isConsentNeeded(player) ? answerTo(player) : "none";
  }

  /** The wishes of the other players, for the host. */
  get wishes(): readonly TurnTimeWish[] {
    const asking = this.#options.seats.people.filter((player) => this.#isConsentNeeded(player));
    if (asking.length === 0) return NO_WISHES;
    return asking.map((player) => ({
      seatId: player.id,
      factor: player.wantsTimes,
      consent: answerTo(player),
    }));
  }

  /** The host allows this much extra time, or none; false if the player has no wish that needs consent. */
  answer(player: SeatedPlayer, factor: TimeFactor, isAllowed: boolean): boolean {
    if (!this.#isConsentNeeded(player)) return false;
    player.allowedTimes = isAllowed ? factor : 1;
    if (factor > player.answeredTimes) player.answeredTimes = factor;
    return true;
  }

  /** Call at every change of the table: writes to each player what has become of the wish. */
  sync(): void {
    for (const player of this.#options.seats.people) player.timeConsent = this.stateOf(player);
  }

  #isConsentNeeded({ id, gone, wantsTimes }: SeatedPlayer): boolean {
    const { seats, settings, host } = this.#options;
    if (wantsTimes === 1 || gone || settings.isPublic) return false;
    return hasSeveralPeople(seats) && id !== host();
  }
}

/** What the host has answered to a wish that needs consent. */
function answerTo({ wantsTimes, allowedTimes, answeredTimes }: SeatedPlayer): TurnTimeWish["consent"] {
  if (wantsTimes <= allowedTimes) return "given";
  return wantsTimes > answeredTimes ? "awaited" : "declined";
}
