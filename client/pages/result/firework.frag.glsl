// A bright core with a soft edge. Most of the light is added to the page; a little alpha keeps its colours strong.
precision mediump float;
varying vec3 color;
void main() {
  float away = length(gl_PointCoord - 0.5) * 2.0;
  float soft = max(0.0, 1.0 - away);
  float core = smoothstep(0.55, 1.0, soft);
  vec3 glow = color * (soft * soft + 0.5 * core);
  gl_FragColor = vec4(glow, 0.6 * max(glow.r, max(glow.g, glow.b)));
}
