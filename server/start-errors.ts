/** Explains why the server does not start, by the setting to change instead of a system error code. */
import type { Config } from "./config.ts";

type DataConfig = Pick<Config, "DATA_DIR">;
type ListenConfig = Pick<Config, "PORT" | "HOST" | "METRICS_PORT" | "METRICS_HOST">;

/** The fields of a system or database error that are used here. */
interface SystemError extends Error {
  readonly code: unknown;
  readonly port?: unknown;
}

/** Why the data folder cannot be used. Errors of our own already are sentences. */
export function startErrorMessage(error: unknown, { DATA_DIR: folder }: DataConfig): string {
  if (!isSystemError(error)) return `Cannot start: ${messageOf(error)}`;
  if (isDamaged(error))
    return `Cannot start: a database in DATA_DIR ${folder} is damaged (${error.message}). Restore a backup.`;
  return `Cannot start: DATA_DIR ${folder} is not writable (${error.message}).`;
}

/** Why the server cannot listen on the public port, or on the port of the metrics. */
export function listenErrorMessage(error: unknown, config: ListenConfig): string {
  const { code, port } = isSystemError(error) ? error : { code: "", port: undefined };
  const isMetricsPort = port !== undefined && port === config.METRICS_PORT;
  const [portName, portValue] = isMetricsPort ? ["METRICS_PORT", config.METRICS_PORT] : ["PORT", config.PORT];
  const [hostName, host] = isMetricsPort ? ["METRICS_HOST", config.METRICS_HOST] : ["HOST", config.HOST];
  switch (code) {
    case "EADDRINUSE":
      return `Cannot listen: ${portName} ${portValue} is taken by another program. Is this server running already?`;
    case "EACCES":
      return `Cannot listen on ${portName} ${portValue}: permission denied. Use a port above 1023 behind a reverse proxy.`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return `Cannot listen: ${hostName} must be an address of this machine, but it is "${host}".`;
    default:
      return `Cannot listen: ${messageOf(error)}`;
  }
}

/** SQLite's error codes of a file whose content is wrong. */
const [SQLITE_CORRUPT, SQLITE_NOTADB] = [11, 26];

function isDamaged(error: Error): boolean {
  const code = "errcode" in error ? Number(error.errcode) & 0xff : 0;
  return code === SQLITE_CORRUPT || code === SQLITE_NOTADB;
}

function isSystemError(error: unknown): error is SystemError {
  return error instanceof Error && "code" in error;
}

/** What an error says. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
