import assert from "node:assert/strict";
import { fairnessDocs } from "../../build/fairness-docs.ts";

describe("the built client", () => {
  it("has the document about fair shuffles and its test vectors, for players who do not trust the page", async () => {
    const files = new Map<string, string>();
    const { generateBundle } = fairnessDocs;
    assert.ok(typeof generateBundle === "function");
    const context = {
      emitFile: ({ fileName, source }: { fileName: string; source: Uint8Array }) =>
        void files.set(fileName, new TextDecoder().decode(source)),
    };
    await Reflect.apply(generateBundle, context, []);
    assert.match(files.get("fairness.txt") ?? "", /^# Fair shuffles/);
    assert.ok(Array.isArray(JSON.parse(files.get("fairness-vectors.json") ?? "").matches));
  });
});
