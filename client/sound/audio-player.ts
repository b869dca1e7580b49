/** The loudspeaker of this window: plays waves through the browser, and never troubles the game if it cannot. */
import { SAMPLE_RATE, type Wave } from "./synth.ts";

interface AudioParamLike {
  value: number;
  setTargetAtTime(target: number, start: number, slowness: number): unknown;
}
interface AudioNodeLike {
  connect(to: AudioNodeLike): unknown;
}
interface BufferSourceLike extends AudioNodeLike {
  buffer: unknown;
  readonly playbackRate: AudioParamLike;
  onended: unknown;
  start(when: number): void;
  stop(when: number): void;
}
interface AudioBufferLike {
  copyToChannel(wave: Wave, channel: number): void;
}

/** What is used of the browser's AudioContext. */
export interface AudioContextLike {
  readonly state: string;
  readonly currentTime: number;
  readonly destination: AudioNodeLike;
  resume(): Promise<void>;
  suspend(): Promise<void>;
  createGain(): AudioNodeLike & { readonly gain: AudioParamLike };
  createStereoPanner(): AudioNodeLike & { readonly pan: AudioParamLike };
  createBuffer(channels: number, length: number, rate: number): AudioBufferLike;
  createBufferSource(): BufferSourceLike;
}

/** Music has a channel of its own, which fades. */
export type AudioChannel = "effects" | "music";

export interface PlayOptions {
  readonly channel?: AudioChannel;
  /** In ms from now. */
  readonly at?: number;
  readonly gain?: number;
  readonly pan?: number;
  /** How many times faster, and higher. */
  readonly speed?: number;
}

/** What the browser makes when it is let, and what hangs on it. */
interface AudioGraph {
  readonly context: AudioContextLike;
  readonly master: AudioNodeLike & { readonly gain: AudioParamLike };
  readonly channels: Readonly<Record<AudioChannel, AudioNodeLike & { readonly gain: AudioParamLike }>>;
  readonly buffers: Map<Wave, AudioBufferLike>;
  /** What sounds, or will sound. */
  readonly sources: Map<BufferSourceLike, AudioChannel>;
}

/** A change of loudness is a short slope: a step would be heard as a click. In seconds. */
const RAMP_SECONDS = 0.03;
const MUSIC_FADE_SECONDS = 0.5;

export class AudioPlayer {
  readonly #createContext: () => AudioContextLike;
  #graph: AudioGraph | undefined;
  #loudness = 0;
  #isBroken = false;
  #isSuspended = false;

  /** `makeAudio` is called once, in a gesture of the player's. */
  constructor(createContext: () => AudioContextLike) {
    this.#createContext = createContext;
  }

  /** True when what is played now is heard. Before the first gesture nothing is, and nothing is kept for later. */
  get isAudible(): boolean {
    return this.#graph?.context.state === "running" && this.#loudness > 0 && !this.#isSuspended;
  }

  /** To be called in each gesture: browsers let sound out after the first, and phones silence it now and then. */
  unlock(): void {
    this.#try(() => {
      if (this.#loudness === 0 || this.#isSuspended) return;
      this.#graph ??= this.#createGraph();
      if (this.#graph.context.state !== "running") void this.#graph.context.resume().catch(() => {});
    });
  }

  /** How loud everything is, 0 to 100 as people turn a knob; at 0 the browser's audio rests. */
  setVolume(percent: number): void {
    this.#loudness = (percent / 100) ** 1.5;
    this.#try(() => {
      const graph = this.#graph;
      graph?.master.gain.setTargetAtTime(this.#loudness, graph.context.currentTime, RAMP_SECONDS);
      this.#syncContextState();
    });
  }

  /** Silent and at rest while no table is shown. */
  setSuspended(isSuspended: boolean): void {
    this.#isSuspended = isSuspended;
    this.#try(() => {
      if (isSuspended) this.#stopSources();
      this.#syncContextState();
    });
  }

  /** Plays a wave once; unheard it is dropped. */
  play(wave: Wave, options: PlayOptions = {}): void {
    const graph = this.#graph;
    if (graph !== undefined && this.isAudible) this.#try(() => startSource(graph, wave, options));
  }

  /** Lets a channel swell up, or fade away together with all that it plays. */
  fade(audioChannel: AudioChannel, isOn: boolean): void {
    this.#try(() => {
      const graph = this.#graph;
      if (graph === undefined) return;
      const { currentTime } = graph.context;
      graph.channels[audioChannel].gain.setTargetAtTime(isOn ? 1 : 0, currentTime, MUSIC_FADE_SECONDS);
      if (!isOn) this.#stopSources(audioChannel, currentTime + 4 * MUSIC_FADE_SECONDS);
    });
  }

  /** Breaks off all effects, and those to come. */
  stopEffects(): void {
    this.#try(() => this.#stopSources("effects"));
  }

  /** Takes back what sounds and what is still to come. */
  #stopSources(channel?: AudioChannel, when = 0): void {
    for (const [bufferSourceLike, sourceChannel] of this.#graph?.sources ?? [])
      if (channel === undefined || sourceChannel === channel) bufferSourceLike.stop(when);
  }

  #syncContextState(): void {
    const audioContextLike = this.#graph?.context;
    if (audioContextLike === undefined) return;
    const shouldSuspend = this.#isSuspended || this.#loudness === 0;
    void (shouldSuspend ? audioContextLike.suspend() : audioContextLike.resume()).catch(() => {});
  }

  #createGraph(): AudioGraph {
    const context = this.#createContext();
    const master = context.createGain();
    master.gain.value = this.#loudness;
    master.connect(context.destination);
    const channel = (): AudioGraph["master"] => {
      const gain = context.createGain();
      gain.connect(master);
      return gain;
    };
    const channels = { effects: channel(), music: channel() };
    return { context, master, channels, buffers: new Map(), sources: new Map() };
  }

  /** Whatever the browser throws: from then on it is silent, and the game goes on. */
  #try(run: () => void): void {
    if (this.#isBroken) return;
    try {
      run();
    } catch {
      this.#isBroken = true;
      this.#graph = undefined;
    }
  }
}

function startSource(
  graph: AudioGraph,
  wave: Wave,
  { channel = "effects", at = 0, gain = 1, pan = 0, speed = 1 }: PlayOptions,
): void {
  const { context, channels, sources } = graph;
  const bufferSourceLike = context.createBufferSource();
  bufferSourceLike.buffer = bufferFor(graph, wave);
  bufferSourceLike.playbackRate.value = speed;
  const gainNode = context.createGain();
  gainNode.gain.value = gain;
  const panner = context.createStereoPanner();
  panner.pan.value = pan;
  bufferSourceLike.connect(gainNode);
  gainNode.connect(panner);
  panner.connect(channels[channel]);
  bufferSourceLike.onended = () => sources.delete(bufferSourceLike);
  sources.set(bufferSourceLike, channel);
  bufferSourceLike.start(context.currentTime + at / 1000);
}

/** Each wave is handed to the browser once. */
function bufferFor({ context, buffers }: AudioGraph, wave: Wave): AudioBufferLike {
  const cached = buffers.get(wave);
  if (cached !== undefined) return cached;
  const buffer = context.createBuffer(1, wave.length, SAMPLE_RATE);
  buffer.copyToChannel(wave, 0);
  buffers.set(wave, buffer);
  return buffer;
}
