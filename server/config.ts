/** Reads the settings from the environment at startup. All wrong settings are reported at once, one sentence each. */
import { join } from "node:path";
import { z } from "zod";

/** Accepted moves survive a crash of the process (`process`), or also a power cut (`power`: slower, waits for the disk). */
const JOURNAL_DURABILITIES = ["process", "power"] as const;
export type JournalDurability = (typeof JOURNAL_DURABILITIES)[number];

/** `remove`: browsers get rid of the service worker and of everything that it has cached. */
const SERVICE_WORKER_CHOICES = ["on", "remove"] as const;

/** The push services of Chrome and most other browsers, Firefox, Edge, and Safari. */
const DEFAULT_PUSH_HOSTS = [
  "fcm.googleapis.com",
  "*.push.services.mozilla.com",
  "*.notify.windows.com",
  "*.push.apple.com",
] as const;

/** Sign-in with accounts of a club or a school: all three, or none. */
const OIDC_SETTINGS = ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"] as const;

const DISCORD_ID = /^\d{15,22}$/;

/** Settings whose values are not repeated in error messages. */
const SECRETS: readonly string[] = [
  "DATABASE_URL",
  "REDIS_URL",
  "DISCORD_CLIENT_SECRET",
  "OIDC_CLIENT_SECRET",
  "ACCESS_CODE",
  "ADMIN_TOKEN",
];

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number of at least ${least}`)
    .transform(Number)
    .pipe(z.int().min(least, `must be at least ${least}`).max(most, `must be at most ${most}`));

const origin = z.string().refine(isOrigin, {
  error: "must be a list of origins like https://cards.example.org, separated by commas",
});

/** An origin, or `*.` in place of the first part of its name. */
const frameAncestor = z.string().regex(/^https?:\/\/(?:\*\.)?[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d+)?$/, {
  error:
    "must be a list of sites like https://school.example.org or https://*.example.org, separated by commas",
});

/** A name, or `*.` and a name for everything below it. */
const pushHost = z.string().regex(/^(?:\*\.)?(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/, {
  error: "must be a list of host names like push.example.org or *.push.example.org, separated by commas",
});

const partsOf = z.string().transform((list) => list.split(",").map((entry) => entry.trim()));
/** Separated by commas; it may be empty. */
const listOf = (entry: z.ZodString) =>
  partsOf
    .transform((parts) => parts.filter((part) => part !== ""))
    .pipe(z.array(entry))
    .prefault("");
const oneOf = <const Choices extends readonly string[]>(choices: Choices) =>
  z.enum(choices, { error: `must be one of ${choices.join(", ")}` });
const onOrOff = oneOf(["on", "off"]).prefault("on");

const webAddress = z.string().refine(isWebAddress, "must be an address like https://example.org/imprint");

const settings = z.object({
  /** 0: any free port. */
  PORT: wholeNumber(0, 65_535).prefault("2567"),
  /** The address to listen on. Default: all addresses. */
  HOST: z.string().min(1, "must not be empty").optional(),
  /** The port of `/metrics`, separate from the public port. Without it, metrics are off. 0: any free port. */
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  /** The address to serve `/metrics` on. */
  METRICS_HOST: z.string().min(1, "must not be empty").prefault("127.0.0.1"),
  /** Origins whose pages may connect, in addition to the server's own. */
  ALLOWED_ORIGINS: listOf(origin),
  /** Sites whose pages may show the game in a frame. */
  FRAME_ANCESTORS: listOf(frameAncestor),
  /** The application at Discord whose activity this server is. */
  DISCORD_CLIENT_ID: z
    .string()
    .regex(DISCORD_ID, "must be the number of an application at Discord")
    .optional(),
  DISCORD_CLIENT_SECRET: z
    .string()
    .regex(/^[\w-]{16,100}$/, "must be the client secret of the application at Discord")
    .optional(),
  /** Who answers for the accounts of a club or a school (OpenID Connect), and what this server is called there. */
  OIDC_ISSUER: z
    .string()
    .refine(isIssuer, "must be an address like https://login.example.org, with https and without ? and #")
    .optional(),
  OIDC_CLIENT_ID: z.string().min(1, "must not be empty").max(500, "is too long").optional(),
  OIDC_CLIENT_SECRET: z.string().min(1, "must not be empty").max(500, "is too long").optional(),
  /** The origin of the game in the address bar of players: absolute addresses in link previews begin with it. */
  PUBLIC_URL: z
    .string()
    .transform((text) => text.replace(/\/$/, ""))
    .refine(isWebOrigin, "must be like https://cards.example.org, without a path")
    .optional(),
  /** The path of the game on its host, without a slash at the end; empty if the host is its own. */
  BASE_PATH: z
    .string()
    .regex(/^\/?$|^(?:\/[\w-]+)+\/?$/, "must be a path like /cards, of letters, digits, - and _")
    .prefault("")
    .transform((path) => path.replace(/\/$/, "")),
  /** What the page shows of the operator: a name, a colour, and links. */
  SITE_NAME: z.string().min(1, "must not be empty").max(40, "must have at most 40 characters").optional(),
  ACCENT_COLOR: z
    .string()
    .regex(/^#[\da-f]{6}$/i, "must be a colour like #ffd257")
    .refine(isLightEnough, "must be lighter: dark letters are written on it")
    .optional(),
  IMPRINT_URL: webAddress.optional(),
  PRIVACY_URL: webAddress.optional(),
  SUPPORT_URL: webAddress.optional(),
  /** Who does not know it gets no further than the page that asks for it. */
  ACCESS_CODE: z.string().min(4, "must have at least 4 characters").max(100, "is too long").optional(),
  /** Tables that strangers can find: public ones, and quick play. */
  PUBLIC_TABLES: onOrOff,
  /** Whether players type their names, or choose among those that the game suggests. */
  NAMES: oneOf(["free", "ready-made"]).prefault("free"),
  CHAT: oneOf(["on", "emotes", "off"]).prefault("on"),
  /** Whether names and table rules are searched for insults, and the words that the operator adds to them. */
  WORD_LIST: oneOf(["on", "off"]).prefault("off"),
  BLOCKED_WORDS: listOf(z.string().max(40, "must be a list of words of at most 40 characters")),
  /** Opens the operator's page, /admin, and the command `npm run admin`. */
  ADMIN_TOKEN: z.string().min(20, "must have at least 20 characters").max(200, "is too long").optional(),
  /** The number of proxies in front of the server that append to X-Forwarded-For. 0: the peer's address is used. */
  TRUSTED_PROXIES: wholeNumber(0, 5).prefault("0"),
  /** Tables that one IP address may open per minute. */
  TABLES_PER_MINUTE_PER_IP: wholeNumber(1, 100_000).prefault("30"),
  /** Tables open at the same time: per browser, per IP address, and in total. */
  MAX_TABLES_PER_BROWSER: wholeNumber(1, 100_000).prefault("5"),
  MAX_TABLES_PER_IP: wholeNumber(1, 100_000).prefault("100"),
  MAX_TABLES: wholeNumber(1, 100_000).prefault("5000"),
  /** Join requests per minute and IP address (tables and lobby). */
  JOINS_PER_MINUTE_PER_IP: wholeNumber(1, 1_000_000).prefault("600"),
  /** Concurrent connections per IP address, and the same number of requests in flight. A school shares one address. */
  MAX_CONNECTIONS_PER_IP: wholeNumber(1, 1_000_000).prefault("500"),
  /** Requests per second and player, on average. A burst may be twice as large. */
  REQUESTS_PER_SECOND: wholeNumber(1, 100_000).prefault("10"),
  /** Threads that search for the moves of master bots. 0: there is no such level at the tables of this server. */
  MASTER_BOT_THREADS: wholeNumber(0, 64).prefault("1"),
  /** The folder for tables, journals and the history. Created if it does not exist. */
  DATA_DIR: z
    .string()
    .min(1, "must not be empty")
    .prefault(join(import.meta.dirname, "../data")),
  /** Which failures accepted moves survive, see JOURNAL_DURABILITIES. */
  JOURNAL_DURABILITY: oneOf(JOURNAL_DURABILITIES).prefault("process"),
  /** A PostgreSQL database for the history; in a cluster, for everything. Without it, the history is stored in DATA_DIR. */
  DATABASE_URL: z
    .string()
    .refine(isPostgres, "must be like postgres://user:password@host/database")
    .optional(),
  /** Together with DATABASE_URL: this process is one of several, and Redis has the list of their rooms. */
  REDIS_URL: z.string().refine(isRedis, "must be like redis://host:6379 or rediss://host:6379").optional(),
  /** Where the other processes of the cluster reach this one. Default: the name of the machine and PORT. */
  PROCESS_ADDRESS: z
    .string()
    .refine(isHostAndPort, "must be a host and a port, like 10.0.0.5:2567")
    .optional(),
  /** How many days finished matches are stored. 0: forever. */
  HISTORY_RETENTION_DAYS: wholeNumber(0, 36_500).prefault("0"),
  /** From the end of a round of a club evening to the next draw. */
  EVENING_BREAK_SECONDS: wholeNumber(10, 3_600).prefault("60"),
  /** Turn notifications by web push: on or off. */
  PUSH: onOrOff,
  /** The push services that the server calls. Browsers choose one of them, so it calls no others. */
  PUSH_HOSTS: partsOf.pipe(z.array(pushHost)).prefault(DEFAULT_PUSH_HOSTS.join(",")),
  /** The service worker that pages register, see SERVICE_WORKER_CHOICES. */
  SERVICE_WORKER: oneOf(SERVICE_WORKER_CHOICES).prefault("on"),
  LOG_LEVEL: oneOf(["silent", "fatal", "error", "warn", "info", "debug", "trace"]).prefault("info"),
});

const environment = settings
  .refine(
    (read) => !DISCORD_ID.test(read.DISCORD_CLIENT_ID ?? "") || read.DISCORD_CLIENT_SECRET !== undefined,
    {
      path: ["DISCORD_CLIENT_SECRET"],
      error: "must be set if DISCORD_CLIENT_ID is set",
    },
  )
  .superRefine((read, context) => {
    const missing = OIDC_SETTINGS.filter((name) => read[name] === undefined);
    // What is wrong alone is said alone.
    const isRight = isIssuer(read.OIDC_ISSUER ?? "") || !!read.OIDC_CLIENT_ID || !!read.OIDC_CLIENT_SECRET;
    if (!isRight) return;
    const message = `must be set: sign-in with OpenID Connect needs ${OIDC_SETTINGS.join(", ")}`;
    for (const name of missing) context.addIssue({ code: "custom", path: [name], message });
  })
  // Both may be 0: the system then chooses two free ports.
  .refine(({ PORT, METRICS_PORT }) => PORT === 0 || PORT !== METRICS_PORT, {
    path: ["METRICS_PORT"],
    error: "must be another port than PORT",
  })
  .refine(({ REDIS_URL, DATABASE_URL }) => !isClusterUrl(REDIS_URL) || DATABASE_URL !== undefined, {
    path: ["DATABASE_URL"],
    error: "must be set if REDIS_URL is set, because the tables of several processes are in PostgreSQL",
  })
  .refine(({ REDIS_URL, PORT, PROCESS_ADDRESS }) => !isClusterUrl(REDIS_URL) || PORT > 0 || PROCESS_ADDRESS, {
    path: ["PROCESS_ADDRESS"],
    error: "must be set if REDIS_URL is set and PORT is 0, because the other processes must find this one",
  });

export type Config = z.infer<typeof environment>;

/** The settings of one of several processes. */
export interface ClusterConfig extends Config {
  readonly DATABASE_URL: string;
  readonly REDIS_URL: string;
}

/** The names of all settings, in the order of the documentation. */
export const SETTINGS: readonly string[] = Object.keys(settings.shape);

export type ReadConfig =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly problem: string };

/** Settings that were renamed since version 0.1.0: old name to new name. */
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

export type Environment = Readonly<Record<string, string | undefined>>;

/** The settings, or one line for each setting that is wrong or was renamed. */
export function readConfig(env: Environment): ReadConfig {
  const result = environment.safeParse(env);
  const problems = [...renamedIn(env), ...(result.success ? [] : problemsIn(env, result.error))];
  if (result.success && problems.length === 0) return { ok: true, config: result.data };
  return { ok: false, problem: [...problems, SEE_DOCS].join("\n") };
}

function renamedIn(env: Environment): readonly string[] {
  const renamed = Object.entries(RENAMED).filter(([old]) => env[old] !== undefined);
  return renamed.map(([old, name]) => `${old} is now called ${name}: please rename it.`);
}

/** The first problem of each setting. */
function problemsIn(env: Environment, { issues }: z.ZodError): readonly string[] {
  const first = new Map<string, string>();
  for (const { path, message } of issues) {
    const name = String(path[0] ?? "The environment");
    if (!first.has(name)) first.set(name, `${name} ${message}, but it is ${shownValue(name, env)}.`);
  }
  return [...first.values()];
}

/** The value as an error message shows it. Some values contain a password and are not shown. */
function shownValue(name: string, env: Environment): string {
  return SECRETS.includes(name) ? "not" : JSON.stringify(env[name]);
}

function isPostgres(text: string): boolean {
  return URL.canParse(text) && /^postgres(ql)?:\/\//.test(text);
}

function isClusterUrl(redisUrl: string | undefined): boolean {
  return redisUrl !== undefined && isRedis(redisUrl);
}

function isRedis(text: string): boolean {
  return URL.canParse(text) && /^rediss?:\/\//.test(text);
}

/** An address of IP version 6 is in brackets. */
function isHostAndPort(text: string): boolean {
  if (!/^(\[[\da-fA-F:.]+\]|[\w.-]+):\d+$/.test(text)) return false;
  const port = Number(text.slice(text.lastIndexOf(":") + 1));
  return port > 0 && port <= 65_535;
}

function isWebOrigin(text: string): boolean {
  return isOrigin(text) && /^https?:/.test(text);
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:/.test(new URL(text).protocol);
}

/** `http` is for a trial on one machine. */
function isIssuer(text: string): boolean {
  const { protocol, hostname, search, hash, username } = URL.parse(text) ?? {};
  const isHere = hostname === "localhost" || hostname === "127.0.0.1";
  return (protocol === "https:" || (protocol === "http:" && isHere)) && `${search}${hash}${username}` === "";
}

/** The relative luminance of dark letters on buttons, `--gold-ink` in client/styles/base.css, and the contrast of WCAG AA. */
const LETTER_LUMINANCE = 0.0197;
const MIN_CONTRAST = 4.5;

/** True if the game's dark letters can be read on this colour, `#rrggbb`. */
function isLightEnough(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return (luminance + 0.05) / (LETTER_LUMINANCE + 0.05) >= MIN_CONTRAST;
}
