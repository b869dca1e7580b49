const { globSync } = require("node:fs");
const { availableParallelism } = require("node:os");
const { join } = require("node:path");

/** Each takes about 1 GB of memory with its browser. */
const MOST_JOBS = 8;

// Mocha adds the files named on its command line to those in `spec`: if any is named, none are listed here.
const hasFiles = process.argv.slice(2).some((word) => /(^|[/=])test\//.test(word));

/** `fast`: what `npm test` runs. `rest`: all other tests, whose files are named `.full.test.ts`. `full`: both. */
const { TEST_SET: set = "fast", TEST_SHARD: shard = "1/1" } = process.env;

// Workers and the many programs that tests start load the same modules: each is compiled once.
process.env.NODE_COMPILE_CACHE ??= join(__dirname, "node_modules/.cache/node-compile");

/** The files that take longest, longest first: they start first, so that no worker ends with a long file alone. */
const SLOWEST = [
  "browser/match.test",
  "browser/offline.test",
  "browser/server-outage.test",
  "client/behaviour/a11y/axe-on-pages.full.test",
  "browser/offline-cache.full.test",
  "client/behaviour/game/time-bank.full.test",
  "bench/bench.full.test",
  "server/behaviour/restart/killed-server.full.test",
  "browser/quick-play.full.test",
  "browser/accessible-match.full.test",
  "kill/cluster/cluster-run.full.test",
  "kill/cluster/rolling-update.full.test",
  "kill/kill.full.test",
  "load/load.full.test",
  "server/behaviour/history/both-databases.full.test",
  "browser/cluster.full.test",
  "chaos/chaos.full.test",
  "griefing/griefs.full.test",
  "attack/attack.full.test",
  "soak/soak.full.test",
  "gallery/screenshots.full.test",
].map((name) => `test/${name}.ts`);

function filesOfSet() {
  const paths = globSync("test/**/*.test.ts", { cwd: __dirname }).map((path) => path.replaceAll("\\", "/"));
  const isInRest = (path) => path.endsWith(".full.test.ts");
  return paths.sort().filter((path) => set === "full" || isInRest(path) === (set === "rest"));
}

/** The files of one of several machines: long and short ones are spread evenly. */
function filesOfShard() {
  const files = filesOfSet();
  const inOrder = [
    ...SLOWEST.filter((path) => files.includes(path)),
    ...files.filter((path) => !SLOWEST.includes(path)),
  ];
  const [number, count] = shard.split("/").map(Number);
  return inOrder.filter((_, index) => index % count === number - 1);
}

module.exports = {
  spec: hasFiles ? [] : filesOfShard(),
  reporter: "test/reporter.ts",
  require: [
    "test/quiet-client.ts",
    "test/explain-failures.ts",
    "test/reset-language.ts",
    "test/leftover-processes.ts",
  ],
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
