/**
 * Repairs a defect of Phaser 4.2.1 (its issue 7372): the shader that draws several textures at once compares an
 * interpolated number with `==`, so that turned cards lose pieces as soon as a batch holds more than eight textures.
 */

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
        `"${wrong}" should stand in Phaser's shader exactly once. Was Phaser updated? If its issue 7372 is solved, remove client/build/phaser-7372.ts; if not, adapt it.`,
      );
    }
    return before + right + after;
  }, code);
}
