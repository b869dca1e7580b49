/** A cluster of real game processes with its own Redis server; the test decides which processes are alive. */
import { type ChildProcess, fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { Client } from "@colyseus/sdk";
import { type JoinTableOptions, TestClient } from "../../network/test-client.ts";
import { useStarted } from "../../skip.ts";
import { rememberServer } from "../open-servers.ts";
import { type RedisServer, startRedis } from "../redis.ts";
import type { FromProcess, KnownProcess, ToProcess } from "./messages.ts";

const MAIN = join(import.meta.dirname, "process-main.ts");

export interface ClusterProcess {
  readonly url: string;
  readonly processId: string;
  /** What it has logged. */
  output(): string;
  create(options?: JoinTableOptions): Promise<TestClient>;
  join(code: string, options?: JoinTableOptions): Promise<TestClient>;
  /** From now on the database of this process knows a table with this code, which is open nowhere. */
  store(code: string): Promise<void>;
  count(event: string): Promise<number>;
  /** The tables that wait for players, by the metrics of this process. */
  countTables(): Promise<number>;
  signal(signal: NodeJS.Signals): void;
  readonly isRunning: boolean;
}

export interface TestCluster {
  readonly processes: readonly ClusterProcess[];
  readonly redis: RedisServer;
  readonly serverKey: Buffer;
  /** Declares this process dead to all others. */
  declareDead(dead: ClusterProcess): Promise<void>;
  close(): Promise<void>;
}

export interface TestClusterOptions {
  readonly processes?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** Below 1, no time limit of a process ends while a busy machine lets a client or another process wait. */
  readonly speed?: number;
}

/** The limits of a single server, unless a test sets them. */
const ENVIRONMENT = {
  PORT: "0",
  HOST: "127.0.0.1",
  LOG_LEVEL: "info",
  REQUESTS_PER_SECOND: "10000",
};

/** The cluster, or the reason why Redis cannot run here. */
async function openCluster({
  processes: count = 2,
  env = {},
  speed = 0.1,
}: TestClusterOptions): Promise<TestCluster | string> {
  const redis = await startRedis();
  if (typeof redis === "string") return redis;
  const serverKey = randomBytes(32);
  const settings = {
    TEST_REDIS_URL: redis.url,
    TEST_SERVER_KEY: serverKey.toString("hex"),
    TEST_CLOCK_SPEED: String(speed),
  };
  const started = await Promise.all(
    Array.from({ length: count }, () => startProcess({ ...ENVIRONMENT, ...settings, ...env })),
  );
  const peers = started.map(({ known }) => known);
  await Promise.all(started.map(({ send }) => send({ type: "peers", peers })));
  return {
    processes: started.map(({ clusterProcess }) => clusterProcess),
    redis,
    serverKey,
    declareDead: async ({ processId }) => {
      const others = started.filter(({ known }) => known.processId !== processId);
      await Promise.all(others.map(({ send }) => send({ type: "dead", processId })));
    },
    close: async () => {
      await Promise.all(started.map(({ end }) => end()));
      await redis.stop();
    },
  };
}

/** Runs the tests with one cluster. */
export function describeCluster(
  title: string,
  options: TestClusterOptions,
  tests: (cluster: () => TestCluster) => void,
): void {
  const open = () => openCluster(options);
  describe(title, () => tests(useStarted(open, (cluster) => cluster.close())));
}

interface StartedProcess {
  readonly known: KnownProcess;
  readonly clusterProcess: ClusterProcess;
  readonly send: (message: ToProcess) => Promise<FromProcess>;
  readonly end: () => Promise<void>;
}

async function startProcess(env: Readonly<Record<string, string>>): Promise<StartedProcess> {
  const child = fork(MAIN, { env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "inherit", "ipc"] });
  let output = "";
  child.stdout?.on("data", (text: Buffer) => {
    output += text.toString();
  });
  rememberServer(child, () => output);
  const first = await nextMessage(child);
  if (first.type !== "listening") throw new Error(`a process sent ${first.type} instead of listening`);
  const { processId, port } = first;
  const send = inOrder(child);
  const url = `http://127.0.0.1:${port}`;
  return {
    known: { processId, address: `127.0.0.1:${port}` },
    send,
    end: () => endProcess(child),
    clusterProcess: {
      url,
      processId,
      output: () => output,
      create: (options = {}) => TestClient.create(new Client(url), options),
      join: (code, options = {}) => TestClient.join(new Client(url), code, options),
      store: async (code) => void (await send({ type: "stored", code })),
      count: async (event) => countIn(await send({ type: "count", event })),
      countTables: async () => countIn(await send({ type: "tables" })),
      signal: (signal) => void child.kill(signal),
      get isRunning() {
        return child.exitCode === null && child.signalCode === null;
      },
    },
  };
}

function countIn(answer: FromProcess): number {
  return answer.type === "counted" ? answer.count : 0;
}

/** Each message is answered before the next one is sent. A process that has ended answers nothing. */
function inOrder(child: ChildProcess): StartedProcess["send"] {
  let last: Promise<unknown> = Promise.resolve();
  return (message) => {
    const answer = last.then(() => {
      const answered = nextMessage(child);
      child.send(message);
      return answered;
    });
    last = answer;
    return answer;
  };
}

/** Libraries send messages of their own. */
const TYPES: readonly unknown[] = ["listening", "counted", "done"] satisfies readonly FromProcess["type"][];

function nextMessage(child: ChildProcess): Promise<FromProcess> {
  return new Promise((resolve, reject) => {
    const onExit = () => reject(new Error("a game process has ended"));
    const onMessage = (message: unknown) => {
      if (!isFromProcess(message)) return;
      child.off("message", onMessage).off("exit", onExit);
      resolve(message);
    };
    child.on("message", onMessage).once("exit", onExit);
  });
}

function isFromProcess(message: unknown): message is FromProcess {
  return typeof message === "object" && message !== null && "type" in message && TYPES.includes(message.type);
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  child.kill("SIGKILL");
  await exit;
}
