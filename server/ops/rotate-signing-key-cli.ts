/**
 * `npm run rotate-signing-key`: gives the server, or the cluster, a new signing key. Nothing may run meanwhile.
 * `-- --stolen-since 2026-11-20` also revokes the current key; with `--key PUBLIC-KEY`, it only revokes that former one.
 */
import { runProgram } from "./command-line.ts";
import { type KeyChange, revoke, rotate, rotateInDatabase, rotateInFolder } from "./rotate-signing-key.ts";

const USAGE = "Usage: npm run rotate-signing-key [-- --stolen-since TIME [--key PUBLIC-KEY]]";

await runProgram({
  usage: USAGE,
  options: { "stolen-since": { type: "string" }, key: { type: "string" } },
  run: async (
    { "stolen-since": since, key },
    { DATA_DIR: folder, DATABASE_URL: url, REDIS_URL: redisUrl },
  ) => {
    const change = changeFor(since, key);
    const isCluster = url !== undefined && redisUrl !== undefined;
    const keys = isCluster ? await rotateInDatabase(url, change) : rotateInFolder(folder, change);
    const { publicKey, former, ends = [] } = keys;
    const revoked = ends.filter(({ reason }) => reason === "stolen").length;
    return `The public key is ${publicKey}. Former keys: ${former.length}, revoked: ${revoked}.`;
  },
});

/** A key that was revoked by mistake could not be told from a stolen one: so the time must be given. */
function changeFor(since: string | undefined, key: string | undefined): KeyChange {
  if (since === undefined && key !== undefined) throw new Error(USAGE);
  if (since === undefined) return rotate;
  const from = Date.parse(since);
  if (!(from >= 0 && from <= Date.now()))
    throw new Error(`--stolen-since must be a time in the past, such as 2026-11-20T08:00Z, not "${since}".`);
  return revoke({ from, key });
}
