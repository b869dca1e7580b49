/** The game processes of a cluster, each with a data folder that is removed with it. */
import { addressOf } from "../../support/server/cluster/server-cluster.ts";
import {
  type ServerProcess,
  type ServerProcessOptions,
  serverProcess,
} from "../../support/server/server-process.ts";
import { type PlantedFault, plantedFaultEnv } from "./planted-faults.ts";

/** What the processes run, if it is not the server's own program. */
export interface GamePrograms {
  /** Faults in the program of this version. */
  readonly plantedFaults?: readonly PlantedFault[];
  /** The program of an older version: the first processes run it, and those that replace them run this version. */
  readonly olderMain?: string;
}

export interface GameProcessesOptions extends GamePrograms {
  readonly count: number;
  readonly databaseUrl: string;
  readonly redisUrl: string;
}

/** An older version, or this one. */
export type GameVersion = "older" | "newer";

export interface GameProcess {
  /** Its address in the database: `host:port`. */
  readonly address: string;
  readonly server: ServerProcess;
  readonly version: GameVersion;
}

export class GameProcesses {
  readonly #options: GameProcessesOptions;
  readonly #running = new Map<number, GameProcess>();

  private constructor(options: GameProcessesOptions) {
    this.#options = options;
  }

  static async start(options: GameProcessesOptions): Promise<GameProcesses> {
    const processes = new GameProcesses(options);
    const version = options.olderMain === undefined ? "newer" : "older";
    await Promise.all(Array.from({ length: options.count }, () => processes.#start(version)));
    return processes;
  }

  get all(): readonly GameProcess[] {
    return [...this.#running.values()];
  }

  get ports(): readonly number[] {
    return [...this.#running.keys()];
  }

  /** A new process of this version, with nothing on its disk, in the place of one that has ended. */
  async replace({ server }: GameProcess): Promise<GameProcess> {
    await server.remove();
    return this.#start("newer", { port: portOf(server) });
  }

  async remove(): Promise<void> {
    await Promise.all(this.all.map(({ server }) => server.remove()));
  }

  async #start(version: GameVersion, place: Pick<ServerProcessOptions, "port"> = {}): Promise<GameProcess> {
    const { databaseUrl, redisUrl } = this.#options;
    const { main, env } = this.#programOf(version);
    const server = serverProcess({ ...place, ...(main === undefined ? {} : { main }) });
    await startPatiently(server, { ...env, DATABASE_URL: databaseUrl, REDIS_URL: redisUrl });
    const started: GameProcess = { address: addressOf(server), server, version };
    this.#running.set(portOf(server), started);
    return started;
  }

  #programOf(version: GameVersion): ReturnType<typeof plantedFaultEnv> {
    const { olderMain, plantedFaults = [] } = this.#options;
    if (version === "older" && olderMain !== undefined) return { main: olderMain, env: {} };
    return plantedFaultEnv(plantedFaults);
  }
}

/** On a busy machine the database may answer too late for a start: systemd starts the process again, too. */
async function startPatiently(server: ServerProcess, env: Readonly<Record<string, string>>): Promise<void> {
  try {
    await server.start(env);
  } catch (error) {
    if (!String(error).includes("timeout expired")) throw error;
    await startPatiently(server, env);
  }
}

function portOf({ url }: ServerProcess): number {
  return Number(new URL(url).port);
}
