/** The loudspeaker of this window: plays waves through the browser, and never troubles the game if it cannot. */
import { RATE, type Wave } from "./wave.ts";

interface Param {
  value: number;
  setTargetAtTime(target: number, start: number, slowness: number): unknown;
}
interface Node {
  connect(to: Node): unknown;
}
interface Source extends Node {
  buffer: unknown;
  readonly playbackRate: Param;
  onended: unknown;
  start(when: number): void;
  stop(when: number): void;
}
interface Buffered {
  copyToChannel(wave: Wave, channel: number): void;
}

/** What is used of the browser's AudioContext. */
export interface Audio {
  readonly state: string;
  readonly currentTime: number;
  readonly destination: Node;
  resume(): Promise<void>;
  suspend(): Promise<void>;
  createGain(): Node & { readonly gain: Param };
  createStereoPanner(): Node & { readonly pan: Param };
  createBuffer(channels: number, length: number, rate: number): Buffered;
  createBufferSource(): Source;
}

/** Music has a channel of its own, which fades. */
export type Channel = "effects" | "music";

export interface Playing {
  readonly channel?: Channel;
  /** In ms from now. */
  readonly at?: number;
  readonly gain?: number;
  readonly pan?: number;
  /** How many times faster, and higher. */
  readonly speed?: number;
}

/** What the browser makes when it is let, and what hangs on it. */
interface Desk {
  readonly audio: Audio;
  readonly master: Node & { readonly gain: Param };
  readonly channels: Readonly<Record<Channel, Node & { readonly gain: Param }>>;
  readonly buffers: Map<Wave, Buffered>;
  /** What sounds, or will sound. */
  readonly sources: Map<Source, Channel>;
}

/** A change of loudness is a short slope: a step would be heard as a click. In seconds. */
const SLOPE = 0.03;
const MUSIC_SLOPE = 0.5;

export class Speaker {
  readonly #makeAudio: () => Audio;
  #desk: Desk | undefined;
  #loudness = 0;
  #isBroken = false;
  #isAsleep = false;

  /** `makeAudio` is called once, in a gesture of the player's. */
  constructor(makeAudio: () => Audio) {
    this.#makeAudio = makeAudio;
  }

  /** True when what is played now is heard. Before the first gesture nothing is, and nothing is kept for later. */
  get isHeard(): boolean {
    return this.#desk?.audio.state === "running" && this.#loudness > 0 && !this.#isAsleep;
  }

  /** To be called in each gesture: browsers let sound out after the first, and phones silence it now and then. */
  unlock(): void {
    this.#try(() => {
      if (this.#loudness === 0 || this.#isAsleep) return;
      this.#desk ??= this.#makeDesk();
      if (this.#desk.audio.state !== "running") void this.#desk.audio.resume().catch(() => {});
    });
  }

  /** How loud everything is, 0 to 100 as people turn a knob; at 0 the browser's audio rests. */
  setVolume(percent: number): void {
    this.#loudness = (percent / 100) ** 1.5;
    this.#try(() => {
      const desk = this.#desk;
      desk?.master.gain.setTargetAtTime(this.#loudness, desk.audio.currentTime, SLOPE);
      this.#rest();
    });
  }

  /** Silent and at rest while no table is shown. */
  sleep(isAsleep: boolean): void {
    this.#isAsleep = isAsleep;
    this.#try(() => {
      if (isAsleep) this.#hush();
      this.#rest();
    });
  }

  /** Plays a wave once; unheard it is dropped. */
  play(wave: Wave, playing: Playing = {}): void {
    const desk = this.#desk;
    if (desk !== undefined && this.isHeard) this.#try(() => start(desk, wave, playing));
  }

  /** Lets a channel swell up, or fade away together with all that it plays. */
  fade(channel: Channel, isOn: boolean): void {
    this.#try(() => {
      const desk = this.#desk;
      if (desk === undefined) return;
      const { currentTime } = desk.audio;
      desk.channels[channel].gain.setTargetAtTime(isOn ? 1 : 0, currentTime, MUSIC_SLOPE);
      if (!isOn) this.#hush(channel, currentTime + 4 * MUSIC_SLOPE);
    });
  }

  /** Breaks off all effects, and those to come. */
  hush(): void {
    this.#try(() => this.#hush("effects"));
  }

  /** Takes back what sounds and what is still to come. */
  #hush(channel?: Channel, when = 0): void {
    for (const [source, its] of this.#desk?.sources ?? [])
      if (channel === undefined || its === channel) source.stop(when);
  }

  #rest(): void {
    const audio = this.#desk?.audio;
    if (audio === undefined) return;
    const rests = this.#isAsleep || this.#loudness === 0;
    void (rests ? audio.suspend() : audio.resume()).catch(() => {});
  }

  #makeDesk(): Desk {
    const audio = this.#makeAudio();
    const master = audio.createGain();
    master.gain.value = this.#loudness;
    master.connect(audio.destination);
    const channel = (): Desk["master"] => {
      const gain = audio.createGain();
      gain.connect(master);
      return gain;
    };
    const channels = { effects: channel(), music: channel() };
    return { audio, master, channels, buffers: new Map(), sources: new Map() };
  }

  /** Whatever the browser throws: from then on it is silent, and the game goes on. */
  #try(run: () => void): void {
    if (this.#isBroken) return;
    try {
      run();
    } catch {
      this.#isBroken = true;
      this.#desk = undefined;
    }
  }
}

function start(
  desk: Desk,
  wave: Wave,
  { channel = "effects", at = 0, gain = 1, pan = 0, speed = 1 }: Playing,
): void {
  const { audio, channels, sources } = desk;
  const source = audio.createBufferSource();
  source.buffer = bufferOf(desk, wave);
  source.playbackRate.value = speed;
  const loudness = audio.createGain();
  loudness.gain.value = gain;
  const side = audio.createStereoPanner();
  side.pan.value = pan;
  source.connect(loudness);
  loudness.connect(side);
  side.connect(channels[channel]);
  source.onended = () => sources.delete(source);
  sources.set(source, channel);
  source.start(audio.currentTime + at / 1000);
}

/** Each wave is handed to the browser once. */
function bufferOf({ audio, buffers }: Desk, wave: Wave): Buffered {
  const known = buffers.get(wave);
  if (known !== undefined) return known;
  const buffer = audio.createBuffer(1, wave.length, RATE);
  buffer.copyToChannel(wave, 0);
  buffers.set(wave, buffer);
  return buffer;
}
