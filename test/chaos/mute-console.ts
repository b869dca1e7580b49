/** The framework's client logs each attempt to reconnect to the console: here there are thousands. */
export async function withMutedConsole(run: () => Promise<void>): Promise<void> {
  const { info, warn } = globalThis.console;
  const hush = () => undefined;
  Object.assign(globalThis.console, { info: hush, warn: hush });
  try {
    await run();
  } finally {
    Object.assign(globalThis.console, { info, warn });
  }
}
