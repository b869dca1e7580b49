import assert from "node:assert/strict";
import type { HistoryQuery } from "../../../../server/history/history.ts";
import { findMatch, listMatches, type MatchCursor } from "../../../../server/history/matches.ts";
import { findProfile, makeProfile } from "../../../../server/history/profiles.ts";
import { type Requester, requesterOf } from "../../../../server/history/requester.ts";
import type { MatchDetail, MatchList, Profile } from "../../../../shared/history.ts";
import type { FinishedMatch } from "../../../../shared/table/journal/journal.ts";
import type { FinishedMatchPlayer } from "../../../support/game/finished-match.ts";
import type { OpenedHistory } from "./both-databases.ts";

export const ANN: FinishedMatchPlayer = { name: "Ann", owner: "the hash of Ann's key" };
export const BEN: FinishedMatchPlayer = { name: "Ben", owner: "the hash of Ben's key" };
export const CLEO: FinishedMatchPlayer = { name: "Cleo", owner: "the hash of Cleo's key" };
export const BOT: FinishedMatchPlayer = { name: "Robo", kind: "bot:sharp" };
export const ownerOf = ({ owner = "" }: FinishedMatchPlayer) => owner;

/** Queries of a test to a history. */
export class HistoryClient {
  readonly #opened: OpenedHistory;

  constructor(opened: OpenedHistory) {
    this.#opened = opened;
  }

  addFinished(...ended: readonly FinishedMatch[]): Promise<void> {
    return this.#opened.addFinished(...ended);
  }

  query<T>(historyQuery: HistoryQuery<T>): Promise<T> {
    return this.#opened.query(historyQuery);
  }

  requesterFor(who: FinishedMatchPlayer): Promise<Requester> {
    return this.query((db) => requesterOf(db, ownerOf(who)));
  }

  async matchesOf(who: FinishedMatchPlayer, limit = 20, before?: MatchCursor): Promise<MatchList> {
    const requester = await this.requesterFor(who);
    return this.query((db) => listMatches(db, requester, { limit, before }));
  }

  findMatchDetail({ match }: FinishedMatch): Promise<MatchDetail | undefined> {
    return this.query((db) => findMatch(db, match.id));
  }

  /** A new profile, with its recovery code. */
  async profileOf(who: FinishedMatchPlayer, name = who.name): Promise<Profile & { readonly code: string }> {
    const made = await this.query((db) => makeProfile(db, { owner: ownerOf(who), name, now: 5 }));
    assert.ok(made.ok);
    return { ...made.value.profile, code: made.value.recoveryCode };
  }

  /** The public profile. */
  shown(id: string): Promise<Profile | undefined> {
    return this.query((db) => findProfile(db, id));
  }
}
