import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");
const TITLE = /\bit\(\s*(["'`])((?:(?!\1).)*)\1/g;
/** The text says in plain words what is proven; the title is that of the test. */
const LINK = /\[[^\]]+\]\(\.\.\/(test\/[^ )]+) "([^"]+)"\)/g;
const ANY_LINK = /\]\(\.\.\/test\//g;

/** The threats of the table in docs/security.md, each with a test. */
const THREATS = [
  "Room flood",
  "Foreign pages read answers (CORS)",
  "Foreign pages open sockets (CSWSH)",
  "Foreign pages use up their visitors' limits",
  "Large bodies",
  "Slow requests",
  "Pipelined requests",
  "Quick play held up",
  "A limit passed by another spelling",
  "Requests that cost more with each match",
  "Master bots at many tables",
  "Large messages",
  "Floods of messages",
  "Throwing handlers",
  "Joins without an end",
  "A large list for many visitors",
  "Slow readers",
  "Malformed frames and requests",
  "Prototype pollution",
  "A match without an end",
  "A match that ends the server",
  "Ratings without play",
  "Seat theft",
  "Commands sent again",
  "A player who leaves and stays connected",
  "A killed update or restore, a lost key or database",
  "A process of a cluster that is cut off, or set up wrongly",
  "A player who makes the others wait",
  "A removed player comes back",
  "Two tabs",
  "Forged addresses",
  "Guessed codes and passwords",
  "The operator's page in wrong hands",
  "False and endless reports",
  "Forged answers of passkeys",
  "Forged sign-ins with an account, or one that somebody else has started",
  "A stolen data folder opens profiles",
  "Two profiles become one, to drop a rating",
  "A page in a frame of another site (clickjacking)",
  "A Discord activity: the secret, and tables of other channels",
  "Markup in names and rules (XSS)",
  "Markup in link previews",
  "Searching for tables without joining",
  "Unseen and look-alike letters",
  "Finding out who is online, or who has blocked whom",
  "Invitations that nobody wants",
  "Addresses that clients choose (SSRF)",
  "Peeking",
  "Peeking as a caster",
  "Misuse of club evenings",
  "Misuse of led replays",
  "Notifications for nobody else",
  "Peeking through notifications",
  "Panels of the framework",
  "Secrets in logs, settings and packages",
  "Wrong data in Redis",
  "Packages that were changed",
];

/** As pairs: a threat that stands there twice is seen. */
function rows(): readonly (readonly [threat: string, line: string])[] {
  const text = readFileSync(join(ROOT, "docs/security.md"), "utf8");
  const lines = text.split("\n").filter((line) => /^\| (?!Threat)/.test(line));
  return lines.map((line) => [line.split("|")[1]?.trim() ?? "", line]);
}

function titlesIn(file: string): readonly string[] {
  return [...readFileSync(join(ROOT, file), "utf8").matchAll(TITLE)].map(([, , title = ""]) => title);
}

describe("The table of threats in docs/security.md", () => {
  it("has every threat, and no other", () => {
    const threats = rows().map(([threat]) => threat);
    assert.deepEqual(threats.toSorted(), THREATS.toSorted());
  });

  for (const threat of THREATS) {
    it(`links tests that exist: ${threat}`, () => {
      const row = new Map(rows()).get(threat) ?? "";
      const links = [...row.matchAll(LINK)];
      assert.ok(links.length > 0, "it links at least one");
      assert.equal(links.length, row.match(ANY_LINK)?.length, "each link has the title of its test");
      for (const [, file = "", title = ""] of links) {
        assert.ok(
          titlesIn(file).some((known) => known.startsWith(title)),
          `${file} has no test that begins with "${title}"`,
        );
      }
    });
  }
});
