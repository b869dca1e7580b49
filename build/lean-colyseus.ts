/**
 * A Vite plugin that removes modules of the Colyseus client from the bundle: per-frame input, WebTransport, accounts,
 * requests in browsers without `fetch`, and addresses inside Discord. The game needs none of them, and the first page loads
 * faster.
 */
import type { Plugin } from "vite";

/** The modules by the end of their path, with the class or function that the framework imports from each. */
const UNUSED_MODULES = [
  [/@colyseus[\\/]sdk[\\/]build[\\/]input[\\/]RoomInput\.mjs$/, "RoomInput"],
  [/@colyseus[\\/]sdk[\\/]build[\\/]Auth\.mjs$/, "Auth"],
  [/@colyseus[\\/]sdk[\\/]build[\\/]fetchXHR\.mjs$/, "xhrFetch"],
  [/@colyseus[\\/]sdk[\\/]build[\\/]3rd_party[\\/]discord\.mjs$/, "discordURLBuilder"],
  [/@colyseus[\\/]sdk[\\/]build[\\/]transport[\\/]H3Transport\.mjs$/, "H3TransportTransport"],
] as const;

/** The build fails if a module no longer exports its class. */
export const leanColyseus = {
  name: "lean-colyseus",
  transform(code: string, id: string) {
    const [, unused] = UNUSED_MODULES.find(([path]) => path.test(id)) ?? [];
    return unused === undefined ? undefined : { code: stubModule(unused, code), map: null };
  },
} satisfies Plugin;

/** Every client creates one, and then does not use it. */
const CREATED_ANYWAY: readonly string[] = ["Auth"];

/** A module whose class throws an error if it is used after all. */
function stubModule(name: string, code: string): string {
  if (!new RegExp(`export \\{[^}]*\\b${name}\\b`).test(code)) {
    throw new Error(
      `${name} is no longer exported by its module. Was @colyseus/sdk updated? Adapt build/lean-colyseus.ts, or remove it.`,
    );
  }
  if (CREATED_ANYWAY.includes(name)) return `export class ${name} {}`;
  const problem = `${name} was removed from the bundle: see build/lean-colyseus.ts`;
  return `export class ${name} { constructor() { throw new Error(${JSON.stringify(problem)}); } }`;
}
