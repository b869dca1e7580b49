type ConsoleMethod = "info" | "warn" | "error";

/** The framework's client logs each attempt to reconnect to the console: here there are thousands. */
export async function withMutedConsole(
  run: () => Promise<void>,
  methods: readonly ConsoleMethod[] = ["info", "warn"],
): Promise<void> {
  const { info, warn, error } = globalThis.console;
  for (const method of methods) globalThis.console[method] = () => undefined;
  try {
    await run();
  } finally {
    Object.assign(globalThis.console, { info, warn, error });
  }
}
