/** One of the compared rooms: a server in a separate process, and the cost of its commands so far. */
import { setTimeout as pause } from "node:timers/promises";
import {
  type BenchRoom,
  type BenchServer,
  type JournalKind,
  startBenchServer,
} from "../server/server-process.ts";
import type { OpenRoom, RunCommand } from "./compared-rooms.ts";

const PACE_MS = 25;

/**
 * How the commands come: at a pace that leaves the server time, so that it falls asleep between them and finds its
 * memory cold; or all tables' at the same moment, time after time, as to a core that is never idle.
 */
export type Rhythm = "paced" | "atOnce";

/** Processor time of the server for one command, in microseconds, and how many commands one core could carry. */
export interface Cost {
  readonly microseconds: number;
  readonly commandsPerSecond: number;
}

/** A kind of room, and the storage of its server's journal. */
interface RoomSetup {
  readonly open: OpenRoom;
  readonly journal?: JournalKind;
  readonly room?: BenchRoom;
}

export class MeasuredRoom {
  readonly #hosted: BenchServer;
  readonly #rooms: readonly RunCommand[];
  #costs: Record<Rhythm, number[]> = { paced: [], atOnce: [] };

  constructor(hosted: BenchServer, rooms: readonly RunCommand[]) {
    this.#hosted = hosted;
    this.#rooms = rooms;
  }

  static async create(tables: number, { open, journal, room }: RoomSetup): Promise<MeasuredRoom> {
    const hosted = await startBenchServer(journal, room);
    const rooms: RunCommand[] = [];
    while (rooms.length < tables) rooms.push(await open(hosted.url));
    return new MeasuredRoom(hosted, rooms);
  }

  /** At the median of what was counted. */
  cost(rhythm: Rhythm): Cost {
    const sorted = this.#costs[rhythm].toSorted((a, b) => a - b);
    const microseconds = Math.round(10 * (sorted[Math.floor(sorted.length / 2)] ?? 0)) / 10;
    return { microseconds, commandsPerSecond: Math.round(1_000_000 / microseconds) };
  }

  /** Runs that many commands in each room and records their cost. */
  async run(commands: number, rhythm: Rhythm): Promise<void> {
    const before = await this.#hosted.usage();
    await RHYTHMS[rhythm](this.#rooms, commands);
    const after = await this.#hosted.usage();
    const used = after.processorMs - before.processorMs;
    this.#costs[rhythm].push((1000 * used) / (this.#rooms.length * commands));
  }

  /** From now on it counts: the code is compiled. */
  startCounting(): void {
    this.#costs = { paced: [], atOnce: [] };
  }

  close(): void {
    this.#hosted.close();
  }
}

const RHYTHMS = {
  paced: (rooms: readonly RunCommand[], commands: number) =>
    Promise.all(
      rooms.map(async (happen) => {
        for (let command = 0; command < commands; command += 1) await Promise.all([happen(), pause(PACE_MS)]);
      }),
    ),
  atOnce: async (rooms: readonly RunCommand[], commands: number) => {
    for (let command = 0; command < commands; command += 1)
      await Promise.all(rooms.map((happen) => happen()));
  },
};
