import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readConfig, SETTINGS } from "../../server/config.ts";

/** An invalid value of each setting, and its error message without the name. */
const WRONG: Readonly<Record<string, readonly [value: string, said: string]>> = {
  PORT: ["70000", 'must be at most 65535, but it is "70000".'],
  HOST: ["", 'must not be empty, but it is "".'],
  METRICS_PORT: ["nine", 'must be a whole number of at least 0, but it is "nine".'],
  METRICS_HOST: ["", 'must not be empty, but it is "".'],
  PUBLIC_URL: [
    "https://a.example/cards",
    'must be like https://cards.example.org, without a path, but it is "https://a.example/cards".',
  ],
  BASE_PATH: ["cards", 'must be a path like /cards, of letters, digits, - and _, but it is "cards".'],
  SITE_NAME: ["", 'must not be empty, but it is "".'],
  ACCENT_COLOR: ["#203040", 'must be lighter: dark letters are written on it, but it is "#203040".'],
  IMPRINT_URL: [
    "javascript:alert(1)",
    'must be an address like https://example.org/imprint, but it is "javascript:alert(1)".',
  ],
  PRIVACY_URL: ["/privacy", 'must be an address like https://example.org/imprint, but it is "/privacy".'],
  SUPPORT_URL: ["mail", 'must be an address like https://example.org/imprint, but it is "mail".'],
  ACCESS_CODE: ["abc", "must have at least 4 characters, but it is not."],
  PUBLIC_TABLES: ["no", 'must be one of on, off, but it is "no".'],
  NAMES: ["made-up", 'must be one of free, ready-made, but it is "made-up".'],
  WORD_LIST: ["yes", 'must be one of on, off, but it is "yes".'],
  BLOCKED_WORDS: [
    "x".repeat(41),
    `must be a list of words of at most 40 characters, but it is "${"x".repeat(41)}".`,
  ],
  ADMIN_TOKEN: ["too short", "must have at least 20 characters, but it is not."],
  CHAT: ["loud", 'must be one of on, emotes, off, but it is "loud".'],
  ALLOWED_ORIGINS: [
    "https://a.example/",
    'must be a list of origins like https://cards.example.org, separated by commas, but it is "https://a.example/".',
  ],
  FRAME_ANCESTORS: [
    "school.example",
    'must be a list of sites like https://school.example.org or https://*.example.org, separated by commas, but it is "school.example".',
  ],
  DISCORD_CLIENT_ID: ["last-card", 'must be the number of an application at Discord, but it is "last-card".'],
  DISCORD_CLIENT_SECRET: ["short", "must be the client secret of the application at Discord, but it is not."],
  OIDC_ISSUER: [
    "http://login.example.org",
    'must be an address like https://login.example.org, with https and without ? and #, but it is "http://login.example.org".',
  ],
  OIDC_CLIENT_ID: ["", 'must not be empty, but it is "".'],
  OIDC_CLIENT_SECRET: ["", "must not be empty, but it is not."],
  TRUSTED_PROXIES: ["6", 'must be at most 5, but it is "6".'],
  TABLES_PER_MINUTE_PER_IP: ["0", 'must be at least 1, but it is "0".'],
  MAX_TABLES_PER_BROWSER: ["0", 'must be at least 1, but it is "0".'],
  MAX_TABLES_PER_IP: ["many", 'must be a whole number of at least 1, but it is "many".'],
  MAX_TABLES: ["100001", 'must be at most 100000, but it is "100001".'],
  JOINS_PER_MINUTE_PER_IP: ["-5", 'must be a whole number of at least 1, but it is "-5".'],
  MAX_CONNECTIONS_PER_IP: ["0", 'must be at least 1, but it is "0".'],
  REQUESTS_PER_SECOND: ["0.5", 'must be a whole number of at least 1, but it is "0.5".'],
  DATA_DIR: ["", 'must not be empty, but it is "".'],
  JOURNAL_DURABILITY: ["never", 'must be one of process, power, but it is "never".'],
  DATABASE_URL: ["db.example", "must be like postgres://user:password@host/database, but it is not."],
  REDIS_URL: ["cache.example:6379", "must be like redis://host:6379 or rediss://host:6379, but it is not."],
  PROCESS_ADDRESS: ["10.0.0.5", 'must be a host and a port, like 10.0.0.5:2567, but it is "10.0.0.5".'],
  EVENING_BREAK_SECONDS: ["0.5", 'must be a whole number of at least 10, but it is "0.5".'],
  HISTORY_RETENTION_DAYS: ["-1", 'must be a whole number of at least 0, but it is "-1".'],
  SERVICE_WORKER: ["off", 'must be one of on, remove, but it is "off".'],
  PUSH: ["maybe", 'must be one of on, off, but it is "maybe".'],
  PUSH_HOSTS: [
    "https://push.example.org",
    'must be a list of host names like push.example.org or *.push.example.org, separated by commas, but it is "https://push.example.org".',
  ],
  MASTER_BOT_THREADS: ["65", 'must be at most 64, but it is "65".'],
  LOG_LEVEL: ["loud", 'must be one of silent, fatal, error, warn, info, debug, trace, but it is "loud".'],
};

/** How the docs write a default that is no plain value. */
const IN_WORDS: Readonly<Record<string, string>> = {
  HOST: "all addresses",
  METRICS_PORT: "none",
  ALLOWED_ORIGINS: "the server's own",
  FRAME_ANCESTORS: "none",
  DISCORD_CLIENT_ID: "none",
  DISCORD_CLIENT_SECRET: "none",
  OIDC_ISSUER: "none",
  OIDC_CLIENT_ID: "none",
  OIDC_CLIENT_SECRET: "none",
  PUBLIC_URL: "the request's host",
  DATA_DIR: "`data` beside the code; with `npx last-card`, `last-card-data` where it is started",
  BASE_PATH: "none",
  SITE_NAME: "Last Card",
  ACCENT_COLOR: "gold",
  IMPRINT_URL: "none",
  PRIVACY_URL: "none",
  SUPPORT_URL: "none",
  ACCESS_CODE: "none",
  BLOCKED_WORDS: "none",
  ADMIN_TOKEN: "none",
  DATABASE_URL: "none",
  PUSH_HOSTS: "those of all common browsers",
  REDIS_URL: "none",
  PROCESS_ADDRESS: "the machine's name and `PORT`",
};

const SEE_DOCS = "All settings are described in docs/configuration.md.";

describe("the environment", () => {
  const problem = (env: Record<string, string>) => {
    const read = readConfig(env);
    if (read.ok) return undefined;
    assert.ok(read.problem.endsWith(`\n${SEE_DOCS}`), read.problem);
    return read.problem.slice(0, -SEE_DOCS.length - 1);
  };

  it("has a sensible default for everything", () => {
    const read = readConfig({});
    assert.ok(read.ok);
    assert.deepEqual(
      [read.config.PORT, read.config.ALLOWED_ORIGINS, read.config.LOG_LEVEL],
      [2567, [], "info"],
    );
  });

  it("names what is wrong in a sentence", () => {
    assert.equal(problem({ PORT: "http" }), 'PORT must be a whole number of at least 0, but it is "http".');
    assert.equal(problem({ PORT: "70000" }), 'PORT must be at most 65535, but it is "70000".');
    assert.match(problem({ LOG_LEVEL: "loud" }) ?? "", /^LOG_LEVEL must be one of silent, fatal/);
    assert.match(problem({ ALLOWED_ORIGINS: "cards.example.org" }) ?? "", /^ALLOWED_ORIGINS must be a list/);
    assert.equal(problem({ ALLOWED_ORIGINS: "https://a.example, https://b.example" }), undefined);
    assert.equal(problem({ FRAME_ANCESTORS: "https://*.a.example, http://localhost:8080" }), undefined);
    for (const list of ["*", "https://a.example; script-src *", "https://a.example/", "'self'"])
      assert.match(
        problem({ FRAME_ANCESTORS: list }) ?? "",
        /^FRAME_ANCESTORS must be a list of sites/,
        list,
      );
    assert.match(
      problem({ HISTORY_RETENTION_DAYS: "-1" }) ?? "",
      /^HISTORY_RETENTION_DAYS must be a whole number of at least 0/,
    );
  });

  it("refuses DISCORD_CLIENT_ID without DISCORD_CLIENT_SECRET, and repeats no secret", () => {
    const DISCORD_CLIENT_ID = "123456789012345678";
    const missing = "DISCORD_CLIENT_SECRET must be set if DISCORD_CLIENT_ID is set, but it is not.";
    assert.equal(problem({ DISCORD_CLIENT_ID }), missing);
    assert.equal(problem({ DISCORD_CLIENT_ID, DISCORD_CLIENT_SECRET: "a-secret-of-the-host" }), undefined);
    assert.doesNotMatch(problem({ DISCORD_CLIENT_ID, DISCORD_CLIENT_SECRET: "a secret" }) ?? "", /a secret/);
  });

  it("refuses some of the three settings of OpenID Connect without the others, and repeats no secret", () => {
    const all = {
      OIDC_ISSUER: "https://login.example.org/realms/club",
      OIDC_CLIENT_ID: "last-card",
      OIDC_CLIENT_SECRET: "a secret of the host",
    };
    assert.equal(problem(all), undefined);
    const names = Object.keys(all);
    for (const name of names) {
      const others = Object.fromEntries(Object.entries(all).filter(([each]) => each !== name));
      const said = `${name} must be set: sign-in with OpenID Connect needs ${names.join(", ")}, but it is `;
      assert.ok(problem(others)?.startsWith(said), problem(others));
      const alone = problem({ [name]: all[name as keyof typeof all] }) ?? "";
      assert.equal(alone.split("\n").length, 2, alone);
      assert.ok(!alone.includes("secret of the host"));
    }
    for (const OIDC_ISSUER of [
      "login.example.org",
      "https://a.example/?x=1",
      "https://me@a.example",
      "ftp://a.example",
    ])
      assert.match(
        problem({ ...all, OIDC_ISSUER }) ?? "",
        /^OIDC_ISSUER must be an address like/,
        OIDC_ISSUER,
      );
    assert.equal(problem({ ...all, OIDC_ISSUER: "http://localhost:8080/realms/club" }), undefined);
  });

  it("refuses REDIS_URL without DATABASE_URL, and an address that other processes cannot reach", () => {
    const REDIS_URL = "redis://user:secret@cache.example:6379";
    const alone = problem({ REDIS_URL }) ?? "";
    assert.match(
      alone,
      /^DATABASE_URL must be set if REDIS_URL is set, because the tables of several processes are in PostgreSQL/,
    );
    assert.ok(!alone.includes("secret"));
    const both = { REDIS_URL, DATABASE_URL: "postgres://db.example/cards" };
    assert.equal(problem(both), undefined);
    assert.match(problem({ ...both, PORT: "0" }) ?? "", /^PROCESS_ADDRESS must be set if REDIS_URL is set/);
    assert.equal(problem({ ...both, PORT: "0", PROCESS_ADDRESS: "[fd00::5]:2567" }), undefined);
    assert.equal(problem({ DATABASE_URL: both.DATABASE_URL }), undefined);
    for (const address of ["a b:1", "host:0", "host:70000", ":2567", "fd00::5:2567"])
      assert.match(
        problem({ ...both, PROCESS_ADDRESS: address }) ?? "",
        /^PROCESS_ADDRESS must be a host and a port/,
      );
  });

  it("reports all that is wrong at once, each setting in a sentence", () => {
    const message = problem({ PORT: "http", LOG_LEVEL: "loud", MOST_TABLES: "7" }) ?? "";
    assert.deepEqual(
      message.split("\n").map((line) => line.split(" ")[0]),
      ["MOST_TABLES", "PORT", "LOG_LEVEL"],
    );
  });

  it("names the new name of every setting that was renamed, and does not start with the old one", () => {
    const renamed = {
      MOST_TABLES: "MAX_TABLES",
      TABLES_PER_PERSON: "MAX_TABLES_PER_BROWSER",
      TABLES_PER_ADDRESS: "MAX_TABLES_PER_IP",
      CONNECTIONS_PER_ADDRESS: "MAX_CONNECTIONS_PER_IP",
      JOINS_PER_MINUTE: "JOINS_PER_MINUTE_PER_IP",
      TABLES_PER_MINUTE: "TABLES_PER_MINUTE_PER_IP",
      HISTORY_DAYS: "HISTORY_RETENTION_DAYS",
      JOURNAL_SYNC: "JOURNAL_DURABILITY",
    };
    for (const [old, name] of Object.entries(renamed)) {
      assert.ok(SETTINGS.includes(name) && !SETTINGS.includes(old), name);
      assert.equal(problem({ [old]: "1" }), `${old} is now called ${name}: please rename it.`);
    }
  });

  it("keeps the metrics off the public port", () => {
    const taken = 'METRICS_PORT must be another port than PORT, but it is "2567".';
    assert.equal(problem({ METRICS_PORT: "2567" }), taken);
    assert.equal(problem({ PORT: "0", METRICS_PORT: "0" }), undefined);
  });

  it("takes a PostgreSQL database, and repeats no password that is in its address", () => {
    assert.equal(problem({ DATABASE_URL: "postgres://ann:pss@db.example/cards" }), undefined);
    const message = problem({ DATABASE_URL: "mysql://ann:pss@db.example/cards" }) ?? "";
    assert.match(message, /^DATABASE_URL must be like postgres:/);
    assert.ok(!message.includes("pss"));
  });

  it("takes no address of a database without slashes: it would name another host", () => {
    assert.match(
      problem({ DATABASE_URL: "postgres:ann:pss@db.example" }) ?? "",
      /^DATABASE_URL must be like/,
    );
    assert.match(problem({ REDIS_URL: "redis:db.example" }) ?? "", /^REDIS_URL must be like/);
  });

  it("has an error message for every setting", () => {
    assert.deepEqual(Object.keys(WRONG).toSorted(), SETTINGS.toSorted());
    for (const [name, [value, expected]] of Object.entries(WRONG)) {
      assert.equal(problem({ [name]: value }), `${name} ${expected}`);
    }
  });

  it("is documented: every setting in this order, with its default", () => {
    const text = readFileSync(join(import.meta.dirname, "../../docs/configuration.md"), "utf8");
    const rows = [...text.matchAll(/^\| `([A-Z_]+)` \| ([^|]+) \| /gm)].map(([, name, standard]) => [
      name,
      standard,
    ]);
    const read = readConfig({});
    assert.ok(read.ok);
    const standards = new Map<string, unknown>(Object.entries(read.config));
    assert.deepEqual(
      rows,
      SETTINGS.map((name) => [name, IN_WORDS[name] ?? String(standards.get(name))]),
    );
  });

  it("accepts every number in the documented range, and no other", () => {
    const text = readFileSync(join(import.meta.dirname, "../../docs/configuration.md"), "utf8");
    const rows = [...text.matchAll(/^\| `([A-Z_]+)` \| [^|]+ \| (\d+) to (\d+) \| /gm)];
    const isTaken = (name: string, value: number) => problem({ [name]: String(value) }) === undefined;
    for (const [, name = "", least, most] of rows) {
      const [from, to] = [Number(least), Number(most)];
      const taken = [from - 1, from, to, to + 1].map((value) => isTaken(name, value));
      assert.deepEqual(taken, [false, true, true, false], name);
    }
    // All that are refused for not being whole numbers have such a row.
    assert.deepEqual(
      rows.map(([, name]) => name),
      SETTINGS.filter((name) => problem({ [name]: "1.5" })?.includes("whole number") === true),
    );
  });
});
