/** A real server with players, in alternating stretches with and without an attack. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { withMutedConsole } from "../chaos/mute-console.ts";
import { metricsUrlOf, type ServerProcess, serverProcess } from "../support/server/server-process.ts";
import type { Wave } from "./attacker.ts";
import type { Order } from "./attacker-process.ts";
import { HonestTable, playAll, takeAnswerTimes } from "./honest-players.ts";
import { type HonestFigures, Measurements } from "./measurements.ts";
import type { Options } from "./options.ts";
import { LoadMeter } from "./server-load.ts";
import { type MemoryReport, ServerOutput } from "./server-output.ts";

const MAIN = join(import.meta.dirname, "instrumented-main.ts");
const ATTACKER = join(import.meta.dirname, "attacker-process.ts");
/** The limits are the standard ones, except for joins. */
const STANDARD = {
  REQUESTS_PER_SECOND: "10",
  TABLES_PER_MINUTE_PER_IP: "30",
  MAX_TABLES_PER_IP: "100",
  MAX_CONNECTIONS_PER_IP: "500",
  METRICS_PORT: "0",
};
/** A pause between two stretches, so that they do not affect each other. */
const REST_MS = 300;

/** The results; times in ms. */
export interface AttackResult {
  readonly frames: number;
  readonly requests: number;
  /** The time from honest moves to their answers. */
  readonly quiet: HonestFigures;
  readonly attacked: HonestFigures;
  /** How many honest players reopened their page under attack and got their seat back. */
  readonly returns: number;
  readonly logLines: number;
  readonly logBytes: number;
  /** The growth of the server's memory after garbage collection, since the first stretch, when it is warm. */
  readonly grownBytes: number;
  /** The failures, in sentences. */
  readonly faults: readonly string[];
}

export async function runAttack(options: Options): Promise<AttackResult> {
  const serverOutput = new ServerOutput();
  const server = serverProcess({ main: MAIN, onOutput: (text) => serverOutput.append(text) });
  const attacker = forkAttacker();
  try {
    await server.start({ ...STANDARD, JOINS_PER_MINUTE_PER_IP: String(options.joins) });
    const result = new AttackRun(options, { server, output: serverOutput, attacker });
    await withMutedConsole(() => result.run());
    return result.outcome;
  } finally {
    attacker.kill();
    await server.remove();
  }
}

/**
 * Real attackers have their own processors. Here they share one machine with the server and its players: what they
 * take would be counted as lateness of the server, and so they have the lowest priority.
 */
function forkAttacker(): ChildProcess {
  const attacker = fork(ATTACKER);
  if (attacker.pid !== undefined) setPriority(attacker.pid, constants.priority.PRIORITY_LOW);
  return attacker;
}

interface AttackParties {
  readonly server: ServerProcess;
  readonly output: ServerOutput;
  readonly attacker: ChildProcess;
}

class AttackRun {
  readonly #options: Options;
  readonly #sides: AttackParties;
  readonly #tables: HonestTable[] = [];
  readonly #monitor: LoadMeter;
  readonly #quiet = new Measurements();
  readonly #attacked = new Measurements();
  readonly #faults: string[] = [];
  #sent = { frames: 0, requests: 0 };
  #returns = 0;
  #grownBytes = 0;

  constructor(options: Options, sides: AttackParties) {
    this.#options = options;
    this.#sides = sides;
    this.#monitor = new LoadMeter(() => metricsUrlOf(sides.server));
  }

  async run(): Promise<void> {
    const { url } = this.#sides.server;
    while (this.#tables.length < this.#options.tables) {
      const table = new HonestTable(url);
      this.#tables.push(table);
      await table.open();
    }
    const codes = this.#tables.map(({ code }) => code);
    this.#order({ type: "begin", options: { url, seed: this.#options.seed, codes } });
    try {
      await this.#stretches();
    } catch (error) {
      this.#faults.push(`an honest player: ${String(error)}`);
    }
    this.#judge();
    for (const table of this.#tables) table.close();
  }

  get outcome(): AttackResult {
    const { output } = this.#sides;
    return {
      ...this.#sent,
      quiet: this.#quiet.figures,
      attacked: this.#attacked.figures,
      returns: this.#returns,
      logLines: output.lines.length,
      logBytes: output.bytes,
      grownBytes: this.#grownBytes,
      faults: this.#faults,
    };
  }

  /** The quiet stretch before each attacked one also lets the server clear away. */
  async #stretches(): Promise<void> {
    const { frames, requests, rate, stretchMs } = this.#options;
    const count = Math.max(1, Math.ceil((1000 * frames) / rate / stretchMs));
    let warm: MemoryReport | undefined;
    for (let done = 0; done < count; done += 1) {
      await this.#stretch(() => pause(stretchMs), done === 0 ? new Measurements() : this.#quiet);
      warm ??= done === 0 ? undefined : await this.#holding();
      const share = (all: number) =>
        Math.floor((all * (done + 1)) / count) - Math.floor((all * done) / count);
      const wave = { frames: share(frames), requests: share(requests), ms: stretchMs };
      // On a slow machine the attack takes longer, and bots would play for players who do not move until it ends.
      const attack = () => Promise.all([pause(stretchMs), this.#attack(wave), this.#comeBack(done)]);
      await this.#stretch(attack, this.#attacked);
      if (!this.#sides.server.isRunning) throw new Error("the server is not there any more");
      await pause(REST_MS);
    }
    await this.#stretch(() => pause(stretchMs), this.#quiet);
    this.#compare(await this.#holding(), warm);
  }

  #compare({ held, polluted }: MemoryReport, warm: MemoryReport | undefined): void {
    this.#grownBytes = held - (warm?.held ?? held);
    if (polluted.length > 0) this.#faults.push(`every object now has ${polluted.join(", ")}`);
  }

  /** The players move as long as `run` takes. */
  async #stretch(run: () => Promise<unknown>, into: Measurements): Promise<void> {
    await this.#monitor.start();
    let isOver = false;
    const ending = run().finally(() => {
      isOver = true;
    });
    await Promise.all([ending, playAll(this.#playing, () => isOver)]);
    into.add(takeAnswerTimes(this.#playing), await this.#monitor.stop());
  }

  /** All tables but the last, at which a player reconnects now and then. */
  get #playing(): readonly HonestTable[] {
    return this.#tables.slice(0, -1);
  }

  async #comeBack(after: number): Promise<void> {
    await pause((this.#options.stretchMs * (after % 3)) / 3);
    await this.#tables.at(-1)?.rejoin();
    this.#returns += 1;
  }

  async #attack(wave: Wave): Promise<void> {
    const { attacker } = this.#sides;
    const result = once(attacker, "message");
    this.#order({ type: "wave", ...wave });
    const [sent]: readonly Omit<Wave, "ms">[] = await result;
    this.#sent.frames += sent?.frames ?? 0;
    this.#sent.requests += sent?.requests ?? 0;
  }

  #order(order: Order): void {
    this.#sides.attacker.send(order);
  }

  #holding() {
    const { output, server } = this.#sides;
    const next = output.nextMemoryReport();
    server.signal("SIGHUP");
    return next;
  }

  #judge(): void {
    const { server, output } = this.#sides;
    if (!server.isRunning) this.#faults.push(`the server has ended: ${output.lines.slice(-5).join(" ")}`);
    this.#faults.push(...output.uncaught);
    for (const { code, lost } of this.#tables)
      for (const state of lost)
        this.#faults.push(`a line of an honest player at ${code} was closed: ${state}`);
    const { frames, requests } = this.#options;
    if (this.#sent.frames < frames || this.#sent.requests < requests) {
      this.#faults.push("not everything could be sent");
    }
  }
}
