import assert from "node:assert/strict";
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readConfig, SETTINGS } from "../../../../server/config.ts";
import { type Source, sourcesIn } from "../../../repository/parse-source.ts";

const ROOT = join(import.meta.dirname, "../../../..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

/** The values of a file's lines that begin with this keyword. */
function valuesOf(text: string, word: string): readonly string[] {
  const lines = text.split("\n").map((line) => line.trim());
  return lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));
}

/** The tests run without Docker: they check the files, and run what needs no engine. */
describe("the Dockerfile", () => {
  const dockerfile = read("Dockerfile");
  const [client = "", image = ""] = dockerfile.split(/^(?=FROM )/m).slice(1);
  const copied = (stage: string) =>
    valuesOf(stage, "COPY")
      .map((words) => words.split(" "))
      .filter(([first]) => !first?.startsWith("--from="));

  it("copies only files that exist and that .dockerignore allows", () => {
    const sources = [client, image].flatMap(copied).flatMap((words) => words.slice(0, -1));
    assert.ok(sources.length > 8);
    const allowed = read(".dockerignore")
      .split("\n")
      .filter((line) => line.startsWith("!"));
    for (const source of sources) {
      assert.ok(existsSync(join(ROOT, source)), source);
      assert.ok(allowed.includes(`!${source}`), `${source} is kept out by .dockerignore`);
    }
  });

  it("copies every file that the build of the client reads, also those of other folders", () => {
    const folders = ["node_modules", ...copied(client).flatMap((words) => words.slice(0, -1))];
    const reads = globSync("{vite.config.ts,{build,client,shared}/**/*.{ts,css,html}}", {
      cwd: ROOT,
    }).flatMap((path) =>
      [...read(path).matchAll(/["'`(](\.\.?\/[^"'`)]+)/g)].map(([, to = ""]) => join(dirname(path), to)),
    );
    const outside = reads.filter(
      (path) =>
        existsSync(join(ROOT, path)) && !folders.some((folder) => `${path}/`.startsWith(`${folder}/`)),
    );
    assert.ok(reads.length > 1000);
    assert.deepEqual([...new Set(outside)], []);
  });

  it("includes everything that the server's programs import", () => {
    const folders = copied(image).flatMap((words) => words.slice(0, -1));
    const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(read("package.json"));
    const imports = importsFrom([
      ...["start", "ops/backup-cli", "ops/restore-cli", "ops/move-to-cluster-cli"],
    ]);
    const outside = imports.filter((name) => !folders.some((folder) => name.startsWith(`${folder}/`)));
    const packages = outside.filter((name) => !name.startsWith("node:"));
    const missing = packages.filter((name) => !Object.keys(dependencies).some((known) => isOf(name, known)));
    assert.ok(packages.includes("zod") && imports.includes("server/app.ts"));
    assert.deepEqual(missing, []);
  });

  it("installs without scripts, development packages and unused packages", () => {
    const installs = valuesOf(dockerfile, "RUN").filter((command) => command.includes("npm ci"));
    assert.equal(installs.length, 2);
    assert.ok(installs.every((command) => command.includes("--ignore-scripts")));
    assert.match(installs[1] ?? "", /--omit=dev --omit=optional/);
  });

  it("runs as an unprivileged user, on the standard port, with a health check", () => {
    const read = readConfig({});
    assert.ok(read.ok);
    assert.deepEqual(valuesOf(image, "USER"), ["node"]);
    assert.ok(image.indexOf("USER node") < image.indexOf("\nCMD"));
    assert.deepEqual(valuesOf(image, "EXPOSE"), [String(read.config.PORT)]);
    assert.deepEqual(valuesOf(image, "STOPSIGNAL"), ["SIGTERM"]);
    const programs = [...image.matchAll(/CMD \["(?:bash|node)", "([^"]+)"\]/g)].map(
      ([, program = ""]) => program,
    );
    assert.deepEqual(programs, ["server/ops/health-check.sh", "server/start.ts"]);
    for (const program of programs) assert.ok(existsSync(join(ROOT, program)), program);
    const [folder] = valuesOf(image, "VOLUME");
    assert.ok(valuesOf(image, "ENV").includes(`DATA_DIR=${folder}`));
  });

  it("is built on the Node version that the server needs", () => {
    const { engines }: { engines: { node: string } } = JSON.parse(read("package.json"));
    const wanted = engines.node.replace(/\D/g, "");
    for (const stage of [client, image]) assert.match(stage, new RegExp(`^FROM node:${wanted}-`));
  });
});

describe("the compose file", () => {
  const compose = read("compose.yaml");
  const game = compose.slice(compose.indexOf("  game:"), compose.indexOf("  postgres:"));

  it("drops the privileges that the game does not need", () => {
    for (const line of [
      "read_only: true",
      "- ALL",
      "- no-new-privileges:true",
      "mem_limit: ",
      "pids_limit: ",
    ]) {
      assert.ok(game.includes(line), line);
    }
  });

  it("uses only existing settings, and exposes the game to this machine only", () => {
    const names = [...game.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name = ""]) => name);
    assert.ok(names.length > 5);
    assert.deepEqual(
      names.filter((name) => !SETTINGS.includes(name)),
      [],
    );
    assert.deepEqual(
      [...game.matchAll(/^ {6}- "([^"]+:\d+)"$/gm)].map(([, port]) => port),
      ["127.0.0.1:2567:2567"],
    );
  });
});

describe("the compose file of a cluster", () => {
  const compose = read("compose.cluster.yaml");
  const game = compose.slice(compose.indexOf("x-game:"), compose.indexOf("\nservices:"));
  const services = compose.slice(compose.indexOf("\nservices:"));
  const settingIn = (name: string) => new RegExp(`^    ${name}: (.+)$`, "m").exec(game)?.[1] ?? "";

  it("starts three processes under the names that the HAProxy file has", () => {
    const names = [...services.matchAll(/^ {2}(game-\d):\n {4}<<: \*game\n {4}hostname: (.+)$/gm)];
    assert.deepEqual(
      names.map(([, name, host]) => [name, host]),
      [1, 2, 3].map((at) => [`game-${at}`, `game-${at}`]),
    );
    const haproxy = read("server/ops/haproxy.cfg");
    const addresses = [...haproxy.matchAll(/presetenv PROCESS_\d {2}(.+)$/gm)].map(([, address]) => address);
    assert.deepEqual(
      addresses,
      names.map(([, name]) => `${name}:2567`),
    );
    const page = read("docs/cluster.md");
    for (const [, name = ""] of haproxy.matchAll(/presetenv (\w+)/g))
      assert.ok(page.includes(`\`${name}\``), name);
    assert.ok(services.includes("./server/ops/haproxy.cfg:/usr/local/etc/haproxy/haproxy.cfg:ro"));
  });

  it("has the settings of a cluster, and only existing ones", () => {
    const names = [...game.matchAll(/^ {4}([A-Z_]+):/gm)].map(([, name = ""]) => name);
    assert.deepEqual(
      names.filter((name) => !SETTINGS.includes(name)),
      [],
    );
    const [DATABASE_URL, REDIS_URL] = ["DATABASE_URL", "REDIS_URL"].map(settingIn);
    const env = { DATABASE_URL: DATABASE_URL?.replace(/\$\{.*?\}/, "x"), REDIS_URL, PORT: "2567" };
    assert.ok(readConfig(env).ok);
    assert.ok(services.includes("  redis:\n") && services.includes("  postgres:\n"));
  });

  it("drops the privileges that the processes do not need, and exposes HAProxy to this machine only", () => {
    for (const line of [
      "read_only: true",
      "- ALL",
      "- no-new-privileges:true",
      "mem_limit: ",
      "pids_limit: ",
    ])
      assert.ok(game.includes(line), line);
    const ports = [...compose.matchAll(/^ {6}- "([^"]+:\d+)"$/gm)].map(([, port]) => port);
    assert.deepEqual(ports, ["127.0.0.1:2567:2567"]);
  });
});

/** Everything that these programs of the server import, directly or indirectly. */
function importsFrom(programs: readonly string[]): readonly string[] {
  const sources = new Map<string, Source>();
  for (const folder of ["server", "shared"])
    for (const source of sourcesIn(folder)) sources.set(source.path, source);
  const found = new Set<string>();
  const follow = (path: string) => {
    for (const name of sources.get(path)?.imports ?? []) {
      if (found.has(name)) continue;
      found.add(name);
      follow(name);
    }
  };
  for (const program of programs) follow(`server/${program}.ts`);
  return [...found];
}

function isOf(name: string, known: string): boolean {
  return name === known || name.startsWith(`${known}/`);
}
