/** The settings that all processes of a cluster should have in common, and which of them differ. */
import { z } from "zod";
import { type Config, SETTINGS } from "../../config.ts";

/** Each process has its own, or its own way to write them. Addresses of databases contain passwords, and a token is one. */
const OWN_SETTINGS: readonly string[] = [
  ...(["PORT", "HOST", "METRICS_PORT", "METRICS_HOST", "PROCESS_ADDRESS"] as const),
  ...(["DATA_DIR", "JOURNAL_DURABILITY", "LOG_LEVEL", "DATABASE_URL", "REDIS_URL", "ADMIN_TOKEN"] as const),
] satisfies readonly (keyof Config)[];

const stored = z.record(z.string(), z.json());

/** The common settings of this process as it shows them to the others. */
export function sharedSettings(config: Config): string {
  const values: Readonly<Record<string, unknown>> = config;
  const names = SETTINGS.filter((name) => !OWN_SETTINGS.includes(name));
  return JSON.stringify(Object.fromEntries(names.map((name) => [name, values[name] ?? null])));
}

/** The names of the settings that differ. A setting that one version does not know is left out. */
export function differingSettings(ours: string, theirs: string): readonly string[] {
  const [own, other] = [valuesIn(ours), valuesIn(theirs)];
  return [...own]
    .filter(([name, value]) => other.has(name) && other.get(name) !== value)
    .map(([name]) => name);
}

/** The values as text, by name. */
function valuesIn(text: string): ReadonlyMap<string, string> {
  const values = stored.parse(JSON.parse(text));
  return new Map(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]));
}
