/**
 * `npm run rotate-signing-key`: gives the server, or the cluster, a new signing key. Nothing may run meanwhile.
 * `-- --stolen-since 2026-11-20` also revokes the current key; with `--key PUBLIC-KEY`, it only revokes that former one.
 */
import { parseArgs } from "node:util";
import { readConfig } from "../config.ts";
import { answerHelp } from "./command-line.ts";
import { type KeyChange, revoke, rotate, rotateInDatabase, rotateInFolder } from "./rotate-signing-key.ts";

const USAGE = "Usage: npm run rotate-signing-key [-- --stolen-since TIME [--key PUBLIC-KEY]]";

answerHelp(USAGE);
try {
  const change = parseChange(process.argv.slice(2));
  const read = readConfig(process.env);
  if (!read.ok) throw new Error(read.problem);
  const { DATA_DIR: folder, DATABASE_URL: url, REDIS_URL: redisUrl } = read.config;
  const isCluster = url !== undefined && redisUrl !== undefined;
  const keys = isCluster ? await rotateInDatabase(url, change) : rotateInFolder(folder, change);
  const { publicKey, former, ends = [] } = keys;
  const revoked = ends.filter(({ reason }) => reason === "stolen").length;
  process.stdout.write(
    `The public key is ${publicKey}. Former keys: ${former.length}, revoked: ${revoked}.\n`,
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

/** A key that was revoked by mistake could not be told from a stolen one: so the time must be given. */
function parseChange(args: readonly string[]): KeyChange {
  const { "stolen-since": since, key } = readOptions(args);
  if (since === undefined && key !== undefined) throw new Error(USAGE);
  if (since === undefined) return rotate;
  const from = Date.parse(since);
  if (!(from >= 0 && from <= Date.now()))
    throw new Error(`--stolen-since must be a time in the past, such as 2026-11-20T08:00Z, not "${since}".`);
  return revoke({ from, key });
}

function readOptions(args: readonly string[]) {
  try {
    const options = { "stolen-since": { type: "string" }, key: { type: "string" } } as const;
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new Error(USAGE, { cause: error });
  }
}
