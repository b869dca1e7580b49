/** A change of a table that is being decided: a copy of the table on which each event takes effect at once. */
import type { Chance } from "../bots/bot.ts";
import type { TableChain } from "../fairness/match-fairness.ts";
import type { RoundProtocol } from "../fairness/round-protocol.ts";
import type { ServerSigningKeys } from "../fairness/signing-keys.ts";
import type { Result } from "../refusal.ts";
import type { Notice } from "../wire/messages.ts";
import { evolve } from "./evolve-table.ts";
import type { ContributionMade, KeyedDeal } from "./fairness/contribution.ts";
import type { KeyedFairnessMessage } from "./fairness/fairness-messages.ts";
import type { MatchHeader } from "./journal/table-record.ts";
import type { Match } from "./match/match.ts";
import type { SeatedPlayer } from "./seats/player.ts";
import type { TableEvent } from "./table-event.ts";
import type { TablePlatform } from "./table-platform.ts";
import type { Dealing, TableSections, TableState } from "./table-state.ts";

/** How a table deals: so that everybody can verify its shuffles (docs/fairness.md), or from the seeds of its matches. */
export interface VerifiableDeals {
  /** The table continues with what was saved. */
  restore(saved: RoundProtocol | undefined, chain: TableChain | undefined): Dealing;
  /** Follows from each change: what the next round needs, and for whom the table waits. */
  adapt(draft: TableDraft, isPaused: boolean): void;
  /** One step on the way to the deal; undefined while players are waited for. */
  nextStep(draft: TableDraft): "published" | KeyedDeal | undefined;
  /** A player's contribution has come. */
  contribute(draft: TableDraft, player: SeatedPlayer, request: ContributionMade): Result<true>;
  /** The player has a new connection, which has not sent the contribution. True if that changes anything. */
  withdraw(draft: TableDraft, player: SeatedPlayer): boolean;
  /** What all clients may know now, in the order in which it was published. */
  messages(match: Match, next: RoundProtocol | undefined): readonly KeyedFairnessMessage[];
}

/** What a decision needs beside the table. */
export interface Surroundings {
  /** In ms since 1970, for times that players see, and in ms of steady time. */
  readonly now: number;
  readonly steady: number;
  readonly platform: TablePlatform;
  readonly deals: VerifiableDeals;
  readonly chance: Chance;
  /** 32 random bytes as 64 hex digits. */
  readonly makeSeed: () => string;
  readonly makeMatchId: () => string;
  readonly signingKeys: ServerSigningKeys | undefined;
  /** Nothing can be written: then no command is accepted. */
  readonly isStorageDown: boolean;
  /** True if something is written already under the number of this match. */
  readonly isNumberTaken: (header: MatchHeader) => boolean;
}

export class TableDraft {
  readonly state: TableState;
  readonly surroundings: Surroundings;
  readonly events: TableEvent[] = [];

  constructor(state: TableState, surroundings: Surroundings) {
    this.surroundings = surroundings;
    const { match } = state;
    this.state = {
      ...state,
      players: state.players.map(copyPlayer),
      match: match === undefined ? undefined : copyMatch(match),
    };
  }

  get steady(): number {
    return this.surroundings.steady;
  }

  emit(event: TableEvent): void {
    this.events.push(event);
    if (event.type === "playerSeated") evolve(this.state, { ...event, player: copyPlayer(event.player) });
    else if (event.type === "matchOpened") evolve(this.state, { ...event, match: copyMatch(event.match) });
    // The game is copied by nobody: what a command does is seen when it has been accepted.
    else if (event.type !== "commandAccepted") evolve(this.state, event);
  }

  /** Emits nothing if nothing changes. */
  change(player: SeatedPlayer, to: Partial<SeatedPlayer>): void {
    if (isDifferent(player, to)) this.emit({ type: "playerChanged", id: player.id, to });
  }

  /** Emits nothing if nothing changes. */
  set(to: Partial<TableSections>): void {
    if (isDifferent(this.state, to)) this.emit({ type: "sectionsChanged", to });
  }

  /** Changes some fields of a section. Emits nothing if nothing changes. */
  patch<S extends "quickStart" | "dealing" | "admissions" | "roundBreak">(
    section: S,
    to: Partial<TableSections[S]>,
  ): void {
    const before: TableSections[S] = this.state[section];
    if (isDifferent(before, to)) this.set({ [section]: { ...before, ...to } } as Partial<TableSections>);
  }

  notice(...notices: readonly Notice[]): void {
    for (const notice of notices) this.emit({ type: "noticed", notice });
  }

  /** Takes over what another draft, which began with the state of this one, has come to. */
  append({ events }: TableDraft): void {
    for (const event of events) this.emit(event);
  }
}

function isDifferent<T extends object>(before: T, to: Partial<T>): boolean {
  for (const name in to) if (!Object.is(before[name], to[name])) return true;
  return false;
}

function copyPlayer(player: SeatedPlayer): SeatedPlayer {
  return { ...player };
}

function copyMatch(match: Match): Match {
  return { ...match, header: { ...match.header } };
}
