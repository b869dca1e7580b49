#!/usr/bin/env node
/**
 * The command `last-card`. It is plain JavaScript, because it also runs on an older Node: there it starts the Node that
 * comes with the package.
 */
import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const OLDEST_NODE = 24;
const SYSTEMS = { win32: "win" };

if (Number.parseInt(process.versions.node, 10) >= OLDEST_NODE) await import("./cli.ts");
else startWith(ownNode());

/** The path of the Node among the packages; undefined on a system that there is none for. */
function ownNode() {
  const { platform, arch } = process;
  const program = platform === "win32" ? "bin/node.exe" : "bin/node";
  try {
    return createRequire(import.meta.url).resolve(`node-${SYSTEMS[platform] ?? platform}-${arch}/${program}`);
  } catch {
    return undefined;
  }
}

function startWith(node) {
  if (node === undefined) {
    process.stderr.write(
      `Last Card needs Node ${OLDEST_NODE} or newer, but this is ${process.versions.node}.\n`,
    );
    process.exitCode = 1;
    return;
  }
  const words = [fileURLToPath(import.meta.url), ...process.argv.slice(2)];
  const child = spawn(node, words, { stdio: "inherit" });
  // A terminal sends Ctrl+C to both: the one that waits ends with the other.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => {
      if (signal !== "SIGINT") child.kill(signal);
    });
  }
  child.on("exit", (code) => process.exit(code ?? 1));
}
