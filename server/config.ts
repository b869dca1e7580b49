/** The environment, checked at start: a wrong value is named in a sentence instead of being guessed at. */
import { join } from "node:path";
import { z } from "zod";
import { SYNCS } from "./journal/syncs.ts";

const LOG_LEVELS = ["silent", "fatal", "error", "warn", "info", "debug", "trace"] as const;

/** Values that are not repeated in a message. */
const SECRETS: readonly string[] = ["DATABASE_URL"];

const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, "must be a whole number")
    .transform(Number)
    .pipe(z.int().min(least, `must be at least ${least}`).max(most, `must be at most ${most}`));

const origin = z.string().refine(isOrigin, {
  error: "must be a list of origins like https://cards.example.org, separated by commas",
});

const settings = z.object({
  /** 0: any free port. */
  PORT: whole(0, 65_535).prefault("2567"),
  /** The address to listen on; all if left out. */
  HOST: z.string().min(1, "must not be empty").optional(),
  /** The port of `/metrics`, apart from the public one; without it nothing is counted. 0: any free port. */
  METRICS_PORT: whole(0, 65_535).optional(),
  /** The address on which `/metrics` is told. */
  METRICS_HOST: z.string().min(1, "must not be empty").prefault("127.0.0.1"),
  /** Origins beside the server's own whose pages may connect. */
  ALLOWED_ORIGINS: z
    .string()
    .prefault("")
    .transform((list) => list.split(",").map((entry) => entry.trim()))
    .transform((list) => list.filter((entry) => entry !== ""))
    .pipe(z.array(origin)),
  /** How many proxies stand in front and add to X-Forwarded-For; 0: the peer's own address counts. */
  TRUSTED_PROXIES: whole(0, 5).prefault("0"),
  /** Tables that one address may open in a minute. */
  TABLES_PER_MINUTE: whole(1, 100_000).prefault("30"),
  /** Tables that one browser, one address and all together may have open at a time. */
  TABLES_PER_PERSON: whole(1, 100_000).prefault("5"),
  TABLES_PER_ADDRESS: whole(1, 100_000).prefault("100"),
  MOST_TABLES: whole(1, 100_000).prefault("5000"),
  /** Ways to a table or the lobby that one address may ask for in a minute. */
  JOINS_PER_MINUTE: whole(1, 1_000_000).prefault("600"),
  /** Lines that one address may have open at a time, and as many requests under way: a school is one address. */
  CONNECTIONS_PER_ADDRESS: whole(1, 1_000_000).prefault("500"),
  /** Requests that one player may send in a second, over time; twice as many at once. */
  REQUESTS_PER_SECOND: whole(1, 100_000).prefault("10"),
  /** Where tables and their journals are kept; made if it is not there. */
  DATA_DIR: z
    .string()
    .min(1, "must not be empty")
    .prefault(join(import.meta.dirname, "../data")),
  /** What an accepted move survives: any death of the process, or a power cut too. */
  JOURNAL_SYNC: z.enum(SYNCS, { error: `must be one of ${SYNCS.join(", ")}` }).prefault("process"),
  /** A PostgreSQL database for the history; it is kept in DATA_DIR if this is left out. */
  DATABASE_URL: z
    .string()
    .refine(isPostgres, "must be like postgres://user:password@host/database")
    .optional(),
  /** How long matches that are over are kept; 0 is for ever. */
  HISTORY_DAYS: whole(0, 36_500).prefault("0"),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(", ")}` }).prefault("info"),
});

/** At 0 the system takes a free port for each. */
const environment = settings.refine(({ PORT, METRICS_PORT }) => PORT === 0 || PORT !== METRICS_PORT, {
  path: ["METRICS_PORT"],
  error: "must be another port than PORT",
});

export type Config = z.infer<typeof environment>;

/** The names of all settings, in the order in which they are documented. */
export const SETTINGS: readonly string[] = Object.keys(settings.shape);

export type ReadConfig =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly problem: string };

/** The settings, or the sentence that says which one is wrong and what it must be. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): ReadConfig {
  const result = environment.safeParse(env);
  if (result.success) return { ok: true, config: result.data };
  const [issue] = result.error.issues;
  const name = String(issue?.path[0] ?? "The environment");
  // There is a password in some of them.
  const found = SECRETS.includes(name) ? "not" : JSON.stringify(env[name]);
  return { ok: false, problem: `${name} ${issue?.message}, but it is ${found}.` };
}

function isPostgres(text: string): boolean {
  return URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol);
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}
