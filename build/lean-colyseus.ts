/**
 * Leaves out of the bundle what the framework has for fast games alone: inputs of every frame, and WebTransport. A card
 * game asks for neither, and the first page need not wait for them.
 */

/** The modules, by the end of their path, with the class that the framework takes from each of them. */
const UNUSED_MODULES = [
  [/@colyseus[\\/]sdk[\\/]build[\\/]input[\\/]RoomInput\.mjs$/, "RoomInput"],
  [/@colyseus[\\/]sdk[\\/]build[\\/]transport[\\/]H3Transport\.mjs$/, "H3TransportTransport"],
] as const;

interface TransformResult {
  readonly code: string;
  readonly map: null;
}

/** As much of a plugin as Vite takes. */
interface LeanColyseusPlugin {
  readonly name: string;
  transform(code: string, id: string): TransformResult | undefined;
}

/** The plugin; the build fails when a module no longer gives its class. */
export const leanColyseus: LeanColyseusPlugin = {
  name: "lean-colyseus",
  transform(code, id) {
    const [, unused] = UNUSED_MODULES.find(([path]) => path.test(id)) ?? [];
    return unused === undefined ? undefined : { code: stubModule(unused, code), map: null };
  },
};

/** Whoever did need it would hear of it at once. */
function stubModule(name: string, code: string): string {
  if (!new RegExp(`export \\{[^}]*\\b${name}\\b`).test(code)) {
    throw new Error(
      `${name} is no longer given by its module. Was @colyseus/sdk updated? Adapt build/lean-colyseus.ts, or remove it.`,
    );
  }
  const problem = `${name} was left out of the bundle: see build/lean-colyseus.ts`;
  return `export class ${name} { constructor() { throw new Error(${JSON.stringify(problem)}); } }`;
}
