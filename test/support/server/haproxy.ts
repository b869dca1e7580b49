/** HAProxy (Debian's package) with the configuration for hosts, in front of the processes of a test's cluster. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { findOrInstall, findProgram, missing } from "./debian-package.ts";
import { startAtPort } from "./reserved-port.ts";

const HAPROXY_FILE = join(import.meta.dirname, "../../../server/ops/haproxy.cfg");
const PACKAGE = "haproxy";
/** Nothing listens on it: a cluster may have fewer processes than the file has servers. */
const NOBODY = "127.0.0.1:1";
const RETRY_MS = 50;

export interface Haproxy {
  readonly url: string;
  /** What it has logged: which processes are up. */
  output(): string;
  stop(): Promise<void>;
}

/** Undefined if there is a HAProxy here, or one could be installed; else the reason. */
export function whyNoHaproxy(): string | undefined {
  const program = findOrInstall(PACKAGE, () => findProgram("-v", PACKAGE));
  return program === undefined ? missing(PACKAGE) : undefined;
}

/** Checks the file as `haproxy -c` does. Returns what is wrong with it; "" if nothing is. */
export function checkHaproxyFile(addresses: readonly string[]): string {
  const env = { ...process.env, ...settingsFor(addresses) };
  const { status, stderr } = spawnSync(PACKAGE, ["-c", "-f", HAPROXY_FILE], { env, encoding: "utf8" });
  const warnings = stderr.split("\n").filter((line) => /^\[(WARNING|ALERT)\]/.test(line));
  return status === 0 ? warnings.join("\n") : stderr;
}

/** Starts it in front of these processes, each `host:port`, and waits until it has found one that is ready. */
export async function startHaproxy(addresses: readonly string[]): Promise<Haproxy> {
  const reason = whyNoHaproxy();
  if (reason !== undefined) throw new Error(reason);
  const folder = mkdtempSync(join(tmpdir(), "last-card-haproxy-"));
  const file = join(folder, "haproxy.cfg");
  writeFileSync(file, runnableHere(readFileSync(HAPROXY_FILE, "utf8")));
  const start = async (port: number) => {
    const started = spawn(PACKAGE, ["-db", "-f", file], {
      env: { ...process.env, ...settingsFor(addresses), LISTEN: `127.0.0.1:${port}` },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [started.stdout, started.stderr]) {
      stream.on("data", (text: Buffer) => {
        output += text.toString();
      });
    }
    const url = `http://127.0.0.1:${port}`;
    await untilReady(url, started, () => output);
    return { url, child: started, output: () => output };
  };
  const { url, child, output } = await startAtPort(start);
  return {
    url,
    output,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        const exit = once(child, "exit");
        child.kill("SIGKILL");
        await exit;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function settingsFor(addresses: readonly string[]): Readonly<Record<string, string>> {
  const [PROCESS_1 = NOBODY, PROCESS_2 = NOBODY, PROCESS_3 = NOBODY] = addresses;
  return { PROCESS_1, PROCESS_2, PROCESS_3 };
}

/** Only root can become another user. */
function runnableHere(config: string): string {
  return process.getuid?.() === 0 ? config : config.replaceAll(/^ {2}(?:user|group) .*\n/gm, "");
}

async function untilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  let hasEnded = false;
  child.once("close", () => {
    hasEnded = true;
  });
  for (;;) {
    if (hasEnded) throw new Error(`HAProxy ended with ${child.exitCode}: ${output()}`);
    const response = await fetch(`${url}/readyz`).catch(() => undefined);
    if (response?.status === 200) return;
    await delay(RETRY_MS);
  }
}
