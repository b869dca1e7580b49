/** A WebGL that draws nothing, for pages whose canvas no test looks at: without a graphics card the real one is slow. */
import type { Page } from "playwright-core";

export async function fakeWebGl(page: Page): Promise<void> {
  await page.addInitScript(replaceWebGl);
}

/** Runs in the page, before its own scripts. */
function replaceWebGl(): void {
  const { prototype } = WebGLRenderingContext;
  const { MAX_TEXTURE_IMAGE_UNITS, ACTIVE_UNIFORMS, ACTIVE_ATTRIBUTES, FRAMEBUFFER_COMPLETE } = prototype;
  const answers: Readonly<Record<string, (...values: readonly unknown[]) => unknown>> = {
    getParameter: (name) => (name === MAX_TEXTURE_IMAGE_UNITS ? 16 : 4096),
    getShaderParameter: () => true,
    getProgramParameter: (_, name) => (name === ACTIVE_UNIFORMS || name === ACTIVE_ATTRIBUTES ? 0 : true),
    checkFramebufferStatus: () => FRAMEBUFFER_COMPLETE,
    getSupportedExtensions: () => [
      "ANGLE_instanced_arrays",
      "OES_vertex_array_object",
      "OES_standard_derivatives",
    ],
    getExtension: () => new Proxy({}, { get: () => () => ({}) }),
    getContextAttributes: () => ({}),
    isContextLost: () => false,
    getAttribLocation: () => 0,
  };
  const answer = (name: string) =>
    answers[name] ?? (/^(create|getUniform)/.test(name) ? () => ({}) : () => {});
  const names = Object.entries(Object.getOwnPropertyDescriptors(prototype))
    .filter(([, { value }]) => typeof value === "function")
    .map(([name]) => name);
  const methods = Object.fromEntries(names.map((name) => [name, { value: answer(name) }]));
  const sizeOf = (canvas: HTMLCanvasElement) => ({
    drawingBufferWidth: { get: () => canvas.width },
    drawingBufferHeight: { get: () => canvas.height },
  });
  const contexts = new WeakMap<HTMLCanvasElement, object>();
  const { getContext } = HTMLCanvasElement.prototype;
  const replacement = function (this: HTMLCanvasElement, kind: string, ...rest: readonly unknown[]): unknown {
    if (!kind.includes("webgl")) return Reflect.apply(getContext, this, [kind, ...rest]);
    const made =
      contexts.get(this) ??
      Object.create(prototype, { ...methods, canvas: { value: this }, ...sizeOf(this) });
    contexts.set(this, made);
    return made;
  };
  Object.assign(HTMLCanvasElement.prototype, { getContext: replacement });
}
