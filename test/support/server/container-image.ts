/** The container image, built by Debian's buildah and started by its own settings, without a container engine. */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { ROOT } from "../markdown.ts";
import { writeBaseFiles } from "./base-image.ts";
import { findOrInstall, findProgram, missing } from "./debian-package.ts";
import { startAtPort } from "./reserved-port.ts";

const PACKAGE = "buildah";
const IMAGE = "last-card";
const RETRY_MS = 100;
const MAX_OUTPUT = 2 ** 26;
/** Of the official image too. */
const SEARCH_PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";

/**
 * As an engine with `read_only` does it: all files are read-only, except for the volume, which takes over the owner of the
 * image's folder, and /tmp. The program becomes the image's user, and can get no more rights.
 */
const ENTER = `set -e
root=$($BUILDAH mount game)
mount --bind "$root" "$root"
mount -o remount,bind,ro "$root"
mount -t tmpfs -o "$(stat -c uid=%u,gid=%g,mode=%a "$root$VOLUME")" tmpfs "$root$VOLUME"
mount -t tmpfs tmpfs "$root/tmp"
mount --rbind /proc "$root/proc"
mount --rbind /dev "$root/dev"
exec setpriv --no-new-privs chroot --userspec="$IMAGE_USER" --groups= "$root" "$@"`;

/** What the Dockerfile says of how the image is started. */
export interface ImageSettings {
  readonly User: string;
  readonly WorkingDir: string;
  readonly Env: readonly string[];
  readonly Cmd: readonly string[];
  readonly Volumes: Readonly<Record<string, object>>;
  readonly StopSignal: NodeJS.Signals;
  readonly Healthcheck: { readonly Test: readonly string[] };
}

export interface StartedImage {
  readonly url: string;
  readonly settings: ImageSettings;
  /** Runs a program beside the server, as `docker exec` does. Returns its exit code. */
  run(words: readonly string[]): Promise<number | null>;
  /** Ends the server with the image's signal. Returns its exit code. */
  stop(): Promise<number | null>;
  /** Deletes everything that was built. */
  remove(): Promise<void>;
}

/** Undefined if the image can be built here; else the reason. */
export function whyNoBuildah(): string | undefined {
  if (process.getuid?.() !== 0) return "only root can build the container image here";
  const program = findOrInstall(PACKAGE, () => findProgram("--version", PACKAGE));
  return program === undefined ? missing(PACKAGE) : undefined;
}

/** Builds the image from the Dockerfile, and starts its command. */
export async function startImage(): Promise<StartedImage> {
  const folder = mkdtempSync(join(tmpdir(), "last-card-image-"));
  try {
    const settings = await build(folder);
    const { child, port } = await startAtPort((tried) => start(folder, settings, tried));
    return {
      ...{ url: urlOf(port), settings },
      run: (words) => exitOf(spawn("nsenter", inside(child, settings, port, words))),
      stop: () => {
        child.kill(settings.StopSignal);
        return exitOf(child);
      },
      remove: async () => {
        child.kill("SIGKILL");
        await exitOf(child);
        rmSync(folder, { recursive: true });
      },
    };
  } catch (error) {
    rmSync(folder, { recursive: true });
    throw error;
  }
}

/** What buildah mounts is mounted for its own process only, so that nothing stays mounted when that has been killed. */
function buildahWords(folder: string): readonly string[] {
  return [PACKAGE, "--root", join(folder, "storage"), "--runroot", join(folder, "run")];
}

async function buildah(folder: string, ...words: readonly string[]): Promise<string> {
  const all = ["--mount", ...buildahWords(folder), ...words];
  const { stdout } = await promisify(execFile)("unshare", all, { maxBuffer: MAX_OUTPUT });
  return stdout;
}

async function build(folder: string): Promise<ImageSettings> {
  const base = join(folder, "base");
  writeBaseFiles(base);
  const cache = join(folder, "npm-cache");
  mkdirSync(cache);
  const file = join(folder, "Dockerfile");
  writeFileSync(file, `FROM scratch\nCOPY . /\nENV PATH=${SEARCH_PATH}\n`);
  await buildah(folder, "bud", "--tag", baseName(), "--file", file, base);
  const from = [
    "--pull-never",
    "--isolation",
    "chroot",
    "--format",
    "docker",
    "--volume",
    `${cache}:/root/.npm`,
  ];
  await buildah(folder, "bud", ...from, "--tag", IMAGE, ROOT);
  await buildah(folder, "from", "--pull-never", "--name", "game", IMAGE);
  const found: { readonly Docker: { readonly config: ImageSettings } } = JSON.parse(
    await buildah(folder, "inspect", "--type", "image", IMAGE),
  );
  return found.Docker.config;
}

/** The image that the last stage begins with. */
function baseName(): string {
  const names = [...readFileSync(join(ROOT, "Dockerfile"), "utf8").matchAll(/^FROM (\S+)/gm)];
  return names.at(-1)?.[1] ?? "";
}

async function start(folder: string, settings: ImageSettings, port: number) {
  const env = {
    ...process.env,
    BUILDAH: buildahWords(folder).join(" "),
    IMAGE_USER: settings.User,
    VOLUME: Object.keys(settings.Volumes)[0],
  };
  const program = programIn(settings, port, settings.Cmd);
  const child = spawn("unshare", ["--mount", "sh", "-c", ENTER, "sh", ...program], { env });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (text: Buffer) => {
      output += text.toString();
    });
  }
  await untilHealthy(child, port, () => output);
  return { child, port };
}

/** With the image's settings, and nothing of this machine's. */
function programIn({ Env, WorkingDir }: ImageSettings, port: number, words: readonly string[]) {
  return ["env", "-i", "-C", WorkingDir, ...Env, "HOST=127.0.0.1", `PORT=${port}`, ...words];
}

/** The words of `nsenter`. */
function inside({ pid }: ChildProcess, settings: ImageSettings, port: number, words: readonly string[]) {
  const place = ["--target", String(pid), "--mount", "--root"];
  return [...place, "chroot", `--userspec=${settings.User}`, "/", ...programIn(settings, port, words)];
}

function urlOf(port: number): string {
  return `http://127.0.0.1:${port}`;
}

async function untilHealthy(child: ChildProcess, port: number, output: () => string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the image ended with ${child.exitCode}: ${output()}`);
    const response = await fetch(`${urlOf(port)}/healthz`).catch(() => undefined);
    if (response?.status === 200) return;
    await delay(RETRY_MS);
  }
}

/** The exit code; null if a signal has killed it. */
async function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  return child.exitCode;
}
