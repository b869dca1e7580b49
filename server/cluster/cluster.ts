/**
 * One of several game processes, which share PostgreSQL and Redis. This is the only place that builds the parts of a
 * cluster; a single server does not load it.
 */
import { randomBytes } from "node:crypto";
import { hostname } from "node:os";
import type { VapidKeys } from "web-push";
import type { ServerSigningKeys } from "../../shared/fairness/signing-keys.ts";
import type { Clock } from "../../shared/timing/clock.ts";
import { type AppContext, createContext, metricsFor } from "../app-context.ts";
import { createClock } from "../clock.ts";
import type { ClusterConfig } from "../config.ts";
import { postgresDialect } from "../history/postgres.ts";
import { makeSigningKeys, parseSigningKeys, signingKeysText } from "../identity/signing-keys.ts";
import { type Counters, noCounters } from "../observability/counters.ts";
import { errorFields, type Log, makeLog } from "../observability/log.ts";
import { makeVapidKeys, parseVapidKeys } from "../push/vapid-keys.ts";
import type { ClusterTables, TableRooms } from "./cluster-tables.ts";
import { HandOver } from "./hand-over.ts";
import { askPeer } from "./membership/ask-peer.ts";
import { ClusterChecks, type ClusterProblems } from "./membership/cluster-checks.ts";
import {
  connectionNameOf,
  DECLARED_DEAD,
  type HeartbeatResult,
  Membership,
  type Peers,
} from "./membership/membership.ts";
import { sharedSettings } from "./membership/shared-settings.ts";
import { type PeerMessages, peerMessages } from "./peer-messages.ts";
import { PostgresStore, TABLE_FORM } from "./postgres-store.ts";
import { migrateCluster } from "./schema.ts";
import { loadServerKey, SIGNING_KEYS, VAPID_KEYS } from "./server-keys.ts";
import { shareRooms } from "./share-rooms.ts";
import { connectSql, LastingConnection, type SqlOptions, SqlPool } from "./sql.ts";
import { TableOpener } from "./table-opener.ts";
import { whenDatabaseAnswers } from "./wait-for-database.ts";

const SERVER_KEY = "cluster";
const SERVER_KEY_BYTES = 32;
const NEWER_TABLES = "tables of no process were written by a newer version: start it, or they stay closed";
/** The number of heartbeats after which matches that still wait for the history are tried again. */
const BEATS_BETWEEN_ARCHIVING = 60;
/** How long the database may take to answer a heartbeat, in ms: it tells soon that the database is away. */
const HEARTBEAT_MS = 2_000;
/** How long balancers have to notice that this process ends, in ms. */
const NOTICE_MS = 1_500;
/** How long the last commit may take when a process ends, in ms. */
const LAST_COMMIT_MS = 2_000;

/** The parts that are in PostgreSQL. */
interface Cluster {
  readonly store: PostgresStore;
  readonly tables: ClusterMember;
  readonly peers: Peers;
  readonly pool: SqlPool;
  /** The key from which all processes derive what they sign and encrypt for each other. */
  readonly serverKey: Uint8Array;
}

/** The context of a server that is one of several. Throws a sentence if the database cannot be used. */
export async function createClusterContext(config: ClusterConfig, ownId: string): Promise<AppContext> {
  const { DATABASE_URL: url, REDIS_URL: redisUrl } = config;
  const metrics = metricsFor(config);
  const counters = metrics?.counters ?? noCounters;
  const cluster = await openCluster(config, ownId, counters).catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    throw new Error(`DATABASE_URL cannot be used: ${message}`, { cause: error });
  });
  const dialect = postgresDialect(url, makeLog(config));
  const vapidKeys = config.PUSH === "on" ? await loadVapidKeys(cluster.pool) : undefined;
  const signingKeys = await loadSigningKeys(cluster.pool);
  const { store } = cluster;
  const stores = { store, openDialect: () => dialect, vapidKeys, signingKeys, metrics };
  const context = createContext(config, stores);
  const { tables: clusterTables, peers, serverKey } = cluster;
  const shared = shareRooms(context, config, { redisUrl, serverKey, peers });
  clusterTables.talkThrough(peerMessages(shared.clusterRooms.presence, ownId));
  return { ...shared, clusterTables };
}

/** All processes send turn notifications with the same keys. */
async function loadVapidKeys(pool: SqlPool): Promise<VapidKeys> {
  const stored = await loadServerKey(pool, VAPID_KEYS, () => JSON.stringify(makeVapidKeys()));
  return parseVapidKeys(stored, `the server key ${VAPID_KEYS}`);
}

/** A match may go from one process to another: all of them sign with the same key. */
async function loadSigningKeys(pool: SqlPool): Promise<ServerSigningKeys> {
  const stored = await loadServerKey(pool, SIGNING_KEYS, () => signingKeysText(makeSigningKeys()));
  return parseSigningKeys(stored, `the server key ${SIGNING_KEYS}`);
}

/** Connects to the database and brings it to the current version. The process becomes a member with `tables.start`. */
async function openCluster(config: ClusterConfig, ownId: string, counters: Counters): Promise<Cluster> {
  const { DATABASE_URL: url, PORT, PROCESS_ADDRESS: address = `${hostname()}:${PORT}` } = config;
  const log = makeLog(config);
  const clock = createClock((error) => log.error(errorFields(error), "a cluster timer failed"));
  const options: SqlOptions = { url, name: connectionNameOf(ownId), log };
  const first = await whenDatabaseAnswers(() => connectSql(options), { ...config, clock, log });
  try {
    await migrateCluster(first);
  } finally {
    first.close();
  }
  const pool = new SqlPool(options);
  const makeKey = () => randomBytes(SERVER_KEY_BYTES).toString("hex");
  const serverKey = Buffer.from(await loadServerKey(pool, SERVER_KEY, makeKey), "hex");
  const connect = (own: Partial<SqlOptions> = {}) =>
    new LastingConnection(() => connectSql({ ...options, ...own }));
  const common = { ownId, clock, log, counters };
  const store = new PostgresStore({ ...common, sql: pool, connection: connect() });
  const member = new ClusterMember({
    ...common,
    address,
    settings: sharedSettings(config),
    store,
    pool,
    connection: connect({ answerMs: HEARTBEAT_MS }),
  });
  return { store, tables: member, peers: member.peers, pool, serverKey };
}

interface MemberOptions {
  readonly ownId: string;
  readonly address: string;
  /** The settings that it shows the others. */
  readonly settings: string;
  readonly store: PostgresStore;
  readonly pool: SqlPool;
  readonly connection: LastingConnection;
  readonly clock: Clock;
  readonly log: Log;
  readonly counters: Counters;
}

/** Connects the parts: heartbeats find dead processes, and their tables are opened here. */
class ClusterMember implements ClusterTables {
  readonly #options: MemberOptions;
  readonly #membership: Membership;
  readonly #checks: ClusterChecks;
  #rooms: TableRooms | undefined;
  #opener: TableOpener | undefined;
  #messages: PeerMessages | undefined;
  #isStopping = false;
  #beats = 0;
  #newerTables = 0;

  constructor(options: MemberOptions) {
    const { ownId, address, store, connection, settings, clock, log } = options;
    this.#options = options;
    this.#checks = new ClusterChecks({ settings, ask: askPeer, log });
    this.#membership = new Membership({
      ...{ ownId, address, connection, clock, log, form: TABLE_FORM },
      ...{ ask: askPeer, checks: this.#checks },
      onFenced: (reason) => this.#fenced(reason),
      onReachableChange: (isReachable) => store.setReachable(isReachable),
      onBeat: (seen) => this.#beat(seen),
    });
  }

  get peers(): Peers {
    return this.#membership;
  }

  get ownedTables(): number {
    return this.#options.store.ownCodes.length;
  }

  get livingProcesses(): number {
    return this.#membership.livingCount;
  }

  get newerTables(): number {
    return this.#newerTables;
  }

  get problems(): ClusterProblems {
    return this.#checks.problems;
  }

  get whyNotReady(): string | undefined {
    return this.#checks.whyNotReady;
  }

  /** How this process talks to the others about tables. */
  talkThrough(messages: PeerMessages): void {
    this.#messages = messages;
  }

  gateOf(code: string) {
    return this.#options.store.gateOf(code);
  }

  want(code: string): void {
    this.#opener?.want(code);
  }

  async start(rooms: TableRooms): Promise<void> {
    const { ownId, store, pool, clock, log, counters } = this.#options;
    this.#rooms = rooms;
    store.onTableLost(rooms.abandonRoom);
    const { openRoom } = rooms;
    this.#opener = new TableOpener({
      ...{ ownId, form: TABLE_FORM, sql: pool, store, openRoom, steady: clock.steady, log },
      onTakenOver: (tables) => counters.countTakeOver(tables),
    });
    this.#listen(this.#opener);
    await this.#membership.start();
    // Tables of processes that ended before are opened at once: nobody waits for a heartbeat.
    await Promise.all([this.#opener.whenDone(), this.#membership.whenKnown()]);
    void store.deleteLeftEntries();
  }

  async leave(closeEntrance: () => void): Promise<void> {
    const { log, clock } = this.#options;
    await Promise.all([this.#opener?.stop(), this.#membership.leave()]).catch((error) =>
      log.error(errorFields(error), "could not announce the shutdown to the other processes"),
    );
    if (this.#membership.receivers.length > 0)
      await new Promise<void>((resolve) => clock.after(NOTICE_MS, resolve));
    closeEntrance();
    await this.#handOver();
  }

  async stop(): Promise<void> {
    const { store, pool, clock } = this.#options;
    this.#isStopping = true;
    await this.#opener?.stop();
    const timeout = new Promise<void>((resolve) => clock.after(LAST_COMMIT_MS, resolve));
    await Promise.race([store.close(), timeout]);
    await Promise.race([this.#membership.stop(), timeout]);
    await pool.close();
  }

  #beat({ deadOwners, ownTables, freeTables, newerTables }: HeartbeatResult): void {
    const { store, log } = this.#options;
    if (newerTables > 0 && this.#newerTables === 0) log.error({ tables: newerTables }, NEWER_TABLES);
    this.#newerTables = newerTables;
    const owners = [...deadOwners, ...(freeTables > 0 ? [null] : [])];
    if (owners.length > 0) void this.#opener?.takeOver(owners);
    else if (ownTables !== store.ownCodes.length) void this.#opener?.openMissing();
    this.#beats += 1;
    if (this.#beats % BEATS_BETWEEN_ARCHIVING === 0) store.notifyFinished();
  }

  #listen(opener: TableOpener): void {
    const messages = this.#messages;
    if (messages === undefined) return;
    const { log, counters } = this.#options;
    messages.onGiven(({ from, codes }) => {
      opener
        .openGiven(codes)
        .then((opened) => {
          counters.countHandOver("received", opened.length);
          messages.tellOpened(from, opened);
        })
        .catch((error) => log.error(errorFields(error), "could not open tables handed over to this process"));
    });
    messages.onDead(() => this.#fenced(DECLARED_DEAD));
    this.#membership.onDead((processId) => messages.tellDead(processId));
  }

  async #handOver(): Promise<void> {
    const { store, clock, log, counters } = this.#options;
    const [messages, rooms] = [this.#messages, this.#rooms];
    if (messages === undefined || rooms === undefined || this.#membership.receivers.length === 0) return;
    const { stopTable, endTable } = rooms;
    const receivers = () => this.#membership.receivers;
    await new HandOver({ store, messages, receivers, stopTable, endTable, clock, log, counters }).giveAll();
  }

  #fenced(reason: string): void {
    const { store, log, counters } = this.#options;
    if (this.#isStopping) return;
    this.#isStopping = true;
    counters.countFence("process");
    log.fatal(`${reason}: exiting`);
    store.shutAllGates("this process was declared dead");
    this.#rooms?.exit();
  }
}
