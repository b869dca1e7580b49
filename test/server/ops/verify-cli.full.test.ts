import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fairMatch } from "../../fairness/fair-match.ts";
import { TAMPERS } from "../../fairness/tampers.ts";
import { botMatchRecord } from "../../support/game/bot-match-record.ts";
import { ROOT } from "../../support/markdown.ts";

const OPTIONS = { seed: "command line", withheld: { 1: [2] } } as const;
const match = fairMatch(OPTIONS);
const keys = { algorithm: "Ed25519", current: "0".repeat(64), former: [match.record.fairness.publicKey] };

let folder = "";
before(() => {
  folder = mkdtempSync(join(tmpdir(), "last-card-verify-"));
});
after(() => rmSync(folder, { recursive: true }));

function fileOf(name: string, value: unknown): string {
  return textFile(name, JSON.stringify(value));
}

function textFile(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

/** The value as JSON with this key a second time. */
const twice = (value: object, key: string) =>
  JSON.stringify(value).replace(`"${key}":`, `"${key}":0,"${key}":`);

function verify(args: readonly string[], input = "") {
  const program = join(ROOT, "server/ops/verify-cli.ts");
  const { stdout, stderr, status } = spawnSync(process.execPath, [program, ...args], {
    input,
    encoding: "utf8",
  });
  return { stdout, stderr, status };
}

describe("npm run verify", () => {
  it("explains each step of a fair match, and ends with 0", () => {
    const own = ["--receipts", fileOf("own.json", match.receipts[0]), "--keys", fileOf("keys.json", keys)];
    const { stdout, stderr, status } = verify([fileOf("record.json", match.record), ...own]);
    assert.deepEqual([stderr, status], ["", 0]);
    const lines = stdout.trimEnd().split("\n");
    assert.ok(
      lines.slice(0, -1).every((line) => /^ok {13}[A-Z].*\.$/.test(line)),
      stdout,
    );
    assert.equal(lines.at(-1), "Everything that could be checked is right.");
  });

  it("reads the record from the standard input", () => {
    assert.equal(verify(["-"], JSON.stringify(match.record)).status, 0);
  });

  it("names the place of a swapped card, and ends with 1", () => {
    const tampered = TAMPERS[0]?.apply(match, OPTIONS);
    const { stdout, status } = verify(["-"], JSON.stringify(tampered?.record));
    assert.match(
      stdout,
      /^FAILED {9}Round 1, event 2: The order of the cards doesn’t follow from the key: .*\.$/m,
    );
    assert.match(stdout, /The match cannot be trusted\.\n$/);
    assert.equal(status, 1);
  });

  it("reads files that begin with a byte order mark", () => {
    const own = textFile("marked-receipts.json", `\ufeff${JSON.stringify(match.receipts[0])}`);
    const record = textFile("marked.json", `\ufeff${JSON.stringify(match.record)}`);
    assert.equal(verify([record, "--receipts", own]).status, 0);
  });

  it("says in its verdict that an unknown server has signed the match, and ends with 1", () => {
    const others = fileOf("others.json", { ...keys, former: [] });
    const { stdout, status } = verify([fileOf("record.json", match.record), "--keys", others]);
    assert.match(
      stdout,
      /^FAILED {9}The signatures were made with a key that this server has never published\.$/m,
    );
    assert.match(stdout, /\nThe match was signed by an unknown server: .*\.\n$/);
    assert.equal(status, 1);
  });

  it("says that an old record is not checkable, and ends with 2", () => {
    const { stdout, status } = verify(["-"], JSON.stringify(botMatchRecord()));
    assert.match(stdout, /^not checkable {2}This record has no proof/);
    assert.equal(status, 2);
  });

  it("refuses what it cannot read in a sentence, and ends with 1", () => {
    const record = fileOf("record.json", match.record);
    const other = fileOf("other.json", { some: "thing" });
    for (const [args, sentence] of [
      [[], /^Usage: /],
      [[record, record], /^Usage: /],
      [[record, "--unknown"], /^Usage: /],
      [[join(folder, "missing.json")], /missing\.json cannot be read\.$/],
      [[other], /^The file is not a match record\.$/],
      [
        [fileOf("wrong.json", { ...match.record, fairness: {} })],
        /^A field of the record is invalid: fairness\.scheme\.$/,
      ],
      [
        [textFile("twice.json", twice(match.record, "scores"))],
        /^An object of the record has the same key twice: scores\.$/,
      ],
      [
        [record, "--receipts", textFile("twice-receipts.json", twice(match.receipts[0] ?? {}, "seat"))],
        /twice-receipts\.json: an object has the same key twice: seat\.$/,
      ],
      [[record, "--receipts", textFile("text.json", "{]")], /text\.json is not JSON\.$/],
      [[record, "--receipts", other], /has no receipts: format is invalid\.$/],
      [[record, "--keys", other], /is not a response from \/\.well-known\/last-card-key\.$/],
    ] as const) {
      const { stdout, stderr, status } = verify(args);
      assert.match(stderr.trim(), sentence);
      assert.deepEqual([stdout, status], ["", 1]);
    }
  });
});
