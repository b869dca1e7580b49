/**
 * What a turn costs the server's processor: a table of four beside a bare room of the framework that sends the same
 * bytes in the same frames, beside one that sends them by a synced state with hidden hands and does nothing else, and
 * beside the same table with its state on the framework's default loop. Each has a
 * server in a process of its own, whose processor time is counted with all its system calls; they take turns in
 * short stretches, so that what else the machine does falls on all of them.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { Client, type Room } from "@colyseus/sdk";
import { ROOM } from "../../shared/wire.ts";
import type { WireTable } from "../../shared/wire-table.ts";
import { Guest } from "../support/guest.ts";
import { act } from "./an-action.ts";
import { type Hosted, type HostedRoom, host, type JournalKind } from "./hosted/hosting.ts";
import { FLOOR, LOOPED, SYNCED } from "./hosted/usage.ts";

const SEATS = 4;
const PACE_MS = 25;

export interface CoreSizes {
  readonly tables: number;
  readonly stretches: number;
  /** Stretches before them that are not counted: until the code is compiled. */
  readonly warmUp: number;
  /** At each table in a stretch. */
  readonly commands: number;
}

const WHOLE: CoreSizes = { tables: 20, stretches: 12, warmUp: 4, commands: 50 };

/** Processor time of the server for one command, in microseconds, and how many commands one core could carry. */
export interface Cost {
  readonly microseconds: number;
  readonly commandsPerSecond: number;
}

export interface CoreBench {
  readonly tables: number;
  readonly floor: Cost;
  readonly synced: Cost;
  readonly table: Cost;
  readonly onDisk: Cost;
  readonly patchedEvery50Ms: Cost;
  /** To the floor. */
  readonly ratio: {
    readonly synced: number;
    readonly table: number;
    readonly onDisk: number;
    readonly patchedEvery50Ms: number;
  };
}

/** Lets one command happen somewhere and waits until it has reached everybody there. */
type Happen = () => Promise<unknown>;
type Open = (url: string) => Promise<Happen>;

/** What is measured: a kind of room, and where its server writes down what happens. */
interface Measured {
  readonly open: Open;
  readonly journal?: JournalKind;
  readonly room?: HostedRoom;
}

class Contender {
  readonly #hosted: Hosted;
  readonly #rooms: readonly Happen[];
  readonly #costs: number[] = [];

  constructor(hosted: Hosted, rooms: readonly Happen[]) {
    this.#hosted = hosted;
    this.#rooms = rooms;
  }

  static async enter(tables: number, { open, journal, room }: Measured): Promise<Contender> {
    const hosted = await host(journal, room);
    const rooms: Happen[] = [];
    while (rooms.length < tables) rooms.push(await open(hosted.url));
    return new Contender(hosted, rooms);
  }

  get cost(): Cost {
    const sorted = this.#costs.toSorted((a, b) => a - b);
    const microseconds = Math.round(10 * (sorted[Math.floor(sorted.length / 2)] ?? 0)) / 10;
    return { microseconds, commandsPerSecond: Math.round(1_000_000 / microseconds) };
  }

  /** So many commands in all rooms at once. */
  async run(commands: number, { isCounted }: { readonly isCounted: boolean }): Promise<void> {
    const before = await this.#hosted.usage();
    await Promise.all(this.#rooms.map((happen) => happenOften(happen, commands)));
    const after = await this.#hosted.usage();
    const used = after.processorMs - before.processorMs;
    if (isCounted) this.#costs.push((1000 * used) / (this.#rooms.length * commands));
  }

  close(): void {
    this.#hosted.close();
  }
}

/** At a pace that leaves the server time: one that is never idle reads several commands at once, and looks cheaper. */
async function happenOften(happen: Happen, commands: number): Promise<void> {
  for (let command = 0; command < commands; command += 1) await Promise.all([happen(), pause(PACE_MS)]);
}

/** Measures all five. */
export async function benchCore(sizes = WHOLE): Promise<CoreBench> {
  const { tables, stretches, warmUp, commands } = sizes;
  const contenders = await Promise.all([
    Contender.enter(tables, { open: openFloor, room: FLOOR }),
    Contender.enter(tables, { open: openSynced, room: SYNCED }),
    Contender.enter(tables, { open: openTable }),
    Contender.enter(tables, { open: openTable, journal: "process" }),
    Contender.enter(tables, { open: openTable, room: LOOPED }),
  ]);
  try {
    for (let stretch = -warmUp; stretch < stretches; stretch += 1)
      for (const contender of contenders) await contender.run(commands, { isCounted: stretch >= 0 });
    const [floor, synced, table, onDisk, patchedEvery50Ms] = contenders;
    return figures(tables, {
      floor: floor.cost,
      synced: synced.cost,
      table: table.cost,
      onDisk: onDisk.cost,
      patchedEvery50Ms: patchedEvery50Ms.cost,
    });
  } finally {
    for (const contender of contenders) contender.close();
  }
}

function figures(tables: number, costs: Omit<CoreBench, "tables" | "ratio">): CoreBench {
  const to = ({ microseconds }: Cost) => Math.round((100 * microseconds) / costs.floor.microseconds) / 100;
  const { synced, table, onDisk, patchedEvery50Ms } = costs;
  return {
    tables,
    ...costs,
    ratio: {
      synced: to(synced),
      table: to(table),
      onDisk: to(onDisk),
      patchedEvery50Ms: to(patchedEvery50Ms),
    },
  };
}

async function openTable(url: string): Promise<Happen> {
  const host = new Guest(await new Client(url).create<WireTable>(ROOM, { name: "Player 0" }));
  await host.until(() => host.isSeated && host.table?.seats !== undefined);
  const guests = [host];
  while (guests.length < SEATS)
    guests.push(await Guest.join(new Client(url), host.code, { name: `Player ${guests.length}` }));
  await host.ask("start");
  await Promise.all(guests.map((guest) => guest.until(() => guest.table.n > 0)));
  return () => act(guests);
}

/** A turn reaches everybody in so many messages of its own, beside the patches of the framework. */
const openFloor = (url: string) => openBare(url, 2);
const openSynced = (url: string) => openBare(url, 1);

async function openBare(url: string, messages: number): Promise<Happen> {
  const first = await new Client(url).create(ROOM, {});
  const rooms: Room[] = [first];
  while (rooms.length < SEATS) rooms.push(await new Client(url).joinById(first.roomId));
  const heard = rooms.map((room) => hearing(room, messages));
  let turn = 0;
  return async () => {
    turn += 1;
    const all = heard.map((next) => next());
    await rooms[turn % SEATS]?.request("play", { id: randomUUID(), seen: turn, card: 1 });
    await Promise.all(all);
  };
}

/** Each call waits for the messages of a turn. */
function hearing(room: Room, messages: number): () => Promise<void> {
  let heard = 0;
  let wanted = 0;
  let tell: () => void = () => undefined;
  room.onMessage(0, () => {
    heard += 1;
    if (heard >= wanted) tell();
  });
  return () => {
    wanted += messages;
    return new Promise((resolve) => {
      tell = resolve;
    });
  };
}
