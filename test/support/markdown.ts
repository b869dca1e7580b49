/** Reads the pages of the documentation, for tests that compare them with the code. */
import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const ROOT = join(import.meta.dirname, "../..");

/** All pages, by their paths in the repository. */
export const PAGES: readonly string[] = [
  ...["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md"],
  ...globSync("{docs,examples/*}/*.md", { cwd: ROOT }).toSorted(),
];

/** The text of a file, by its path in the repository. */
export const readText = (path: string) => readFileSync(join(ROOT, path), "utf8");

/** The part of a page below this heading, down to the next heading of any level. */
export function sectionOf(page: string, heading: string): string {
  const section = readText(page)
    .split(/^#+ /m)
    .find((part) => part.startsWith(`${heading}\n`));
  assert.ok(section !== undefined, `${page} has a heading ${heading}`);
  return section;
}

/** The cells of all table rows of a text; a bar within a cell is escaped with a backslash. */
export function rowsOf(text: string): readonly (readonly string[])[] {
  const lines = text.split("\n").filter((line) => line.startsWith("| "));
  return lines.map((line) =>
    line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/** All words in inline code, also if one piece of code has several. */
export function wordsIn(cell: string): readonly string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, code = ""]) => code.match(/\w+/g) ?? []);
}

/** The headings as links name them. */
export function anchorsOf(text: string): readonly string[] {
  const headings = [...withoutBlocks(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => heading);
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, "")
      .replaceAll(" ", "-"),
  );
}

export interface Link {
  /** Relative to the page; "" for the page itself. */
  readonly path: string;
  /** "" if the link names no heading. */
  readonly anchor: string;
}

/** The links and pictures of a page that lead into the repository. */
export function linksOf(text: string): readonly Link[] {
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => link);
  return links
    .filter((link) => !/^[a-z]+:/.test(link))
    .map((link) => ({ path: link.replace(/#.*$/, ""), anchor: /#(.*)$/.exec(link)?.[1] ?? "" }));
}

/** The lines of all blocks of shell commands. */
export function shellLinesOf(text: string): readonly string[] {
  const blocks = [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)];
  return blocks.flatMap(([, code = ""]) => code.split("\n")).filter((line) => line !== "");
}

/** All code within lines of text. */
export function inlineCodeOf(text: string): readonly string[] {
  return [...withoutBlocks(text).matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code);
}

function withoutBlocks(text: string): string {
  return text.replaceAll(/^```[\s\S]*?^```/gm, "");
}
