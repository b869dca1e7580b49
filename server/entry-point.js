/**
 * Entry point of `node server/main.ts`, `backup.ts`, `restore.ts` and `move-to-cluster.ts`, which are symbolic links to this file. It is
 * plain JavaScript, because an older Node cannot load TypeScript and would only print ERR_UNKNOWN_FILE_EXTENSION. `npm ci`
 * runs it by its own name, and it starts nothing: npm says nothing if it could not install its Node.
 */
import { basename } from "node:path";

const OLDEST_NODE = 24;

const name = basename(process.argv[1] ?? "", ".ts");
const isInstalling = name === basename(import.meta.filename);
const isOperation = ["backup", "restore", "move-to-cluster"].includes(name);
const [file, script] = isOperation
  ? [`./ops/${name}-cli.ts`, `npm run ${name}`]
  : ["./start.ts", "npm start"];
const [major = 0] = process.versions.node.split(".").map(Number);
if (major < OLDEST_NODE) {
  const needed = `Last Card needs Node ${OLDEST_NODE} or newer, but this is Node ${process.versions.node}`;
  const remedy = isInstalling
    ? `npm could not install it here. Run \`npm ci\` again, or install Node ${OLDEST_NODE} before.`
    : `run \`${script}\`, which uses the Node that \`npm ci\` installed.`;
  process.stderr.write(`${needed}: ${remedy}\n`);
  process.exitCode = 1;
} else if (!isInstalling) await import(file);
