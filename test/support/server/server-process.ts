/** The server as a separate process: started, killed, and started again on the same port with the same data. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port.ts";

const MAIN = join(import.meta.dirname, "../../../server/start.ts");

type EndSignal = "SIGKILL" | "SIGTERM" | "SIGUSR2";

export interface ServerProcess {
  readonly url: string;
  readonly folder: string;
  start(env?: Readonly<Record<string, string>>): Promise<void>;
  /** Ends it with a signal; resolves to its exit code, or to the signal that killed it. */
  end(signal: EndSignal): Promise<number | string | null>;
  /** Sends it a signal that does not end it. */
  signal(signal: NodeJS.Signals): void;
  readonly isRunning: boolean;
  /** Its output since its last start. */
  output(): string;
  /** Ends it, and deletes its data. */
  remove(): Promise<void>;
}

export interface ServerProcessOptions {
  /** The program that starts it, if it is not the server's own. */
  readonly main?: string;
  /** A program with its arguments that starts and traces it, such as `strace`. */
  readonly wrapper?: readonly string[];
  /** Its data folder; a temporary one if left out. */
  readonly folder?: string;
  /** Its port; any free port if left out. */
  readonly port?: number;
  /** Receives its output, chunk by chunk. */
  readonly onOutput?: (text: string) => void;
}

export async function serverProcess(options: ServerProcessOptions = {}): Promise<ServerProcess> {
  const {
    main = MAIN,
    wrapper: through = [],
    folder = mkdtempSync(join(tmpdir(), "last-card-")),
    onOutput,
  } = options;
  const [program = "", ...words] = [...through, process.execPath, main];
  const { port = await freePort() } = options;
  let child: ChildProcess | undefined;
  let written = "";
  const end = async (signal: EndSignal) => {
    const ending = child;
    child = undefined;
    if (ending === undefined) return null;
    // A signal may have ended it before.
    if (ending.exitCode !== null || ending.signalCode !== null) return ending.exitCode ?? ending.signalCode;
    const exit = once(ending, "exit");
    ending.kill(signal);
    const [code, by]: readonly unknown[] = await exit;
    return typeof code === "number" ? code : String(by);
  };
  return {
    url: `http://127.0.0.1:${port}`,
    folder,
    start: async (env = {}) => {
      child = spawn(program, words, {
        env: {
          ...process.env,
          PORT: String(port),
          HOST: "127.0.0.1",
          DATA_DIR: folder,
          ...TEST_ENVIRONMENT,
          ...env,
        },
        stdio: ["ignore", "pipe", onOutput === undefined ? "inherit" : "pipe"],
      });
      written = "";
      for (const out of [child.stdout, child.stderr])
        out?.on("data", (text: Buffer) => {
          written += text.toString();
          onOutput?.(text.toString());
        });
      await waitUntilListening(child);
    },
    end,
    signal: (signal) => void child?.kill(signal),
    get isRunning() {
      return child !== undefined && child.exitCode === null && child.signalCode === null;
    },
    output: () => written,
    remove: async () => {
      await end("SIGKILL");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The server must have logged that it listens: tests connect faster than people. */
const TEST_ENVIRONMENT = {
  LOG_LEVEL: "info",
  REQUESTS_PER_SECOND: "1000",
  TABLES_PER_MINUTE_PER_IP: "1000",
  MAX_TABLES_PER_IP: "1000",
  JOINS_PER_MINUTE_PER_IP: "100000",
  MAX_CONNECTIONS_PER_IP: "10000",
};

function waitUntilListening(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let written = "";
    child.stdout?.on("data", (text: Buffer) => {
      written += text.toString();
      if (written.includes("listening on")) resolve();
    });
    child.once("exit", (code) => reject(new Error(`the server ended with ${code}: ${written}`)));
  });
}
