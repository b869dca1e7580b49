// Mocha adds the files of its command line to `spec`, so `spec` is empty if the command line names files.
const hasFiles = process.argv.slice(2).some((arg) => /(^|[/=])test\//.test(arg));

module.exports = {
  spec: hasFiles ? [] : ["test/**/*.test.ts"],
  ignore: ["test/harness/**"],
  reporter: "test/reporter.ts",
  timeout: 60_000,
  slow: 2_000,
  exit: true,
  // Two files at a time. Files named on the command line run one after the other, which is easier to read.
  parallel: !hasFiles,
  jobs: 2,
  "fail-zero": true,
};
