/** The workflow that publishes a version: its text, and the names that it uses. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { ROOT, readText } from "../support/markdown.ts";

describe("the release workflow", () => {
  const workflow = readText(".github/workflows/release.yml");
  const { version, scripts } = JSON.parse(readText("package.json"));
  const textOf = (asked: string) =>
    spawnSync(process.execPath, [join(ROOT, "build/release-text.ts"), asked], { encoding: "utf8" });

  it("has a text for the version of package.json, and for no other", () => {
    const { stdout, status } = textOf(version);
    assert.equal(status, 0);
    assert.match(stdout, /^### Added$/m);
    assert.doesNotMatch(stdout, /^## /m);
    assert.notEqual(textOf("0.0.9").status, 0);
  });

  it("runs only scripts and files that exist, and builds for two architectures", () => {
    const named = [...workflow.matchAll(/npm run (?:--silent )?([\w-]+)/g)].map(([, name = ""]) => name);
    assert.deepEqual([...new Set(named)].toSorted(), ["build", "package", "sbom"]);
    assert.ok(named.every((name) => name in scripts));
    const [, file = ""] = /node (build\/\S+)/.exec(workflow) ?? [];
    assert.ok(existsSync(join(ROOT, file)));
    assert.match(workflow, /platforms: linux\/amd64,linux\/arm64/);
  });
});
