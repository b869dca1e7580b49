/**
 * Entry point of `node server/main.ts`, `backup.ts`, `restore.ts` and `move-to-cluster.ts`, which are symbolic links to this file. It is
 * plain JavaScript, because an older Node cannot load TypeScript and would only print ERR_UNKNOWN_FILE_EXTENSION.
 */
import { basename } from "node:path";

const OLDEST_NODE = 24;
const PROGRAMS = new Map([
  ["backup.ts", { file: "./ops/backup-cli.ts", script: "npm run backup" }],
  ["restore.ts", { file: "./ops/restore-cli.ts", script: "npm run restore" }],
  ["move-to-cluster.ts", { file: "./ops/move-to-cluster-cli.ts", script: "npm run move-to-cluster" }],
]);

const { file, script } = PROGRAMS.get(basename(process.argv[1] ?? "")) ?? {
  file: "./start.ts",
  script: "npm start",
};
const [major = 0] = process.versions.node.split(".").map(Number);
if (major >= OLDEST_NODE) await import(file);
else {
  const needed = `Last Card needs Node ${OLDEST_NODE} or newer, but this is Node ${process.versions.node}`;
  process.stderr.write(`${needed}: run \`${script}\`, which uses the Node that \`npm ci\` installed.\n`);
  process.exitCode = 1;
}
