type ConsoleMethod = "info" | "warn" | "error";

/** The framework's client logs each attempt to reconnect to the console: here there are thousands. */
export async function withMutedConsole<T>(
  run: () => Promise<T>,
  methods: readonly ConsoleMethod[] = ["info", "warn"],
): Promise<T> {
  const { info, warn, error } = globalThis.console;
  for (const method of methods) globalThis.console[method] = () => undefined;
  try {
    return await run();
  } finally {
    Object.assign(globalThis.console, { info, warn, error });
  }
}
