// Mocha adds the files named on its command line to those named here, so here none are named where some are there.
const isNamed = process.argv.slice(2).some((word) => /(^|[/=])test\//.test(word));

module.exports = {
  spec: isNamed ? [] : ["test/**/*.test.ts"],
  ignore: ["test/harness/**"],
  reporter: "test/reporter.ts",
  timeout: 60_000,
  slow: 2_000,
  exit: true,
  // Two files at a time, as a small machine has two cores; one by one where a file is named, which is easier to read.
  parallel: !isNamed,
  jobs: 2,
  "fail-zero": true,
};
