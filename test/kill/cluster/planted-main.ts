/** Starts a server with the planted faults that the environment names. */
import { registerHooks } from "node:module";
import { plantInto } from "./planted-faults.ts";

registerHooks({
  load: (url, context, nextLoad) => {
    const loaded = nextLoad(url, context);
    const { source } = loaded;
    if (source === undefined || source === null || !url.includes("/server/")) return loaded;
    const text = typeof source === "string" ? source : Buffer.from(source as Uint8Array).toString();
    return { ...loaded, source: plantInto(url, text, process.env) };
  },
});
await import("../../../server/start.ts");
