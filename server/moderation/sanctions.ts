/**
 * The operator's acts that are in force, as one process knows them. It reads them again every two seconds and
 * when another process of a cluster says so, and the checks of joins and requests answer at once.
 */
import { type Refusal, refuse } from "../../shared/refusal.ts";
import type { ConnectionOrigin } from "../../shared/table/seats/player.ts";
import type { Clock, Timer } from "../../shared/timing/clock.ts";
import { ACTS, type ActName } from "../../shared/wire/moderation.ts";
import type { History } from "../history/history.ts";
import type { Database, OperatorActTable } from "../history/schema.ts";
import { actsInForce, endAct } from "./acts.ts";

const REFRESH_MS = 2_000;
const HOUR_MS = 60 * 60_000;

export interface SanctionSources {
  readonly history: Pick<History, "query">;
  readonly clock: Clock;
  /** Other acts are in force than before: the tables of this process obey. */
  readonly onChange: () => Promise<void>;
  /** Tells the other processes of a cluster to read the acts now. */
  readonly tellOthers: () => void;
  readonly onError: (error: unknown) => void;
}

/** Who wants to join, and which table if it is known. */
export interface Joiner extends Pick<ConnectionOrigin, "owner" | "address"> {
  readonly code?: string;
}

/** An act, and the browsers of the person whom it is about. */
interface Sanction {
  readonly act: OperatorActTable;
  readonly owners: readonly string[];
}

export class Sanctions {
  #sources: SanctionSources | undefined;
  #timer: Timer | undefined;
  #isClosed = false;
  #known = "[]";
  #byTarget: ReadonlyMap<string, readonly OperatorActTable[]> = new Map();
  readonly #delivered = new Set<string>();

  /** The history opens after the context that all tables share. Reads the acts from then on. */
  attach(sources: SanctionSources): void {
    this.#sources = sources;
    void this.#beat();
  }

  close(): void {
    this.#isClosed = true;
    this.#timer?.clear();
  }

  /** Why somebody may join nothing, or not this table; undefined if they may. */
  whyBarred({ owner, address, code = "" }: Joiner): Refusal | undefined {
    const ban = this.#find("ban", owner) ?? this.#find("banAddress", address);
    if (ban !== undefined) return refuse("banned", { hours: this.#hoursUntil(ban.until) });
    return this.isTableClosed(code) ? refuse("tableNotFound") : undefined;
  }

  isTableClosed(code: string): boolean {
    return this.#find("closeTable", code) !== undefined;
  }

  isSilenced(owner: string): boolean {
    return this.#find("silence", owner) !== undefined;
  }

  /** The name that the operator has given this person. */
  nameOf(owner: string): string | undefined {
    return this.#find("rename", owner)?.new_name ?? undefined;
  }

  /** A warning that has not arrived yet. */
  warningFor(owner: string): string | undefined {
    return this.#all(owner).find(({ act, id }) => act === "warn" && !this.#delivered.has(id))?.id;
  }

  /** The warning has been sent. The person's other tables get it in the same moment, and nobody later. */
  delivered(id: string): void {
    void Promise.resolve().then(() => {
      const { history, clock, onError } = this.#sources ?? {};
      if (this.#delivered.has(id)) return;
      this.#delivered.add(id);
      history?.query((db) => endAct(db, id, clock?.now() ?? 0)).catch(onError);
    });
  }

  /** This process has done or undone an act: all obey at once. */
  async changed(): Promise<void> {
    this.#sources?.tellOthers();
    await this.refresh();
  }

  /** Another process has done so. */
  heardOfChange(): void {
    this.refresh().catch((error) => this.#sources?.onError(error));
  }

  /** Reads the acts now. */
  async refresh(): Promise<void> {
    const { history, clock, onChange } = this.#sources ?? {};
    if (history === undefined || clock === undefined || onChange === undefined) return;
    const read = await history.query((db) => readSanctions(db, clock.now()));
    // While the database is away, what was in force stays in force.
    if (read === undefined) return;
    const known = JSON.stringify(read.answer);
    if (known === this.#known) return;
    this.#known = known;
    const entries = read.answer.flatMap(({ act, owners }) => owners.map((owner) => ({ owner, act })));
    const grouped = Map.groupBy(entries, ({ owner }) => owner);
    this.#byTarget = new Map([...grouped].map(([owner, each]) => [owner, each.map(({ act }) => act)]));
    await onChange();
  }

  async #beat(): Promise<void> {
    const { clock, onError } = this.#sources ?? {};
    await this.refresh().catch(onError);
    if (!this.#isClosed) this.#timer = clock?.after(REFRESH_MS, () => void this.#beat());
  }

  #hoursUntil(until: number): number {
    return Math.max(1, Math.ceil((until - (this.#sources?.clock.now() ?? until)) / HOUR_MS));
  }

  /** The newest act of this name about this person, address or table. */
  #find(act: ActName, target: string): OperatorActTable | undefined {
    return this.#all(target).findLast((each) => each.act === act);
  }

  #all(target: string): readonly OperatorActTable[] {
    return target === "" ? [] : (this.#byTarget.get(target) ?? []);
  }
}

/** A profile is known by all browsers that are linked to it now. */
async function readSanctions(db: Database, now: number): Promise<readonly Sanction[]> {
  const acts = await actsInForce(db, now);
  if (acts.length === 0) return [];
  const people = acts.filter(({ act }) => ACTS[act].on === "person").map(({ target }) => target);
  const browsers =
    people.length === 0
      ? []
      : await db.selectFrom("browser").select(["owner", "profile"]).where("profile", "in", people).execute();
  return acts.map((act) => ({
    act,
    owners: [
      act.target,
      ...browsers.filter(({ profile }) => profile === act.target).map(({ owner }) => owner),
    ],
  }));
}
