/** Tests that cannot run on this machine: a line says why, and they count as skipped. */

/** Skips a test, or in `before` all tests of a suite. */
export function skipBecause(context: Mocha.Context, reason: string): never {
  process.stdout.write(`Skipped: ${reason}\n`);
  return context.skip();
}

/** What the tests of a suite need, started before them; if it cannot run here, `start` returns the reason. */
export function useStarted<T extends object>(
  start: () => Promise<T | string>,
  stop: (started: T) => void | Promise<void>,
): () => T {
  let running: T | undefined;
  before(async function () {
    const started = await start();
    if (typeof started === "string") skipBecause(this, started);
    else running = started;
  });
  after(() => (running === undefined ? undefined : stop(running)));
  return () => {
    if (running === undefined) throw new Error("no test runs");
    return running;
  };
}
