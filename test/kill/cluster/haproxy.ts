/** HAProxy itself as the balancer, with the file that hosts use: only its addresses are replaced. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { becomesTrue } from "../../chaos/wait-until.ts";
import { freePort } from "../../support/server/free-port.ts";
import type { Balancer } from "./test-balancer.ts";

/** The file, with these processes of this machine in the place of those of a container network. */
export function haproxyFileFor(file: string, port: number, processes: readonly number[]): string {
  const text = readFileSync(file, "utf8")
    .replace(/^ *resolvers [\s\S]*?(?=^\S)/m, "")
    .replace(/^( *bind ).*$/m, `$1127.0.0.1:${port}`);
  return text.replace(/^( *)server-template .*$/gm, (line, indent: string) => {
    const checks = line
      .replace(/^ *server-template +\S+ +\S+ +\S+/, "")
      .replace(/ (resolvers|init-addr) \S+/g, "");
    return processes.map((each) => `${indent}server game${each} 127.0.0.1:${each}${checks}`).join("\n");
  });
}

export async function openHaproxy(file: string, processes: readonly number[]): Promise<Balancer> {
  const folder = mkdtempSync(join(tmpdir(), "last-card-haproxy-"));
  const port = await freePort();
  const ownFile = join(folder, "haproxy.cfg");
  writeFileSync(ownFile, haproxyFileFor(file, port, processes));
  const { status, stderr } = spawnSync("haproxy", ["-c", "-f", ownFile], { encoding: "utf8" });
  if (status !== 0) throw new Error(`haproxy does not take ${file}: ${stderr}`);
  const child = spawn("haproxy", ["-db", "-f", ownFile], { stdio: ["ignore", "ignore", "ignore"] });
  await untilListening(port);
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      const exit = once(child, "exit");
      child.kill("SIGKILL");
      await exit;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilListening(port: number): Promise<void> {
  let isListening = false;
  const knock = async () => {
    const socket = connect(port, "127.0.0.1");
    isListening = await Promise.race([
      once(socket, "connect").then(() => true),
      once(socket, "error").then(() => false),
    ]);
    socket.destroy();
    if (!isListening) await pause(100);
    if (!isListening) await knock();
  };
  void knock().catch(() => undefined);
  if (!(await becomesTrue(() => isListening))) throw new Error("haproxy does not listen");
}
