/** Where a table's requests are carried out: what may be asked of it beside the moves of the game. */
import type { Rules } from "../../../shared/rules.ts";
import { TABLE } from "../../../shared/seat.ts";
import type { TablePhase } from "../../../shared/wire/messages.ts";
import type { Housekeeping } from "../automation/housekeeping.ts";
import type { Chat } from "../chat.ts";
import type { RequestResult } from "../idempotency.ts";
import type { MatchFlow } from "../match/match-flow.ts";
import type { SeatedPlayer } from "../seats/player.ts";
import type { Presence } from "../seats/presence.ts";
import type { Seats } from "../seats/seats.ts";
import type { TableListener, TableSettings } from "../table-options.ts";
import type { TableApi } from "./request-types.ts";

export interface TableActionsOptions {
  readonly seats: Seats;
  readonly presence: Presence;
  readonly matchFlow: MatchFlow;
  readonly housekeeping: Housekeeping;
  readonly chat: Chat;
  readonly settings: TableSettings;
  readonly listener: TableListener;
}

export class TableActions implements TableApi {
  readonly #options: TableActionsOptions;

  constructor(options: TableActionsOptions) {
    this.#options = options;
  }

  get phase(): TablePhase {
    return this.#options.matchFlow.phase;
  }

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

  get isQuickPlay(): boolean {
    return this.#options.settings.isQuickPlay;
  }

  get spectatorsAllowed(): boolean {
    return this.#options.settings.spectatorsAllowed;
  }

  setRules(rules: Rules): void {
    this.#options.settings.rules = rules;
    this.seats.resetReady();
  }

  removeTableRule(): boolean {
    return this.#options.matchFlow.match?.removeTableRule() ?? false;
  }

  allowSpectators(isAllowed: boolean): void {
    this.#options.settings.spectatorsAllowed = isAllowed;
    if (!isAllowed) this.#options.listener.spectatorsDisallowed();
  }

  kick(player: SeatedPlayer): void {
    this.#options.listener.playerKicked(player.id);
    this.#options.matchFlow.match?.recordKick(player.seat);
    this.presence.kick(player);
  }

  startMatch(): RequestResult {
    return this.#options.matchFlow.start(this.rules);
  }

  claimWin({ seat }: SeatedPlayer): RequestResult {
    return this.#options.matchFlow.submit(
      TABLE,
      { type: "end", why: "claimed", winner: seat },
      { by: "table" },
    );
  }

  sendChat(player: SeatedPlayer, phrase: number): boolean {
    return this.#options.chat.send(player, phrase);
  }
}
