/** The synced state of a table: public fields, and fields that only the owner of a seat receives. */
import type { BotCharacter } from "../bot-character.ts";
import type { Card } from "../card.ts";
import type { MatchEnd } from "../command.ts";
import type { Rules } from "../rules.ts";
import type { WireDeadline } from "./deadline.ts";
import type { AbsenceChoice, TablePhase, TimeConsent, TimeFactor } from "./messages.ts";

/** A list in the synced state. */
type WireList<T> = Iterable<T> & { readonly length: number };

/** A seat in the synced state. Only its owner receives `hand`, `drawnCard`, `disconnectPolicy` and `turnTimeConsent`. */
export interface WireSeat {
  /** 0 to n-1 in turn order, possibly with gaps in the waiting room. */
  readonly seat: number;
  readonly name: string;
  /** The number of an emblem. */
  readonly avatar: number;
  readonly connected: boolean;
  /** The level of the bot on this seat; "" for a person. */
  readonly bot: BotCharacter | "";
  /** A bot plays for this person until they resume (C1, C3). */
  readonly isBotControlled: boolean;
  /** The host kicked the player, who cannot return (C4). */
  readonly isKicked: boolean;
  /** Server time in ms until which the seat is kept for its disconnected player (C2); 0 if the table does not wait. */
  readonly reconnectBy: number;
  /** In the waiting room of a quick-play table: agrees to start now (C8). */
  readonly agreesToStart: boolean;
  /** What happens if the player disconnects. */
  readonly disconnectPolicy?: AbsenceChoice;
  /** The factor for the player's turn time; 1 without extra time. */
  readonly turnTimeFactor: TimeFactor;
  /** What has become of the player's wish for extra time; sent to the owner only. */
  readonly turnTimeConsent?: TimeConsent;
  /**
   * For how long the player may still keep the others waiting in this match, in whole seconds (C7). 0 for bots, while no
   * match runs, and alone with bots (C9).
   */
  readonly waitingBudget: number;
  /** Ready to start, for the next round, or for a rematch. */
  readonly ready: boolean;
  readonly cardCount: number;
  readonly score: number;
  readonly roundPoints: number;
  readonly hasCalledUno: boolean;
  /** The seat could be caught a moment ago: now it is too late (U4). */
  readonly catchExpired: boolean;
  readonly hand?: WireList<number>;
  readonly drawnCard?: number;
  /** The hand at the end of a round. */
  readonly revealedHand: WireList<number>;
}

/** The rules in the synced state: `target` is 0 for a single round. */
export type WireRules = Omit<Rules, "target"> & { readonly target: number };

/** The whole synced state. Its deadline is that of the running clock: quick start, turn, next round or rematch. */
export interface WireTable extends WireDeadline {
  readonly phase: TablePhase;
  /** The public id of the running or just finished match; "" in the waiting room. */
  readonly matchId: string;
  /** The host's seat id; "" at a quick-play table, which has no host (C8). */
  readonly host: string;
  readonly isPublic: boolean;
  readonly hasPassword: boolean;
  /** The rules of the match; in the waiting room, of the next one. */
  readonly rules: WireRules;
  /** The rules of the rematch if the host has changed them after the match (E6). */
  readonly nextRules?: WireRules | undefined;
  /** By seat id, which is the same in all matches. */
  readonly seats: ReadonlyMap<string, WireSeat>;
  /** The number of the last event of this match. */
  readonly lastEvent: number;
  readonly round: number;
  readonly dealer: number;
  readonly turn: number;
  /** The index in ASKS. */
  readonly pendingAction: number;
  readonly direction: number;
  readonly topCard: Card;
  /** The colour chosen for the wild on top: its index in COLORS, plus one. 0 if none is chosen, and for other cards. */
  readonly color: number;
  readonly penalty: number;
  readonly drawPile: number;
  /** The seat that played the top card; -1 for the opening card. */
  readonly topCardSeat: number;
  /** The current table rule (H8): the seat that declared it (-1: none), its text ("": none), its remaining turns (-1: no limit). */
  readonly tableRuleSeat: number;
  readonly tableRuleText: string;
  readonly tableRuleTurnsLeft: number;
  /** The host has removed this rule: clients no longer show it. */
  readonly isTableRuleRemoved: boolean;
  readonly catchableSeat: number;
  /** The winners' seats, each plus one, because the framework does not sync a 0 in an array correctly. */
  readonly winners: WireList<number>;
  /** How the match ended; "" while it runs. */
  readonly endReason: MatchEnd | "";
  /** One person plays alone with bots (C9): there is no turn clock, and the player may pause. */
  readonly isSolo: boolean;
  /** The table waits for a disconnected player (C2), or a solo match is paused (C9): no moves are accepted, and all clocks of the round are stopped. */
  readonly isPaused: boolean;
  /** The server cannot save moves, so the table is paused. */
  readonly isStorageDown: boolean;
  /** The remaining time of the stopped clock, in ms; 0 if no clock is stopped. */
  readonly remainingMs: number;
  /** The number of spectators, and whether the host allows them (C6). */
  readonly spectatorCount: number;
  readonly spectatorsAllowed: boolean;
  /** Created by quick play: it has no host, and the match starts automatically (C8). */
  readonly isQuickPlay: boolean;
  /** A hand of the day: nothing can be changed, and there is no rematch. */
  readonly isHandOfTheDay: boolean;
  /** The server offers the highest level of bots. */
  readonly hasMasterBots: boolean;
  /** A short check of the chain of the round's public events (docs/fairness.md); 0 without a fair round. */
  readonly chainCheck: number;
}
