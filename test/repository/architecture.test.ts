/** Who may import whom, and who may name a clock, chance, the framework or the picture. Every exception stands here. */
import assert from "node:assert/strict";
import { findCycles } from "./import-cycles.ts";
import { parseSource, type Source, sourcesIn } from "./parse-source.ts";

const shared = sourcesIn("shared");
const server = sourcesIn("server");
const client = sourcesIn("client");
const tests = sourcesIn("test");

const CLOCKS = ["setTimeout", "setInterval", "setImmediate", "queueMicrotask", "requestAnimationFrame"];

/** The only file of the server that names a timer: the room's clock is guarded there once. */
const TIMERS_IN_SERVER = ["server/clock.ts"];

/** Where the room lives. The table and its clocks run without the framework. */
const COLYSEUS_IN_SERVER = /^server\/(app\.ts$|room\/)/;

/** Where the connection lives. */
const COLYSEUS_IN_CLIENT = ["client/net/connection/colyseus-client.ts", "client/net/lobby.ts"];

/** Where things are drawn; what only plans the picture stays free of it, so that it is tested without one. */
const PHASER = /^client\/(scenes|art|table)\//;
const PHASER_FREE = /^client\/table\/[^/]*(layout|motion|director|port)[^/]*\.ts$/;

/** The client's rooms from the ground up: each stands on those below it, and none looks up or beside it. */
const CLIENT_FLOORS = [
  ["memory.ts"],
  ["art", "i18n", "net"],
  ["practice", "settings", "table"],
  ["access", "hints", "scenes", "sound"],
  ["pages"],
  ["main.ts"],
] as const;

/** The compiler's word for it that two types are one; nobody calls it. */
const NEVER_CALLED = ["asWireTable"];

const isColyseus = (name: string) => /^(@colyseus\/|colyseus)/.test(name);
const isPhaser = (name: string) => /^phaser($|\/)/.test(name);

function pathsThatImport(sources: readonly Source[], isMeant: (name: string) => boolean): readonly string[] {
  return sources.filter(({ imports }) => imports.some(isMeant)).map(({ path }) => path);
}

function pathsThatName(sources: readonly Source[], banned: readonly string[]): readonly string[] {
  return sources.filter(({ names }) => banned.some((name) => names.has(name))).map(({ path }) => path);
}

describe("Architecture", () => {
  it("finds the sources, whatever way they import", () => {
    assert.ok(shared.length > 15 && server.length > 5 && client.length > 10);
    const source = parseSource(
      "shared/x.ts",
      `import type { A } from "./a.ts"; export * from "../server/b.ts"; export { c } from "c";
       type D = import("d").D; const e = await import("e"); import "./f.ts"; const g = Math.random();
       export const j = 1, k = 2; export function l() {} export type M = 1;`,
    );
    assert.deepEqual(source.imports, ["shared/a.ts", "server/b.ts", "c", "d", "e", "shared/f.ts"]);
    assert.ok(source.names.has("Math.random"));
    assert.deepEqual(source.exports, ["j", "k", "l"]);
  });

  it("no file is tied to itself by a circle of imports, not even by types", () => {
    const made = [
      { path: "a.ts", imports: ["b.ts", "d.ts"] },
      { path: "b.ts", imports: ["c.ts", "elsewhere"] },
      { path: "c.ts", imports: ["b.ts"] },
      { path: "d.ts", imports: ["c.ts"] },
    ];
    assert.deepEqual(findCycles(made), [["b.ts", "c.ts", "b.ts"]]);
    assert.deepEqual(findCycles([...shared, ...server, ...client, ...tests]), []);
  });

  it("shared imports nothing outside itself but the cipher", () => {
    const foreign = (name: string) => !(name.startsWith("shared/") || name.startsWith("@noble/ciphers/"));
    assert.deepEqual(pathsThatImport(shared, foreign), []);
  });

  it("shared has no clock, no chance of its own and no I/O", () => {
    const banned = [...CLOCKS, "Math.random", "Date", "performance", "crypto", "process", "console", "fetch"];
    assert.deepEqual(pathsThatName(shared, banned), []);
  });

  it("client and server never import each other, and neither imports a test", () => {
    const isServer = (name: string) => /^(server|test)\//.test(name);
    const isClient = (name: string) => /^(client|test)\//.test(name);
    assert.deepEqual(pathsThatImport(client, isServer), []);
    assert.deepEqual(pathsThatImport(server, isClient), []);
  });

  it("in the server the room stands on the table, the table on its journal, and nothing looks up", () => {
    const below = (folder: string) => server.filter(({ path }) => path.startsWith(`server/${folder}/`));
    const looksUp = (folder: string, above: RegExp) =>
      pathsThatImport(below(folder), (name) => above.test(name));
    assert.ok(below("table").length > 10);
    assert.deepEqual(looksUp("table", /^server\/(room|http|history)\//), []);
    assert.deepEqual(looksUp("journal", /^server\/(room|http|table|history)\//), []);
    assert.deepEqual(looksUp("history", /^server\/(room|http|table)\//), []);
  });

  it("in the client the pages stand on the table, the table on art and words, and nothing looks up or beside it", () => {
    const roomOf = (path: string) => path.split("/")[1] ?? "";
    const floorOf = (path: string) =>
      CLIENT_FLOORS.findIndex((rooms) => rooms.some((room) => room === roomOf(path)));
    // What builds the client is no part of it, and styles are no code.
    const inside = client.filter(({ path }) => !path.startsWith("client/build/"));
    const isCode = (name: string) => name.startsWith("client/") && name.endsWith(".ts");
    const wrong = inside.flatMap(({ path, imports }) =>
      imports
        .filter((name) => isCode(name) && roomOf(name) !== roomOf(path) && floorOf(name) >= floorOf(path))
        .map((name) => `${path} -> ${name}`),
    );
    assert.deepEqual(wrong, []);
    assert.deepEqual(
      inside.filter(({ path }) => floorOf(path) < 0).map(({ path }) => path),
      [],
    );
  });

  it("databases are named only where something is kept", () => {
    const isDatabase = (name: string) => /^(kysely|pg|node:sqlite)($|\/)/.test(name);
    const named = pathsThatImport([...shared, ...server, ...client], isDatabase);
    assert.deepEqual(
      named.filter((path) => !/^server\/(journal|history|backup)\//.test(path)),
      [],
    );
    assert.ok(named.length > 3, "somebody keeps something");
  });

  it("bots stand beside the game: they never hold it, and it knows nothing of them", () => {
    const isBots = (path: string) => path.startsWith("shared/bots/");
    const bots = shared.filter(({ path }) => isBots(path));
    const holdsGame = (name: string) => /^shared\/(game|decide|evolve|record)\.ts$/.test(name);
    assert.ok(bots.length > 5);
    assert.deepEqual(pathsThatImport(bots, holdsGame), []);
    const game = shared.filter(({ path }) => !isBots(path));
    assert.deepEqual(pathsThatImport(game, isBots), []);
  });

  it("what runs in a browser imports nothing of Node", () => {
    const inBrowser = client.filter(({ path }) => !path.startsWith("client/build/"));
    assert.deepEqual(
      pathsThatImport(inBrowser, (name) => name.startsWith("node:")),
      [],
    );
  });

  it("what runs in a browser needs no https: a server at home has none", () => {
    const forSecurePages = ["randomUUID", "subtle", "serviceWorker", "cookieStore"];
    assert.deepEqual(pathsThatName(client, forSecurePages), []);
  });

  it("the server names a timer in its clock alone", () => {
    assert.deepEqual(pathsThatName(server, CLOCKS), TIMERS_IN_SERVER);
  });

  it("the server takes its chance from node:crypto", () => {
    assert.deepEqual(pathsThatName(server, ["Math.random"]), []);
  });

  it("Colyseus is named only where the room and the connection live", () => {
    const inServer = pathsThatImport(server, isColyseus);
    assert.deepEqual(
      inServer.filter((path) => !COLYSEUS_IN_SERVER.test(path)),
      [],
    );
    assert.ok(inServer.length > 5, "somebody keeps the room");
    assert.deepEqual(pathsThatImport(client, isColyseus), COLYSEUS_IN_CLIENT);
  });

  it("Phaser is named only where things are drawn", () => {
    const named = pathsThatImport([...server, ...client], isPhaser);
    assert.deepEqual(
      named.filter((path) => !PHASER.test(path) || PHASER_FREE.test(path)),
      [],
    );
    assert.ok(named.length > 0, "somebody draws");
  });

  it("nothing is given away that nobody takes", () => {
    const all = [...shared, ...server, ...client, ...tests];
    const users = new Map<string, number>();
    for (const { names } of all) for (const name of names) users.set(name, (users.get(name) ?? 0) + 1);
    const unused = all.flatMap(({ path, exports }) =>
      exports.filter((name) => users.get(name) === 1).map((name) => `${path}: ${name}`),
    );
    assert.deepEqual(
      unused.filter((found) => !NEVER_CALLED.some((name) => found.endsWith(`: ${name}`))),
      [],
    );
  });
});
