/** The command `last-card`: starts a server, and says where it is and where its data are. */
import { readFileSync } from "node:fs";
import { networkInterfaces } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { renderUnicodeCompact } from "uqr";
import { type RunningServer, runServer } from "./run-server.ts";

/** Values of HOST with which the server listens on all addresses. */
const ALL_ADDRESSES: readonly string[] = ["", "0.0.0.0", "::"];

const DEFAULT_FOLDER = "last-card-data";

const OPTIONS = {
  help: { type: "boolean", short: "h" },
  version: { type: "boolean", short: "v" },
  port: { type: "string", short: "p" },
  data: { type: "string", short: "d" },
} as const;

const HELP = `Usage: last-card [--port NUMBER] [--data FOLDER]

Starts a Last Card server. Everybody who can reach this computer can play, with a browser.

  --port NUMBER   the port to listen on (2567); 0 takes any free port
  --data FOLDER   the folder for tables, keys and the match history (${DEFAULT_FOLDER})
  --version       prints the version
  --help          prints this text

Environment variables set everything else, such as MAX_TABLES=20. They are described in docs/configuration.md.
`;

await run();

async function run(): Promise<void> {
  const options = readOptions();
  if (options === undefined) return;
  if (options.help) return void process.stdout.write(HELP);
  if (options.version) return void process.stdout.write(`${version()}\n`);
  const { port = process.env["PORT"], data = process.env["DATA_DIR"] ?? DEFAULT_FOLDER } = options;
  // People read what follows; what a server logs day by day would hide it.
  const env = { LOG_LEVEL: "warn", ...process.env, DATA_DIR: resolve(data), PORT: port };
  const server = await runServer(env);
  if (server !== undefined) process.stdout.write(welcome(server));
}

function readOptions() {
  try {
    return parseArgs({ options: OPTIONS }).values;
  } catch (error) {
    // The first sentence says what is wrong; the rest is advice for programmers.
    const [problem] = String(error instanceof Error ? error.message : error).split(/[.\n]/);
    process.stderr.write(`${problem}. last-card --help lists the options.\n`);
    process.exitCode = 1;
    return undefined;
  }
}

function version(): string {
  const text = readFileSync(join(import.meta.dirname, "../package.json"), "utf8");
  const { version }: { readonly version: string } = JSON.parse(text);
  return version;
}

/** The address of this computer in its local network; undefined without a network. */
function networkHost(): string | undefined {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return all.find(({ family, internal }) => family === "IPv4" && !internal)?.address;
}

/** Where other devices reach the server; undefined if it listens for this computer only. */
function sharedAddress({ config, port }: RunningServer): string | undefined {
  const { PUBLIC_URL, BASE_PATH, HOST = "" } = config;
  if (PUBLIC_URL !== undefined) return PUBLIC_URL + BASE_PATH;
  const host = ALL_ADDRESSES.includes(HOST) ? networkHost() : undefined;
  return host === undefined ? undefined : `http://${host}:${port}${BASE_PATH}`;
}

/** What is printed when the server listens. */
function welcome(server: RunningServer): string {
  const shared = sharedAddress(server);
  const { DATABASE_URL, REDIS_URL, DATA_DIR, BASE_PATH } = server.config;
  const place = DATABASE_URL !== undefined && REDIS_URL !== undefined ? "PostgreSQL" : DATA_DIR;
  return [
    `Last Card ${version()} runs on http://localhost:${server.port}${BASE_PATH}`,
    ...(shared === undefined ? [] : [`Other devices open ${shared}`, "", codeOf(shared)]),
    "",
    `Tables and matches are stored in ${place}`,
    "Ctrl+C stops the server. The next start continues every table.",
    "",
  ].join("\n");
}

/** The QR code of an address: black on white, whatever the colours of the terminal are. */
function codeOf(address: string): string {
  const lines = renderUnicodeCompact(address, { border: 2 }).split("\n");
  return lines.map((line) => (process.stdout.isTTY ? `\x1b[97;40m${line}\x1b[0m` : line)).join("\n");
}
