/**
 * Builds Phaser from its own source with what a table of cards needs: images, confetti, tweens, one camera, WebGL. The
 * whole engine (physics, sound, loaders, texts, maps, filters) weighs more than all the rest of the game.
 */
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const SOURCE_FOLDER = join(dirname(fileURLToPath(import.meta.resolve("phaser"))), "../src");
const SOURCE_PATH = /phaser[\\/]src[\\/](.+)\.js$/;
/** The name of the module that stands for Phaser. */
const VIRTUAL_MODULE = "\0lean-phaser";

/** What enters its name in Phaser's own lists while it is loaded. */
const SELF_REGISTERING_MODULES = [
  "cameras/2d/CameraManager",
  "events/EventEmitter",
  "gameobjects/DisplayList",
  "gameobjects/GameObjectCreator",
  "gameobjects/GameObjectFactory",
  "gameobjects/UpdateList",
  "gameobjects/image/ImageFactory",
  "gameobjects/particles/ParticleEmitterFactory",
  "scene/ScenePlugin",
  "tweens/TweenManager",
] as const;

/** What the client imports: an import of anything else fails the build. */
const EXPORTS = {
  "default as Core": "core/index",
  "default as Game": "core/Game",
  "default as Scale": "scale/index",
  "default as Scene": "scene/Scene",
  WEBGL: "const",
} as const;

/** Switches that Phaser's own builds set. */
const BUILD_FLAGS = {
  WEBGL_RENDERER: true,
  CANVAS_RENDERER: false,
  FEATURE_SOUND: false,
  WEBGL_DEBUG: false,
  PLUGIN_CAMERA3D: false,
  PLUGIN_FBINSTANT: false,
} as const;

/** Modules of which Phaser itself needs next to nothing. */
const REPLACED: Readonly<Record<string, string>> = {
  "renderer/index": `module.exports = { Events: require("./events") };`,
  "math/index": `module.exports = { RandomDataGenerator: require("./random-data-generator/RandomDataGenerator") };`,
  // It tries WebGL out at the start, and the main thread waits for that context to come, and later for it to go.
  "device/Features": "module.exports = { webGL: true };",
  // One is made at every start, for textures that are painted by the graphics card: here none is.
  "gameobjects/tilesprite/TileSprite": "module.exports = function () { this.setOrigin = () => this; };",
};

/** Classes and functions that Phaser knows by name and calls only for whoever asks for them: here nobody does. */
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

interface TransformResult {
  readonly code: string;
  readonly map: null;
}

/** As much of a plugin as Vite takes. */
export interface LeanPhaserPlugin {
  readonly name: string;
  readonly enforce: "pre";
  readonly apply: "build";
  resolveId(id: string): string | undefined;
  load(id: string): string | undefined;
  transform(code: string, id: string): TransformResult | undefined;
  generateBundle(): void;
}

/** The plugin; the build fails when what is left out of Phaser is no longer there, or what is kept. */
export function leanPhaser(): LeanPhaserPlugin {
  const unseen = new Set([...UNUSED.map(String), ...Object.keys(REPLACED), ...Object.keys(BUILD_FLAGS)]);
  return {
    name: "lean-phaser",
    enforce: "pre",
    // While the game is worked on, the whole of Phaser is served: it is prepared once, and has no far way to go.
    apply: "build",
    resolveId: (id) => (id === "phaser" ? VIRTUAL_MODULE : undefined),
    load: (id) => (id === VIRTUAL_MODULE ? virtualModuleCode() : undefined),
    transform(code, id) {
      const path = pathOf(id);
      return path === undefined ? undefined : { code: transformModule(path, code, unseen), map: null };
    },
    generateBundle() {
      for (const each of unseen) throw new Error(`Phaser has no ${each} any more. ${ADVICE}`);
    },
  };
}

const ADVICE = "Was it updated? Adapt build/lean-phaser.ts, or remove it.";

/** Where a module lies in Phaser's source; undefined for every other module. */
function pathOf(id: string): string | undefined {
  return SOURCE_PATH.exec(id)?.[1]?.replaceAll("\\", "/");
}

/** The module that stands for Phaser. */
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

/** Whoever did need it would hear of it at once. */
function stubModule(path: string): string {
  const problem = `${path} was left out of Phaser: see build/lean-phaser.ts`;
  return `module.exports = function () { throw new Error(${JSON.stringify(problem)}); };`;
}

function applyBuildFlags(code: string, unseen: Set<string>): string {
  return Object.entries(BUILD_FLAGS).reduce((text, [name, isOn]) => {
    const parts = text.split(new RegExp(`typeof ${name}\\b`));
    if (parts.length > 1) unseen.delete(name);
    return parts.join(`${isOn}`);
  }, code);
}

// Repairs a defect of Phaser 4.2.1 (its issue 7372): the shader that draws several textures at once compares an
// interpolated number with `==`, so that turned cards lose pieces as soon as a batch holds more than eight textures.

/** The whole of Phaser, or the piece of its source with the shader. */
const PATCHED_FILES =
  /phaser[\\/](dist[\\/]phaser\.esm|src[\\/]renderer[\\/]webgl[\\/]shaders[\\/]GetTexture-glsl)\.js/;

/** Each comparison that fails, and one that holds for a number that is off by a little. */
const REPLACEMENTS = [
  ["outTexDatum == 0.0", "outTexDatum < 0.5"],
  ["outTexDatum == float(INDEX)", "outTexDatum < float(INDEX) + 0.5"],
] as const;

interface PatchResult {
  readonly code: string;
  readonly map: null;
}

/** As much of a plugin as Vite's `plugins` and `optimizeDeps.rolldownOptions.plugins` both take. */
interface ShaderPatchPlugin {
  readonly name: string;
  transform(code: string, id: string): PatchResult | undefined;
}

/** The plugin that repairs Phaser while it is bundled; the build fails when Phaser no longer has these lines. */
export const phaserShaderPatch: ShaderPatchPlugin = {
  name: "phaser-7372",
  transform(code, id) {
    return PATCHED_FILES.test(id) ? { code: patchShader(code), map: null } : undefined;
  },
};

function patchShader(code: string): string {
  return REPLACEMENTS.reduce((text, [wrong, right]) => {
    const [before, after, ...more] = text.split(wrong);
    if (before === undefined || after === undefined || more.length > 0) {
      throw new Error(
        `"${wrong}" should stand in Phaser's shader exactly once. Was Phaser updated? If its issue 7372 is solved, remove build/lean-phaser.ts; if not, adapt it.`,
      );
    }
    return before + right + after;
  }, code);
}
