const { globSync } = require("node:fs");
const { availableParallelism } = require("node:os");
const { join } = require("node:path");

/** Each takes about 1 GB of memory with its browser. */
const MOST_JOBS = 8;

// Mocha adds the files named on its command line to those in `spec`: if any is named, none are listed here.
const hasFiles = process.argv.slice(2).some((word) => /(^|[/=])test\//.test(word));

// Workers and the many programs that tests start load the same modules: each is compiled once.
process.env.NODE_COMPILE_CACHE ??= join(__dirname, "node_modules/.cache/node-compile");

/** The files that take longest, longest first: they start first, so that no worker ends with a long file alone. */
const SLOWEST = [
  "properties/random-games",
  "browser/match",
  "client/behaviour/a11y/axe-on-pages",
  "client/behaviour/game/notices-cover-no-controls",
  "repository/types",
  "bench/bench",
  "server/behaviour/restart/killed-server",
  "client/pages/replay/replay-page",
  "client/behaviour/pages/history-and-leaderboard",
  "browser/quick-play",
  "browser/accessible-match",
  "kill/cluster/cluster-run",
  "kill/kill",
  "load/load",
  "server/behaviour/history/both-databases",
  "browser/server-outage",
  "browser/cluster",
  "chaos/chaos",
  "client/behaviour/game/absent-players-bots-and-chat",
  "client/behaviour/a11y/keyboard-and-switch-access",
  "griefs/griefs",
  "attack/attack",
  "soak/soak",
  "gallery/screenshots",
  "repository/lint",
].map((name) => `test/${name}.test.ts`);

function allTests() {
  const others = globSync("test/**/*.test.ts", { cwd: __dirname })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => !SLOWEST.includes(path));
  return [...SLOWEST, ...others.sort()];
}

module.exports = {
  spec: hasFiles ? [] : allTests(),
  reporter: "test/reporter.ts",
  require: ["test/quiet-client.ts", "test/leftover-processes.ts"],
  // Generous for every test, as other programs may use the same machine: only a test that waits in vain needs it all.
  timeout: 600_000,
  slow: 2_000,
  exit: true,
  // Many tests wait for a timer or a process: one more file than there are cores uses what they leave.
  // Files named on the command line run one by one, which is easier to read.
  parallel: !hasFiles,
  jobs: Math.min(availableParallelism() + 1, MOST_JOBS),
  "fail-zero": true,
};
