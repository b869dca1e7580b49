/** What the handlers of requests may read and change at a table. */
import { accepted, type Result, refused } from "../../../shared/refusal.ts";
import type { Rules } from "../../../shared/rules.ts";
import { TABLE } from "../../../shared/seat.ts";
import type { Notice, TablePhase } from "../../../shared/wire/messages.ts";
import type { Housekeeping } from "../automation/table-automation.ts";
import type { Chat } from "../chat.ts";
import type { ContributionMade, FairRounds } from "../fairness/fair-rounds.ts";
import type { RequestResult } from "../idempotency.ts";
import type { CurrentMatch } from "../match/current-match.ts";
import type { MatchFlow } from "../match/match-flow.ts";
import type { TurnTimeConsent } from "../match/time-consent.ts";
import type { Admission } from "../seats/admission.ts";
import { isPerson, type SeatedPlayer } from "../seats/player.ts";
import type { Presence } from "../seats/presence.ts";
import type { Seats } from "../seats/seats.ts";
import type { SoloMatch } from "../seats/solo-match.ts";
import type { SubmitHandler } from "../submit.ts";
import type { TableListener, TableSettings } from "../table-dependencies.ts";

/** A request was accepted, with the notices for all players; or it was refused. */
export type RequestOutcome = Result<readonly Notice[]>;

/** Accepted, without a notice. */
export const DONE: RequestOutcome = accepted([]);

/** The refusal of a request that is only possible in the waiting room. */
export function refuseOutsideWaitingRoom({ phase }: { readonly phase: TablePhase }): RequestOutcome {
  return refused(phase === "matchOver" ? "matchOver" : "matchRunning");
}

export interface TableActionsOptions {
  readonly seats: Seats;
  readonly presence: Presence;
  readonly admission: Admission;
  readonly solo: SoloMatch;
  readonly timeConsent: TurnTimeConsent;
  readonly current: CurrentMatch;
  readonly submitHandler: SubmitHandler;
  readonly matchFlow: MatchFlow;
  readonly fairRounds: FairRounds;
  readonly housekeeping: Housekeeping;
  readonly chat: Chat;
  readonly settings: TableSettings;
  readonly listener: TableListener;
}

export class TableActions {
  readonly #options: TableActionsOptions;

  constructor(options: TableActionsOptions) {
    this.#options = options;
  }

  get phase(): TablePhase {
    return this.#options.current.phase;
  }

  /** The host's seat id. */
  get host(): string {
    return this.#options.housekeeping.host;
  }

  get rules(): Rules {
    return this.#options.settings.rules;
  }

  get seats(): Seats {
    return this.#options.seats;
  }

  get presence(): Presence {
    return this.#options.presence;
  }

  get admission(): Admission {
    return this.#options.admission;
  }

  get solo(): SoloMatch {
    return this.#options.solo;
  }

  get timeConsent(): TurnTimeConsent {
    return this.#options.timeConsent;
  }

  get isQuickPlay(): boolean {
    return this.#options.settings.isQuickPlay;
  }

  /** Everything at the table is fixed, and it has no second match. */
  get isHandOfTheDay(): boolean {
    return this.#options.settings.handOfTheDay !== undefined;
  }

  get spectatorsAllowed(): boolean {
    return this.#options.settings.spectatorsAllowed;
  }

  get hasMasterBots(): boolean {
    return this.#options.settings.hasMasterBots;
  }

  /** Players who were ready had agreed to other rules. */
  setRules(rules: Rules): void {
    this.#options.settings.rules = rules;
    this.seats.resetReady();
  }

  /** Removes the table rule that applies (H8); false if there is none. */
  removeTableRule(): boolean {
    return this.#options.current.match?.removeTableRule() ?? false;
  }

  allowSpectators(isAllowed: boolean): void {
    this.#options.settings.spectatorsAllowed = isAllowed;
    if (!isAllowed) this.#options.listener.spectatorsDisallowed();
  }

  /** Removes a player or a bot from the table (C4). A player is kept out until the host lifts it (C10). */
  kick(player: SeatedPlayer, host: SeatedPlayer): void {
    if (isPerson(player)) this.admission.kick(player, host);
    this.#options.listener.playerKicked(player.id);
    this.#options.current.match?.recordKick(player.seat, host.seat);
    this.presence.kick(player);
  }

  startMatch(): RequestResult {
    return this.#options.matchFlow.start(this.rules);
  }

  /** The player contributes to the next shuffle (docs/fairness.md). */
  contribute(player: SeatedPlayer, request: ContributionMade): RequestOutcome {
    const contributed = this.#options.fairRounds.contribute(player, request);
    return contributed.ok ? DONE : contributed;
  }

  /** Ends the match with this player as the winner (C3). */
  claimWin({ seat }: SeatedPlayer): RequestResult {
    const command = { type: "end", why: "claimed", winner: seat } as const;
    return this.#options.submitHandler.submit(TABLE, command, { by: "table" });
  }

  /** False if the player has sent too many messages. */
  sendChat(player: SeatedPlayer, phrase: number): boolean {
    return this.#options.chat.send(player, phrase);
  }
}
