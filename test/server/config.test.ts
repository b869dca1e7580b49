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

  it("takes a PostgreSQL database, and repeats no password that stands in its address", () => {
    assert.equal(problem({ DATABASE_URL: "postgres://ann:pss@db.example/cards" }), undefined);
    const told = problem({ DATABASE_URL: "mysql://ann:pss@db.example/cards" }) ?? "";
    assert.match(told, /^DATABASE_URL must be like postgres:/);
    assert.ok(!told.includes("pss"));
  });
});
