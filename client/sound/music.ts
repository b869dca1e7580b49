/** Plays the music of the table while it is wished for: each bar is laid out shortly before it begins. */

import type { Speaker } from "./audio-player.ts";
import { BAR_MS, musicBar, type Note } from "./music-score.ts";
import { pad, pluck } from "./music-sounds.ts";
import type { Wave } from "./wave.ts";

export class Music {
  readonly #speaker: Pick<Speaker, "play" | "fade" | "isHeard">;
  #waves: Readonly<Record<Note["voice"], Wave>> | undefined;
  #bars: ReturnType<typeof setInterval> | undefined;
  #bar = 0;

  constructor(speaker: Pick<Speaker, "play" | "fade" | "isHeard">) {
    this.#speaker = speaker;
  }

  /** Starts, or fades away; what is so already stays so. */
  follow(isWished: boolean): void {
    if (isWished === (this.#bars !== undefined)) return;
    this.#speaker.fade("music", isWished);
    if (isWished) this.#start();
    else this.#stop();
  }

  #start(): void {
    this.#bars = setInterval(() => this.#playBar(), BAR_MS);
    this.#playBar();
  }

  #stop(): void {
    clearInterval(this.#bars);
    this.#bars = undefined;
  }

  #playBar(): void {
    if (!this.#speaker.isHeard) return;
    this.#waves ??= { pad: pad(), pluck: pluck() };
    for (const { voice, at, pitch, gain, pan } of musicBar(this.#bar)) {
      this.#speaker.play(this.#waves[voice], { channel: "music", at, gain, pan, speed: 2 ** (pitch / 12) });
    }
    this.#bar += 1;
  }
}
