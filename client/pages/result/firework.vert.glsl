attribute vec4 flight;
attribute vec4 fall;
attribute vec4 light;
uniform vec3 view;
uniform float density;
varying vec3 color;
void main() {
  float age = view.z - fall.x;
  float part = age / fall.y;
  if (part < 0.0 || part > 1.0) {
    gl_Position = vec4(2.0, 2.0, 0.0, 1.0);
    gl_PointSize = 0.0;
    return;
  }
  float reach = (1.0 - exp(-fall.z * age)) / fall.z;
  vec2 at = flight.xy + flight.zw * reach + vec2(0.0, 0.5 * fall.w * age * age);
  gl_Position = vec4(at.x / view.x * 2.0 - 1.0, 1.0 - at.y / view.y * 2.0, 0.0, 1.0);
  gl_PointSize = light.w * density * (1.0 - 0.45 * part) * 2.0;
  color = light.rgb * (1.0 - part * part);
}
