/** `node build/release-text.ts 1.0.0`: prints what CHANGELOG.md says of a version, for the page of its release. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

const [, , version = ""] = process.argv;
const ROOT = join(import.meta.dirname, "..");
const changelog = readFileSync(join(ROOT, "CHANGELOG.md"), "utf8");
const text = changelog.split(/^## /m).find((part) => part.startsWith(`[${version}] - `));
if (text === undefined) throw new Error(`CHANGELOG.md has no version ${version} with a date.`);
process.stdout.write(`${text.slice(text.indexOf("\n")).trim()}\n`);
