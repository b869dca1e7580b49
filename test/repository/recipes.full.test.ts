/**
 * docs/recipes.md promises: the types or a test fail if you forget a step. Here every recipe of "New things" is begun and
 * left, all in one copy of the repository, so that each other step of it is forgotten. Each has a name of its own, by
 * which its complaints are told from the others'.
 */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { z } from "zod";
import { ROOT, rowsOf, sectionOf } from "../support/markdown.ts";

/** Replaces a text in a file; a file without one is new. */
type Edit = readonly [path: string, found: string, planted: string];

interface Recipe {
  /** The first steps. */
  readonly begun: readonly Edit[];
  /** What each complaint names. */
  readonly name: string;
  /** The files that complain: sources, to which the compiler objects, and tests that fail. After a colon what they say instead of the name. */
  readonly complaints: readonly string[];
}

const COMPLETENESS = "test/repository/completeness.test.ts";
const PROTOCOL = "test/repository/protocol.test.ts";
const TEXTS = "test/client/behaviour/i18n/catalogues.test.ts";
const RECORDS = "test/shared/record/read-record.test.ts";
const STATE = "shared/wire/table-state.ts";

/** An option that older records may lack. */
const LATER = "unknownToRecords";

/** Writes a line before another one. */
const line = (path: string, next: string, planted: string): Edit => [path, next, `${planted}\n${next}`];

/** By the first cell of each row. */
const RECIPES: Readonly<Record<string, Recipe>> = {
  "a rule option that is on or off": {
    begun: [
      line(
        "shared/rules.ts",
        "  teams: {",
        `  plantedRuleFlag: { official: false, group: "house", rule: "H2" },`,
      ),
      line(
        "shared/rules.ts",
        "  scoring: {",
        `  ${LATER}: { official: false, group: "house", rule: "H2", isLater: true },`,
      ),
    ],
    name: "plantedRule",
    complaints: [
      ...["client/ui/rule-options.ts", "client/ui/rule-sentences.ts", "client/pages/home/rule-tags.lazy.ts"],
      ...[COMPLETENESS, RECORDS],
    ],
  },
  "a rule option with several values": {
    begun: [
      line(
        "shared/rules.ts",
        "  teams: {",
        `  plantedRuleChoice: { values: ["a"], official: "a", group: "pace", rule: "H2" },`,
      ),
    ],
    name: "plantedRule",
    complaints: ["client/pages/waiting-room/rules-form.ts", "client/ui/rule-sentences.ts", COMPLETENESS],
  },
  "another default of a rule option, such as the turn timer": {
    begun: [["shared/rules.ts", "official: 60", "official: 120"]],
    name: "turnSeconds",
    complaints: [COMPLETENESS],
  },
  "another time limit of the table, such as how long a player may reconnect (the reconnection window)": {
    begun: [["shared/table-limits.ts", "RECONNECT_SECONDS = ", "RECONNECT_SECONDS = 17 + "]],
    name: "absenceWait",
    complaints: ["test/repository/figures.test.ts"],
  },
  "a bot level": {
    begun: [["shared/bot-character.ts", `"sharp", "master"]`, `"sharp", "plantedLevel", "master"]`]],
    name: "plantedLevel",
    complaints: [
      ...["shared/bots/personality.ts", "shared/bots/thinking-time.ts"],
      "client/pages/waiting-room/player-list.ts",
    ],
  },
  "a temperament of bots": {
    begun: [["shared/bots/temperament.ts", `"cheerful", `, `"cheerful", "plantedMood", `]],
    name: "plantedMood",
    complaints: [
      ...["shared/bots/temperament.ts", "shared/bots/bot-phrases.ts", "client/i18n/phrase-and-rule-texts.ts"],
    ],
  },
  "a request": {
    begun: [line("shared/wire/requests.ts", "  // Spectators\n", `  plantedRequest: { by: "seated" },`)],
    name: "plantedRequest",
    complaints: ["shared/wire/request-payloads.ts", "shared/table/requests/requests.ts", PROTOCOL],
  },
  "a refusal code": {
    begun: [line("shared/refusal.ts", "  // the turn\n", `  plantedRefusal: "T1",`)],
    name: "plantedRefusal",
    complaints: ["client/i18n/refusal-text.ts", PROTOCOL],
  },
  "a field of the table's state": {
    begun: [line(STATE, "    round: t.", "    plantedInTable: t.uint8().default(0),")],
    name: "plantedInTable",
    complaints: ["shared/table/wire-table.ts", COMPLETENESS, PROTOCOL],
  },
  "a field of a seat's state": {
    begun: [line(STATE, "    cardCount: t.", "    plantedInSeat: t.uint8().default(0),")],
    name: "plantedInSeat",
    complaints: ["shared/table/wire-table.ts", COMPLETENESS, PROTOCOL],
  },
  "a game event": {
    begun: [
      line(
        "shared/event.ts",
        `  | { readonly type: "turnStarted"`,
        `  | { readonly type: "plantedEvent"; readonly seat: Seat }`,
      ),
      line("shared/wire/event-batch.ts", "} satisfies", "  plantedEventCodec: { rest: {} },"),
    ],
    name: "plantedEvent",
    complaints: [
      ...["shared/evolve.ts", "shared/wire/event-batch.ts", "client/i18n/log-text.ts"],
      ...["test/shared/wire/event-batch.test.ts", PROTOCOL],
    ],
  },
  "something that the lobby shows of a table, such as the number of spectators": {
    begun: [
      line(
        "shared/wire/messages.ts",
        "  readonly host: string;\n  readonly taken",
        "  readonly plantedInLobby: number;",
      ),
    ],
    name: "plantedInLobby",
    complaints: ["server/rooms/lobby-listing.ts", COMPLETENESS],
  },
  "a chat phrase": {
    begun: [line("shared/phrase.ts", "  hello: 12,", "  plantedPhrase: 30,")],
    name: "plantedPhrase",
    complaints: ["client/i18n/phrase-and-rule-texts.ts"],
  },
  "an emote": {
    begun: [line("shared/phrase.ts", "  smile: 0,", "  plantedEmote: 31,")],
    name: "plantedEmote",
    complaints: ["client/faces/emote-shapes.ts", "client/i18n/phrase-and-rule-texts.ts"],
  },
  "a card back or a felt": {
    begun: [line("shared/looks.ts", '  "suits",', '  "plantedBack",')],
    name: "plantedBack",
    complaints: ["client/cards/backs.ts", "client/looks/open-looks.ts"],
  },
  "an animation": {
    begun: [
      line(
        "client/scenes/animation/animations.ts",
        "  color: { readonly",
        "  plantedMotion: { readonly seat: Seat };",
      ),
    ],
    name: "plantedMotion",
    complaints: [
      ...["client/scenes/animation/animations.ts", "client/scenes/effects/animation-player.ts", COMPLETENESS],
    ],
  },
  "another duration of an animation, such as the deal": {
    begun: [["client/scenes/animation/flight-durations.ts", "PLAY_MS = ", "PLAY_MS = 100 + "]],
    name: "planned length of animations",
    complaints: ["test/shared/timing/animation-time.test.ts"],
  },
  "a sound": {
    begun: [
      line(
        "client/sound/sounds.json",
        `    "deal": {`,
        `    "plantedSound": { "ms": 100, "peak": 0.2, "parts": [] },`,
      ),
    ],
    name: "plantedSound",
    complaints: ["client/sound/sound-effects.ts: 'priority' is missing"],
  },
  "a page": {
    begun: [
      line("client/routes.ts", `  | { readonly place: "local" }`, `  | { readonly place: "plantedPlace" }`),
    ],
    name: "plantedPlace",
    complaints: ["client/app/page-title.ts", "client/app/history-routes.lazy.ts"],
  },
  "a setting of the player": {
    begun: [
      line("client/settings/settings.ts", "  music: TOGGLE,", "  plantedSetting: TOGGLE,"),
      line("client/settings/settings.ts", "  music: false,", "  plantedSettingToo: false,"),
    ],
    name: "plantedSetting",
    complaints: ["client/settings/settings.ts", "client/pages/settings/settings-form.ts", COMPLETENESS],
  },
  "a text": {
    begun: [
      line("client/i18n/locales/en/home.json", `  "home": {`, `  "planted": { "text": "A planted text" },`),
      ["client/app/page-title.ts", `t("titles.playerProfile")`, `t("planted.misspelt")`],
    ],
    name: "planted.",
    complaints: [TEXTS, "test/client/behaviour/i18n/used-texts.test.ts", "client/app/page-title.ts"],
  },
  "a language": {
    begun: [
      ["client/i18n/locales/xx/home.json", "", `{ "home": { "hostOf": "{{wrong}}", "plantedKey": "x" } }`],
    ],
    name: `the texts in "xx"`,
    complaints: [TEXTS],
  },
  "a setting of the operator": {
    begun: [
      line(
        "server/config.ts",
        "  /** 0: any free port. */",
        `  PLANTED_SETTING: wholeNumber(0, 9).prefault("1"),`,
      ),
    ],
    name: "PLANTED_SETTING",
    complaints: ["test/server/config.test.ts"],
  },
  "a metric": {
    begun: [
      line("server/observability/counters.ts", "  countTakeOver(", "  countPlantedMetric(): void;"),
      line("server/observability/prometheus.ts", "  rate_limited: [", `  planted_metric: ["Planted."],`),
    ],
    name: "countPlantedMetric",
    complaints: [
      "server/observability/counters.ts",
      "server/observability/prometheus.ts",
      `${PROTOCOL}: planted_metric`,
    ],
  },
  "an HTTP request": {
    begun: [
      line(
        "server/http/api/api-router.ts",
        `    .get("/me", on(getMe))`,
        `    .get("/planted-route", on(getMe))`,
      ),
    ],
    name: "/planted-route",
    complaints: [PROTOCOL],
  },
  "a defence against an attack": {
    begun: [line("docs/security.md", "| Room flood |", "| Planted threat | None | none |")],
    name: "Planted threat",
    complaints: ["test/repository/threats.test.ts"],
  },
};

/** All that the checks read. */
const COPIED = [
  ...["assets", "build", "client", "docs", "server", "shared", "test"],
  ...[
    "package.json",
    "tsconfig.json",
    ".mocharc.cjs",
    "README.md",
    "CONTRIBUTING.md",
    "SECURITY.md",
    "CHANGELOG.md",
  ],
];
const NOT_COPIED = ["test/output", "test/fixtures"].map((path) => join(ROOT, path));

const failedTests = z.object({
  failures: z.array(
    z.object({ file: z.string(), fullTitle: z.string(), err: z.looseObject({ message: z.string() }) }),
  ),
});

describe("docs/recipes.md", () => {
  const recipes = Object.entries(RECIPES);
  const folder = mkdtempSync(join(tmpdir(), "recipes-"));
  /** What the compiler and the tests say, by file. */
  const said = new Map<string, string>();
  const say = (file: string, text: string) => said.set(file, `${said.get(file) ?? ""}\n${text}`);

  const run = (program: string, args: readonly string[]) =>
    spawnSync(process.execPath, [join(ROOT, "node_modules", program), ...args], {
      cwd: folder,
      encoding: "utf8",
      env: { ...process.env, NODE_COMPILE_CACHE: join(folder, "compiled") },
      maxBuffer: 1e8,
    }).stdout;

  before(() => {
    copyRepository(folder);
    for (const [path, found, planted] of recipes.flatMap(([, { begun }]) => begun))
      edit(join(folder, path), found, planted);
    const complaints = run("typescript/bin/tsc", ["-b", "--checkers", "1", "shared", "server", "client"]);
    for (const complaint of complaints.split(/\n(?=\S)/)) say(complaint.split("(")[0] ?? "", complaint);
    const tests = recipes.flatMap(([, { complaints: files }]) =>
      files.filter((file) => file.endsWith(".test.ts")),
    );
    const report = run("mocha/bin/mocha.js", ["--reporter", "json", ...new Set(tests)]);
    const { failures } = failedTests.parse(JSON.parse(report.slice(report.indexOf("{\n"))));
    for (const { file, fullTitle, err } of failures)
      say(file.slice(folder.length + 1), `${fullTitle}\n${err.message}`);
  });

  after(() => rmSync(folder, { recursive: true }));

  it("has the recipes that are tried here, and no other", () => {
    const rows = rowsOf(sectionOf("docs/recipes.md", "New things")).slice(1);
    assert.deepEqual(
      rows.map(([change]) => change),
      Object.keys(RECIPES),
    );
  });

  it("a rule option that is a later one lets older records open", () => {
    assert.doesNotMatch(said.get(RECORDS) ?? "", new RegExp(LATER));
  });

  for (const [change, { name, complaints }] of recipes) {
    for (const complaint of complaints)
      it(`${change}: a forgotten step is found by ${complaint}`, () => {
        const [file = "", words = name] = complaint.split(": ");
        const text = said.get(file) ?? "";
        assert.ok(text.includes(words), `no "${words}" in what ${file} says: ${text}`);
      });
  }
});

/** Installed packages are linked, except for what programs write between them. */
function copyRepository(folder: string): void {
  const filter = (path: string) => !NOT_COPIED.includes(path);
  for (const path of COPIED) cpSync(join(ROOT, path), join(folder, path), { recursive: true, filter });
  mkdirSync(join(folder, "node_modules"));
  for (const name of readdirSync(join(ROOT, "node_modules")).filter((each) => each !== ".cache"))
    symlinkSync(join(ROOT, "node_modules", name), join(folder, "node_modules", name));
}

function edit(file: string, found: string, planted: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  assert.ok(text.includes(found), `${file} has "${found}"`);
  writeFileSync(
    file,
    text.replace(found, () => planted),
  );
}
