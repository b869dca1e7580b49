/** The command line of `npm run kill`. */

import { InvalidOption, parseOptionValues, wholeNumber } from "../support/command-line.ts";
import type { PlantedFault } from "./cluster/planted-faults.ts";
import type { KillResults } from "./results.ts";

const LONGEST_DEATH_MS = 2_500;

interface PlayOptions {
  readonly rounds: number;
  readonly tables: number;
  /** Any text; the same text gives the same moments, tables and dice. */
  readonly seed: string;
}

/** How the server is ended, how often, and how much is in play then. */
export interface Options extends PlayOptions {
  /** In turn, round after round. */
  readonly signals: readonly ("SIGKILL" | "SIGTERM")[];
  /** The longest time until the server is started again, in ms. */
  readonly longestDeathMs: number;
  /** The program that starts the server, if it is not the server's own. */
  readonly main?: string;
}

/** What happens to a cluster: to one of its processes, to its database, or to Redis. */
const DISTURBANCES = [
  ...(["kill", "stop", "term"] as const),
  ...(["db-stall", "db-restart", "redis-flush", "redis-restart"] as const),
  ...(["redis-pause", "db-slow"] as const),
] as const;
export type Disturbance = (typeof DISTURBANCES)[number];

type Balancing = "own" | "haproxy";

/** The processes of a cluster and what is around them. */
export interface ClusterSetup extends PlayOptions {
  readonly processes: number;
  /** The load balancer: a small one of the test, or HAProxy with the file for hosts. */
  readonly balancer: Balancing;
  /** Whether commits wait for the disk. */
  readonly isDurable: boolean;
  /** Called after each round with the results so far: long runs report their progress. */
  readonly onRound?: (results: KillResults) => void;
  /** Faults in the program of the game processes, or of those that replace older ones. */
  readonly plantedFaults?: readonly PlantedFault[];
}

/** In each round a whole cluster is updated, process after process. */
export interface UpdateOptions extends ClusterSetup {
  /** The commit of the older version, as git names it. */
  readonly updateFrom: string;
}

export interface ClusterOptions extends ClusterSetup {
  /** In turn, round after round. */
  readonly disturbances: readonly Disturbance[];
}

/** The parsed command line. */
export type KillCommand =
  | { readonly type: "single"; readonly options: Options }
  | { readonly type: "cluster"; readonly options: ClusterOptions }
  | { readonly type: "update"; readonly options: UpdateOptions }
  /** Trace the system calls instead. */
  | { readonly type: "trace"; readonly isCluster: boolean }
  /** Kill migrations instead. */
  | { readonly type: "migrations" };

const NAMES = {
  rounds: { type: "string", default: "20" },
  tables: { type: "string", default: "50" },
  seed: { type: "string", default: "1" },
  signal: { type: "string" },
  trace: { type: "boolean", default: false },
  migrations: { type: "boolean", default: false },
  cluster: { type: "boolean", default: false },
  processes: { type: "string", default: "3" },
  balancer: { type: "string", default: "own" },
  "update-from": { type: "string" },
} as const;

/** Reads the command line; throws `InvalidOption` for invalid values. */
export function parseOptions(args: readonly string[]): KillCommand {
  const values = parseOptionValues(args, NAMES);
  const { cluster: isCluster, trace, seed, signal } = values;
  if (values.migrations) return { type: "migrations" };
  if (trace) return { type: "trace", isCluster };
  const rounds = wholeNumber("rounds", values.rounds);
  const tables = wholeNumber("tables", values.tables);
  const play = { rounds, tables, seed };
  if (isCluster) return clusterCommand(play, values);
  if (values["update-from"] !== undefined) throw new InvalidOption("--update-from needs --cluster.");
  const signals = namedIn(signal ?? "both", SINGLE_SIGNALS).flatMap((name) => SIGNALS[name]);
  return { type: "single", options: { ...play, signals, longestDeathMs: LONGEST_DEATH_MS } };
}

interface ClusterValues {
  readonly processes: string;
  readonly balancer: string;
  readonly signal?: string;
  readonly "update-from"?: string;
}

function clusterCommand(play: PlayOptions, values: ClusterValues): KillCommand {
  const { signal, "update-from": updateFrom } = values;
  const processes = wholeNumber("processes", values.processes);
  if (processes < 2) throw new InvalidOption("--processes must be at least 2: the others go on.");
  const setup = { ...play, processes, isDurable: true, balancer: balancerNamed(values.balancer, processes) };
  if (updateFrom === undefined) {
    const disturbances = namedIn(signal ?? "kill,stop,term", DISTURBANCES);
    return { type: "cluster", options: { ...setup, disturbances } };
  }
  if (signal !== undefined)
    throw new InvalidOption("--signal does not go with --update-from, which ends each process with SIGTERM.");
  if (!COMMIT.test(updateFrom))
    throw new InvalidOption(`--update-from must be a commit of this repository, not "${updateFrom}".`);
  return { type: "update", options: { ...setup, updateFrom } };
}

/** A hash, or a name of git that it does not take for an option. */
const COMMIT = /^\w[\w./~^-]*$/;

const SINGLE_SIGNALS = ["kill", "term", "both"] as const;
const SIGNALS = { kill: ["SIGKILL"], term: ["SIGTERM"], both: ["SIGKILL", "SIGTERM"] } as const;

function namedIn<T extends string>(text: string, known: readonly T[]): readonly T[] {
  return text.split(",").map((name) => {
    const found = known.find((one) => one === name);
    if (found === undefined)
      throw new InvalidOption(
        `--signal must be one of ${known.join(", ")}, or several with commas, not "${name}".`,
      );
    return found;
  });
}

/** The file for HAProxy has three game processes. */
const MOST_BEHIND_HAPROXY = 3;

function balancerNamed(name: string, processes: number): Balancing {
  if (name !== "own" && name !== "haproxy")
    throw new InvalidOption(`--balancer must be own or haproxy, not "${name}".`);
  if (name === "haproxy" && processes > MOST_BEHIND_HAPROXY)
    throw new InvalidOption(`--processes must be at most ${MOST_BEHIND_HAPROXY} with --balancer haproxy.`);
  return name;
}
