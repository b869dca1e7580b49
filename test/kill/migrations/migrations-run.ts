/** Kills each migration of each database after each of its writes; the next start must finish it. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { PostgresServer } from "../../support/server/postgres.ts";
import { MIGRATE, type MigratedKind } from "./migrate.ts";
import { makeStored, readStored, VERSIONS } from "./stored-data.ts";

const MIGRATOR = join(import.meta.dirname, "migrator-main.ts");

export interface MigrationsOptions {
  readonly postgres: PostgresServer;
  /** The versions from which a migration starts. */
  readonly from: (versions: readonly number[]) => readonly number[];
}

export interface MigrationKills {
  readonly kind: MigratedKind;
  readonly kills: number;
  /** Databases that the next start could not finish or read. */
  readonly unreadable: readonly string[];
}

export async function killMigrations(
  kind: MigratedKind,
  options: MigrationsOptions,
): Promise<MigrationKills> {
  const folder = mkdtempSync(join(tmpdir(), "last-card-migrations-"));
  try {
    return await killAll(kind, placesIn(kind, options.postgres, folder), options);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type MakePlace = () => Promise<string>;

function placesIn(kind: MigratedKind, postgres: PostgresServer, folder: string): MakePlace {
  if (kind.endsWith("postgres")) return () => postgres.makeDatabase();
  return async () => mkdtempSync(join(folder, "data-"));
}

async function killAll(
  kind: MigratedKind,
  makePlace: MakePlace,
  { from }: MigrationsOptions,
): Promise<MigrationKills> {
  const unreadable: string[] = [];
  let kills = 0;
  for (const version of from(VERSIONS[kind])) {
    const expected = await migrated(kind, await makePlace(), version);
    for (let at = 1; ; at += 1) {
      const place = await makePlace();
      await makeStored(kind, place, version);
      const isKilled = migrateAndDie(kind, place, at);
      if (!isKilled) break;
      kills += 1;
      const problem = await finish({ kind, place, version }, expected);
      if (problem !== undefined) unreadable.push(`from version ${version}, killed at ${at}: ${problem}`);
    }
  }
  return { kind, kills, unreadable };
}

async function migrated(kind: MigratedKind, place: string, version: number): Promise<unknown> {
  await makeStored(kind, place, version);
  await MIGRATE[kind](place, () => undefined);
  return readStored(kind, place, version);
}

/** False if the migration was over before. */
function migrateAndDie(kind: MigratedKind, place: string, at: number): boolean {
  const { signal, status, stderr } = spawnSync(process.execPath, [MIGRATOR, kind, place, String(at)]);
  if (signal === "SIGKILL") return true;
  if (status === 0) return false;
  throw new Error(`the migrator failed: ${stderr}`);
}

interface KilledDatabase {
  readonly kind: MigratedKind;
  readonly place: string;
  readonly version: number;
}

/** What is wrong after the next start; undefined if it is nothing. */
async function finish(
  { kind, place, version }: KilledDatabase,
  expected: unknown,
): Promise<string | undefined> {
  try {
    await MIGRATE[kind](place, () => undefined);
    const found = await readStored(kind, place, version);
    return isDeepStrictEqual(found, expected) ? undefined : "its tables differ";
  } catch (error) {
    return String(error);
  }
}
