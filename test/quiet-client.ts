/**
 * Keeps the report of the tests readable: the framework's client writes each lost connection to the console, and the tests
 * cut thousands. Mocha loads this before the tests.
 */
const LINES = /^(?:\[Colyseus reconnection\]|Room connection was closed|@colyseus\/sdk: onMessage\(\))/;
const output = globalThis.console;

for (const method of ["info", "warn"] as const) {
  const write = output[method].bind(output);
  output[method] = (...words: readonly unknown[]) => {
    if (!LINES.test(String(words[0]))) write(...words);
  };
}
