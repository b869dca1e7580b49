/** What a table needs of the machine that it runs on: Node's on a server, the browser's for a local table. */
import type { Chance } from "../bots/bot.ts";
import type { IsSameName } from "../text/names.ts";
import type { MatchProving } from "./fairness/match-proving.ts";

/** A new seat token. */
export interface NewSeatToken {
  /** Sent to the player. */
  readonly token: string;
  /** Kept by the table. */
  readonly hash: string;
}

export interface SeatTokenSource {
  /** A new random token. */
  make(): NewSeatToken;
  /** True if the hash is that of the token. Takes the same time for every wrong token. */
  matches(token: string, hash: string): boolean;
}

export interface TablePlatform {
  readonly isSameName: IsSameName;
  readonly seatTokens: SeatTokenSource;
  /** True for an IP address of the public internet: two people with the same one are of one household. */
  isPublicAddress(address: string): boolean;
  readonly proving: MatchProving;
  /** The dice of bots that are the same in the same situation, which the text identifies: 64 hex digits are the seed. */
  chanceOf(seed: string, situation: string): Chance;
}
