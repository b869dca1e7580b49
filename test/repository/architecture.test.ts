/** Which file may import which, and which files may use timers, random numbers, Colyseus, Phaser and databases. */
import assert from "node:assert/strict";
import { readText } from "../support/markdown.ts";
import { findCycles } from "./import-cycles.ts";
import { parseSource, type Source, sourcesIn } from "./parse-source.ts";

const shared = sourcesIn("shared");
const server = sourcesIn("server");
const client = sourcesIn("client");
const build = [...sourcesIn("build"), ...sourcesIn(".", "vite.config.ts")];
const tests = sourcesIn("test");

const TIMERS = ["setTimeout", "setInterval", "setImmediate", "queueMicrotask", "requestAnimationFrame"];

/** The only file of the server that uses timers: a callback that throws is caught there, once for all. */
const TIMERS_IN_SERVER = ["server/clock.ts"];

/** The framework is in the rooms, and where they are found; its panels are in the development server. */
const COLYSEUS_IN_SERVER = /^server\/(app\.ts$|dev-panels\.ts$|rooms\/|cluster\/)/;

/** Their fields are the types of the wire, so that each is written once. */
const REQUESTS = "shared/wire/request-payloads.ts";
const STATE_SCHEMA = "shared/wire/table-state.ts";

/** What is stored of tables. Only a server checks it with these schemas. */
const STORED_TABLE = "shared/table/journal/table-record.ts";
/** The state and the one message of a led replay. */
const LED_REPLAY = "shared/wire/led-replay.ts";
const ZOD_IN_SHARED = [STORED_TABLE, LED_REPLAY, REQUESTS];

/** The connection to a table, the one to the lobby, and the one to a led replay. */
const COLYSEUS_IN_CLIENT = /^client\/net\/([\w-]+\/)?(colyseus-client|lobby-room\.lazy|led-replay-room)\.ts$/;

const PHASER = /^client\/(scenes|cards)\//;
/** Layout, plans of animations and the contract with the page are tested without Phaser. */
const PHASER_FREE = /^client\/scenes\/(layout\/|animation\/|contract\.ts$)/;

const DATABASES = /^server\/(cluster|journal|history|ops)\//;

/** The client's folders from the lowest layer to the highest: a folder imports only from layers below its own. */
const CLIENT_LAYERS = [
  ["base-path.ts", "variant-rows.ts", "worker-messages.ts"],
  ["browser-database.ts", "file-cache.ts", "frame.ts", "routes.ts", "scheduler.ts", "site.ts", "storage.ts"],
  ["cards", "faces", "i18n", "net"],
  ["local", "settings"],
  ["scenes", "ui", "service-worker"],
  ["a11y", "coach", "device", "looks", "tips", "sound", "offline", "push"],
  ["pages"],
  ["app", "embedding", "admin"],
  ["main.ts"],
] as const;

/** The server's folders, likewise; here, folders of the same layer may import each other. */
const SERVER_LAYERS = [
  ["observability"],
  ["identity", "limits"],
  ["journal"],
  ["history"],
  ["push"],
  ["cluster", "evenings", "http", "rooms"],
];

/** The only files that use `navigator.serviceWorker`: they first ask whether the browser has it. */
const CHECKS_FOR_WORKERS = ["client/offline/service-worker.lazy.ts", "client/push/push-support.ts"];

/** Mocha calls them. */
const NEVER_CALLED = ["mochaGlobalSetup", "mochaHooks"];

const RESERVED_PORT = "test/support/server/reserved-port.ts";

const isColyseus = (name: string) => /^(@colyseus\/|colyseus)/.test(name);
const isPhaser = (name: string) => /^phaser($|\/)/.test(name);

function pathsThatImport(sources: readonly Source[], matches: (name: string) => boolean): readonly string[] {
  return sources.filter(({ imports }) => imports.some(matches)).map(({ path }) => path);
}

function pathsThatName(sources: readonly Source[], banned: readonly string[]): readonly string[] {
  return sources.filter(({ names }) => banned.some((name) => names.has(name))).map(({ path }) => path);
}

/** The folder below shared, server or client; the file itself if it is in none. */
const folderOf = (path: string) => path.split("/")[1] ?? "";

function layerOf(layers: readonly (readonly string[])[], path: string): number {
  return layers.findIndex((folders) => folders.includes(folderOf(path)));
}

/** All imports from one folder to another, as pairs of paths. */
function importsAcrossFolders(sources: readonly Source[]): readonly (readonly [string, string])[] {
  const isCode = (name: string) => /^(server|client)\/.*\.ts$/.test(name);
  return sources.flatMap(({ path, imports }) =>
    imports
      .filter((name) => isCode(name) && folderOf(name) !== folderOf(path))
      .map((name) => [path, name] as const),
  );
}

describe("Architecture", () => {
  it("finds the sources and every kind of import", () => {
    assert.ok(shared.length > 15 && server.length > 5 && client.length > 10);
    const source = parseSource(
      "shared/x.ts",
      `import type { A } from "./a.ts"; export * from "../server/b.ts"; export { c } from "c";
       type D = import("d").D; const e = await import("e"); import "./f.ts"; const g = Math.random();
       export const j = 1, k = 2; export function l() {} export type M = 1;`,
    );
    assert.deepEqual(source.imports, ["shared/a.ts", "server/b.ts", "c", "d", "e", "shared/f.ts"]);
    assert.deepEqual(source.valueImports, ["server/b.ts", "c", "e", "shared/f.ts"]);
    assert.ok(source.names.has("Math.random"));
    assert.deepEqual(source.exports, ["j", "k", "l"]);
    assert.deepEqual(source.types, ["D", "M"]);
    assert.deepEqual(source.exportedTypes, ["M"]);
  });

  it("no import cycle exists, not even of types", () => {
    const made = [
      { path: "a.ts", imports: ["b.ts", "d.ts"] },
      { path: "b.ts", imports: ["c.ts", "elsewhere"] },
      { path: "c.ts", imports: ["b.ts"] },
      { path: "d.ts", imports: ["c.ts"] },
    ];
    assert.deepEqual(findCycles(made), [["b.ts", "c.ts", "b.ts"]]);
    assert.deepEqual(findCycles([...shared, ...server, ...client, ...tests]), []);
  });

  it("shared imports nothing outside itself but the cipher, the hashes and signatures of fairness/, and the schemas of requests, state and stored tables", () => {
    const isForeign = (name: string) => !/^(shared|@noble\/(ciphers|hashes|curves))\//.test(name);
    assert.deepEqual(pathsThatImport(shared, isForeign), [...ZOD_IN_SHARED, STATE_SCHEMA]);
    assert.deepEqual(pathsThatImport(shared, isColyseus), [LED_REPLAY, STATE_SCHEMA]);
    assert.deepEqual(
      pathsThatImport([...shared, ...client], (name) => name === "zod"),
      ZOD_IN_SHARED,
    );
    const isProof = (name: string) => /^@noble\/(hashes|curves)\//.test(name);
    const proving = pathsThatImport(shared, isProof);
    assert.deepEqual(
      proving.filter((path) => !path.startsWith("shared/fairness/")),
      [],
    );
    assert.ok(proving.length > 1);
  });

  it("clients use the schemas of requests, state and stored tables as types only: they are no part of a page", () => {
    for (const schema of [...ZOD_IN_SHARED, STATE_SCHEMA]) {
      const importers = [...client, ...shared].filter(
        ({ path, imports }) => imports.includes(schema) && !ZOD_IN_SHARED.includes(path),
      );
      assert.ok(importers.length > 0);
      assert.deepEqual(
        importers.filter(({ valueImports }) => valueImports.includes(schema)).map(({ path }) => path),
        [],
      );
    }
  });

  it("shared has no clock, no random numbers and no I/O", () => {
    const banned = [...TIMERS, "Math.random", "Date", "performance", "crypto", "process", "console", "fetch"];
    assert.deepEqual(pathsThatName(shared, banned), []);
  });

  it("client and server never import each other, and neither imports a test", () => {
    const isServer = (name: string) => /^(server|test)\//.test(name);
    const isClient = (name: string) => /^(client|test)\//.test(name);
    assert.deepEqual(pathsThatImport(client, isServer), []);
    assert.deepEqual(pathsThatImport(server, isClient), []);
  });

  it("server: rooms import the journal, the journal imports limits and names, and never the other way round", () => {
    const wrong = importsAcrossFolders(server).filter(([path, name]) => {
      const layer = layerOf(SERVER_LAYERS, path);
      return layer >= 0 && layerOf(SERVER_LAYERS, name) > layer;
    });
    assert.deepEqual(wrong, []);
    for (const folder of SERVER_LAYERS.flat()) {
      assert.ok(
        server.some(({ path }) => path.startsWith(`server/${folder}/`)),
        folder,
      );
    }
  });

  it("client: each folder imports only from lower layers", () => {
    const wrong = importsAcrossFolders(client).filter(
      ([path, name]) => layerOf(CLIENT_LAYERS, name) >= layerOf(CLIENT_LAYERS, path),
    );
    assert.deepEqual(wrong, []);
  });

  it("client: every file is in a layer", () => {
    const paths = client.map(({ path }) => path);
    assert.deepEqual(
      paths.filter((path) => layerOf(CLIENT_LAYERS, path) < 0),
      [],
    );
  });

  it("databases are imported only by the journal, the history, the backup and the cluster", () => {
    const isDatabase = (name: string) => /^(kysely|pg|node:sqlite)($|\/)/.test(name);
    const found = pathsThatImport([...shared, ...server, ...client], isDatabase);
    assert.deepEqual(
      found.filter((path) => !DATABASES.test(path)),
      [],
    );
    assert.ok(found.length > 3);
  });

  it("bots never import the full state of the game, and the game does not import bots", () => {
    const isBots = (path: string) => /^shared\/([\w-]+\/)*bots\//.test(path);
    const bots = shared.filter(({ path }) => isBots(path));
    const isFullState = (name: string) => /^shared\/([\w-]+\/)*(game|decide|evolve|record)\.ts$/.test(name);
    assert.ok(bots.length > 5);
    assert.equal(shared.filter(({ path }) => isFullState(path)).length, 4);
    // What the master imagines is a game, too. It is made from a view.
    const imagined = ["imagine-game.ts", "plain-player.ts", "round-odds.ts", "rules-search.ts"];
    assert.deepEqual(
      pathsThatImport(bots, isFullState),
      imagined.map((name) => `shared/bots/master/${name}`),
    );
    // Coach, table and evening stand above both: they have the whole game, and ask the bots or share their types.
    const isAbove = (path: string) => isBots(path) || /^shared\/(coach|evening|table)\//.test(path);
    const game = shared.filter(({ path }) => !isAbove(path));
    assert.deepEqual(pathsThatImport(game, isAbove), []);
    assert.deepEqual(
      pathsThatImport(bots, (name) => /^shared\/(coach|table)\//.test(name)),
      [],
    );
  });

  it("client code imports nothing of Node", () => {
    assert.deepEqual(
      pathsThatImport(client, (name) => name.startsWith("node:")),
      [],
    );
  });

  it("client code needs no https: a server at home has none", () => {
    const forSecurePages = ["randomUUID", "subtle", "serviceWorker", "cookieStore"];
    assert.deepEqual(pathsThatName(client, forSecurePages), CHECKS_FOR_WORKERS);
  });

  it("the server uses timers only in its clock", () => {
    assert.deepEqual(pathsThatName(server, TIMERS), TIMERS_IN_SERVER);
  });

  it("the server's random numbers come from node:crypto", () => {
    assert.deepEqual(pathsThatName(server, ["Math.random"]), []);
  });

  it("the server imports Colyseus only in app.ts and rooms/", () => {
    const inServer = pathsThatImport(server, isColyseus);
    assert.deepEqual(
      inServer.filter((path) => !COLYSEUS_IN_SERVER.test(path)),
      [],
    );
    assert.ok(inServer.length > 5);
  });

  it("the client imports Colyseus only in three files of net/", () => {
    const inClient = pathsThatImport(client, isColyseus);
    assert.deepEqual(
      inClient.filter((path) => !COLYSEUS_IN_CLIENT.test(path)),
      [],
    );
    assert.equal(inClient.length, 3);
  });

  it("Phaser is imported only in scenes/ and cards/, and not by layout, plans and contract", () => {
    const found = pathsThatImport([...server, ...client], isPhaser);
    assert.deepEqual(
      found.filter((path) => !PHASER.test(path) || PHASER_FREE.test(path)),
      [],
    );
    assert.ok(found.length > 0);
  });

  it("tests listen at a port that the system chooses, or at one that is reserved for them", () => {
    const choosesPort = /\.listen\((?!\)|0\b|\{ port: 0\b|(?:\{ \.\.\.)?listenOptions\(0\b)/;
    const reserving = [RESERVED_PORT, ...pathsThatImport(tests, (name) => name === RESERVED_PORT)];
    const choosing = tests.map(({ path }) => path).filter((path) => choosesPort.test(readText(path)));
    assert.ok(choosing.includes(RESERVED_PORT));
    assert.deepEqual(
      choosing.filter((path) => !reserving.includes(path)),
      [],
    );
  });

  it("every exported function, class and constant is used in another place", () => {
    const all = [...shared, ...server, ...client, ...build, ...tests];
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
