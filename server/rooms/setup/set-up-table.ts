/** Creates a table with its journal, clock, connections and join checks. */

import { quickRules } from "../../../shared/editions/quick-rules.ts";
import { STANDARD_QUICK_LENGTH } from "../../../shared/quick-play.ts";
import { signingKeyOf } from "../../../shared/table/fairness/match-proofs.ts";
import type { TableHeader, TableJournal } from "../../../shared/table/journal/table-journal.ts";
import type { TableRecord } from "../../../shared/table/journal/table-record.ts";
import { Table } from "../../../shared/table/table.ts";
import type { InitialTableSettings, TableListener } from "../../../shared/table/table-dependencies.ts";
import { TokenBucket } from "../../../shared/timing/rate-limiter.ts";
import { deckOfDay } from "../../../shared/wire/hand-of-the-day.ts";
import type { QuickChat } from "../../../shared/wire/messages.ts";
import type { AppContext } from "../../app-context.ts";
import { hashOfBrowserKey } from "../../identity/browser-key.ts";
import { NODE_PLATFORM } from "../../identity/table-platform.ts";
import { openTableJournal } from "../../journal/open-table-journal.ts";
import type { Sanctions } from "../../moderation/sanctions.ts";
import type { Counters } from "../../observability/counters.ts";
import type { Log } from "../../observability/log.ts";
import type { OperatorPolicy } from "../../operator-policy.ts";
import { SeatConnections } from "../join/connections.ts";
import { hashPassword, JoinChecks, makePasswordCheck, whyFull } from "../join/join-checks.ts";
import { SpectatorList } from "../join/spectator-list.ts";
import type { TableAccess } from "../lobby-listing.ts";
import { withTableLog } from "../match-log-and-metrics.ts";
import type { ParsedCreate } from "../message-schemas.ts";
import { type CrashGuard, type GuardedClock, guardClock } from "../recovery/crash-guard.ts";
import type { ReservedDeal } from "./reserve-hand-of-the-day.ts";

export interface TableParts {
  readonly table: Table;
  readonly journal: TableJournal;
  readonly connections: SeatConnections;
  readonly spectatorList: SpectatorList;
  readonly joinChecks: JoinChecks;
  readonly access: TableAccess;
  readonly clock: GuardedClock;
  /** Adds the table's code to each log entry. */
  readonly log: Log;
  readonly counters: Counters;
  /** Undefined if no shuffles can be verified. */
  readonly signingKeys: AppContext["matchSigningKeys"];
  /** What the operator has turned off. */
  readonly policy: OperatorPolicy;
  /** What the operator has decided about people. */
  readonly sanctions: Sanctions;
  /** The last phrases at the table, in memory only: a report contains those of the reported player. */
  readonly phrases: readonly QuickChat[];
}

const MOST_PHRASES = 50;

/** What a room passes to each of its tables. It stays the same when a table is restored after a crash. */
export interface Hooks {
  /** Limits wrong passwords at this table. */
  readonly passwordAttempts: TokenBucket;
  readonly listener: TableListener;
  readonly crashGuard: CrashGuard;
}

/** A new table with the options of its creator, or a saved table. */
export type TableSetup =
  | {
      readonly code: string;
      readonly create: ParsedCreate;
      /** For a hand of the day. */
      readonly handOfTheDay?: ReservedDeal;
      readonly record?: never;
    }
  | {
      readonly code: string;
      readonly record: TableRecord;
    };

export function setUpTable(appContext: AppContext, setup: TableSetup, hooks: Hooks): TableParts {
  const { requestsPerSecond, counters, policy } = appContext;
  const header =
    setup.record === undefined ? newTableHeader(setup.code, setup.create) : restoredTableHeader(setup.record);
  const { isPublic, password } = header;
  const { clock, journal } = withCrashGuard(appContext, header, hooks.crashGuard);
  const log = appContext.log.child({ table: setup.code });
  const phrases: QuickChat[] = [];
  const chatSent = (quickChat: QuickChat) => {
    if (quickChat.flick === undefined) keepLast(phrases, quickChat);
    hooks.listener.chatSent(quickChat);
  };
  const listener = withTableLog(
    { ...hooks.listener, chatSent },
    { log, counters, lastEvent: () => table.lastEvent },
  );
  if (isKeyLost(appContext, setup)) log.warn(LOST_KEY);
  const table: Table = createTable(appContext, setup, { clock, journal, listener, isPublic });
  const rate = { perSecond: requestsPerSecond, burst: 2 * requestsPerSecond };
  return {
    table,
    journal,
    connections: new SeatConnections(() => new TokenBucket(rate, clock.steady)),
    spectatorList: new SpectatorList(rate, clock.steady),
    joinChecks: makeJoinChecks(appContext, hooks, { table, ...header }),
    access: { isPublic, hasPassword: password !== undefined },
    clock,
    log,
    counters,
    signingKeys: appContext.matchSigningKeys,
    policy,
    sanctions: appContext.sanctions,
    phrases,
  };
}

/** What a player said is shown with a report. */
function keepLast(phrases: QuickChat[], phrase: QuickChat): void {
  phrases.splice(0, phrases.length + 1 - MOST_PHRASES);
  phrases.push(phrase);
}

const LOST_KEY =
  "the signing key of the running match is missing (docs/hosting.md, The signing key): the match goes on, but is not signed";

function isKeyLost({ matchSigningKeys: keys }: AppContext, { record }: TableSetup): boolean {
  const match = record?.match;
  return match?.signingKey !== undefined && signingKeyOf(match, keys) === undefined;
}

function makeJoinChecks(
  { failedAttempts, counters, sanctions, blocks }: AppContext,
  { passwordAttempts }: Pick<Hooks, "passwordAttempts">,
  { table, password, code }: Pick<TableHeader, "password" | "code"> & { readonly table: Table },
): JoinChecks {
  return new JoinChecks({
    failedAttempts,
    passwordAttempts,
    checkPassword: password === undefined ? () => true : makePasswordCheck(password),
    findByToken: (token) => table.seats.findByToken(token),
    findByOwner: (owner) => table.seats.findByOwner(owner),
    whyTokenInvalid: (token) => table.seats.tokens.whyInvalid(token),
    admission: table.admission,
    whyBarred: (from) => sanctions.whyBarred({ ...from, code }),
    rules: () => [table.rules, ...(table.game === undefined ? [] : [table.game.rules])],
    whyFull: (isSpectator) => whyFull(table, isSpectator),
    isBlockedByHost: (owner) => blocks.hasBlocked(table.seats.get(table.host)?.owner ?? "", owner),
    counters,
  });
}

/** The two things that call a table on their own: its clock, and the store when its disk fails or recovers. */
function withCrashGuard(
  { makeClock, store, counters }: AppContext,
  header: TableHeader,
  crashGuard: CrashGuard,
): Pick<TableParts, "clock" | "journal"> {
  const clock = makeClock((error) => crashGuard.trip({ name: "a timer" }, error));
  const runGuarded = (run: () => void) =>
    crashGuard.guard({ name: "a change of the storage" }, run, () => undefined);
  const onAppended = (ms: number) => counters.countJournalWrite(ms);
  return {
    clock: guardClock(crashGuard, clock),
    journal: openTableJournal(store, header, { runGuarded, onAppended }),
  };
}

/** If a saved table cannot be restored, its clock and journal are closed. */
function createTable(
  { makeSeed, makeMatchId, chance, deals, masterPool, matchSigningKeys: signingKeys }: AppContext,
  setup: TableSetup,
  {
    isPublic,
    ...parts
  }: Pick<TableParts, "clock" | "journal"> & Pick<Hooks, "listener"> & Pick<TableHeader, "isPublic">,
): Table {
  const { record } = setup;
  const settings = { ...settingsOf(setup), isPublic, hasMasterBots: masterPool !== undefined };
  const options = {
    ...{ ...parts, makeSeed, makeMatchId, chance, deals, settings, signingKeys },
    platform: NODE_PLATFORM,
    ...(masterPool && { chooseMove: masterPool.chooserFor(askerOf(setup)) }),
  };
  try {
    return new Table(record === undefined ? options : { ...options, savedState: record });
  } catch (error) {
    parts.clock.stop();
    parts.journal.close();
    throw error;
  }
}

/** Who asks for the moves of masters: the address that opened the table. A restored table does not know it. */
function askerOf(setup: TableSetup): string {
  return setup.record === undefined ? (setup.create.opener ?? setup.code) : setup.code;
}

function newTableHeader(
  code: string,
  { visibility, password = "", key, handOfTheDay, code: activityCode }: ParsedCreate,
): TableHeader {
  const opener = hashOfBrowserKey(key);
  return {
    code,
    isPublic: visibility !== "private" && handOfTheDay === undefined && activityCode === undefined,
    ...(password === "" ? {} : { password: hashPassword(password) }),
    ...(opener === "" ? {} : { opener }),
  };
}

function restoredTableHeader({ code, isPublic, password, opener }: TableRecord): TableHeader {
  return {
    code,
    isPublic,
    ...(password === undefined ? {} : { password }),
    ...(opener === undefined ? {} : { opener }),
  };
}

function settingsOf(setup: TableSetup): InitialTableSettings {
  if (setup.record !== undefined) {
    const { rules, isQuickPlay, spectatorsAllowed, felt = 0, match } = setup.record;
    // In earlier versions, the host of a quick-play table could turn spectators off.
    const settings = { rules, isQuickPlay, felt, spectatorsAllowed: isQuickPlay || spectatorsAllowed };
    return match?.day === undefined
      ? settings
      : { ...settings, handOfTheDay: { day: match.day, seed: match.seed } };
  }
  if (setup.handOfTheDay !== undefined) {
    const { deal } = setup.handOfTheDay;
    return { rules: quickRules("single", deckOfDay(deal.day)), spectatorsAllowed: false, handOfTheDay: deal };
  }
  const { rules, spectatorsAllowed, open, length = STANDARD_QUICK_LENGTH, edition } = setup.create;
  if (open) return { rules: quickRules(length, edition), isQuickPlay: true };
  return {
    ...(rules === undefined ? {} : { rules }),
    spectatorsAllowed: spectatorsAllowed ?? true,
  };
}
