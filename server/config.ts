/** The settings from the environment, checked at start: all wrong ones are reported at once, each in a sentence. */
import { join } from "node:path";
import { z } from "zod";

/** `process`: survives any death of the process. `power`: a power cut too, at the price of a wait for the disk. */
const JOURNAL_DURABILITIES = ["process", "power"] as const;
export type JournalDurability = (typeof JOURNAL_DURABILITIES)[number];

const LOG_LEVELS = ["silent", "fatal", "error", "warn", "info", "debug", "trace"] as const;

/** Values that are not repeated in a message. */
const SECRETS: readonly string[] = ["DATABASE_URL"];

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number of at least ${least}`)
    .transform(Number)
    .pipe(z.int().min(least, `must be at least ${least}`).max(most, `must be at most ${most}`));

const origin = z.string().refine(isOrigin, {
  error: "must be a list of origins like https://cards.example.org, separated by commas",
});

const settings = z.object({
  /** 0: any free port. */
  PORT: wholeNumber(0, 65_535).prefault("2567"),
  /** The address to listen on; all if left out. */
  HOST: z.string().min(1, "must not be empty").optional(),
  /** The port of `/metrics`, apart from the public one; without it nothing is counted. 0: any free port. */
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  /** The address to serve `/metrics` on. */
  METRICS_HOST: z.string().min(1, "must not be empty").prefault("127.0.0.1"),
  /** Origins beside the server's own whose pages may connect. */
  ALLOWED_ORIGINS: z
    .string()
    .prefault("")
    .transform((list) => list.split(",").map((entry) => entry.trim()))
    .transform((list) => list.filter((entry) => entry !== ""))
    .pipe(z.array(origin)),
  /** How many proxies stand in front and add to X-Forwarded-For; 0: the peer's own address counts. */
  TRUSTED_PROXIES: wholeNumber(0, 5).prefault("0"),
  /** Tables that one IP address may open in a minute. */
  TABLES_PER_MINUTE_PER_IP: wholeNumber(1, 100_000).prefault("30"),
  /** Open tables at a time: of one browser, of one IP address, and in all. */
  MAX_TABLES_PER_BROWSER: wholeNumber(1, 100_000).prefault("5"),
  MAX_TABLES_PER_IP: wholeNumber(1, 100_000).prefault("100"),
  MAX_TABLES: wholeNumber(1, 100_000).prefault("5000"),
  /** Join requests per minute and IP address (tables and lobby). */
  JOINS_PER_MINUTE_PER_IP: wholeNumber(1, 1_000_000).prefault("600"),
  /** Concurrent connections per IP address, and as many requests in flight: a school is one address. */
  MAX_CONNECTIONS_PER_IP: wholeNumber(1, 1_000_000).prefault("500"),
  /** Requests that one player may send in a second, over time; twice as many at once. */
  REQUESTS_PER_SECOND: wholeNumber(1, 100_000).prefault("10"),
  /** Where tables and their journals are kept; made if it is not there. */
  DATA_DIR: z
    .string()
    .min(1, "must not be empty")
    .prefault(join(import.meta.dirname, "../data")),
  /** What an accepted move survives: any death of the process, or a power cut too. */
  JOURNAL_DURABILITY: z
    .enum(JOURNAL_DURABILITIES, { error: `must be one of ${JOURNAL_DURABILITIES.join(", ")}` })
    .prefault("process"),
  /** A PostgreSQL database for the history; it is kept in DATA_DIR if this is left out. */
  DATABASE_URL: z
    .string()
    .refine(isPostgres, "must be like postgres://user:password@host/database")
    .optional(),
  /** How long finished matches are kept; 0 is for ever. */
  HISTORY_RETENTION_DAYS: wholeNumber(0, 36_500).prefault("0"),
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

/** Settings that were renamed since version 0.1.0, each with its name of today. */
const RENAMED: Readonly<Record<string, keyof Config>> = {
  MOST_TABLES: "MAX_TABLES",
  TABLES_PER_PERSON: "MAX_TABLES_PER_BROWSER",
  TABLES_PER_ADDRESS: "MAX_TABLES_PER_IP",
  CONNECTIONS_PER_ADDRESS: "MAX_CONNECTIONS_PER_IP",
  JOINS_PER_MINUTE: "JOINS_PER_MINUTE_PER_IP",
  TABLES_PER_MINUTE: "TABLES_PER_MINUTE_PER_IP",
  HISTORY_DAYS: "HISTORY_RETENTION_DAYS",
  JOURNAL_SYNC: "JOURNAL_DURABILITY",
};

const SEE_DOCS = "All settings are described in docs/configuration.md.";

type Environment = Readonly<Record<string, string | undefined>>;

/** The settings, or one line for each that is wrong or has another name now. */
export function readConfig(env: Environment): ReadConfig {
  const result = environment.safeParse(env);
  const problems = [...renamedIn(env), ...(result.success ? [] : wrongIn(env, result.error))];
  if (result.success && problems.length === 0) return { ok: true, config: result.data };
  return { ok: false, problem: [...problems, SEE_DOCS].join("\n") };
}

function renamedIn(env: Environment): readonly string[] {
  const renamed = Object.entries(RENAMED).filter(([old]) => env[old] !== undefined);
  return renamed.map(([old, name]) => `${old} is now called ${name}: please rename it.`);
}

/** The first problem of each setting. */
function wrongIn(env: Environment, { issues }: z.ZodError): readonly string[] {
  const first = new Map<string, string>();
  for (const { path, message } of issues) {
    const name = String(path[0] ?? "The environment");
    if (!first.has(name)) first.set(name, `${name} ${message}, but it is ${foundIn(name, env)}.`);
  }
  return [...first.values()];
}

/** There is a password in some of them. */
function foundIn(name: string, env: Environment): string {
  return SECRETS.includes(name) ? "not" : JSON.stringify(env[name]);
}

function isPostgres(text: string): boolean {
  return URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol);
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}
