/**
 * The processor time of a turn on the server: a table of four beside a bare room of the framework that sends the same
 * bytes in the same frames, beside one that sends them by a synced state with hidden hands and does nothing else, and
 * beside the same table with shuffles that can be verified, without and with the players' numbers, and with its state on the framework's default loop. Each has a
 * server in a process of its own, whose processor time is counted with all its system calls; they take turns in
 * short stretches, so that what else the machine does falls on all of them.
 */
import { FAIR_TABLE, MINIMAL_ROOM, PATCH_LOOP_ROOM, SYNCED_ROOM } from "../server/process-messages.ts";
import { openFairTable, openMinimalRoom, openSynced, openTable } from "./compared-rooms.ts";
import { type Cost, MeasuredRoom, type Rhythm } from "./measured-room.ts";

export interface CoreSizes {
  readonly tables: number;
  readonly stretches: number;
  /** Stretches before them that are not counted: until the code is compiled. */
  readonly warmUp: number;
  /** At each table in a stretch. */
  readonly commands: number;
}

const WHOLE: CoreSizes = { tables: 20, stretches: 12, warmUp: 4, commands: 50 };

/** One value for each measured room, by name. */
interface Each<T> {
  readonly bare: T;
  readonly synced: T;
  readonly table: T;
  /** Nobody contributes at this table, but it signs its shuffles as `fair` does. */
  readonly signing: T;
  readonly fair: T;
  /** The same as `table` in another process: how far two equal servers are apart. */
  readonly tableAgain: T;
  readonly onDisk: T;
  readonly patchedEvery50Ms: T;
}

/** What a command costs each of them, and its ratio to the bare room. */
export interface Costs extends Each<Cost> {
  readonly ratio: Each<number>;
}

export interface CoreBench extends Readonly<Record<Rhythm, Costs>> {
  readonly tables: number;
}

/** Measures all of them, in both rhythms. */
export async function benchCore({
  tables,
  stretches,
  warmUp,
  commands,
}: CoreSizes = WHOLE): Promise<CoreBench> {
  const contenders = await enterAll(tables);
  const all: readonly MeasuredRoom[] = Object.values(contenders);
  try {
    await takeTurns(all, warmUp, commands);
    for (const contender of all) contender.startCounting();
    await takeTurns(all, stretches, commands);
    return { tables, paced: costsOf(contenders, "paced"), atOnce: costsOf(contenders, "atOnce") };
  } finally {
    for (const contender of all) contender.close();
  }
}

async function takeTurns(all: readonly MeasuredRoom[], stretches: number, commands: number): Promise<void> {
  for (let stretch = 0; stretch < stretches; stretch += 1) {
    // The first one finds the processor in another state than the others.
    const inTurn = stretch % 2 === 0 ? all : all.toReversed();
    for (const contender of inTurn) await contender.run(commands, "paced");
    for (const contender of inTurn) await contender.run(commands, "atOnce");
  }
}

async function enterAll(tables: number): Promise<Each<MeasuredRoom>> {
  return {
    bare: await MeasuredRoom.create(tables, { open: openMinimalRoom, room: MINIMAL_ROOM }),
    synced: await MeasuredRoom.create(tables, { open: openSynced, room: SYNCED_ROOM }),
    table: await MeasuredRoom.create(tables, { open: openTable }),
    signing: await MeasuredRoom.create(tables, { open: openTable, room: FAIR_TABLE }),
    fair: await MeasuredRoom.create(tables, { open: openFairTable, room: FAIR_TABLE }),
    tableAgain: await MeasuredRoom.create(tables, { open: openTable }),
    onDisk: await MeasuredRoom.create(tables, { open: openTable, journal: "process" }),
    patchedEvery50Ms: await MeasuredRoom.create(tables, { open: openTable, room: PATCH_LOOP_ROOM }),
  };
}

function costsOf(contenders: Each<MeasuredRoom>, rhythm: Rhythm): Costs {
  const costs = mapped(contenders, (contender) => contender.cost(rhythm));
  const toBare = ({ microseconds }: Cost) => Math.round((100 * microseconds) / costs.bare.microseconds) / 100;
  return { ...costs, ratio: mapped(costs, toBare) };
}

function mapped<A, B>(
  { bare, synced, table, signing, fair, tableAgain, onDisk, patchedEvery50Ms }: Each<A>,
  to: (one: A) => B,
): Each<B> {
  return {
    bare: to(bare),
    synced: to(synced),
    table: to(table),
    signing: to(signing),
    fair: to(fair),
    tableAgain: to(tableAgain),
    onDisk: to(onDisk),
    patchedEvery50Ms: to(patchedEvery50Ms),
  };
}
