/** The docs of the protocol, the HTTP API and the metrics match the code: authors of bots rely on them. */

import assert from "node:assert/strict";
import { globSync } from "node:fs";
import { Metadata } from "@colyseus/schema";
import { z } from "zod";
import { API_PROBLEMS, TABLE_PROBLEMS } from "../../server/http/api/response.ts";
import { closeCodeLabel, Metrics } from "../../server/observability/prometheus.ts";
import { MATCH_ENDS, READY_TABLE_RULES, SEAT_VERBS } from "../../shared/command.ts";
import { DRAW_REASONS } from "../../shared/event.ts";
import { EMBLEMS } from "../../shared/looks.ts";
import { EMOTES, PHRASE_NUMBERS } from "../../shared/phrase.ts";
import { ACTORS, RECORD_FORMAT } from "../../shared/record/record.ts";
import { wrongField } from "../../shared/record/record-schema.ts";
import { REFUSAL_RULES } from "../../shared/refusal.ts";
import { OFFICIAL_RULES } from "../../shared/rules.ts";
import { REFUSED_PHASES } from "../../shared/table/requests/requests.ts";
import { MOVES } from "../../shared/wire/messages.ts";
import { REQUEST_PAYLOADS } from "../../shared/wire/request-payloads.ts";
import { REQUEST_NAMES, REQUESTS, type RequestRow, type RequestTime } from "../../shared/wire/requests.ts";
import { SeatSchema, TableSchema } from "../../shared/wire/table-state.ts";
import { ROOT, readText, rowsOf, sectionOf, wordsIn } from "../support/markdown.ts";
import { IDLE_METRICS } from "../support/server/idle-metrics.ts";

const PROTOCOL = "docs/protocol.md";
const HOSTING = "docs/hosting.md";

/** All close codes that a WebSocket can have. */
const CLOSE_CODES = Array.from({ length: 4000 }, (_, index) => 1000 + index);

/** How a cell begins if a request depends on the phase of the table; the longest first. */
const TIMES: Readonly<Record<RequestTime, string>> = {
  betweenMatches: "in the waiting room; after the match",
  waiting: "in the waiting room",
  inMatch: "in a match",
  roundOver: "between rounds",
  matchOver: "after the match",
};

function timeIn(cell: string): string | undefined {
  return Object.entries(TIMES).find(([, start]) => cell.startsWith(start))?.[0];
}

/** Words in the cells of payloads that are no fields of a request: they say where its values come from. */
const OTHER_WORDS: readonly string[] = [
  ...["admissions", "hasMasterBots", "playSets", "sevenZero", "shared", "text", "true", "ts", "turns"],
  "turnTimes",
];

/** The fields of an interface in shared/, without those of interfaces that it extends. */
function fieldsOf(name: string): readonly string[] {
  const start = new RegExp(`^export interface ${name} [^{]*\\{([\\s\\S]*?)^\\}`, "m");
  const texts = globSync("shared/**/*.ts", { cwd: ROOT }).map(readText);
  const [body] = texts.flatMap((text) => start.exec(text)?.[1] ?? []);
  assert.ok(body !== undefined, `shared/ has an interface ${name}`);
  return [...body.matchAll(/^ {2}(?:readonly )?(\w+)\??:/gm)].map(([, field = ""]) => field);
}

/** The rows of the table below a heading, without its head. */
function tableOf(page: string, heading: string): readonly (readonly string[])[] {
  return rowsOf(sectionOf(page, heading)).slice(1);
}

describe("docs/protocol.md", () => {
  const requests = tableOf(PROTOCOL, "Requests");
  const refusals = tableOf(PROTOCOL, "Refusals");

  it("has a row for every request, and for nothing else", () => {
    const named = requests.flatMap(([request = ""]) => wordsIn(request));
    assert.deepEqual(named.toSorted(), REQUEST_NAMES.toSorted());
  });

  /** One for each request. */
  const described = requests.flatMap(([names = "", who, time = "", payload = "", codes = ""]) =>
    REQUEST_NAMES.filter((name) => wordsIn(names).includes(name)).map((name) => ({
      name,
      // Whose move it is depends on the game.
      who: Object.hasOwn(MOVES, name) ? "seated" : who,
      time: Object.hasOwn(MOVES, name) ? "" : time,
      fields: wordsIn(payload),
      codes: wordsIn(codes),
    })),
  );

  it("names only refusals that exist", () => {
    const named = requests.flatMap(([, , , , codes = ""]) => wordsIn(codes));
    assert.ok(named.length > 50);
    assert.deepEqual(
      named.filter((code) => !Object.keys(REFUSAL_RULES).includes(code)),
      [],
    );
  });

  it("names every refusal of a server where it can come, and those of a host's requests in their rows", () => {
    const named = ["Joining", "Requests"].flatMap((heading) => wordsIn(sectionOf(PROTOCOL, heading)));
    const unnamed = refusals
      .filter(([, , , action = ""]) => !action.includes("The server never sends it"))
      .map(([code = ""]) => wordsIn(code).join(" "))
      .filter((code) => !named.includes(code));
    assert.deepEqual(unnamed, []);
    for (const [request, , , , codes = ""] of requests.filter(([, who]) => who === "host"))
      for (const code of ["hostOnly", "noHost", "handIsFixed"])
        assert.ok(wordsIn(codes).includes(code), `${request}: ${code}`);
  });

  it("says of every request who may send it and when, as the table of requests does", () => {
    const general = wordsIn(sectionOf(PROTOCOL, "Requests").split("Any request can also")[1] ?? "");
    assert.ok(general.includes("noRound"));
    for (const { name, who, time, codes } of described) {
      const { by, when }: RequestRow = REQUESTS[name];
      assert.deepEqual({ who, when: timeIn(time) }, { who: by, when }, name);
      const refusing = when === undefined ? [] : Object.values(REFUSED_PHASES[when]);
      for (const code of refusing) assert.ok([...codes, ...general].includes(code), `${name}: ${code}`);
    }
    const onlyOnce = Object.entries(REQUESTS).flatMap(([name, row]) => ("runsTwice" in row ? [name] : []));
    const sentence = `Do not repeat ${onlyOnce.map((name) => `\`${name}\``).join(" or ")} then`;
    assert.ok(readText(PROTOCOL).includes(sentence), sentence);
  });

  it("names every field of every request, and no other", () => {
    for (const { name, fields } of described) {
      const payload = REQUEST_PAYLOADS[name];
      const forms = payload instanceof z.ZodUnion ? payload.options : [payload];
      const known = forms.flatMap(({ shape }) => Object.keys(shape)).filter((field) => field !== "id");
      const named = fields.filter((field) => !OTHER_WORDS.includes(field));
      assert.deepEqual([...new Set(named)].toSorted(), [...new Set(known)].toSorted(), name);
    }
  });

  it("has a row for every refusal code, with its rule and what to do", () => {
    const listed = refusals.map(([code = "", rule = "", meaning, action]) => {
      assert.ok(meaning && action, `${code} has a meaning and an action`);
      return [wordsIn(code).join(" "), rule];
    });
    const codes = Object.entries(REFUSAL_RULES).map(([code, rule]) => [code, rule ?? ""]);
    assert.deepEqual(listed.toSorted(), codes.toSorted());
  });

  it("has a row for every close code that the server counts by name, with what to do", () => {
    const listed = tableOf(PROTOCOL, "Close codes").flatMap(([codes = "", meaning, action]) => {
      assert.ok(meaning && action, `${codes} has a meaning and an action`);
      return codes.split(", ").map(Number);
    });
    const known = CLOSE_CODES.filter((code) => closeCodeLabel(code) !== "other");
    assert.ok(known.length > 10);
    assert.deepEqual(listed.toSorted(), known.toSorted());
  });

  it("has a row for every message of the room", () => {
    const listed = tableOf(PROTOCOL, "Messages").flatMap(([name = ""]) => wordsIn(name));
    assert.deepEqual(listed.toSorted(), ["0", ...fieldsOf("RoomMessages")].toSorted());
  });

  it("has a row for every ready-made table rule", () => {
    const listed = tableOf(PROTOCOL, "Custom Wild").flatMap(([name = ""]) => wordsIn(name));
    assert.deepEqual(listed, [...READY_TABLE_RULES]);
  });

  it("has the numbers of all phrases and avatars", () => {
    const text = readText(PROTOCOL);
    const most = Math.max(...Object.values(PHRASE_NUMBERS));
    const emotes = EMOTES.map((name) => PHRASE_NUMBERS[name]);
    const numbers = `from 0 to ${most}: 0 to ${Math.max(...emotes)} are emotes, ${Math.max(...emotes) + 1} to ${most}`;
    assert.ok(text.includes(numbers), numbers);
    assert.ok(text.includes(`0 to\n${EMBLEMS.length - 1}:`) || text.includes(`0 to ${EMBLEMS.length - 1}:`));
  });

  it("names every command, with its events", () => {
    const rows = tableOf(PROTOCOL, "What a command brings");
    const commands = rows.flatMap(([name = ""]) => wordsIn(name));
    for (const move of Object.keys(MOVES)) assert.ok(commands.includes(move), move);
    const named = rows.flatMap(([, events = ""]) => wordsIn(events));
    const kinds = rowsOf(sectionOf(PROTOCOL, "Events")).flatMap(([, kind = ""]) => wordsIn(kind).slice(0, 1));
    for (const word of named)
      assert.ok(kinds.includes(word) || ["sevenZero", "falseCatchPenalty"].includes(word), word);
  });

  it("has a row for every field of the state, and for nothing else", () => {
    const named = rowsOf(sectionOf(PROTOCOL, "State")).flatMap(([field = ""]) => wordsIn(field));
    const fields = [TableSchema, SeatSchema].flatMap((state) => Object.keys(Metadata.getFields(state)));
    assert.ok(fields.includes("deadline") && fields.includes("hand"));
    assert.deepEqual(named.toSorted(), fields.toSorted());
  });
});

describe("docs/http-api.md", () => {
  it("has a row for every request, and for nothing else", () => {
    const files = ["api-router", "evening-routes", "people-routes"].map((name) =>
      readText(`server/http/api/${name}.ts`),
    );
    const router = files.join();
    const routes = [...router.matchAll(/^ {4}\.(get|post|patch|delete)\("([^"]+)"/gm)];
    const [requests = ""] = /^\| Request \| Answer \|\n(?:\|.*\n)+/m.exec(readText("docs/http-api.md")) ?? [];
    const named = rowsOf(requests).flatMap(([cell = ""]) =>
      [...cell.matchAll(/`(GET|POST|PATCH|DELETE) \/api([\w/-]+)/g)].map(
        ([, method = "", path = ""]) => `${method} ${path.replaceAll(/\b(ID|CODE)\b/g, "*")}`,
      ),
    );
    assert.ok(routes.length > 15);
    assert.deepEqual(
      [...new Set(named)].toSorted(),
      routes
        .map(([, method = "", path = ""]) => `${method.toUpperCase()} ${path.replaceAll(/:\w+/g, "*")}`)
        .toSorted(),
    );
  });

  it("has a row for every error, with its status and what to do", () => {
    const listed = tableOf("docs/http-api.md", "Errors").map(([code = "", status = "", meaning, action]) => {
      assert.ok(meaning && action, `${code} has a meaning and an action`);
      return { code: wordsIn(code).join(" "), statuses: status.split(", ").map(Number) };
    });
    const problems = { ...API_PROBLEMS, ...TABLE_PROBLEMS };
    assert.deepEqual(listed.map(({ code }) => code).toSorted(), Object.keys(problems).toSorted());
    for (const [code, { status }] of Object.entries(problems)) {
      assert.ok(listed.find((row) => row.code === code)?.statuses.includes(status), code);
    }
  });
});

describe("docs/hosting.md", () => {
  it("names every metric with its labels, and no other", async () => {
    const report = await new Metrics().report(IDLE_METRICS);
    const listed = [...report.matchAll(/^# TYPE (last_card_\w+) /gm)].map(([, name]) => name);
    const page = readText(HOSTING);
    const named = rowsOf(page).flatMap(([cell = ""]) => cell.match(/last_card_\w+/g) ?? []);
    assert.deepEqual([...new Set(named)].toSorted(), listed.toSorted());
    for (const [, name = "", labels = ""] of page.matchAll(/`(last_card_\w+)\{([\w,]+)\}`/g)) {
      const line = report.split("\n").find((text) => text.startsWith(`${name}{`)) ?? "";
      const known = [...line.matchAll(/(\w+)="/g)].map(([, label]) => label);
      // Some are counted only once they have happened.
      if (line !== "") assert.deepEqual(labels.split(","), known, name);
    }
  });
});

describe("docs/records.md", () => {
  const RECORDS = "docs/records.md";
  const named = (heading: string) => tableOf(RECORDS, heading);
  /** By type, as shared/event.ts declares them. */
  const events = new Map(
    [...readText("shared/event.ts").matchAll(/\{[^{}]*readonly type: "(\w+)"[^{}]*\}/g)].map(
      ([text, type = ""]) => [
        type,
        [...text.matchAll(/readonly (\w+)\??:/g)]
          .map(([, field = ""]) => field)
          .filter((field) => field !== "type"),
      ],
    ),
  );

  it("has every field of a record and of an entry, and each value of by", () => {
    assert.deepEqual(
      named("Fields").map(([field = ""]) => wordsIn(field).join(" ")),
      fieldsOf("MatchRecord"),
    );
    const rows = named("Entries").map(([cell = ""]) => wordsIn(cell).join(" "));
    assert.deepEqual(
      rows.filter((name) => fieldsOf("RecordEntry").includes(name)).slice(0, 7),
      fieldsOf("RecordEntry"),
    );
    assert.deepEqual(
      rows.filter((name) => ACTORS.some((actor) => actor === name)),
      ACTORS,
    );
  });

  it("has a row for every command, with its fields", () => {
    const rows = named("Commands");
    assert.deepEqual(
      rows.map(([command = ""]) => wordsIn(command).join(" ")),
      [...SEAT_VERBS, "start", "next", "end"],
    );
    const fields = new Set(rows.flatMap(([, , cell = ""]) => wordsIn(cell)));
    assert.deepEqual(
      fieldsOf("TextCommand").filter((field) => field !== "type" && !fields.has(field)),
      [],
    );
    const requests = rows.flatMap(([, request = ""]) => wordsIn(request));
    assert.deepEqual(
      requests.filter((request) => !REQUEST_NAMES.some((name) => name === request)),
      [],
    );
  });

  it("has a row for every event, with its fields", () => {
    const rows = new Map(
      named("Events").map(([event = "", cell = ""]) => [wordsIn(event).join(" "), wordsIn(cell)]),
    );
    assert.deepEqual([...rows.keys()].toSorted(), [...events.keys()].toSorted());
    for (const [type, fields] of events)
      assert.deepEqual(
        fields.filter((field) => rows.get(type)?.includes(field) !== true),
        [],
        type,
      );
    for (const why of [...DRAW_REASONS, ...MATCH_ENDS])
      assert.ok([...rows.values()].flat().includes(why), why);
  });

  it("shows entries that a record may have", () => {
    const [, block = ""] = /```json\n([^`]+)```/.exec(sectionOf(RECORDS, "Example")) ?? [];
    const entries = block
      .trim()
      .split("\n")
      .map((line): unknown => JSON.parse(line));
    const players = ["Ann", "Ben"].map((name) => ({ name, kind: "human" }));
    const seed = "0".repeat(64);
    const record = { format: RECORD_FORMAT, rules: OFFICIAL_RULES, players, seed, entries };
    assert.equal(wrongField(record), undefined);
  });
});
