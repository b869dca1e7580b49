import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { leanPhaser, phaserShaderPatch } from "../../build/lean-phaser.ts";

const SOURCE = "node_modules/phaser/src";
const sourceOf = (path: string) => readFileSync(`${SOURCE}/${path}`, "utf8");
const leaned = (path: string, code = sourceOf(path)) =>
  leanPhaser().transform(code, `/project/${SOURCE}/${path}`)?.code;

describe("Phaser without the modules that the game does not use", () => {
  it("replaces the package with a module of a few names", () => {
    const { resolveId, load } = leanPhaser();
    const id = resolveId("phaser");
    assert.match(load(id ?? "") ?? "", /export \{ default as Game \} from ".+Game\.js"/);
    assert.equal(resolveId("./phaser.ts"), undefined);
    assert.equal(load("client/main.ts"), undefined);
  });

  it("throws if a removed module is used after all", () => {
    const code = leaned("filters/Glow.js") ?? "";
    const left = { exports: () => {} };
    new Function("module", code)(left);
    assert.throws(() => left.exports(), /filters\/Glow was removed/);
  });

  it("sets the constants of Phaser's own builds", () => {
    const code = leaned("core/CreateRenderer.js") ?? "";
    assert.match(code, /if \(true && false\)/);
    assert.doesNotMatch(code, /typeof/);
  });

  it("leaves every other module alone", () => {
    assert.equal(leaned("tweens/TweenManager.js"), sourceOf("tweens/TweenManager.js"));
    assert.equal(leanPhaser().transform("typeof WEBGL_RENDERER", "client/main.ts"), undefined);
  });

  it("fails the build when a removed module no longer exists", () => {
    assert.throws(() => leanPhaser().generateBundle(), /any more/);
  });
});

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
