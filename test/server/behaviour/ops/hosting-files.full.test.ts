import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "@colyseus/sdk";
import { readConfig, SETTINGS } from "../../../../server/config.ts";
import { TestClient, withoutReconnection } from "../../../support/network/test-client.ts";
import { findProgram, missing } from "../../../support/server/debian-package.ts";
import { serverProcess } from "../../../support/server/server-process.ts";
import { skipBecause } from "../../../support/skip.ts";

const ROOT = join(import.meta.dirname, "../../../..");
const OPS = join(ROOT, "server/ops");
const LEAN_MAIN = join(ROOT, "test/support/server/main-without-optional-packages.ts");
const read = (name: string) => readFileSync(join(OPS, name), "utf8");

describe("the systemd unit", () => {
  const unit = read("last-card.service");
  const valuesOf = (word: string) =>
    unit
      .split("\n")
      .filter((line) => line.startsWith(`${word}=`))
      .map((line) => line.slice(word.length + 1));

  it("starts an existing program, with existing settings", () => {
    const [start = ""] = valuesOf("ExecStart");
    const [program = "", main = ""] = start.split(" ");
    const [folder = ""] = valuesOf("WorkingDirectory");
    assert.equal(program, `${folder}/node_modules/.bin/node`);
    assert.ok(existsSync(join(ROOT, main)), main);
    const names = valuesOf("Environment").map((setting) => setting.split("=")[0] ?? "");
    assert.deepEqual(
      names.filter((name) => name !== "NODE_ENV" && !SETTINGS.includes(name)),
      [],
    );
    assert.ok(valuesOf("Environment").includes(`DATA_DIR=/var/lib/${valuesOf("StateDirectory")[0]}`));
  });

  it("restarts it after every crash: a database that fails often does not keep it off", () => {
    const values = ["Restart", "StartLimitIntervalSec"].map((word) => valuesOf(word)[0]);
    assert.deepEqual(values, ["on-failure", "0"]);
  });

  it("drops the privileges that the server does not need", () => {
    const hardened = ["NoNewPrivileges=yes", "ProtectSystem=strict", "ProtectHome=yes", "PrivateTmp=yes"];
    for (const line of [...hardened, "CapabilityBoundingSet="])
      assert.ok(unit.split("\n").includes(line), line);
    assert.notEqual(valuesOf("User")[0], "root");
  });

  it("is understood by systemd", function () {
    if (findProgram("--version", "systemd-analyze") === undefined) skipBecause(this, missing("systemd"));
    const folder = mkdtempSync(join(tmpdir(), "last-card-unit-"));
    try {
      const file = join(folder, "last-card.service");
      // Nothing is installed in /opt here.
      writeFileSync(file, unit.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`));
      const { status, stderr } = spawnSync("systemd-analyze", ["verify", file], { encoding: "utf8" });
      assert.equal(
        stderr
          .split("\n")
          .filter((line) => line.includes("last-card.service"))
          .join("\n"),
        "",
      );
      assert.equal(status, 0);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe("the proxies", () => {
  for (const name of ["nginx.conf", "Caddyfile"]) {
    it(`${name} proxies to the standard port, under the same host name as the other files`, () => {
      const config = readConfig({});
      assert.ok(config.ok);
      const text = read(name);
      assert.ok(text.includes(`127.0.0.1:${config.config.PORT}`));
      assert.ok(text.includes("cards.example.org"));
      assert.ok(text.includes("TRUSTED_PROXIES=1"));
    });
  }

  it("nginx.conf forwards WebSockets, host and address, and logs neither address nor session", () => {
    const text = read("nginx.conf");
    for (const line of [
      "proxy_http_version 1.1;",
      "proxy_set_header Upgrade $http_upgrade;",
      "proxy_set_header Host $http_host;",
      "proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;",
    ]) {
      assert.ok(text.includes(line), line);
    }
    assert.equal(text.match(/^server \{/gm)?.length, text.match(/access_log off;/g)?.length);
  });
});

describe("the health check", () => {
  it("ends with 0 while the server is alive, else with 1, without optional packages", async () => {
    const server = serverProcess({ main: LEAN_MAIN });
    const check = (env: Readonly<Record<string, string>>) =>
      spawnSync("bash", [join(OPS, "health-check.sh")], { env: { ...process.env, ...env } }).status;
    try {
      await server.start();
      const { port } = new URL(server.url);
      assert.equal(check({ PORT: port }), 0);
      assert.equal(check({ PORT: port, HOST: "127.0.0.1" }), 0);
      assert.match(server.output(), /there is no @pm2\/io here/);
      const ann = withoutReconnection(await TestClient.create(new Client(server.url), { name: "Ann" }));
      assert.ok("lastEvent" in (await ann.sendRequest("addBot", { character: "easy" })));
      assert.ok("lastEvent" in (await ann.sendRequest("start")));
      await server.end("SIGTERM");
      assert.equal(check({ PORT: port }), 1);
      assert.equal(check({ PORT: "no port" }), 1);
    } finally {
      await server.remove();
    }
  });
});
