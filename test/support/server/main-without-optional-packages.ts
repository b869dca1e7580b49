/** Starts the server as the image has it: packages that package-lock.json calls optional cannot be found. */
import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { join } from "node:path";

const LOCK = join(import.meta.dirname, "../../../package-lock.json");

interface Lock {
  readonly packages: Readonly<
    Record<string, { readonly optional?: boolean; readonly devOptional?: boolean }>
  >;
}

const { packages }: Lock = JSON.parse(readFileSync(LOCK, "utf8"));
const optional = Object.entries(packages)
  .filter(([, { optional, devOptional }]) => optional === true || devOptional === true)
  .map(([path]) => path.replace(/^node_modules\//, ""));

registerHooks({
  resolve(specifier, context, next) {
    const wanted = optional.find((name) => specifier === name || specifier.startsWith(`${name}/`));
    if (wanted === undefined) return next(specifier, context);
    process.stdout.write(`there is no ${wanted} here\n`);
    throw Object.assign(new Error(`there is no ${wanted} here`), { code: "MODULE_NOT_FOUND" });
  },
});

await import("../../../server/start.ts");
