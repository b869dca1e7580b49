/** A PostgreSQL server for one test: from Debian's packages, in a temporary folder, with a Unix socket in it. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, copyFileSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { findOrInstall, missing } from "./debian-package.ts";
import { startAtPort } from "./reserved-port.ts";
import type { TlsCertificate } from "./tls-certificate.ts";

const PACKAGE = "postgresql";
const SUPERUSER = "postgres";
/** A part of the name of the socket. */
const SOCKET_PORT = 5432;

export interface PostgresServer {
  /** The address of a new, empty database. */
  makeDatabase(): Promise<string>;
  /** Breaks all connections, as a restart would. */
  restart(): void;
  /** The server is down until `bringBack`. */
  takeAway(): Promise<void>;
  bringBack(): Promise<void>;
  /** It answers nothing until `resume`. */
  freeze(): void;
  resume(): void;
  stop(): void;
}

export interface PostgresOptions {
  /** Commits wait for the disk, as they do at a host. */
  readonly isDurable?: boolean;
  /** It is reached by TCP with this certificate. */
  readonly tls?: Pick<TlsCertificate, "certificate" | "key">;
}

/** Undefined if there is a PostgreSQL here, or one could be installed; else the reason. */
export function whyNoPostgres(): string | undefined {
  return findOrInstall(PACKAGE, findPrograms) === undefined ? missing(PACKAGE) : undefined;
}

/** The server, or the reason why it cannot run here. */
export async function startPostgres({
  isDurable = false,
  tls,
}: PostgresOptions = {}): Promise<PostgresServer | string> {
  const programs = findOrInstall(PACKAGE, findPrograms);
  if (programs === undefined) return missing(PACKAGE);
  const folder = mkdtempSync(join(tmpdir(), "last-card-postgres-"));
  const owner = processOwner();
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid);
  chmodSync(folder, 0o700);
  const data = join(folder, "data");
  const run = (program: string, ...words: readonly string[]) => {
    const ran = spawnSync(join(programs, program), words, { ...owner, cwd: folder, encoding: "utf8" });
    return ran.status === 0 ? undefined : `${program}: ${ran.error?.message ?? ran.stderr}`;
  };
  // No other user can reach the socket, and no data have to survive.
  const fast = isDurable ? "" : "-c fsync=off -c full_page_writes=off";
  const network = tls === undefined ? "-c listen_addresses=" : tlsOptions(tls, folder, owner);
  const log = join(folder, "log");
  const startingAt = (at: number) => {
    const options = `-k ${folder} -c port=${at} ${network} ${fast}`;
    return ["-w", "-D", data, "-l", log, "-o", options, "start"];
  };
  const stopping = ["-D", data, "-m", "immediate", "stop"];
  const stop = () => run("pg_ctl", ...stopping);
  /** Other tests are not blocked meanwhile. */
  const control = async (words: readonly string[]) => {
    const running = spawn(join(programs, "pg_ctl"), words, { ...owner, cwd: folder, stdio: "ignore" });
    await once(running, "exit");
  };
  const signal = (name: NodeJS.Signals) => {
    for (const pid of processesOf(data)) signalIfRunning(pid, name);
  };
  const startAt = async (at: number) => {
    const problem = run("pg_ctl", ...startingAt(at));
    if (problem !== undefined) throw new Error(`${problem} ${readFileSync(log, "utf8")}`);
    return at;
  };
  let port: number;
  try {
    const problem = run("initdb", "-D", data, "-U", SUPERUSER, "-A", "trust", "-N", "-E", "UTF8");
    if (problem !== undefined) throw new Error(problem);
    port = await startAtPort(startAt, tls === undefined ? SOCKET_PORT : undefined);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    return String(error);
  }
  let made = 0;
  const addressOf = (database: string) =>
    tls === undefined
      ? `postgres://${SUPERUSER}@localhost/${database}?host=${encodeURIComponent(folder)}`
      : `postgres://${SUPERUSER}@127.0.0.1:${port}/${database}`;
  return {
    makeDatabase: async () => {
      made += 1;
      const client = new Client({ connectionString: addressOf("template1") });
      await client.connect();
      await client.query(`create database history${made} template template0`);
      await client.end();
      return addressOf(`history${made}`);
    },
    restart: () => {
      stop();
      run("pg_ctl", ...startingAt(port));
    },
    takeAway: () => control(stopping),
    bringBack: () => control(startingAt(port)),
    freeze: () => signal("SIGSTOP"),
    resume: () => signal("SIGCONT"),
    stop: () => {
      stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The process of a connection may have ended since it was listed. */
function signalIfRunning(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

/** The server itself, and the process of each connection. */
function processesOf(data: string): readonly number[] {
  const [first = ""] = readFileSync(join(data, "postmaster.pid"), "utf8").split("\n");
  const children = readFileSync(`/proc/${first}/task/${first}/children`, "utf8");
  return [first, ...children.split(" ")].map(Number).filter((pid) => pid > 0);
}

/** PostgreSQL reads a key only if it is the owner's alone. */
function tlsOptions(
  { certificate, key }: NonNullable<PostgresOptions["tls"]>,
  folder: string,
  owner: ReturnType<typeof processOwner>,
): string {
  const files = { ssl_cert_file: certificate, ssl_key_file: key };
  const settings = Object.entries(files).map(([name, file]) => {
    const copy = join(folder, name);
    copyFileSync(file, copy);
    chmodSync(copy, 0o600);
    if (owner !== undefined) chownSync(copy, owner.uid, owner.gid);
    return `-c ${name}=${copy}`;
  });
  return `-c listen_addresses=127.0.0.1 -c ssl=on ${settings.join(" ")}`;
}

/** The folder with `initdb` and `pg_ctl`, the newest there is. */
function findPrograms(): string | undefined {
  const [newest] = globSync("/usr/lib/postgresql/*/bin/initdb").sort().reverse();
  return newest === undefined ? undefined : join(newest, "..");
}

/** PostgreSQL does not run as root: then it runs as the user that its package has made. */
function processOwner(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) => Number(spawnSync("id", [flag, SUPERUSER], { encoding: "utf8" }).stdout);
  return { uid: idOf("-u"), gid: idOf("-g") };
}
