/**
 * Every command that a Redis gets. ioredis has a monitor, too, but it fails if a command comes with the answer to `MONITOR`.
 */
import { once } from "node:events";
import { connect } from "node:net";
import { createInterface } from "node:readline";

export interface RedisMonitor {
  /** Each with its arguments, from now on: `publish last-card:lobby …`. */
  readonly commands: readonly string[];
  stop(): void;
}

/** Resolves as soon as it gets all commands. */
export async function monitorRedis(url: string): Promise<RedisMonitor> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const lines = createInterface({ input: socket });
  const commands: string[] = [];
  // Listens before the answer is here: the first commands may come in the same chunk.
  lines.on("line", (line) => {
    if (line !== "+OK") commands.push(commandIn(line));
  });
  socket.write("MONITOR\r\n");
  const [answer]: readonly unknown[] = await once(lines, "line");
  if (answer !== "+OK") throw new Error(`Redis answers ${String(answer)} to MONITOR`);
  return { commands, stop: () => socket.destroy() };
}

/** `+1700000000.000 [0 127.0.0.1:50000] "get" "a \"key\""` -> `get a "key"`. */
function commandIn(line: string): string {
  const quoted = line.slice(line.indexOf("] ") + 2);
  return quoted.slice(1, -1).replaceAll('" "', " ").replaceAll('\\"', '"');
}
