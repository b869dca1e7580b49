/**
 * Vite plugins for Phaser. `leanPhaser` builds it from source with only what a card game needs: images,
 * tweens, one camera and WebGL. The whole engine (physics, sound, loaders, text, tile maps, filters) is larger than all
 * the rest of the game. `phaserShaderPatch` fixes a bug of its shader.
 */
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const SOURCE_FOLDER = join(dirname(fileURLToPath(import.meta.resolve("phaser"))), "../src");
const SOURCE_PATH = /phaser[\\/]src[\\/](.+)\.js$/;
/** The id of the virtual module that replaces Phaser. */
const VIRTUAL_MODULE = "\0lean-phaser";

/** Modules that register themselves with Phaser when they are loaded. */
const SELF_REGISTERING_MODULES = [
  "cameras/2d/CameraManager",
  "events/EventEmitter",
  "gameobjects/DisplayList",
  "gameobjects/GameObjectCreator",
  "gameobjects/GameObjectFactory",
  "gameobjects/UpdateList",
  "gameobjects/image/ImageFactory",
  "scene/ScenePlugin",
  "tweens/TweenManager",
] as const;

/** What the client imports. An import of anything else fails the build. */
const EXPORTS = {
  "default as Core": "core/index",
  "default as Game": "core/Game",
  "default as Scale": "scale/index",
  "default as Scene": "scene/Scene",
  WEBGL: "const",
} as const;

/** Build flags of Phaser. */
const BUILD_FLAGS = {
  WEBGL_RENDERER: true,
  CANVAS_RENDERER: false,
  FEATURE_SOUND: false,
  WEBGL_DEBUG: false,
  PLUGIN_CAMERA3D: false,
  PLUGIN_FBINSTANT: false,
} as const;

/** Replacements for modules of which Phaser needs very little. */
const REPLACED: Readonly<Record<string, string>> = {
  "renderer/index": `module.exports = { Events: require("./events") };`,
  "math/index": `module.exports = { RandomDataGenerator: require("./random-data-generator/RandomDataGenerator") };`,
  // The original creates and destroys a WebGL context at startup, which blocks the main thread.
  "device/Features": "module.exports = { webGL: true };",
  // The game plays no sound or video through Phaser, so it needs no list of the formats that the browser supports.
  "device/Audio": "module.exports = {};",
  "device/Video": "module.exports = {};",
  // Phaser creates one at startup, for dynamic textures that the game does not use.
  "gameobjects/tilesprite/TileSprite": "module.exports = function () { this.setOrigin = () => this; };",
};

/** Classes and functions that Phaser refers to, but only calls for features that the game does not use. */
const UNUSED = [
  /^filters\/[A-Z]\w+$/,
  /^renderer\/webgl\/renderNodes\/filters\/\w+$/,
  /^renderer\/webgl\/renderNodes\/submitter\/Submitter(MeshToQuad|Tile|TileSprite|TilemapGPULayer)$/,
  /^renderer\/webgl\/renderNodes\/BatchHandler(PointLight|Strip|TileSprite)$/,
  /^renderer\/webgl\/renderNodes\/(texturer|transformer)\/\w+TileSprite$/,
  /^renderer\/webgl\/renderNodes\/(DynamicTextureHandler|StrokePath)$/,
  /^renderer\/snapshot\/\w+$/,
  /^input\/(keyboard|mouse|touch)\/[A-Z]\w+Manager$/,
  /^textures\/parsers\/(AtlasXML|JSON|KTX|PCT|PVR|SpriteSheet|UnityYAML)\w*$/,
  /^textures\/DynamicTexture$/,
] as const;

/** The build fails if a removed, replaced or kept module no longer exists in Phaser. */
export function leanPhaser() {
  const unseen = new Set([...UNUSED.map(String), ...Object.keys(REPLACED), ...Object.keys(BUILD_FLAGS)]);
  return {
    name: "lean-phaser",
    enforce: "pre",
    // The development server uses the whole of Phaser, bundled once.
    apply: "build",
    resolveId: (id: string) => (id === "phaser" ? VIRTUAL_MODULE : undefined),
    load: (id: string) => (id === VIRTUAL_MODULE ? virtualModuleCode() : undefined),
    transform(code: string, id: string) {
      const path = pathOf(id);
      return path === undefined ? undefined : { code: transformModule(path, code, unseen), map: null };
    },
    generateBundle() {
      for (const each of unseen) throw new Error(`Phaser has no ${each} any more. ${ADVICE}`);
    },
  } satisfies Plugin;
}

const ADVICE = "Was it updated? Adapt build/lean-phaser.ts, or remove it.";

/** The path of a module in Phaser's source; undefined for other modules. */
function pathOf(id: string): string | undefined {
  return SOURCE_PATH.exec(id)?.[1]?.replaceAll("\\", "/");
}

/** The code of the virtual module that replaces Phaser. */
function virtualModuleCode(): string {
  const at = (path: string) => JSON.stringify(join(SOURCE_FOLDER, `${path}.js`));
  const parts = SELF_REGISTERING_MODULES.map((path) => `import ${at(path)};`);
  const names = Object.entries(EXPORTS).map(([name, path]) => `export { ${name} } from ${at(path)};`);
  return [...parts, ...names].join("\n");
}

function transformModule(path: string, code: string, unseen: Set<string>): string {
  const replacement = REPLACED[path];
  const unused = UNUSED.find((each) => each.test(path));
  unseen.delete(replacement === undefined ? String(unused) : path);
  if (replacement !== undefined) return replacement;
  return unused === undefined ? applyBuildFlags(code, unseen) : stubModule(path);
}

/** A module that throws an error if it is used after all. */
function stubModule(path: string): string {
  const problem = `${path} was removed from Phaser: see build/lean-phaser.ts`;
  return `module.exports = function () { throw new Error(${JSON.stringify(problem)}); };`;
}

function applyBuildFlags(code: string, unseen: Set<string>): string {
  return Object.entries(BUILD_FLAGS).reduce((text, [name, isOn]) => {
    const parts = text.split(new RegExp(`typeof ${name}\\b`));
    if (parts.length > 1) unseen.delete(name);
    return parts.join(`${isOn}`);
  }, code);
}

/** Phaser as one file, or the source file of the shader. */
const PATCHED_FILES =
  /phaser[\\/](dist[\\/]phaser\.esm|src[\\/]renderer[\\/]webgl[\\/]shaders[\\/]GetTexture-glsl)\.js/;

/** Each wrong comparison, and one that tolerates a small error. */
const REPLACEMENTS = [
  ["outTexDatum == 0.0", "outTexDatum < 0.5"],
  ["outTexDatum == float(INDEX)", "outTexDatum < float(INDEX) + 0.5"],
] as const;

/**
 * Fixes a bug of Phaser 4.2.1 (issue 7372): the shader for several textures compares an interpolated number with `==`,
 * so that parts of rotated cards disappear if a batch has more than eight textures. The build fails if Phaser no longer
 * contains these lines.
 */
export const phaserShaderPatch = {
  name: "phaser-7372",
  transform(code: string, id: string) {
    return PATCHED_FILES.test(id) ? { code: patchShader(code), map: null } : undefined;
  },
} satisfies Plugin;

function patchShader(code: string): string {
  return REPLACEMENTS.reduce((text, [wrong, right]) => {
    const [before, after, ...more] = text.split(wrong);
    if (before === undefined || after === undefined || more.length > 0) {
      throw new Error(
        `"${wrong}" should occur in Phaser's shader exactly once. Was Phaser updated? If its issue 7372 is solved, remove build/lean-phaser.ts; if not, adapt it.`,
      );
    }
    return before + right + after;
  }, code);
}
