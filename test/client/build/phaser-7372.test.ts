import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { phaserShaderPatch } from "../../../build/lean-phaser.ts";

const PHASER = "node_modules/phaser/dist/phaser.esm.js";
const SHADER = "node_modules/phaser/src/renderer/webgl/shaders/GetTexture-glsl.js";

describe("the repair of Phaser's shader", () => {
  for (const path of [PHASER, SHADER]) {
    it(`finds both comparisons in the installed ${path} and replaces them`, () => {
      const code = phaserShaderPatch.transform(readFileSync(path, "utf8"), `/project/${path}`)?.code ?? "";
      assert.ok(!/outTexDatum ==/.test(code));
      assert.ok(code.includes("outTexDatum < 0.5") && code.includes("outTexDatum < float(INDEX) + 0.5"));
    });
  }

  it("fails the build when Phaser has changed", () => {
    assert.throws(() => phaserShaderPatch.transform("if (outTexDatum == 0.0) {}", PHASER), /exactly once/);
  });

  it("leaves every other module alone", () => {
    assert.equal(phaserShaderPatch.transform("outTexDatum == 0.0", "client/main.ts"), undefined);
  });
});
