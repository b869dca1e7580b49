/** Why the server does not come up, for whoever started it: which setting to look at, instead of a system's code. */
import type { Config } from "./config.ts";

type DataConfig = Pick<Config, "DATA_DIR">;
type ListenConfig = Pick<Config, "PORT" | "HOST" | "METRICS_PORT" | "METRICS_HOST">;

/** As much as a system or a database says of its error. */
interface SystemError extends Error {
  readonly code: unknown;
  readonly port?: unknown;
}

/** What stands in the way of the folder with the data; our own sentences say it already. */
export function startErrorMessage(error: unknown, { DATA_DIR: folder }: DataConfig): string {
  if (!isSystemError(error)) return `Cannot start: ${messageOf(error)}`;
  return `Cannot start: DATA_DIR ${folder} is not writable (${error.message}).`;
}

/** What stands in the way of listening: the public port, or the one of the metrics. */
export function listenErrorMessage(error: unknown, config: ListenConfig): string {
  const { code, port } = isSystemError(error) ? error : { code: "", port: undefined };
  const isOfMetrics = port !== undefined && port === config.METRICS_PORT;
  const [name, at] = isOfMetrics ? ["METRICS_PORT", config.METRICS_PORT] : ["PORT", config.PORT];
  const [hostName, host] = isOfMetrics ? ["METRICS_HOST", config.METRICS_HOST] : ["HOST", config.HOST];
  switch (code) {
    case "EADDRINUSE":
      return `Cannot listen: ${name} ${at} is taken by another program. Is this server running already?`;
    case "EACCES":
      return `Cannot listen on ${name} ${at}: permission denied. Use a port above 1023 behind a reverse proxy.`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return `Cannot listen: ${hostName} must be an address of this machine, but it is "${host}".`;
    default:
      return `Cannot listen: ${messageOf(error)}`;
  }
}

function isSystemError(error: unknown): error is SystemError {
  return error instanceof Error && "code" in error;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
