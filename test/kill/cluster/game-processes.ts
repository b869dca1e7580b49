/** The game processes of a cluster, each with a data folder that is removed with it. */
import { addressOf } from "../../support/server/cluster/server-cluster.ts";
import {
  type ServerProcess,
  type ServerProcessOptions,
  serverProcess,
} from "../../support/server/server-process.ts";
import { type PlantedFault, plantedFaultEnv } from "./planted-faults.ts";

export interface GameProcessesOptions {
  readonly processes: number;
  readonly databaseUrl: string;
  readonly redisUrl: string;
  readonly plantedFaults?: readonly PlantedFault[];
}

export interface GameProcess {
  /** Its address in the database: `host:port`. */
  readonly address: string;
  readonly server: ServerProcess;
}

export class GameProcesses {
  readonly #options: GameProcessesOptions;
  readonly #running = new Map<number, GameProcess>();

  private constructor(options: GameProcessesOptions) {
    this.#options = options;
  }

  static async start(options: GameProcessesOptions): Promise<GameProcesses> {
    const processes = new GameProcesses(options);
    await Promise.all(Array.from({ length: options.processes }, () => processes.#start()));
    return processes;
  }

  get all(): readonly GameProcess[] {
    return [...this.#running.values()];
  }

  get ports(): readonly number[] {
    return [...this.#running.keys()];
  }

  /** A new process, with nothing on its disk, in the place of one that has ended. */
  async replace({ server }: GameProcess): Promise<void> {
    await server.remove();
    await this.#start({ port: portOf(server) });
  }

  async remove(): Promise<void> {
    await Promise.all(this.all.map(({ server }) => server.remove()));
  }

  async #start(place: Pick<ServerProcessOptions, "port"> = {}): Promise<void> {
    const { databaseUrl, redisUrl, plantedFaults = [] } = this.#options;
    const { main, env } = plantedFaultEnv(plantedFaults);
    const server = serverProcess({ ...place, ...(main === undefined ? {} : { main }) });
    await startPatiently(server, { ...env, DATABASE_URL: databaseUrl, REDIS_URL: redisUrl });
    this.#running.set(portOf(server), { address: addressOf(server), server });
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
