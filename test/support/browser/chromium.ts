/** Finds a Chromium: the one in CHROMIUM_PATH, npm's, unpacked here, or the system's. */
import { execFile } from "node:child_process";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { createBrotliDecompress } from "node:zlib";

const run = promisify(execFile);

const SYSTEM_CHROMIUM = "/usr/bin/chromium";
const MODULES = join(import.meta.dirname, "../../../node_modules");
const PACKAGE = join(MODULES, "@sparticuz/chromium");

/** A Chromium to start, with the environment that it needs. */
export interface Chromium {
  readonly executablePath: string;
  readonly env: Record<string, string>;
}

/**
 * CHROMIUM_PATH, else npm's, which has no window to draw and takes a third less time than the system's. npm has none for
 * other processors.
 */
export async function findChromium(): Promise<Chromium> {
  const { CHROMIUM_PATH: wanted = "" } = process.env;
  if (wanted === "" && process.arch === "x64") return npmChromium();
  return { executablePath: wanted === "" ? SYSTEM_CHROMIUM : wanted, env: environment({}) };
}

/**
 * npm's Chromium. Its own unpacker uses whatever is in the shared temp folder, which may be incomplete; so it
 * is unpacked beside the packages instead, under a name of its own, and moved into place at once.
 */
async function npmChromium(): Promise<Chromium> {
  const folder = join(MODULES, ".cache", `chromium-${await packageVersion()}`);
  const executablePath = join(folder, "chromium");
  if (!existsSync(executablePath)) await unpackInto(folder);
  // A bare system lacks NSS and expat, and with no font at all a page's own fonts fail to load.
  const { LD_LIBRARY_PATH: known = "" } = process.env;
  const libraries = [join(folder, "lib"), known].filter((path) => path !== "");
  return {
    executablePath,
    env: environment({
      LD_LIBRARY_PATH: libraries.join(":"),
      FONTCONFIG_FILE: join(folder, "own-fonts.conf"),
    }),
  };
}

function environment(more: Record<string, string>): Record<string, string> {
  const own = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return { ...Object.fromEntries(own), ...more };
}

async function packageVersion(): Promise<string> {
  const read: unknown = JSON.parse(await readFile(join(PACKAGE, "package.json"), "utf8"));
  if (typeof read === "object" && read !== null && "version" in read) return String(read.version);
  throw new Error(`${PACKAGE}/package.json names no version: run npm ci again.`);
}

async function unpackInto(folder: string): Promise<void> {
  await mkdir(join(MODULES, ".cache"), { recursive: true });
  const unpacked = await mkdtemp(`${folder}.`);
  // Another user of the same clone, root too, would have no WebGL: its process reads the files without root's rights.
  await chmod(unpacked, 0o755);
  try {
    await Promise.all(["al2023", "fonts", "swiftshader"].map((name) => unpackArchive(name, unpacked)));
    await decompress("chromium.br", { to: join(unpacked, "chromium"), mode: 0o755 });
    await writeFile(join(unpacked, "own-fonts.conf"), fontsConfiguration(folder));
    await moveIntoPlace(unpacked, folder);
  } finally {
    await rm(unpacked, { recursive: true, force: true });
  }
}

async function unpackArchive(name: string, into: string): Promise<void> {
  const archive = join(into, `${name}.tar`);
  await decompress(`${name}.tar.br`, { to: archive, mode: 0o644 });
  await run("tar", ["-x", "--no-same-owner", "-C", into, "-f", archive]);
  await rm(archive);
}

async function decompress(file: string, { to, mode }: { to: string; mode: number }): Promise<void> {
  const packed = createReadStream(join(PACKAGE, "bin", file));
  await pipeline(packed, createBrotliDecompress(), createWriteStream(to, { mode }));
}

/** The package's own configuration names a temp folder that does not exist here. */
function fontsConfiguration(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;
}

/** Of two processes that unpacked at the same time the first wins; the other uses its files. */
async function moveIntoPlace(unpacked: string, folder: string): Promise<void> {
  try {
    await rename(unpacked, folder);
  } catch (error) {
    if (!existsSync(join(folder, "chromium"))) throw error;
  }
}
