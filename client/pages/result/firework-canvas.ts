/** Draws sparks with WebGL: one draw call per frame, however many there are. */
import FRAGMENT_SHADER from "./firework.frag.glsl?raw";
import VERTEX_SHADER from "./firework.vert.glsl?raw";
import { SPARK_FIELDS } from "./firework-sparks.ts";

/** More device pixels per CSS pixel would cost time that nobody sees. */
const MAX_DENSITY = 2;

export interface FireworkCanvas {
  readonly width: number;
  readonly height: number;
  /** Sets what is drawn. */
  load(sparks: Float32Array<ArrayBuffer>): void;
  /** Draws the moment `seconds` after the start. */
  draw(seconds: number): void;
  /** Gives the memory of the graphics card back. */
  release(): void;
}

/** Prepares a canvas for its current size; undefined if the browser has no WebGL. */
export function fireworkCanvas(canvas: HTMLCanvasElement): FireworkCanvas | undefined {
  const [width, height] = [innerWidth, innerHeight];
  const density = Math.min(MAX_DENSITY, devicePixelRatio);
  canvas.width = Math.round(width * density);
  canvas.height = Math.round(height * density);
  const gl = canvas.getContext("webgl", { antialias: false, depth: false, powerPreference: "low-power" });
  const program = gl === null ? undefined : linkProgram(gl);
  if (gl === null || program === undefined) return undefined;
  gl.useProgram(program);
  gl.enable(gl.BLEND);
  gl.blendFunc(gl.ONE, gl.ONE);
  gl.uniform1f(gl.getUniformLocation(program, "density"), density);
  const view = gl.getUniformLocation(program, "view");
  let count = 0;
  return {
    ...{ width, height },
    load(sparks) {
      count = sparks.length / SPARK_FIELDS;
      uploadSparks(gl, program, sparks);
    },
    draw(seconds) {
      gl.uniform3f(view, width, height, seconds);
      gl.clear(gl.COLOR_BUFFER_BIT);
      gl.drawArrays(gl.POINTS, 0, count);
    },
    release: () => gl.getExtension("WEBGL_lose_context")?.loseContext(),
  };
}

function linkProgram(gl: WebGLRenderingContext): WebGLProgram | undefined {
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, VERTEX_SHADER],
    [gl.FRAGMENT_SHADER, FRAGMENT_SHADER],
  ] as const) {
    const shader = gl.createShader(type);
    if (shader === null) return undefined;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  return gl.getProgramParameter(program, gl.LINK_STATUS) === true ? program : undefined;
}

const BYTES = Float32Array.BYTES_PER_ELEMENT;

function uploadSparks(
  gl: WebGLRenderingContext,
  program: WebGLProgram,
  sparks: Float32Array<ArrayBuffer>,
): void {
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, sparks, gl.STATIC_DRAW);
  for (const [i, name] of ["flight", "fall", "light"].entries()) {
    const place = gl.getAttribLocation(program, name);
    gl.enableVertexAttribArray(place);
    gl.vertexAttribPointer(place, 4, gl.FLOAT, false, SPARK_FIELDS * BYTES, i * 4 * BYTES);
  }
}
