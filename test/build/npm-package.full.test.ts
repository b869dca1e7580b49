/** The npm package is installed in an empty folder, as `npx last-card` does, and played in a browser. */
import assert from "node:assert/strict";
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { renderUnicodeCompact } from "uqr";
import { step } from "../browser/page-player.ts";
import { DESKTOP, openBrowserAt } from "../browser/running-app.ts";
import { skipBecause } from "../support/skip.ts";

const ROOT = join(import.meta.dirname, "../..");
/** What npm tells the programs that it runs would change what it does in another folder. */
const ENV = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^(npm_|PORT$|HOST$|DATA_DIR$|PUBLIC_URL$|LOG_LEVEL$)/i.test(name),
  ),
);

/** The program that is installed and the Node that runs it. */
interface Started {
  readonly child: ChildProcess;
  readonly printed: string;
}

describe("the npm package", function () {
  this.timeout(1_800_000);
  this.slow(120_000);
  const folder = mkdtempSync(join(tmpdir(), "last-card-npx-"));
  const command = join(folder, "node_modules/last-card/server/last-card.js");
  const children: ChildProcess[] = [];
  const npm = (...words: readonly string[]) =>
    execFileSync("npm", words, { cwd: folder, env: ENV, encoding: "utf8" });

  before(() => {
    execFileSync(process.execPath, [join(ROOT, "build/npm-package.ts")]);
    const packed = npm("pack", "--silent", join(ROOT, "package")).trim();
    npm("install", "--prefer-offline", "--no-fund", "--no-audit", packed);
  });
  after(async () => {
    for (const child of children) await end(child);
    rmSync(folder, { recursive: true });
  });

  async function start(node: string, ...words: readonly string[]): Promise<Started> {
    // The server reads this list from a file that is no code.
    const env = { ...ENV, WORD_LIST: "on" };
    const child = spawn(node, [command, ...words], { cwd: folder, env });
    children.push(child);
    let printed = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (text: Buffer) => {
        printed += text.toString();
      });
    }
    while (!printed.includes("The next start continues every table.")) {
      await Promise.race([once(child.stdout, "data"), once(child, "exit")]);
      assert.equal(child.exitCode, null, printed);
    }
    return { child, printed };
  }

  const localAddress = (printed: string) => /runs on (http:\S+)/.exec(printed)?.[1] ?? "";

  it("has JavaScript and packages for production only", () => {
    const files = readdirSync(join(folder, "node_modules/last-card"), { recursive: true }).map(String);
    assert.ok(files.includes(join("server", "start.js")) && files.includes(join("dist", "index.html")));
    assert.deepEqual(
      files.filter((path) => path.endsWith(".ts")),
      [],
    );
    const installed = readdirSync(join(folder, "node_modules"));
    assert.ok(installed.includes("express") && installed.includes("uqr"));
    for (const name of ["vite", "phaser", "mocha", "typescript"]) assert.ok(!installed.includes(name), name);
  });

  it("prints its options and its version, and a sentence for a wrong option", () => {
    const run = (...words: readonly string[]) =>
      spawnSync(process.execPath, [command, ...words], { cwd: folder, env: ENV, encoding: "utf8" });
    assert.match(run("--help").stdout, /--port NUMBER.*\n.*--data FOLDER/);
    const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
    assert.equal(run("--version").stdout, `${version}\n`);
    const wrong = run("--prot", "1");
    assert.deepEqual(
      [wrong.status, wrong.stderr],
      [1, "Unknown option '--prot'. last-card --help lists the options.\n"],
    );
    assert.match(
      run("--port", "many").stderr,
      /^PORT must be a whole number of at least 0, but it is "many"\./,
    );
    assert.ok(!existsSync(join(folder, "last-card-data")));
  });

  it("starts a server that names its folder and shows its address as a QR code; a match is played", async () => {
    const { child, printed } = await start(process.execPath, "--port", "0");
    const data = join(folder, "last-card-data");
    assert.ok(printed.includes(`stored in ${data}\n`) && existsSync(data), printed);
    const [, shared] = /Other devices open (\S+)/.exec(printed) ?? [];
    if (shared !== undefined)
      assert.ok(printed.includes(renderUnicodeCompact(shared, { border: 2 })), printed);
    const app = await openBrowserAt(localAddress(printed));
    try {
      const { page, errors } = await app.open(DESKTOP);
      await page.getByLabel("Your name").fill("Ann");
      await page.getByRole("button", { name: "Play with bots" }).click();
      await page.getByTestId("status").waitFor({ state: "attached" });
      assert.match(page.url(), /\?table=/);
      while ((await step(page)) !== "result");
      assert.deepEqual(errors, []);
    } finally {
      await app.close();
    }
    assert.equal(await end(child), 0);
  });

  it("starts on an older Node, too, and ends when it is asked to", async function () {
    const older = olderNode();
    if (older === undefined) skipBecause(this, "there is no Node older than 24 on this machine");
    const { child, printed } = await start(older, "--port", "0", "--data", "other");
    assert.ok(printed.includes(`stored in ${join(folder, "other")}\n`), printed);
    assert.equal((await fetch(localAddress(printed))).status, 200);
    assert.equal(await end(child), 0);
  });
});

/** Ends a program as a terminal that is closed does. Returns its exit code. */
async function end(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const exit = once(child, "exit");
    child.kill("SIGTERM");
    await exit;
  }
  return child.exitCode;
}

function olderNode(): string | undefined {
  const programs = (process.env["PATH"] ?? "").split(delimiter).map((path) => join(path, "node"));
  return programs.find((program) => {
    const { stdout } = spawnSync(program, ["--version"], { encoding: "utf8" });
    const [, major = "99"] = /^v(\d+)/.exec(stdout ?? "") ?? [];
    return Number(major) >= 20 && Number(major) < 24;
  });
}
