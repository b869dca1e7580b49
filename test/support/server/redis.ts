/** A Redis server for one test, from Debian's packages, without persistence: it can be flushed, frozen and killed. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Redis } from "ioredis";
import { useStarted } from "../skip.ts";
import { findOrInstall, findProgram, missing } from "./debian-package.ts";
import { startAtPort } from "./reserved-port.ts";
import type { TlsCertificate } from "./tls-certificate.ts";

/** Valkey has the same protocol. */
const PROGRAMS = ["redis-server", "valkey-server"];
const PACKAGE = "redis-server";

export interface RedisServer {
  readonly url: string;
  /** A client of the test itself, which sees everything. */
  readonly client: Redis;
  flush(): Promise<void>;
  /** Ends it; its data are lost. */
  kill(): Promise<void>;
  /** Starts it again, empty. */
  start(): Promise<void>;
  /** It answers nothing until `resume`. */
  freeze(): void;
  resume(): void;
  stop(): Promise<void>;
}

export interface RedisServerOptions {
  /** It accepts TLS only, with this certificate. */
  readonly tls?: Pick<TlsCertificate, "certificate" | "key">;
}

const findRedis = () => findOrInstall(PACKAGE, () => findProgram("--version", ...PROGRAMS));

/** Undefined if there is a Redis here, or one could be installed; else the reason. */
export function whyNoRedis(): string | undefined {
  return findRedis() === undefined ? missing(PACKAGE) : undefined;
}

/** The server, or the reason why it cannot run here. */
export async function startRedis({ tls }: RedisServerOptions = {}): Promise<RedisServer | string> {
  const program = findRedis();
  if (program === undefined) return missing(PACKAGE);
  const folder = mkdtempSync(join(tmpdir(), "last-card-redis-"));
  let child: ChildProcess | undefined;
  const startAt = async (at: number) => {
    const options = [...portOptions(at, tls), "--bind", "127.0.0.1", "--save", "", "--dir", folder];
    // A title would overwrite the environment, by which an interrupted run finds its processes.
    child = spawn(program, [...options, "--set-proc-title", "no"], { stdio: ["ignore", "pipe", "inherit"] });
    await untilReady(child);
    return at;
  };
  const port = await startAtPort(startAt);
  const url = `${tls === undefined ? "redis" : "rediss"}://127.0.0.1:${port}`;
  const client = new Redis(url, {
    ...{ lazyConnect: true, retryStrategy: () => 50, maxRetriesPerRequest: null },
    ...(tls === undefined ? {} : { tls: { ca: readFileSync(tls.certificate) } }),
  });
  client.on("error", () => undefined);
  const kill = async () => {
    if (child === undefined) return;
    const exit = once(child, "exit");
    child.kill("SIGKILL");
    child = undefined;
    await exit;
  };
  await client.connect();
  return {
    url,
    client,
    start: async () => void (await startAtPort(startAt, port)),
    kill,
    flush: async () => void (await client.flushall()),
    freeze: () => void child?.kill("SIGSTOP"),
    resume: () => void child?.kill("SIGCONT"),
    stop: async () => {
      client.disconnect();
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function portOptions(port: number, tls: RedisServerOptions["tls"]): readonly string[] {
  if (tls === undefined) return ["--port", String(port)];
  const { certificate, key } = tls;
  const files = ["--tls-cert-file", certificate, "--tls-key-file", key, "--tls-ca-cert-file", certificate];
  return ["--port", "0", "--tls-port", String(port), ...files, "--tls-auth-clients", "no"];
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = "";
    child.stdout?.on("data", (text: Buffer) => {
      output += text.toString();
      if (output.includes("Ready to accept connections")) resolve();
    });
    child.once("close", (code) => reject(new Error(`redis-server ended with ${code}: ${output}`)));
  });
}

/** Runs the tests with a Redis server of their own. */
export function describeRedis(title: string, tests: (redis: () => RedisServer) => void): void {
  describe(title, () => tests(useStarted(startRedis, (server) => server.stop())));
}
