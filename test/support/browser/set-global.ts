/** Gives tests in Node a global variable of browsers, such as `localStorage`, for a time: other files run in the same process. */

/** Returns a function that restores what was there before. */
export function setGlobal(name: string, value: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(globalThis, name);
  Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
  return () => {
    if (before === undefined) Reflect.deleteProperty(globalThis, name);
    else Object.defineProperty(globalThis, name, before);
  };
}
