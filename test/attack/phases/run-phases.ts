/** Runs phases one after the other against one real server. */
import { join } from "node:path";
import { withMutedConsole } from "../../chaos/mute-console.ts";
import { metricsUrlOf, type ServerProcess, serverProcess } from "../../support/server/server-process.ts";
import { ServerOutput } from "../server-output.ts";
import type { AttackedServer, Phase, PhaseResult } from "./phase.ts";

const MAIN = join(import.meta.dirname, "../instrumented-main.ts");
/** All limits have their standard values. */
const STANDARD = {
  TRUSTED_PROXIES: "1",
  REQUESTS_PER_SECOND: "10",
  TABLES_PER_MINUTE_PER_IP: "30",
  MAX_TABLES_PER_IP: "100",
  JOINS_PER_MINUTE_PER_IP: "600",
  MAX_CONNECTIONS_PER_IP: "500",
  METRICS_PORT: "0",
};

/** The results by the names of the phases. */
export async function runPhases(
  phases: readonly Phase[],
  isSmall: boolean,
): Promise<Readonly<Record<string, PhaseResult>>> {
  const output = new ServerOutput();
  const server = serverProcess({ main: MAIN, onOutput: (text) => output.append(text) });
  const results: Record<string, PhaseResult> = {};
  try {
    await server.start(STANDARD);
    const attacked = attackedServer(server, isSmall);
    await withMutedConsole(async () => {
      for (const phase of phases) results[phase.name] = await judged(phase, attacked, server, output);
    });
  } finally {
    await server.remove();
  }
  return results;
}

/** The result of a phase; what it throws, and what the server reports meanwhile, are failures. */
async function judged(
  { name, attack }: Phase,
  attacked: AttackedServer,
  server: ServerProcess,
  output: ServerOutput,
): Promise<PhaseResult> {
  const known = output.uncaught.length;
  const { figures, faults } = await attack(attacked).catch((error: unknown) => {
    return { figures: {}, faults: [String(error)] };
  });
  const ended = server.isRunning ? [] : [`the server has ended: ${output.lines.slice(-5).join(" ")}`];
  const all = [...faults, ...output.uncaught.slice(known), ...ended];
  return { figures, faults: all.map((fault) => `${name}: ${fault}`) };
}

function attackedServer(server: ServerProcess, isSmall: boolean): AttackedServer {
  let addresses = 0;
  return {
    url: server.url,
    pace: 1,
    isSmall,
    newAddress: () => {
      addresses += 1;
      return `203.0.113.${addresses}`;
    },
    output: () => server.output(),
    metric: async (name) => {
      const text = await (await fetch(metricsUrlOf(server))).text();
      const line = text.split("\n").find((candidate) => candidate.startsWith(`${name} `));
      return Number(line?.slice(name.length) ?? 0);
    },
    restart: async () => {
      await server.end("SIGKILL");
      const start = performance.now();
      await server.start(STANDARD);
      return performance.now() - start;
    },
  };
}
