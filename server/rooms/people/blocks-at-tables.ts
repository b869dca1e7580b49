/** Keeps people apart at tables if one has blocked the other. Without the history, nobody is kept apart. */
import { type AuthContext, matchMaker } from "@colyseus/core";
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

  /** The browsers, as hashes, of everybody whom quick play must not lead a player with these options to. */
  async apartFrom(options: object): Promise<readonly string[]> {
    const owner = ownerIn(options);
    if (owner === "") return [];
    return this.#ask(
      async (db) => blockedBrowsers(db, await requesterOf(db, owner), ["person", "other"]),
      [],
    );
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

type Matchmake = (method: string, room: string, options: object, auth: AuthContext) => Promise<unknown>;

const { controller } = matchMaker;
const chosenByFramework: Matchmake = controller.invokeMethod.bind(controller);

/**
 * From now on quick play leads a player who has blocked somebody, or was blocked, to a table without these people, or to a new
 * one; the framework chooses for everybody else (C8). A table itself refuses who would meet there: requests at several
 * processes of a cluster may come at the same time.
 */
export function keepApartInQuickPlay(blocks: Pick<BlocksAtTables, "apartFrom">): void {
  const invokeMethod: Matchmake = async (method, room, options = {}, auth) => {
    const apart = method === "joinOrCreate" && room === ROOM ? await blocks.apartFrom(options) : [];
    if (apart.length === 0) return chosenByFramework(method, room, options, auth);
    for (const { roomId } of await waitingTables(options)) {
      const joined = chosenByFramework("joinById", roomId, { ...options, apart }, auth);
      // Another player was faster, or one of these people is there.
      const place = await joined.catch(() => undefined);
      if (place !== undefined) return place;
    }
    return chosenByFramework("create", room, options, auth);
  };
  Object.assign(controller, { invokeMethod });
}

/** The tables that the framework would choose from. */
async function waitingTables(options: object) {
  const join = parseJoin(options);
  if (!join.ok) return [];
  const { length, edition } = join.value;
  return matchMaker.query({ locked: false, name: ROOM, private: false, open: true, length, edition });
}
