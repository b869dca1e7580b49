/** The servers that griefs are played against: that of `npm start`, and the same with faster clocks. */
import { join } from "node:path";
import { type ServerProcess, serverProcess } from "../support/server/server-process.ts";
import type { Stage } from "./grief.ts";

const ACCELERATED_MAIN = join(import.meta.dirname, "accelerated-main.ts");

/** All limits have their standard values. The players' addresses are those that a proxy would report. */
const STANDARD = {
  TRUSTED_PROXIES: "1",
  REQUESTS_PER_SECOND: "10",
  TABLES_PER_MINUTE_PER_IP: "30",
  MAX_TABLES_PER_IP: "100",
  JOINS_PER_MINUTE_PER_IP: "600",
  MAX_CONNECTIONS_PER_IP: "500",
};

export interface RunningServer extends Omit<Stage, "isSmall"> {
  end(): Promise<void>;
}

/** Starts a server with clocks accelerated by the factor `pace`: with 1, the one of `npm start`. */
export async function startServer(pace: number): Promise<RunningServer> {
  let written = "";
  const onOutput = (text: string) => {
    written += text;
  };
  const options = pace === 1 ? {} : { main: ACCELERATED_MAIN };
  const server: ServerProcess = serverProcess({ ...options, onOutput });
  // The players' requests are as many as they would be on a slower clock.
  const limits = pace === 1 ? STANDARD : { ...STANDARD, REQUESTS_PER_SECOND: String(10 * pace) };
  await server.start({ ...limits, CLOCK_PACE: String(pace) });
  let addresses = 0;
  return {
    url: server.url,
    pace,
    newAddress: () => {
      addresses += 1;
      return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
    },
    output: () => written,
    end: () => server.remove(),
  };
}
