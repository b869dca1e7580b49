/** The shape of the synced state: what everybody at a table sees, and what arrives at the owner of a seat only. */
import type { BotCharacter } from "../bot-character.ts";
import type { Card } from "../card.ts";
import type { MatchEnd } from "../command.ts";
import type { Rules } from "../rules.ts";
import type { WireDeadline } from "./deadline.ts";
import type { AbsenceChoice, TablePhase, TimeFactor } from "./messages.ts";

/** A list in the synced state. */
type WireList<T> = Iterable<T> & { readonly length: number };

/** A seat in the synced state. `hand` and `drawn` arrive at their owner only. */
export interface WireSeat {
  /** 0 to n-1 in turn order; in the waiting room there may be gaps. */
  readonly seat: number;
  readonly name: string;
  /** One of EMBLEMS, by its number. */
  readonly avatar: number;
  readonly connected: boolean;
  /** The bot that has this seat; "" for a person's. */
  readonly bot: BotCharacter | "";
  /** A bot plays for the person whose seat this is, until they take it back (C1, C3). */
  readonly isBotControlled: boolean;
  /** The host removed the player: nobody comes back to this seat (C4). */
  readonly isKicked: boolean;
  /** Server time in ms until which the seat is kept for one whose line broke (C2); 0 when nobody is waited for. */
  readonly reconnectBy: number;
  /** At a quick table: agrees to fill it up with bots. */
  readonly agreesToBots: boolean;
  /** What its owner chose for the case that the line breaks. */
  readonly disconnectPolicy?: AbsenceChoice;
  /** Its turns last so many times the clock; 1 for all who have not asked for more, and where it is not honoured. */
  readonly turnTimeFactor: TimeFactor;
  /** Ready to start, for the next round, or for a rematch: agreed to what comes next. */
  readonly ready: boolean;
  readonly cardCount: number;
  readonly score: number;
  readonly roundPoints: number;
  readonly hasCalledUno: boolean;
  /** Was exposed a moment ago: too late to catch (U4). */
  readonly catchExpired: boolean;
  readonly hand?: WireList<number>;
  readonly drawnCard?: number;
  /** Turned up at the end of a round. */
  readonly revealedHand: WireList<number>;
}

/** The rules in the synced state: `Rules` with 0 for a single round. */
export type WireRules = Omit<Rules, "target"> & { readonly target: number };

/** The whole synced state. Its clock is the one that runs: of the quick start, the turn, the next round, the rematch. */
export interface WireTable extends WireDeadline {
  readonly phase: TablePhase;
  /** The lasting name of the running match, or of the one just over; "" in the waiting room. */
  readonly matchId: string;
  /** The host's seat id. */
  readonly host: string;
  readonly isPublic: boolean;
  readonly hasPassword: boolean;
  readonly rules: WireRules;
  /** By lasting seat id. */
  readonly seats: ReadonlyMap<string, WireSeat>;
  /** The number of the last event of this match. */
  readonly lastEvent: number;
  readonly round: number;
  readonly dealer: number;
  readonly turn: number;
  /** The place in ASKS. */
  readonly pendingAction: number;
  readonly direction: number;
  readonly topCard: Card;
  /** The colour chosen for the wild on top: its place in COLORS, plus one. 0 while there is none, and for other cards. */
  readonly color: number;
  readonly penalty: number;
  readonly drawPile: number;
  /** Who played the top card; -1 for the opening card. */
  readonly topCardSeat: number;
  /** The table rule in force (H8): who declared it (-1 none), its text ("" none), and its turns left (-1 no limit). */
  readonly tableRuleSeat: number;
  readonly tableRuleText: string;
  readonly tableRuleTurnsLeft: number;
  /** The host has struck that rule: it is in force for nobody, and nobody shows it any more. */
  readonly isTableRuleRemoved: boolean;
  readonly catchableSeat: number;
  /** Winners' seats, each plus one (a 0 in an array of the state breaks in the framework: COLYSEUS.md section 2). */
  readonly winners: WireList<number>;
  /** How the match ended; "" while it runs. */
  readonly endReason: MatchEnd | "";
  /** Somebody is waited for (C2): no move is taken, and all clocks of the round stand. */
  readonly isPaused: boolean;
  /** The server cannot write down what happens, so that nothing may happen (a pause, too). */
  readonly isStorageDown: boolean;
  /** What is left on the clock that stands, in ms; 0 when none stands. */
  readonly remainingMs: number;
  /** How many look on, and whether the host lets anybody do so (C6). */
  readonly spectatorCount: number;
  readonly spectatorsAllowed: boolean;
  /** Opened by quick play: it starts by itself. */
  readonly isQuickPlay: boolean;
}
