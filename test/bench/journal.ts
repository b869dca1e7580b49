/**
 * The cost of durability: the same tables in the same run with the journal in memory, on the disk as it
 * survives any death of the process, and as it survives a power cut. Short stretches of each take turns, so that what
 * else the machine does falls on all three. One process holds the server and all players.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { SqliteStore } from "../../server/journal/sqlite-store.ts";
import { makeLog } from "../../server/observability/log.ts";
import type { Journal, JournalStore } from "../../shared/table/journal/journal.ts";
import { LARGE_HAND_RULES, startMatch } from "../support/network/moves-in-sequence.ts";
import type { TestClient } from "../support/network/test-client.ts";
import { type GameServer, openGameServer } from "../support/server/game-server.ts";
import { manualClock } from "../support/server/manual-clock.ts";
import { memoryStore } from "../support/server/memory-store.ts";
import { type Percentiles, percentilesOf } from "./percentiles.ts";
import { timeAction } from "./timed-action.ts";

const KINDS = ["memory", "process", "power"] as const;
type Kind = (typeof KINDS)[number];

const COMMANDS_PER_SECOND = 250;
const OPENED_AT_A_TIME = 10;

interface Sizes {
  readonly tables: number;
  /** How many of the tables play as fast as they can; more would only wait for each other. */
  readonly atFullSpeed: number;
  readonly stretches: number;
  readonly stretchMs: number;
}

const WHOLE: Sizes = { tables: 500, atFullSpeed: 50, stretches: 10, stretchMs: 1000 };

export interface KindBench {
  /** As fast as they can: commands a second, and how long each takes to its answer. */
  readonly atFullSpeed: { readonly commandsPerSecond: number; readonly answered: Percentiles };
  /** 250 commands a second over all tables. */
  readonly paced: { readonly answered: Percentiles; readonly written: Percentiles };
}

export interface JournalBench extends Readonly<Record<Kind, KindBench>> {
  readonly tables: number;
  readonly commandsPerSecond: number;
  /** What the disk adds to the answer at that pace, at the median; ms. */
  readonly added: { readonly process: number; readonly power: number };
}

type Table = readonly TestClient[];

/** What was measured with one kind of journal; milliseconds, but for the count of commands at full speed. */
class Measured {
  readonly answered: number[] = [];
  readonly answeredAtFullSpeed: number[] = [];
  readonly written: number[] = [];

  benchOver(seconds: number): KindBench {
    return {
      atFullSpeed: {
        commandsPerSecond: Math.round(this.answeredAtFullSpeed.length / seconds),
        answered: percentilesOf(this.answeredAtFullSpeed),
      },
      paced: { answered: percentilesOf(this.answered), written: percentilesOf(this.written) },
    };
  }
}

/** Measures all three. */
export async function benchJournal(sizes = WHOLE): Promise<JournalBench> {
  const folder = mkdtempSync(join(tmpdir(), "last-card-bench-"));
  const measured = { memory: new Measured(), process: new Measured(), power: new Measured() };
  const store = new SwitchableStore(folder);
  const server = await openGameServer({ context: { store: store.store } });
  try {
    const tables = await openTables(server, sizes.tables);
    for (let stretch = -1; stretch < sizes.stretches; stretch += 1) {
      for (const kind of KINDS) {
        const into = stretch < 0 ? new Measured() : measured[kind];
        store.use(kind, into.written);
        await playPaced(tables, sizes.stretchMs, into.answered);
        store.use(kind, []);
        const some = tables.slice(0, sizes.atFullSpeed);
        await playAtFullSpeed(some, sizes.stretchMs, into.answeredAtFullSpeed);
      }
    }
  } finally {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return figures(measured, sizes);
}

function figures(measured: Readonly<Record<Kind, Measured>>, sizes: Sizes): JournalBench {
  const bench = (kind: Kind) => measured[kind].benchOver((sizes.stretches * sizes.stretchMs) / 1000);
  const kinds = { memory: bench("memory"), process: bench("process"), power: bench("power") };
  const added = (kind: Kind) =>
    Math.round(1000 * (kinds[kind].paced.answered.p50 - kinds.memory.paced.answered.p50)) / 1000;
  return {
    tables: sizes.tables,
    commandsPerSecond: COMMANDS_PER_SECOND,
    ...kinds,
    added: { process: added("process"), power: added("power") },
  };
}

/** Three journal stores behind one interface; the current one can be changed in the middle of a match. */
class SwitchableStore {
  readonly #stores: Readonly<Record<Kind, JournalStore>>;
  #kind: Kind = "memory";
  #written: number[] = [];

  constructor(folder: string) {
    const log = makeLog({ LOG_LEVEL: "silent" });
    const onDisk = (sync: "process" | "power") =>
      new SqliteStore({ folder: join(folder, sync), durability: sync, log, clock: manualClock() });
    this.#stores = { memory: memoryStore(), process: onDisk("process"), power: onDisk("power") };
  }

  /** From now on everything is written to this one; the duration of each write is added to `written`, in ms. */
  use(kind: Kind, written: number[]): void {
    this.#kind = kind;
    this.#written = written;
  }

  get store(): JournalStore {
    return {
      ...memoryStore(),
      saveTable: (table) => this.#stores[this.#kind].saveTable(table),
      openJournal: (code, match) => {
        const { memory, process, power } = this.#stores;
        const all = { memory, process, power };
        const open = (kind: Kind) => all[kind].openJournal(code, match);
        return this.#journalOf({ memory: open("memory"), process: open("process"), power: open("power") });
      },
    };
  }

  #journalOf(journals: Readonly<Record<Kind, Journal>>): Journal {
    return {
      ...journals.memory,
      append: (entry) => {
        const start = performance.now();
        journals[this.#kind].append(entry);
        this.#written.push(performance.now() - start);
      },
    };
  }
}

async function openTables(server: GameServer, count: number): Promise<readonly Table[]> {
  const tables: Table[] = [];
  const open = async () => {
    const ann = await server.create({ name: "Ann", rules: LARGE_HAND_RULES });
    const table = [ann, await server.join(ann.code, { name: "Ben" })];
    await startMatch(table);
    tables.push(table);
  };
  while (tables.length < count)
    await Promise.all(Array.from({ length: Math.min(OPENED_AT_A_TIME, count - tables.length) }, open));
  return tables;
}

/** The tables one after the other and around again, at their pace, whether those before are done or not. */
async function playPaced(tables: readonly Table[], ms: number, answered: number[]): Promise<void> {
  const start = performance.now();
  const commands = (COMMANDS_PER_SECOND * ms) / 1000;
  const under: Promise<void>[] = [];
  const from = answered.length;
  for (let command = 0; command < commands; command += 1) {
    await pause(Math.max(0, start + command * (1000 / COMMANDS_PER_SECOND) - performance.now()));
    const table = tables[(from + command) % tables.length] ?? [];
    under.push(timeAction(table).then((action) => void answered.push(action.answered)));
  }
  await Promise.all(under);
}

/** Each table its next command as soon as the one before was answered and seen. */
async function playAtFullSpeed(tables: readonly Table[], ms: number, answered: number[]): Promise<void> {
  const end = performance.now() + ms;
  const playOn = async (table: Table) => {
    while (performance.now() < end) answered.push((await timeAction(table)).answered);
  };
  await Promise.all(tables.map(playOn));
}
