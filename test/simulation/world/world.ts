/** One table in a simulated world: its storage, its people and its clock, and what checks them after each step. */
import { NODE_PLATFORM } from "../../../server/identity/table-platform.ts";
import { openTableJournal } from "../../../server/journal/open-table-journal.ts";
import type { Chance } from "../../../shared/bots/bot.ts";
import type { SeatCommand } from "../../../shared/command.ts";
import type { GameEvent } from "../../../shared/event.ts";
import type { Game } from "../../../shared/game.ts";
import { FAIR_DEALS } from "../../../shared/table/fairness/fair-rounds.ts";
import type { TableJournal } from "../../../shared/table/journal/table-journal.ts";
import type { TableRecord } from "../../../shared/table/journal/table-record.ts";
import type { TableRequest } from "../../../shared/table/requests/requests.ts";
import type { SeatedPlayer } from "../../../shared/table/seats/player.ts";
import { Table } from "../../../shared/table/table.ts";
import type { InitialTableSettings, TableListener } from "../../../shared/table/table-dependencies.ts";
import { wireTableOf } from "../../../shared/table/wire-table.ts";
import type { Clock } from "../../../shared/timing/clock.ts";
import type { WireTable } from "../../../shared/wire/table-state.ts";
import { SIGNING_KEYS } from "../../support/server/fair-table.ts";
import { type ManualClock, manualClock } from "../../support/server/manual-clock.ts";
import { seededChance, seedOf } from "../seeded-random.ts";
import { type Doubles, fault } from "./faults.ts";
import { MatchMirror } from "./match-mirror.ts";
import { People, type Person } from "./people.ts";
import { RestartCheck } from "./restart-check.ts";
import { SimulatedStore } from "./simulated-store.ts";
import { TableWatch } from "./table-watch.ts";
import { WaitingWatch } from "./waiting-watch.ts";

export interface WorldOptions {
  /** Any text; the same text gives the same world. */
  readonly seed: string;
  readonly doubles: Doubles;
  readonly settings: InitialTableSettings;
  readonly people: number;
  /** The shuffles can be verified, and clients contribute to them. */
  readonly isFair: boolean;
}

const ACTIONS_KEPT = 20;

export class World {
  readonly clock: ManualClock = manualClock();
  readonly chance: Chance;
  readonly store: SimulatedStore;
  readonly mirror: MatchMirror;
  readonly people: People;
  readonly isFair: boolean;
  readonly isPublic: boolean;
  /** The last actions, for the report. */
  readonly actions: string[] = [];
  table: Table;
  hasEnded = false;
  restarts = 0;
  readonly #options: WorldOptions;
  readonly #watch: TableWatch;
  readonly #waiting: WaitingWatch;
  readonly #restartCheck = new RestartCheck();
  readonly #faultChance: Chance;
  readonly #delivered = new Set<string>();
  #journal: TableJournal;
  #timers = 0;
  #matches = 0;
  #requests = 0;

  constructor(options: WorldOptions) {
    const { seed, settings, people, isFair } = options;
    this.#options = options;
    this.chance = seededChance(`the world ${seed}`);
    this.#faultChance = seededChance(`the fault of ${seed}`);
    this.isFair = isFair;
    this.isPublic = settings.isPublic ?? true;
    this.mirror = new MatchMirror(seededChance(`the mirror of ${seed}`));
    this.store = new SimulatedStore({
      clock: this.clock,
      chance: seededChance(`the disk of ${seed}`),
      committed: (match, command) => this.mirror.committed(match, command),
    });
    this.people = new People(this, people, isFair);
    this.#watch = new TableWatch(this);
    this.#waiting = new WaitingWatch(this);
    this.#journal = this.#openJournal();
    this.table = this.#openTable();
  }

  get requestCount(): number {
    return this.#requests;
  }

  /** How many timers the table has set. */
  get pendingTimers(): number {
    return this.#timers;
  }

  /** The running game; for the clients that contribute to shuffles. */
  readonly game = (): Readonly<Game> => this.table.game ?? fault("no match is being played");

  readonly request = (player: SeatedPlayer, request: TableRequest): ReturnType<Table["handleRequest"]> =>
    this.table.handleRequest(player, request, this.#newId());

  note(action: string): void {
    this.actions.push(`${Math.round(this.clock.steady())} ${action}`);
    if (this.actions.length > ACTIONS_KEPT) this.actions.shift();
  }

  /** A player makes a move. Its answer leaves the server when the move is written. */
  move(person: Person, command: SeatCommand): string {
    const { table } = this;
    const player = this.people.playerOf(person);
    if (player === undefined) return "has no seat";
    const id = this.#newId();
    const answer = table.submit(player.seat, command, { by: "player", id });
    if (!answer.ok) return answer.refusal.code;
    const { matchId } = table;
    const { lastEvent } = answer.value;
    this.store.whenCommitted(() => {
      this.mirror.acknowledged(matchId, player.id, id);
      this.#restartCheck.answered({ matchId, sender: player.id, id, lastEvent });
    });
    const again = table.submit(player.seat, command, { by: "player", id });
    if (!again.ok || again.value.lastEvent !== lastEvent)
      fault(`the repeated request ${id} was answered otherwise`);
    return "accepted";
  }

  /** What is checked after each step, beside what is checked whenever the table is shown. */
  check(): void {
    if (this.hasEnded) return;
    this.#watch.check();
    this.#waiting.observe(this.read());
  }

  read(seatId?: string): WireTable {
    const read = this.#options.doubles.wire(wireTableOf, this.#faultChance);
    return read(this.table, { seatId, isPublic: this.isPublic, hasPassword: false });
  }

  /** The process ends without a word, after `downMs`, another one continues with what was committed. */
  crash(downMs: number): void {
    this.#stop();
    // What a simulated client has received may be lost. A page receives only what is written.
    if (this.store.crash()) this.people.closePages();
    this.#reopen(downMs, true);
  }

  /** The table moves to another process. */
  handOver(downMs: number): void {
    this.table.handOver();
    this.#stop();
    this.store.flush();
    this.store.crash();
    this.#reopen(downMs, false);
  }

  stop(): void {
    this.table.stop();
    this.hasEnded = true;
  }

  #stop(): void {
    this.table.stop();
    this.#journal.close();
    this.people.disconnectAll();
    this.#timers = 0;
  }

  #reopen(downMs: number, isCrash: boolean): void {
    this.restarts += 1;
    this.clock.advance(downMs);
    this.store.repair();
    const { record } = this.store;
    if (record === undefined) {
      this.#restartCheck.neverSaved();
      this.hasEnded = true;
      return;
    }
    const { doubles } = this.#options;
    const given = isCrash ? record : doubles.handOver(record, this.#faultChance);
    this.#watch.restarted(isCrash);
    this.#waiting.restarted();
    this.#journal = this.#openJournal();
    this.table = this.#openTable(given);
    this.table.presence.awaitAllReconnects();
    this.#restartCheck.restored(this, given.running);
  }

  #openJournal(): TableJournal {
    const journal = openTableJournal(this.store.journalStore, { code: "WORLD", isPublic: this.isPublic });
    return this.#options.doubles.journal(journal, this.#faultChance);
  }

  #openTable(record?: TableRecord): Table {
    const { seed, doubles, settings } = this.#options;
    const { rules, isQuickPlay, spectatorsAllowed, felt = 0 } = record ?? {};
    const restored = { ...(rules && { rules, isQuickPlay, spectatorsAllowed, felt }) };
    return new Table({
      clock: doubles.clock(this.#countedClock(), this.#faultChance),
      platform: NODE_PLATFORM,
      deals: doubles.deals(FAIR_DEALS, this.#faultChance),
      chance: seededChance(`the bots of ${seed}, ${this.restarts}`),
      settings: Object.assign({}, settings, restored),
      journal: this.#journal,
      signingKeys: this.isFair ? SIGNING_KEYS : undefined,
      makeMatchId: () => `match ${this.#nextMatch()} of ${seed}`,
      makeSeed: () => seedOf(`${seed} ${this.#nextMatch()}`),
      listener: this.#makeListener(),
      ...(record === undefined ? {} : { savedState: record }),
    });
  }

  #makeListener(): TableListener {
    const { people } = this;
    return {
      changed: (events) => this.#changed(events),
      dealingChanged: () => this.#changed([]),
      noticed: (notice) => this.#waiting.noticed(notice),
      chatSent: () => undefined,
      gracePeriodEnded: () => undefined,
      playerKicked: (seatId) => people.kicked(seatId),
      admissionsChanged: () => undefined,
      seatYielded: () => undefined,
      spectatorSeated: (name, player) => people.seatGiven(name, player),
      spectatorsDisallowed: () => {
        if (!this.table.spectatorsAllowed) people.spectatorsDisallowed();
      },
      ended: () => {
        this.hasEnded = true;
        // Otherwise the next start restores the table, and it ends again.
        if (this.store.isWritable && this.store.failingWrites === 0) this.#journal.delete();
      },
    };
  }

  #changed(events: readonly GameEvent[]): void {
    if (this.hasEnded) return;
    this.people.releaseMissing();
    this.#watch.changed();
    if (this.isFair) this.#tellClients(events);
    const forAll = this.read();
    const { seated } = this.people;
    const reader = seated[this.chance(Math.max(1, seated.length))];
    const seatId = reader?.seatId;
    const own = seatId === undefined ? undefined : this.read(seatId);
    const isSaved = this.store.isWritable;
    const at = this.clock.steady();
    this.#waiting.changed(forAll, events);
    this.store.whenCommitted(() => {
      this.mirror.shown(forAll, undefined);
      if (own !== undefined) this.mirror.shown(own, seatId);
      if (isSaved) this.#restartCheck.shown({ wire: forAll, at });
    });
  }

  #tellClients(events: readonly GameEvent[]): void {
    const news = this.table.fairnessMessages.filter(({ key }) => !this.#delivered.has(key));
    for (const { key } of news) this.#delivered.add(key);
    for (const { client } of this.people.seated) client?.shown(events, news);
  }

  #countedClock(): Clock {
    const { clock } = this;
    return {
      now: clock.now,
      steady: clock.steady,
      after: (ms, run) => {
        let isPending = true;
        const end = () => {
          if (isPending) this.#timers -= 1;
          isPending = false;
        };
        this.#timers += 1;
        const timer = clock.after(ms, () => {
          end();
          run();
        });
        const clear = () => {
          end();
          timer.clear();
        };
        return { ...timer, clear };
      },
    };
  }

  #nextMatch(): number {
    this.#matches += 1;
    return this.#matches;
  }

  #newId(): string {
    this.#requests += 1;
    return `request-${this.#requests}`;
  }
}
