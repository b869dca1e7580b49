/** A fake of the browser's audio, which records all calls. */
export interface StartedSound {
  readonly when: number;
  readonly samples: number;
  readonly speed: number;
  stoppedAt?: number;
}

/** A value that can be set and slid. */
class FakeParam {
  value = 1;
  /** When it begins to slide, and to which value. */
  slides: (readonly [start: number, target: number])[] = [];
  setTargetAtTime(target: number, start = 0): void {
    this.value = target;
    this.slides.push([start, target]);
  }
  cancelScheduledValues(from: number): void {
    this.slides = this.slides.filter(([start]) => start < from);
  }
}

class FakeNode {
  readonly gain = new FakeParam();
  readonly pan = new FakeParam();
  connect(): void {}
}

export class FakeAudio {
  state: string = "suspended";
  currentTime = 10;
  readonly destination = new FakeNode();
  readonly gains: FakeNode[] = [];
  readonly started: StartedSound[] = [];
  readonly sources: FakeSource[] = [];
  buffers = 0;
  /** What the browser refuses to do. */
  refuses: "nothing" | "resume" | "sources" = "nothing";

  /** As the player takes it: it has only what is used of a context. */
  asContext(): AudioContext {
    return this as unknown as AudioContext;
  }

  async resume(): Promise<void> {
    if (this.refuses === "resume") throw new Error("NotAllowedError");
    this.state = "running";
  }
  async suspend(): Promise<void> {
    this.state = "suspended";
  }
  createGain(): FakeNode {
    const wire = new FakeNode();
    this.gains.push(wire);
    return wire;
  }
  createStereoPanner(): FakeNode {
    return new FakeNode();
  }
  createBuffer(_channels: number, length: number): { length: number; copyToChannel(): void } {
    this.buffers += 1;
    return { length, copyToChannel() {} };
  }
  createBufferSource(): FakeSource {
    if (this.refuses === "sources") throw new Error("The hardware has gone.");
    const source = new FakeSource(this.started);
    this.sources.push(source);
    return source;
  }
}

class FakeSource extends FakeNode {
  buffer: unknown;
  /** Called when it has sounded to its end. */
  onended: unknown;
  readonly playbackRate = new FakeParam();
  readonly #all: StartedSound[];
  #own: StartedSound | undefined;

  constructor(all: StartedSound[]) {
    super();
    this.#all = all;
  }
  start(when: number): void {
    const { buffer } = this;
    const isLong = typeof buffer === "object" && buffer !== null && "length" in buffer;
    this.#own = { when, samples: isLong ? Number(buffer.length) : 0, speed: this.playbackRate.value };
    this.#all.push(this.#own);
  }
  stop(when: number): void {
    if (this.#own !== undefined) this.#own.stoppedAt = when;
  }
}
