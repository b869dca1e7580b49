/** `npm run rotate-signing-key`: gives the server, or the cluster, a new signing key. Nothing may run meanwhile. */
import { readConfig } from "../config.ts";
import { rotateInDatabase, rotateInFolder } from "./rotate-signing-key.ts";

try {
  const read = readConfig(process.env);
  if (!read.ok) throw new Error(read.problem);
  const { DATA_DIR: folder, DATABASE_URL: url, REDIS_URL: redisUrl } = read.config;
  const isCluster = url !== undefined && redisUrl !== undefined;
  const { publicKey, former } = isCluster ? await rotateInDatabase(url) : rotateInFolder(folder);
  process.stdout.write(`The new public key is ${publicKey}. Former keys: ${former.length}.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
