/** Plays the music of the table while it is wished for: each bar is laid out shortly before it begins. */

import type { AudioPlayer } from "./audio-player.ts";
import { BAR_MS, musicBar, type Note } from "./music-score.ts";
import { pad, pluck } from "./music-sounds.ts";
import type { Wave } from "./wave.ts";

export class Music {
  readonly #audioPlayer: Pick<AudioPlayer, "play" | "fade" | "isAudible">;
  #waves: Readonly<Record<Note["instrument"], Wave>> | undefined;
  #barTimer: ReturnType<typeof setInterval> | undefined;
  #bar = 0;

  constructor(audioPlayer: Pick<AudioPlayer, "play" | "fade" | "isAudible">) {
    this.#audioPlayer = audioPlayer;
  }

  /** Starts, or fades away; what is so already stays so. */
  setPlaying(isPlaying: boolean): void {
    if (isPlaying === (this.#barTimer !== undefined)) return;
    this.#audioPlayer.fade("music", isPlaying);
    if (isPlaying) this.#start();
    else this.#stop();
  }

  #start(): void {
    this.#barTimer = setInterval(() => this.#playBar(), BAR_MS);
    this.#playBar();
  }

  #stop(): void {
    clearInterval(this.#barTimer);
    this.#barTimer = undefined;
  }

  #playBar(): void {
    if (!this.#audioPlayer.isAudible) return;
    this.#waves ??= { pad: pad(), pluck: pluck() };
    for (const { instrument, at, semitones, gain, pan } of musicBar(this.#bar)) {
      this.#audioPlayer.play(this.#waves[instrument], {
        channel: "music",
        at,
        gain,
        pan,
        speed: 2 ** (semitones / 12),
      });
    }
    this.#bar += 1;
  }
}
