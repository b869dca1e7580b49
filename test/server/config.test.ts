import assert from "node:assert/strict";
import { readConfig } from "../../server/config.ts";

describe("the environment", () => {
  const problem = (env: Record<string, string>) => {
    const read = readConfig(env);
    return read.ok ? undefined : read.problem;
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
    assert.equal(problem({ PORT: "http" }), 'PORT must be a whole number, but it is "http".');
    assert.equal(problem({ PORT: "70000" }), 'PORT must be at most 65535, but it is "70000".');
    assert.match(problem({ LOG_LEVEL: "loud" }) ?? "", /^LOG_LEVEL must be one of silent, fatal/);
    assert.match(problem({ ALLOWED_ORIGINS: "cards.example.org" }) ?? "", /^ALLOWED_ORIGINS must be a list/);
    assert.equal(problem({ ALLOWED_ORIGINS: "https://a.example, https://b.example" }), undefined);
    assert.match(problem({ HISTORY_DAYS: "-1" }) ?? "", /^HISTORY_DAYS must be a whole number/);
  });

  it("names what is wrong with a limit", () => {
    for (const name of ["TABLES_PER_PERSON", "TABLES_PER_ADDRESS", "MOST_TABLES", "TABLES_PER_MINUTE"]) {
      assert.equal(problem({ [name]: "0" }), `${name} must be at least 1, but it is "0".`);
      assert.equal(problem({ [name]: "many" }), `${name} must be a whole number, but it is "many".`);
    }
    for (const name of ["JOINS_PER_MINUTE", "CONNECTIONS_PER_ADDRESS", "REQUESTS_PER_SECOND"]) {
      assert.equal(problem({ [name]: "0" }), `${name} must be at least 1, but it is "0".`);
      assert.match(problem({ [name]: "99999999" }) ?? "", new RegExp(`^${name} must be at most `));
    }
  });

  it("takes a PostgreSQL database, and repeats no password that stands in its address", () => {
    assert.equal(problem({ DATABASE_URL: "postgres://ann:pss@db.example/cards" }), undefined);
    const told = problem({ DATABASE_URL: "mysql://ann:pss@db.example/cards" }) ?? "";
    assert.match(told, /^DATABASE_URL must be like postgres:/);
    assert.ok(!told.includes("pss"));
  });
});
