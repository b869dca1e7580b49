/** A real disk of a few megabytes that a test can fill to the last byte; mounting one takes root. */
import { execFileSync } from "node:child_process";
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const SIZE = "3m";
const PIECE_BYTES = 4096;

export interface SmallDisk {
  /** A folder on it. */
  readonly folder: string;
  /** Fills it. */
  fill(): void;
  /** Frees space again. */
  free(): void;
  remove(): void;
}

/** The disk, or the reason why there is none. */
export function smallDisk(): SmallDisk | string {
  const mount = mkdtempSync(join(tmpdir(), "last-card-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${SIZE}`, "last-card", mount], { stdio: "ignore" });
  } catch {
    rmSync(mount, { recursive: true });
    return "a full disk needs root, and a machine or container that allows mounting a small disk";
  }
  const folder = join(mount, "data");
  const ballast = join(mount, "ballast");
  mkdirSync(folder);
  return {
    folder,
    fill: () => writeUntilFull(ballast),
    free: () => rmSync(ballast, { force: true }),
    remove: () => {
      execFileSync("umount", ["--lazy", mount]);
      rmSync(mount, { recursive: true, force: true });
    },
  };
}

function writeUntilFull(path: string): void {
  const file = openSync(path, "w");
  try {
    for (;;) writeSync(file, Buffer.alloc(PIECE_BYTES));
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
  } finally {
    closeSync(file);
  }
}
