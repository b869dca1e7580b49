/** What the pages say of the protocol and of the metrics is what there is: whoever builds on it has nothing else. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Metrics } from "../../server/metrics/metrics.ts";
import { REQUEST_NAMES } from "../../server/room/messages.ts";
import { REFUSAL_RULES } from "../../shared/refusal.ts";
import { NOBODY_THERE } from "../support/nobody-there.ts";

const ROOT = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

/** The part of a page under this heading. */
function sectionOf(page: string, heading: string): string {
  const section = read(page)
    .split(/^#+ /m)
    .find((part) => part.startsWith(`${heading}\n`));
  assert.ok(section !== undefined, `${page} has a heading ${heading}`);
  return section;
}

/** The cells of all rows of the tables in it; a bar within code is written with a backslash. */
function rowsOf(section: string): readonly (readonly string[])[] {
  const lines = section.split("\n").filter((line) => line.startsWith("| "));
  return lines.map((line) =>
    line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/** All words in code, also where several stand in one piece of it. */
function wordsIn(cell: string): readonly string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, code = ""]) => code.match(/\w+/g) ?? []);
}

/** The fields of an interface, and of what it extends. */
function fieldsOf(path: string, name: string): readonly string[] {
  const [, body = ""] = new RegExp(`interface ${name} [^{]*\\{([\\s\\S]*?)^\\}`, "m").exec(read(path)) ?? [];
  return [...body.matchAll(/^ {2}(?:readonly )?(\w+)\??:/gm)].map(([, field = ""]) => field);
}

describe("The README's protocol", () => {
  const requests = rowsOf(sectionOf("README.md", "Requests")).slice(1);

  it("has a row for every request, and for nothing else", () => {
    const named = requests.flatMap(([request = ""]) => wordsIn(request));
    assert.deepEqual(named.toSorted(), REQUEST_NAMES.toSorted());
  });

  it("names only refusals that there are", () => {
    const named = requests.flatMap(([, , , , refusals = ""]) => wordsIn(refusals));
    assert.ok(named.length > 50);
    assert.deepEqual(
      named.filter((code) => !Object.keys(REFUSAL_RULES).includes(code)),
      [],
    );
  });

  it("says of every field of the state what it is, and of nothing else", () => {
    const named = rowsOf(sectionOf("README.md", "State")).flatMap(([field = ""]) => wordsIn(field));
    const fields = [
      ...fieldsOf("shared/wire-table.ts", "WireTable"),
      ...fieldsOf("shared/wire-table.ts", "WireSeat"),
      ...fieldsOf("shared/wire/deadline.ts", "WireDeadline"),
    ];
    assert.ok(fields.includes("deadline") && fields.includes("hand"));
    assert.deepEqual(named.toSorted(), fields.toSorted());
  });
});

describe("The page for hosts", () => {
  it("names every metric with its labels, and none that there is not", async () => {
    const report = await new Metrics().report(NOBODY_THERE);
    const told = [...report.matchAll(/^# TYPE (last_card_\w+) /gm)].map(([, name]) => name);
    const page = read("server/hosting/README.md");
    const named = rowsOf(page).flatMap(([cell = ""]) => cell.match(/last_card_\w+/g) ?? []);
    assert.deepEqual([...new Set(named)].toSorted(), told.toSorted());
    for (const [, name = "", labels = ""] of page.matchAll(/`(last_card_\w+)\{([\w,]+)\}`/g)) {
      const line = report.split("\n").find((text) => text.startsWith(`${name}{`)) ?? "";
      const known = [...line.matchAll(/(\w+)="/g)].map(([, label]) => label);
      // Some are counted from the first time on that they happen.
      if (line !== "") assert.deepEqual(labels.split(","), known, name);
    }
  });
});
