/** The server as a separate process: started, killed, and started again on the same port with the same data. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rememberServer } from "./open-servers.ts";
import { startAtPort } from "./reserved-port.ts";

const MAIN = join(import.meta.dirname, "../../../server/start.ts");

type EndSignal = "SIGKILL" | "SIGTERM" | "SIGUSR2";

export interface ServerProcess {
  /** Known after its first start, and always the same. */
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
  /** The port of a process of the test that has ended; a new one if left out. */
  readonly port?: number;
  /** Receives its output, chunk by chunk; if left out, its errors are printed. */
  readonly onOutput?: (text: string) => void;
}

/** The server does not run yet. */
export function serverProcess(options: ServerProcessOptions = {}): ServerProcess {
  const {
    main = MAIN,
    wrapper: through = [],
    folder = mkdtempSync(join(tmpdir(), "last-card-")),
    onOutput,
  } = options;
  const [program = "", ...words] = [...through, process.execPath, main];
  let { port } = options;
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
    get url() {
      if (port === undefined) throw new Error("the server was never started");
      return `http://127.0.0.1:${port}`;
    },
    folder,
    start: async (env = {}) => {
      const startAt = async (tried: number) => {
        const started = spawn(program, words, {
          env: { ...environmentAt(tried), DATA_DIR: folder, ...env },
          stdio: ["ignore", "pipe", "pipe"],
        });
        child = started;
        written = "";
        rememberServer(started, () => written);
        const keep = (text: Buffer) => {
          written += text.toString();
          onOutput?.(text.toString());
        };
        started.stdout.on("data", keep);
        started.stderr.on("data", keep);
        if (onOutput === undefined) started.stderr.on("data", (text) => process.stderr.write(text));
        await waitUntilListening(started, () => written);
        return tried;
      };
      port = await startAtPort(startAt, port);
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

/** The address of the metrics of a server with METRICS_PORT=0. */
export function metricsUrlOf(server: Pick<ServerProcess, "output">): string {
  const [, url] = /metrics on (http:[^"]+)/.exec(server.output()) ?? [];
  if (url === undefined) throw new Error("the server has no metrics");
  return url;
}

/** The server must log that it listens: tests connect faster than people. */
function environmentAt(port: number) {
  return {
    ...process.env,
    PORT: String(port),
    HOST: "127.0.0.1",
    PROCESS_ADDRESS: `127.0.0.1:${port}`,
    LOG_LEVEL: "info",
    REQUESTS_PER_SECOND: "1000",
    TABLES_PER_MINUTE_PER_IP: "1000",
    MAX_TABLES_PER_IP: "1000",
    JOINS_PER_MINUTE_PER_IP: "100000",
    MAX_CONNECTIONS_PER_IP: "10000",
  };
}

function waitUntilListening(child: ChildProcess, output: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on("data", () => {
      if (output().includes("listening on")) resolve();
    });
    child.once("close", (code) => reject(new Error(`the server ended with ${code}: ${output()}`)));
  });
}
