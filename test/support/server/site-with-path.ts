/** A proxy (Debian's packages) with another site on its host, and with the game below a path, as docs/hosting.md has it. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { readText } from "../markdown.ts";
import { findOrInstall, findProgram, missing } from "./debian-package.ts";
import { startAtPort } from "./reserved-port.ts";

const RETRY_MS = 50;

export interface SiteWithPath {
  readonly origin: string;
  /** The requests that the other site got. */
  readonly outside: readonly string[];
  stop(): Promise<void>;
}

interface Addresses {
  readonly port: number;
  /** What the proxy does with requests for the game. */
  readonly rules: string;
  /** Where the other site is: `host:port`. */
  readonly other: string;
}

interface Proxy {
  readonly packageName: string;
  readonly versionFlag: string;
  /** Its arguments, before the path of its file. */
  readonly words: readonly string[];
  readonly config: (addresses: Addresses) => string;
}

const PROXIES = {
  nginx: {
    packageName: "nginx-light",
    versionFlag: "-v",
    words: ["-g", "daemon off;", "-c"],
    config: ({ port, rules, other }) => `pid nginx.pid;
error_log stderr;
events {}
http {
  access_log off;
  server {
    listen 127.0.0.1:${port};
    location / { proxy_pass http://${other}; }
    ${rules}
  }
}`,
  },
  caddy: {
    packageName: "caddy",
    versionFlag: "version",
    words: ["run", "--adapter", "caddyfile", "--config"],
    config: ({ port, rules, other }) => `{
  admin off
}
http://127.0.0.1:${port} {
${rules}
  handle {
    reverse_proxy ${other}
  }
}`,
  },
  haproxy: {
    packageName: "haproxy",
    versionFlag: "-v",
    words: ["-db", "-f"],
    config: ({ port, rules, other }) => `defaults
  mode http
  timeout connect 5s
  timeout client 60s
  timeout server 60s
  timeout tunnel 60s
${rules.replace("frontend web\n", `frontend web\n  bind 127.0.0.1:${port}\n  default_backend other\n`)}
backend other
  server other ${other}
`,
  },
} satisfies Readonly<Record<string, Proxy>>;

export type ProxyName = keyof typeof PROXIES;

export const PROXY_NAMES: readonly ProxyName[] = ["nginx", "caddy", "haproxy"];

/** Undefined if this proxy is here, or could be installed; else the reason. */
export function whyNoProxy(name: ProxyName): string | undefined {
  const { packageName, versionFlag } = PROXIES[name];
  const program = findOrInstall(packageName, () => findProgram(versionFlag, name));
  return program === undefined ? missing(packageName) : undefined;
}

/** Starts the proxy and the other site. `game` is the address of the server with the game. */
export async function startSiteWithPath(name: ProxyName, game: string): Promise<SiteWithPath> {
  const outside: string[] = [];
  const site = createServer((request, response) => {
    outside.push(request.url ?? "");
    response.end("another site");
  }).listen(0, "127.0.0.1");
  await once(site, "listening");
  const address = site.address();
  const other = `127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  const rules = rulesIn(readText("docs/hosting.md"), name).replaceAll("127.0.0.1:2567", new URL(game).host);
  const folder = mkdtempSync(join(tmpdir(), "last-card-proxy-"));
  const { child, origin } = await startAtPort((port) => start(name, folder, { port, rules, other }));
  outside.length = 0;
  return {
    origin,
    outside,
    stop: async () => {
      await kill(child);
      site.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The example for this proxy in a page of the documentation. */
function rulesIn(page: string, name: ProxyName): string {
  const [, rules] = new RegExp(`\`\`\`${name}\n([^\`]+)\`\`\``).exec(page) ?? [];
  if (rules === undefined) throw new Error(`docs/hosting.md has no example for ${name}`);
  return rules;
}

async function start(name: ProxyName, folder: string, addresses: Addresses) {
  const file = join(folder, "proxy.conf");
  const { words, config } = PROXIES[name];
  writeFileSync(file, config(addresses));
  const env = { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder };
  const more = name === "nginx" ? ["-p", folder] : [];
  const child = spawn(name, [...words, file, ...more], { cwd: folder, env });
  const origin = `http://127.0.0.1:${addresses.port}`;
  await untilUp(`${origin}/cards/healthz`, child);
  return { child, origin };
}

async function untilUp(url: string, child: ChildProcess): Promise<void> {
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (text: Buffer) => {
      output += text.toString();
    });
  }
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the proxy ended with ${child.exitCode}: ${output}`);
    const response = await fetch(url).catch(() => undefined);
    if (response?.status === 200) return;
    await delay(RETRY_MS);
  }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  // nginx ends its other processes only if it is asked to.
  child.kill("SIGTERM");
  await exit;
}
