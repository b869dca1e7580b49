/** Keeps people apart at tables if one has blocked the other. Without the history, nobody is kept apart. */
import { matchMaker } from "@colyseus/core";
import type { Clock } from "../../../shared/timing/clock.ts";
import { ROOM } from "../../../shared/wire/messages.ts";
import type { History, HistoryQuery } from "../../history/history.ts";
import { blockedBrowsers, hasBlocked } from "../../history/people/relations.ts";
import { requesterOf } from "../../history/requester.ts";
import { ownerIn } from "../join/join-checks.ts";
import { parseJoin } from "../message-schemas.ts";

/** A join does not wait longer for the history, in ms. */
const PATIENCE_MS = 1_000;

interface BlockSources {
  readonly history: Pick<History, "query">;
  readonly clock: Pick<Clock, "after">;
  /** The players at a table and on their way there; undefined without such a table. */
  readonly occupants: (code: string) => Promise<readonly { readonly owner: string }[] | undefined>;
  /** Called if the history could not be asked. */
  readonly onError: (error: unknown) => void;
}

export class BlocksAtTables {
  #sources: BlockSources | undefined;

  /** The history opens after the context that all tables share. */
  attach(sources: BlockSources): void {
    this.#sources = sources;
  }

  /** True if the player with the first browser has blocked the one with the second; both as hashes of their keys. */
  hasBlocked(owner: string, other: string): Promise<boolean> {
    if (owner === "" || other === "" || owner === other) return Promise.resolve(false);
    return this.#ask((db) => hasBlocked(db, owner, other), false);
  }

  /**
   * Where quick play leads a player who has blocked somebody or was blocked: a table without these people, or a new one.
   * Undefined for everybody else: then the framework chooses (C8).
   */
  async quickPlayPath(options: object): Promise<string | undefined> {
    const join = parseJoin(options);
    const owner = ownerIn(options);
    if (!join.ok || owner === "") return undefined;
    const bothSides: HistoryQuery<readonly string[]> = async (db) =>
      blockedBrowsers(db, await requesterOf(db, owner), ["person", "other"]);
    const apart = new Set(await this.#ask(bothSides, []));
    if (apart.size === 0) return undefined;
    const { length, edition } = join.value;
    const isOpen = { locked: false, name: ROOM, private: false, open: true, length, edition };
    for (const { roomId } of await matchMaker.query(isOpen)) {
      const there = await this.#sources?.occupants(roomId);
      if (there?.every((each) => !apart.has(each.owner)) === true) return `/matchmake/joinById/${roomId}`;
    }
    return `/matchmake/create/${ROOM}`;
  }

  async #ask<T>(query: HistoryQuery<T>, fallback: T): Promise<T> {
    if (this.#sources === undefined) return fallback;
    const { history, clock, onError } = this.#sources;
    const late = Promise.withResolvers<undefined>();
    const timer = clock.after(PATIENCE_MS, () => late.resolve(undefined));
    const answered = history.query(query).catch((error) => {
      onError(error);
      return undefined;
    });
    const found = await Promise.race([answered, late.promise]);
    timer.clear();
    return found === undefined ? fallback : found.answer;
  }
}
