/** The servers that tests of this process have started as processes of their own, for the explanation of a failure. */
import type { ChildProcess } from "node:child_process";

/** What each running server has written. */
const outputs = new Map<ChildProcess, () => string>();

/** Call for each server that a test starts. */
export function rememberServer(server: ChildProcess, output: () => string): void {
  outputs.set(server, output);
  server.once("exit", () => outputs.delete(server));
}

const MAX_LENGTH = 20_000;

/** For each running server: which process it is, and the end of what it has written. */
export function describeOpenServers(): readonly string[] {
  return [...outputs].map(([{ pid }, output]) =>
    [`server: process ${pid}`, "wrote:", output().slice(-MAX_LENGTH)].join("\n"),
  );
}
