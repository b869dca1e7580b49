/** Plays waves with the Web Audio API. If audio fails, the player stays silent and the game is not affected. */
import { SAMPLE_RATE, type Wave } from "./synth.ts";

/** Music has its own channel, which fades. */
export type AudioChannel = "effects" | "music";

export interface PlayOptions {
  readonly channel?: AudioChannel;
  /** In ms from now. */
  readonly at?: number;
  readonly gain?: number;
  readonly pan?: number;
  /** The playback rate, which also changes the pitch. */
  readonly speed?: number;
}

/** Created in the first user gesture. */
interface AudioGraph {
  readonly context: AudioContext;
  readonly master: GainNode;
  readonly channels: Readonly<Record<AudioChannel, GainNode>>;
  readonly buffers: Map<Wave, AudioBuffer>;
  /** Everything that plays or is scheduled. */
  readonly sources: Map<AudioBufferSourceNode, AudioChannel>;
}

/** Loudness changes gradually, because a step would be heard as a click. */
const RAMP_SECONDS = 0.03;
const MUSIC_FADE_SECONDS = 0.5;
/** A third of the time in which the loudness has changed. */
const DUCKING = { gain: 0.5, down: 0.02, seconds: 0.5, up: 0.17 } as const;

export class AudioPlayer {
  readonly #createContext: () => AudioContext;
  #graph: AudioGraph | undefined;
  #loudness = 0;
  #isBroken = false;
  #isSuspended = false;

  /** `createContext` is called once, in a user gesture. */
  constructor(createContext: () => AudioContext) {
    this.#createContext = createContext;
  }

  /** True if a sound played now is heard. Nothing is heard before the first gesture, and nothing is queued for later. */
  get isAudible(): boolean {
    return this.#graph?.context.state === "running" && this.#loudness > 0 && !this.#isSuspended;
  }

  /** Call this in each user gesture: browsers allow sound only after one, and phones suspend it again sometimes. */
  unlock(): void {
    this.#try(() => {
      if (this.#loudness === 0 || this.#isSuspended) return;
      this.#graph ??= this.#createGraph();
      if (this.#graph.context.state !== "running") void this.#graph.context.resume().catch(() => {});
    });
  }

  /** Sets the loudness in percent. At 0 the audio context is suspended. */
  setVolume(percent: number): void {
    this.#loudness = (percent / 100) ** 1.5;
    this.#try(() => {
      const graph = this.#graph;
      graph?.master.gain.setTargetAtTime(this.#loudness, graph.context.currentTime, RAMP_SECONDS);
      this.#syncContextState();
    });
  }

  /** Suspends audio while no table is shown. */
  setSuspended(isSuspended: boolean): void {
    this.#isSuspended = isSuspended;
    this.#try(() => {
      if (isSuspended) this.#stopSources();
      this.#syncContextState();
    });
  }

  /** Plays a wave once, if it can be heard. */
  play(wave: Wave, options: PlayOptions = {}): void {
    const graph = this.#graph;
    if (graph !== undefined && this.isAudible) this.#try(() => startSource(graph, wave, options));
  }

  /** Fades a channel in, or out together with everything that it plays. */
  fade(channel: AudioChannel, isOn: boolean): void {
    this.#try(() => {
      const graph = this.#graph;
      if (graph === undefined) return;
      const { currentTime } = graph.context;
      const { gain } = graph.channels[channel];
      // What has been made softer for a sound does not come back.
      gain.cancelScheduledValues(currentTime);
      gain.setTargetAtTime(isOn ? 1 : 0, currentTime, MUSIC_FADE_SECONDS);
      if (!isOn) this.#stopSources(channel, currentTime + 4 * MUSIC_FADE_SECONDS);
    });
  }

  /** Makes a channel softer by 6 dB `at` ms from now, and after half a second as loud as before. */
  duck(channel: AudioChannel, at: number): void {
    this.#try(() => {
      const graph = this.#graph;
      if (graph === undefined) return;
      const { gain } = graph.channels[channel];
      const start = graph.context.currentTime + at / 1000;
      gain.setTargetAtTime(DUCKING.gain, start, DUCKING.down);
      gain.setTargetAtTime(1, start + DUCKING.seconds, DUCKING.up);
    });
  }

  /** Stops all effects, also scheduled ones. */
  stopEffects(): void {
    this.#try(() => this.#stopSources("effects"));
  }

  #stopSources(channel?: AudioChannel, when = 0): void {
    for (const [source, sourceChannel] of this.#graph?.sources ?? [])
      if (channel === undefined || sourceChannel === channel) source.stop(when);
  }

  #syncContextState(): void {
    const context = this.#graph?.context;
    if (context === undefined) return;
    const shouldSuspend = this.#isSuspended || this.#loudness === 0;
    void (shouldSuspend ? context.suspend() : context.resume()).catch(() => {});
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

  /** After an error of the browser, the player stays silent. */
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
  const source = context.createBufferSource();
  source.buffer = bufferFor(graph, wave);
  source.playbackRate.value = speed;
  const gainNode = context.createGain();
  gainNode.gain.value = gain;
  const panner = context.createStereoPanner();
  panner.pan.value = pan;
  source.connect(gainNode);
  gainNode.connect(panner);
  panner.connect(channels[channel]);
  source.onended = () => sources.delete(source);
  sources.set(source, channel);
  source.start(context.currentTime + at / 1000);
}

/** Creates one buffer per wave. */
function bufferFor({ context, buffers }: AudioGraph, wave: Wave): AudioBuffer {
  const cached = buffers.get(wave);
  if (cached !== undefined) return cached;
  const buffer = context.createBuffer(1, wave.length, SAMPLE_RATE);
  buffer.copyToChannel(wave, 0);
  buffers.set(wave, buffer);
  return buffer;
}
