/** The least that a page with Phaser can be: an empty scene. It marks the time of its first frame, in ms since the start. */
import Phaser from "phaser";

new Phaser.Game({
  type: Phaser.AUTO,
  banner: false,
  audio: { noAudio: true },
  width: innerWidth,
  height: innerHeight,
  scene: {},
}).events.once(Phaser.Core.Events.POST_RENDER, () => {
  document.documentElement.setAttribute("data-first-frame", String(performance.now()));
});
