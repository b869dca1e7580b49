/** The membership of this process in its cluster: its heartbeat, and which other processes are running. */
import type { Clock, Timer } from "../../../shared/timing/clock.ts";
import { errorFields, type Log } from "../../observability/log.ts";
import type { SqlConnection } from "../sql.ts";
import type { PeerAnswer } from "./ask-peer.ts";
import type { CheckedPeer, ClusterChecks } from "./cluster-checks.ts";
import { CutOff } from "./cut-off.ts";
import { type PeerRow, PeerWatch, type SilentPeer } from "./peer-watch.ts";

export interface MembershipOptions {
  readonly ownId: string;
  /** Where other processes reach this one: host and port. */
  readonly address: string;
  readonly form: number;
  /** For heartbeats only: no other statement delays them. */
  readonly connection: SqlConnection;
  readonly clock: Clock;
  readonly log: Log;
  /** Asks the process at this address if it is ready. */
  readonly ask: (address: string) => Promise<PeerAnswer>;
  /** Finds mistakes in the setup. */
  readonly checks: ClusterChecks;
  /** The others have declared this process dead, or are about to: it must stop at once. */
  readonly onFenced: (reason: string) => void;
  /** Called when heartbeats fail again and again, and when they work again. */
  readonly onReachableChange: (isReachable: boolean) => void;
  /** Called after each heartbeat. */
  readonly onBeat: (seen: HeartbeatResult) => void;
}

export interface HeartbeatResult {
  /** Dead processes that still own tables. */
  readonly deadOwners: readonly string[];
  /** How many tables this process owns that are not quarantined, and how many have no owner. */
  readonly ownTables: number;
  readonly freeTables: number;
  /** Tables of no living process that a newer version has written: this one cannot open them. */
  readonly newerTables: number;
}

export const BEAT_MS = 1_000;
/** How often a new process asks whether the others know it, in ms, and how many times: two heartbeats. */
export const ASK_MS = 100;
const MAX_ASKED = (2 * BEAT_MS) / ASK_MS;
/** After this many failed heartbeats in a row, the database cannot be reached. */
const MAX_FAILURES = 2;

export const DECLARED_DEAD = "the other processes have declared this one dead";

/** The name of the connections of a process, by which others see that it is connected. */
export function connectionNameOf(ownId: string): string {
  return `last-card ${ownId}`;
}

const BEAT = `
  update game_process set seen = clock_timestamp(), clock_off = $2 where id = $1 and state <> 'dead'
  returning extract(epoch from seen)::float8 * 1000 as "databaseTime"`;
/**
 * Behind a pool of connections, the names of connections cannot be told: then nobody counts as connected, not even this
 * process, and only the stamps decide.
 */
const LOOK = `
  with names as materialized (select distinct application_name as name from pg_stat_activity)
  select p.id, p.address, p.state, p.form, p.seen::text as seen, p.settings, p.clock_off as "clockOff",
    exists (select 1 from names where name = 'last-card ' || p.id) as "isConnected",
    exists (select 1 from open_table t where t.owner = p.id and t.quarantined is null) as "ownsTables"
  from game_process p
  where p.id <> $1 and (p.state <> 'dead' or exists (
    select 1 from open_table t where t.owner = p.id and t.quarantined is null))`;
const COUNT_TABLES = `
  select count(*) filter (where owner = $1)::integer as "ownTables",
    count(*) filter (where owner is null and form <= $2)::integer as "freeTables",
    count(*) filter (where owner is distinct from $1 and form > $2)::integer as "newerTables"
  from open_table where (owner = any ($3::text[]) or owner is null) and quarantined is null`;

/** The processes that have not looked at the others since then. */
const COUNT_UNAWARE = `
  select count(*)::integer as "unaware" from game_process
  where state <> 'dead' and id <> $1 and seen <= $2::timestamptz`;

interface SeenProcess extends PeerRow, CheckedPeer {
  readonly form: number;
  readonly ownsTables: boolean;
}

/** The game processes of a cluster, as one of them sees the others. */
export type Peers = Pick<Membership, "ownId" | "isAlive" | "addressOf" | "onDead">;

export class Membership {
  readonly #options: MembershipOptions;
  readonly #watch = new PeerWatch();
  readonly #cutOff = new CutOff();
  readonly #deadListeners = new Set<(processId: string) => void>();
  #addresses: ReadonlyMap<string, string> = new Map();
  #receivers: readonly string[] = [];
  #timer: Timer | undefined;
  /** The heartbeat under way, if there is one. */
  #beating: Promise<void> = Promise.resolve();
  #isStopped = false;
  /** When this process registered itself, by the clock of the database. */
  #registeredAt: string | undefined;
  /** How many heartbeats in a row have failed. */
  #failures = 0;

  constructor(options: MembershipOptions) {
    this.#options = options;
  }

  get ownId(): string {
    return this.#options.ownId;
  }

  /** The processes that are up, and can read the tables of this one. */
  get receivers(): readonly string[] {
    return this.#receivers;
  }

  /** How many processes are alive, with this one. */
  get livingCount(): number {
    return this.#addresses.size + 1;
  }

  isAlive(processId: string): boolean {
    return processId === this.ownId || this.#addresses.has(processId);
  }

  addressOf(processId: string): string | undefined {
    return processId === this.ownId ? this.#options.address : this.#addresses.get(processId);
  }

  /** Calls the listener when a process is declared dead. */
  onDead(listener: (processId: string) => void): () => void {
    this.#deadListeners.add(listener);
    return () => this.#deadListeners.delete(listener);
  }

  /** Registers this process, and sends heartbeats from then on. Rejects if the database cannot be reached. */
  async start(): Promise<void> {
    const { connection, ownId, address, form, checks } = this.#options;
    const [row] = await connection.query<{ seen: string }>(
      "insert into game_process (id, address, form, settings) values ($1, $2, $3, $4) returning seen::text as seen",
      [ownId, address, form, checks.settings],
    );
    this.#registeredAt = row?.seen;
    await this.#removeOldProcesses();
    await this.#startBeat();
  }

  /**
   * Resolves when the others know this process: before that, they refuse its messages. One that is dead and not yet declared
   * so is not waited for.
   */
  async whenKnown(): Promise<void> {
    const { connection, clock, ownId } = this.#options;
    let isKnown = false;
    for (let asked = 0; asked < MAX_ASKED && !this.#isStopped; asked += 1) {
      if (isKnown) return;
      const [row] = await connection.query<{ unaware: number }>(COUNT_UNAWARE, [ownId, this.#registeredAt]);
      isKnown = row?.unaware === 0;
      // Also after the last one has sent its heartbeat: it looks at the others right after that.
      await new Promise<void>((resolve) => clock.after(ASK_MS, resolve));
    }
  }

  /** The others give no table to this process any more, and it takes over none. */
  async leave(): Promise<void> {
    await this.#beating;
    await this.#options.connection.query(
      "update game_process set state = 'leaving' where id = $1 and state = 'up'",
      [this.ownId],
    );
  }

  /** Ends the heartbeats. Everything is committed: the others may take the tables of this process at once. */
  async stop(): Promise<void> {
    const { connection, ownId } = this.#options;
    this.#end();
    await this.#beating;
    await connection.query("update game_process set state = 'dead' where id = $1", [ownId]);
    connection.close();
  }

  #end(): void {
    this.#isStopped = true;
    this.#timer?.clear();
  }

  #startBeat(): Promise<void> {
    this.#beating = this.#beat();
    return this.#beating;
  }

  async #beat(): Promise<void> {
    const { clock, log } = this.#options;
    try {
      await this.#beatOnce();
      this.#countFailures(0);
      this.#cutOff.reset();
    } catch (error) {
      this.#countFailures(this.#failures + 1);
      this.#watch.forget();
      if (!this.#isStopped) log.error(errorFields(error), "heartbeat failed");
      await this.#askOthers();
    }
    if (!this.#isStopped) this.#timer = clock.after(BEAT_MS, () => void this.#startBeat());
  }

  /** One alone may be a connection that broke, which the next heartbeat opens again. */
  #countFailures(failures: number): void {
    const wasReachable = this.#failures < MAX_FAILURES;
    this.#failures = failures;
    const isReachable = failures < MAX_FAILURES;
    if (isReachable !== wasReachable && !this.#isStopped) this.#options.onReachableChange(isReachable);
  }

  /** Without the database, nobody tells this process that it was declared dead. */
  async #askOthers(): Promise<void> {
    const { ask, clock } = this.#options;
    const answers = await Promise.all([...this.#addresses.values()].map(ask));
    const reason = this.#cutOff.evaluate(answers, clock.steady());
    if (reason !== undefined && !this.#isStopped) this.#fence(reason);
  }

  #fence(reason: string): void {
    this.#end();
    this.#options.onFenced(reason);
  }

  async #beatOnce(): Promise<void> {
    const { connection, ownId, form, onBeat, clock, checks } = this.#options;
    const askedAt = clock.now();
    const values = [ownId, checks.clock.offMs ?? null];
    const [own] = await connection.query<{ databaseTime: number }>(BEAT, values);
    if (this.#isStopped) return;
    if (own === undefined) return this.#fence(DECLARED_DEAD);
    checks.clock.compare({ askedAt, answeredAt: clock.now(), ...own });
    const deadOwners = await this.#lookAtOthers();
    const [counts] = await connection.query<Omit<HeartbeatResult, "deadOwners">>(COUNT_TABLES, [
      ...[ownId, form],
      [ownId, ...deadOwners],
    ]);
    if (counts !== undefined && !this.#isStopped) onBeat({ ...counts, deadOwners });
  }

  /** Returns the dead processes that still own tables. */
  async #lookAtOthers(): Promise<readonly string[]> {
    const { connection, clock, ownId, form: ownForm } = this.#options;
    const rows = await connection.query<SeenProcess>(LOOK, [ownId]);
    const living = rows.filter(({ state }) => state !== "dead");
    const silent = this.#watch.look(living, clock.steady());
    const declared: string[] = [];
    for (const peer of silent) if (await this.#declareDead(peer)) declared.push(peer.id);
    const alive = living.filter(({ id }) => !declared.includes(id));
    this.#receivers = alive
      .filter(({ state, form }) => state === "up" && form >= ownForm)
      .map(({ id }) => id);
    this.#setAlive(alive);
    void this.#options.checks.check(alive);
    const dead = rows.filter(({ state, ownsTables }) => state === "dead" && ownsTables);
    return [...declared, ...dead.map(({ id }) => id)];
  }

  /** False if it has been seen since. */
  async #declareDead({ id, seen }: SilentPeer): Promise<boolean> {
    const [row] = await this.#options.connection.query<{ is_dead: boolean }>(
      "select declare_dead($1, $2) as is_dead",
      [id, seen],
    );
    return row?.is_dead === true;
  }

  /** Notifies of those that were alive before, whichever process has declared them dead. */
  #setAlive(rows: readonly PeerRow[]): void {
    const before = this.#addresses;
    this.#addresses = new Map(rows.map(({ id, address }) => [id, address]));
    for (const id of before.keys()) {
      if (this.#addresses.has(id)) continue;
      this.#options.log.warn({ process: id }, "process declared dead");
      for (const listener of [...this.#deadListeners]) listener(id);
    }
  }

  /** Rows of processes that ended long ago and own nothing. */
  async #removeOldProcesses(): Promise<void> {
    await this.#options.connection.query(
      `with old as (
         delete from game_process p where state = 'dead' and seen < clock_timestamp() - interval '1 day'
           and not exists (select 1 from open_table t where t.owner = p.id) returning id)
       delete from committed_batch where process in (select id from old)`,
    );
  }
}
