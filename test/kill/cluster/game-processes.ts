/** The game processes of a cluster, each with a data folder that is removed with it. */
import { freePort } from "../../support/server/free-port.ts";
import { type ServerProcess, serverProcess } from "../../support/server/server-process.ts";
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
  readonly ports: readonly number[];
  readonly #options: GameProcessesOptions;
  readonly #running = new Map<number, GameProcess>();

  private constructor(options: GameProcessesOptions, ports: readonly number[]) {
    this.#options = options;
    this.ports = ports;
  }

  static async start(options: GameProcessesOptions): Promise<GameProcesses> {
    const ports: number[] = [];
    while (ports.length < options.processes) ports.push(await freePort());
    const processes = new GameProcesses(options, ports);
    await Promise.all(ports.map((port) => processes.#startOn(port)));
    return processes;
  }

  get all(): readonly GameProcess[] {
    return [...this.#running.values()];
  }

  /** A new process, with nothing on its disk, in the place of one that has ended. */
  async replace({ server }: GameProcess): Promise<void> {
    await server.remove();
    await this.#startOn(Number(new URL(server.url).port));
  }

  async remove(): Promise<void> {
    await Promise.all(this.all.map(({ server }) => server.remove()));
  }

  async #startOn(port: number): Promise<void> {
    const { databaseUrl, redisUrl, plantedFaults = [] } = this.#options;
    const { main, env } = plantedFaultEnv(plantedFaults);
    const server = await serverProcess({ port, ...(main === undefined ? {} : { main }) });
    const address = new URL(server.url).host;
    this.#running.set(port, { address, server });
    await server.start({
      ...env,
      DATABASE_URL: databaseUrl,
      REDIS_URL: redisUrl,
      PROCESS_ADDRESS: address,
    });
  }
}
