import assert from "node:assert/strict";
import type { HistoryQuery } from "../../../server/history/history.ts";
import { findMatch, listMatches, type MatchCursor } from "../../../server/history/matches.ts";
import { findProfile, makeProfile } from "../../../server/history/profiles.ts";
import { type Requester, requesterOf } from "../../../server/history/requester.ts";
import type { FinishedMatch } from "../../../server/journal/journal.ts";
import type { MatchDetail, MatchList, Profile } from "../../../shared/history.ts";
import type { Seated } from "../../support/ended-match.ts";
import type { OpenedHistory } from "./both-databases.ts";

export const ANN: Seated = { name: "Ann", owner: "the hash of Ann's key" };
export const BEN: Seated = { name: "Ben", owner: "the hash of Ben's key" };
export const CLEO: Seated = { name: "Cleo", owner: "the hash of Cleo's key" };
export const BOT: Seated = { name: "Robo", kind: "bot:sharp" };
export const ownerOf = ({ owner = "" }: Seated) => owner;

/** What people ask of a history. */
export class People {
  readonly #opened: OpenedHistory;

  constructor(opened: OpenedHistory) {
    this.#opened = opened;
  }

  end(...ended: readonly FinishedMatch[]): Promise<void> {
    return this.#opened.end(...ended);
  }

  ask<T>(historyQuery: HistoryQuery<T>): Promise<T> {
    return this.#opened.ask(historyQuery);
  }

  asker(who: Seated): Promise<Requester> {
    return this.ask((db) => requesterOf(db, ownerOf(who)));
  }

  async listed(who: Seated, limit = 20, before?: MatchCursor): Promise<MatchList> {
    const requester = await this.asker(who);
    return this.ask((db) => listMatches(db, requester, { limit, before }));
  }

  found({ match }: FinishedMatch): Promise<MatchDetail | undefined> {
    return this.ask((db) => findMatch(db, match.id));
  }

  /** A new profile, with its recovery code. */
  async profileOf(who: Seated, name = who.name): Promise<Profile & { readonly code: string }> {
    const made = await this.ask((db) => makeProfile(db, { owner: ownerOf(who), name, now: 5 }));
    assert.ok(made.ok);
    return { ...made.value.profile, code: made.value.recoveryCode };
  }

  /** A profile as everybody sees it. */
  shown(id: string): Promise<Profile | undefined> {
    return this.ask((db) => findProfile(db, id));
  }
}
